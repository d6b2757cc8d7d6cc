"""One package per DVC stage, in the order that data flows; a stage never imports another stage."""
