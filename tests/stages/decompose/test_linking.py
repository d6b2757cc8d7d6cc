"""Where operands come from: kinds, references, values and how sure the link is."""

from stages.decompose.linking import UNKNOWN
from tests.stages.decompose.solved_problems import decompose, failed, links


def test_a_chain_is_linked_step_by_step() -> None:
    path = decompose(
        "Ida fills 6 vases with 5 roses each and gives 9 roses away. How many stay?",
        "She has 6*5=<<6*5=30>>30 roses.\nThere stay 30-9=<<30-9=21>>21 roses.",
        "21",
    )
    first, second = path.milestones
    assert links(first) == ["fact '6 vases with' = 6", "fact '5 roses each' = 5"]
    assert links(second) == ["milestone m1 = 30", "fact '9 roses away' = 9"]
    assert (first.premises, second.premises) == ([], ["m1"])
    assert second.confidence == "certain"
    assert path.accepted


def test_a_fact_refers_to_its_place_in_the_question() -> None:
    question = "Al has 2 cats and 3 dogs. How many pets?"
    path = decompose(question, "2+3=<<2+3=5>>5", "5")
    refs = [condition.ref for condition in path.milestones[0].conditions]
    assert refs == [f"q{question.index('2')}", f"q{question.index('3')}"]


def test_of_two_equal_numbers_the_one_with_the_unit_is_taken() -> None:
    path = decompose(
        "A teacher gives 5 lessons a day at $5 per lesson. How much does she earn a day?",
        "She earns 5 lessons * $5 = $<<5*5=25>>25 a day.",
        "25",
    )
    first, second = (condition.text for condition in path.milestones[0].conditions)
    assert first.startswith("5 lessons")
    assert second == "$5 per lesson"


def test_of_two_equal_numbers_the_one_with_the_same_words_is_taken() -> None:
    path = decompose(
        "He buys 2 large kites for $22 each and 2 small kites for $16 each. What do they cost?",
        "Large kites cost 2*$22=$<<2*22=44>>44.\nSmall kites cost 2*$16=$<<2*16=32>>32.\n"
        "All cost $44+$32=$<<44+32=76>>76.",
        "76",
    )
    texts = [milestone.conditions[0].text for milestone in path.milestones[:2]]
    assert texts == ["2 large kites", "2 small kites"]


def test_two_uses_in_one_step_mean_two_places() -> None:
    path = decompose(
        "He adds 500 songs on Monday and 500 songs on Friday. How many songs?",
        "He has 500+500=<<500+500=1000>>1000 songs.",
        "1000",
    )
    refs = [condition.ref for condition in path.milestones[0].conditions]
    assert len(set(refs)) == 2


def test_two_equal_results_are_both_used() -> None:
    path = decompose(
        "He walks 5 miles on 7 days, then 3 hours, then 5 miles on 7 other days. How far?",
        "At first 5*7=<<5*7=35>>35 miles.\nLater too he walks 7*5=<<7*5=35>>35 miles.\n"
        "In all 35+35=<<35+35=70>>70 miles.",
        "70",
    )
    assert path.milestones[-1].premises == ["m1", "m2"]
    assert path.milestones[-1].confidence == "certain"
    assert "D6" not in failed(path)


def test_a_result_that_the_question_also_states_is_only_likely() -> None:
    path = decompose(
        "Al has 3 bags of 4 nuts and 12 figs. He eats 12. How many nuts stay if he eats nuts?",
        "He has 3*4=<<3*4=12>>12 nuts.\nThen 12-12=<<12-12=0>>0 stay.",
        "0",
    )
    second = path.milestones[1]
    assert second.conditions[0].ref == "m1"
    assert second.confidence == "likely"


def test_a_result_with_the_operands_unit_is_certain_before_a_strange_quantity() -> None:
    path = decompose(
        "Al fills 3 bags with 4 nuts. A bag costs $12. He eats 2 nuts. How many nuts stay?",
        "He has 3*4=<<3*4=12>>12 nuts.\nThen 12 nuts - 2 nuts = <<12-2=10>>10 nuts stay.",
        "10",
    )
    assert links(path.milestones[1])[0] == "milestone m1 = 12"


def test_a_quantity_with_the_unit_comes_before_a_strange_result() -> None:
    path = decompose(
        "Bea has 2 boxes of 3 pens. A ruler costs $6. She buys 4 rulers. What do they cost?",
        "She has 2*3=<<2*3=6>>6 pens.\nRulers cost $6 * 4 = $<<6*4=24>>24.",
        "24",
    )
    assert path.milestones[1].conditions[0].kind == "fact"


def test_a_part_is_no_summand() -> None:
    path = decompose(
        "Two thirds of 90 children stay in. Then 3 of the children go out. How many are in?",
        "In are 90*2/3=<<90*2/3=60>>60.\nThen 60-3=<<60-3=57>>57 are in.",
        "57",
    )
    assert path.milestones[1].conditions[1].text.startswith("3 of")


def test_an_implied_value_is_only_likely() -> None:
    path = decompose(
        "A coat of $80 is sold 30% cheaper. What does it cost?",
        "It costs 80*.7=$<<80*.7=56>>56.",
        "56",
    )
    assert links(path.milestones[0])[1] == "fact '30% cheaper' = 7/10?"
    assert path.accepted


