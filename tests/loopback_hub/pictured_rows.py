"""Self-written rows of the sources with pictures, in the Hub's layout."""

import io

from PIL import Image

from tests.loopback_hub.parquet_bytes import parquet


def _cell(shade: int, path: str) -> dict[str, object]:
    buffer = io.BytesIO()
    Image.new("RGB", (6, 4), (shade, shade, 90)).save(buffer, "PNG")
    return {"bytes": buffer.getvalue(), "path": path}


def competition_math_hub_files() -> dict[str, bytes]:
    row = {
        "problem": "What is $6 \\cdot 7$?",
        "level": "Level 5",
        "type": "Algebra",
        "solution": "It is $\\boxed{42}$.",
    }
    return {
        "README.md": b"card",
        "algebra/train-00000-of-00001.parquet": parquet([row]),
        "algebra/test-00000-of-00001.parquet": parquet([row | {"problem": "What is $40+2$?"}]),
        "number_theory/test-00000-of-00001.parquet": parquet([row | {"type": "Number Theory"}]),
    }


def olympiadbench_hub_files() -> dict[str, bytes]:
    row = {
        "id": 1,
        "subfield": "Algebra",
        "context": None,
        "question": "Find $x+1$ for $x=2$.",
        "solution": ["It is $3$.", "Count: $3$."],
        "final_answer": ["$3$"],
        "is_multiple_answer": False,
        "unit": None,
        "answer_type": "Numerical",
        "error": None,
    }
    proof = row | {
        "id": 2,
        "question": "Prove that $3>2$.",
        "final_answer": None,
        "answer_type": None,
        "is_multiple_answer": True,
    }
    drawn = {"question": "What is drawn in <image_1>?", "image_1": _cell(1, "1.png")}
    files = {"OE_TO": row, "TP_TO": proof}
    files |= {"OE_MM": row | {"id": 3} | drawn, "TP_MM": proof | {"id": 4} | drawn}
    tables = {f"{name}_maths_en_COMP": parquet([value]) for name, value in files.items()}
    places = {f"OlympiadBench/{name}/{name}.parquet": table for name, table in tables.items()}
    return places | {"OlympiadBench/OE_TO_physics_en_COMP/OE_TO_physics_en_COMP.parquet": b"other"}


def mavis_geometry_hub_files() -> dict[str, bytes]:
    row = {
        "image_text_dominant": _cell(2, "a.png"),
        "image_text_lite": _cell(3, "b.png"),
        "image_vision_dominant": _cell(4, "c.png"),
        "answer_index": 0,
        "choices": ["9", "8"],
        "text_en": {
            "text_dominant_question": "A square has side 3. What is its area?",
            "text_lite_question": "AB = 3. What is the area?",
            "vision_dominant_question": "What is the area?",
            "CoT_reasoning": "The area is 3 x 3 = 9. So the answer is A.",
        },
    }
    return {"visualization_small.parquet": parquet([row]), "RuleBaseGeo.zip": b"large"}


def mavis_function_hub_files() -> dict[str, bytes]:
    row = {
        "question": "What is the zero of y = x - 4?",
        "CoT_reasoning": "It is \\oxed{4}.",
        "image": _cell(5, "f.png"),
        "function_type": "poly",
        "extra_info": {"premise": "p", "conditions": ["c"], "answer": "4"},
    }
    return {"visualization_small.parquet": parquet([row]), "abs.zip": b"large"}


def mathvision_hub_files() -> dict[str, bytes]:
    row = {
        "id": "1",
        "question": "Which is shaded? <image1>",
        "options": ["A", "B"],
        "answer": "B",
        "solution": None,
        "level": 2,
        "subject": "counting",
        "image": "images/1.jpg",
        "decoded_image": _cell(6, "1.jpg"),
    }
    table = parquet([row])
    return {f"data/{name}-00000-of-00001.parquet": table for name in ("test", "testmini")}


def mathvista_hub_files() -> dict[str, bytes]:
    row = {
        "pid": "1",
        "question": "How long is AB?",
        "image": "images/1.jpg",
        "choices": None,
        "unit": None,
        "precision": 1.0,
        "answer": "1.2",
        "question_type": "free_form",
        "answer_type": "float",
        "metadata": {
            "language": "english",
            "task": "geometry problem solving",
            "context": "geometry diagram",
            "grade": "high school",
            "skills": ["geometry reasoning"],
        },
        "decoded_image": _cell(7, "1.jpg"),
    }
    return {
        "data/testmini-00000-of-00001.parquet": parquet([row]),
        "data/test-00000-of-00002.parquet": b"withheld",
    }


def mathverse_hub_files() -> dict[str, bytes]:
    row = {
        "sample_index": "1",
        "problem_index": "1",
        "problem_version": "Text Lite",
        "question": "How large is the angle?",
        "image": _cell(8, "image_1.png"),
        "answer": "35",
        "question_type": "free-form",
        "metadata": {"split": "testmini", "subject": "Plane Geometry", "subfield": "Angle"},
    }
    bare = {key: value for key, value in row.items() if key != "image"}
    return {
        "testmini.parquet": parquet([row]),
        "testmini_text_only.parquet": parquet([bare | {"problem_version": "Text Only"}]),
        "images.zip": b"large",
    }
