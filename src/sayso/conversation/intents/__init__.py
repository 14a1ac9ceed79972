"""Which commands a text asks for: by templates (`phrases`), in other words (`interpret`), several (`clauses`)."""