def test_a_constant_is_certain_when_its_units_are_named() -> None:
    path = decompose(
        "A tap drips 3 times a minute. How many times in an hour?",
        "In an hour 3*60=<<3*60=180>>180 times.",
        "180",
    )
    assert links(path.milestones[0])[1] == "known minutes per hour = 60"


def test_a_constant_with_one_unit_named_is_only_likely() -> None:
    path = decompose(
        "A tap drips 3 times a minute. How many times in all?",
        "In all 3*60=<<3*60=180>>180 times.",
        "180",
    )
    assert path.milestones[0].conditions[1].confidence == "likely"


def test_the_step_settles_between_two_constants_of_a_value() -> None:
    path = decompose(
        "He drinks 3 gallons of water a day. How many quarts a week?",
        "He drinks 3*4=<<3*4=12>>12 quarts a day.\nIn a week 12*7=<<12*7=84>>84 quarts.",
        "84",
    )
    assert path.milestones[0].conditions[1].ref == "quarts per gallon"


def test_a_number_from_nowhere_is_unknown_and_rejects_the_path() -> None:
    path = decompose("Al has 2 cats.", "He has 2*17=<<2*17=34>>34.", "34")
    condition = path.milestones[0].conditions[1]
    assert (condition.ref, condition.confidence) == (UNKNOWN, "guess")
    assert path.milestones[0].confidence == "guess"
    assert failed(path)["D5"] == "m1: the operand 17 comes from nowhere"
    assert not path.accepted


def test_a_later_result_is_no_source() -> None:
    path = decompose(
        "Al has 2 cats and 3 dogs.", "7*2=<<7*2=14>>14\n14/2=<<14/2=7>>7\n7+3=<<7+3=10>>10", "10"
    )
    assert path.milestones[0].conditions[0].ref in (UNKNOWN, "days per week")
    assert path.milestones[2].conditions[0].ref == "m2"


def test_a_known_constant_is_no_wildcard() -> None:
    path = decompose("Al has 2 cats.", "2*60=<<2*60=120>>120", "120")
    assert "D5" in failed(path)


def test_a_result_and_an_equal_quantity_in_one_step_are_two_places() -> None:
    path = decompose(
        "A carton has 15 cups and costs $4.00. How much are 60 cups?",
        "She needs 60/15=<<60/15=4>>4 cartons.\nThey cost 4*4=$<<4*4=16>>16.",
        "16",
    )
    first, second = path.milestones[1].conditions
    assert (first.ref, second.kind) == ("m1", "fact")


def test_a_result_that_no_step_has_used_comes_before_the_latest() -> None:
    path = decompose(
        "Teams get 3 points a win, 2 a draw. Al had 2 wins; Bo 3 draws and 5 losses. By how much?",
        "Al: 2*3=<<2*3=6>>6.\nBo: 3*2=<<3*2=6>>6.\nWith losses Bo has 6+5=<<6+5=11>>11.\n"
        "So 11-6=<<11-6=5>>5.",
        "5",
    )
    assert [milestone.premises for milestone in path.milestones[2:]] == [["m2"], ["m1", "m3"]]
    assert "D6" not in failed(path)


def test_two_places_with_the_same_unit_are_only_likely() -> None:
    path = decompose(
        "Dolls cost $5. A clock costs $15. He sells 3 dolls and 2 clocks. How much?",
        "Dolls: 3 * $5 = $<<3*5=15>>15.\nClocks: 2 * $15 = $<<2*15=30>>30.\n"
        "All: 15+30=<<15+30=45>>45.",
        "45",
    )
    assert path.milestones[1].conditions[1].confidence == "likely"


def test_a_pronoun_is_only_likely_a_quantity() -> None:
    path = decompose(
        "Of 6 nuts one is bad, they say. How many are good?", "6-1=<<6-1=5>>5 nuts", "5"
    )
    one = path.milestones[0].conditions[1]
    assert (one.kind, one.confidence) == ("fact", "likely")


def test_another_measure_makes_the_only_place_doubtful() -> None:
    path = decompose(
        "Jo swims 12 laps from Monday to Friday. How many laps in five weeks?",
        "She swims 12 laps * 5 days = <<12*5=60>>60 laps a week.\nIn all 60*5=<<60*5=300>>300.",
        "300",
    )
    assert path.milestones[0].conditions[1].confidence == "likely"
    assert path.milestones[1].conditions[1].confidence == "certain"


def test_half_a_ratio_is_only_likely_and_a_whole_one_certain() -> None:
    path = decompose(
        "An apple weighs 1/4 of a pound. He eats apples on 12 days. How many pounds?",
        "He eats 1*12=<<1*12=12>>12 apples.\nThey weigh 1/4*12=<<1/4*12=3>>3 pounds.",
        "3",
    )
    assert path.milestones[0].conditions[0].confidence == "likely"
    assert [c.confidence for c in path.milestones[1].conditions[:2]] == ["certain", "certain"]


def test_a_place_is_not_used_twice_in_a_step_because_its_words_agree() -> None:
    path = decompose(
        "She buys 2 blue notebooks at a price of 2 each. What does she pay?",
        "Blue notebooks cost 2*2=<<2*2=4>>4.",
        "4",
    )
    first, second = path.milestones[0].conditions
    assert {first.text, second.text} == {"2 blue notebooks", "2 each"}
