"""Finding: which facts a question is about, without looking at all of them."""
