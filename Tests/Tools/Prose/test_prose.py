"""prose.py finds planted sentences, and nothing in good ones."""

import unittest

import prose


def found(text, reader=prose.markdown):
    return list(prose.sentences("Page.md", reader(text.split("\n"))))


def flagged(text, reader=prose.markdown):
    return [sentence.text for sentence in found(text, reader) if sentence.advice()]


class Patterns(unittest.TestCase):
    wrong = [
        "Of the feature itself there is little.",
        "What shows is the output.",
        "Whoever can change it can change what it runs.",
        "One that begins with a dot is left out.",
        "That is another file.",
        "A scope, which is told what may follow.",
        "Told without asking.",
        "The reason stands in the configuration.",
        "This is what became of it.",
        "`vmgen generate` makes of it these files.",
        "The file goes into that folder.",
        "The page is written anew.",
        "The new run is behind the old one.",
        "It is thereby known.",
        "In another architecture everything is otherwise.",
        "It stays, for it has no head.",
        "The next emission puts it to rest.",
        "It reads the state that shows.",
        "A type of the app's own is a parameter.",
        "An edit is no emission.",
        "It is refused, also if it is empty.",
        "It is looked at and let go.",
        "`--strict` takes all warnings for errors.",
        "A spec has 1,024 bytes a name.",
        "The transient rides on each state.",
        "It is taken back by nothing.",
        "Each message has the way out.",
        "70 is for our own fault.",
        "It has two dependencys.",
        "A single name will do.",
        "It changes the behaviour.",
    ]

    right = [
        "The current output.",
        "vmgen deletes files whose spec is gone.",
        "Cancels all runs.",
        "Of course, this is right.",
        "What happens if a spec is deleted?",
        "`for` stands for a loop, and a mock is a stand-in.",
        "vmgen generates it from Catalogue.vm.yaml.",
        "There is no configuration, for now.",
        "It has a goal for the time per feature.",
        "`What is told` is code, and so is `behaviour`.",
        "The emitter calls it, even if the state is equal.",
    ]

    def test_planted_sentences_are_found(self):
        for sentence in self.wrong:
            with self.subTest(sentence):
                self.assertEqual(flagged(sentence), [sentence])

    def test_good_sentences_are_not_found(self):
        for sentence in self.right:
            with self.subTest(sentence):
                self.assertEqual(flagged(sentence), [])

    def test_every_pattern_is_planted(self):
        for pattern, _ in prose.flags:
            with self.subTest(pattern.pattern):
                prosaic = (prose.Sentence("Page.md", 1, sentence).prose for sentence in self.wrong)
                self.assertTrue(any(map(pattern.search, prosaic)))


class Reading(unittest.TestCase):
    page = "\n".join([
        "# Of pages", "", "A long sentence", "goes on. A short one.", "- Of an item", "", "| a | Of a cell |",
        "| --- | --- |", "```yaml", "goes: here   # and stands here", "```", "",
        "<!-- keys of spec: written by `make pages` -->", "Of a key.", "<!-- end of keys of spec -->", "Of text."])

    def test_places(self):
        places = [(sentence.line, sentence.text) for sentence in found(self.page) if sentence.advice()]
        self.assertEqual(places, [
            (1, "Of pages"), (3, "A long sentence goes on."), (5, "Of an item"), (7, "Of a cell"),
            (10, "and stands here"), (16, "Of text.")])
        self.assertEqual([s.line for s in found("Good.\nOf text.") if s.advice()], [2])

    def test_written_sections(self):
        self.assertEqual(flagged(self.page, lambda lines: prose.markdown(lines, written=True)), ["Of a key."])

    def test_comments(self):
        swift = "/// A type\n/// that stands here.\nlet stands = 1\n    call()  // Of it\n"
        reader = prose.readers["sources"][1]
        self.assertEqual(flagged(swift, reader), ["A type that stands here.", "Of it"])

    def test_literals(self):
        swift = 'let text = "the file \\(name) stands there"\nlet key = "stands"\n/// "it stands there"\n'
        self.assertEqual(flagged(swift, prose.literals), ["the file `x` stands there"])


class Exceptions(unittest.TestCase):
    def wrong(self, text, exceptions):
        return list(prose.check(found(text), list(prose.exceptions(exceptions))))

    def test_exceptions_are_not_reported(self):
        self.assertEqual(len(self.wrong("Of text.", "# none\n")), 1)
        self.assertEqual(self.wrong("Of text.", "Page.md | Of text | It is a title."), [])
        self.assertEqual(self.wrong("Of text. It stands.", "Page.md | * | It is old."), [])
        self.assertEqual(len(self.wrong("Of text.", "Other.md | Of text | It is a title.")), 1)

    def test_unused_exceptions_are_reported(self):
        self.assertIn("remove the line", self.wrong("Text.", "Page.md | Of text | It is a title.")[0])

    def test_exceptions_have_a_reason(self):
        for line in ["Page.md | Of text", "Page.md | Of text | ", "Page.md"]:
            with self.subTest(line), self.assertRaises(SystemExit):
                self.wrong("Of text.", line)

    def test_all_kinds_read_something(self):
        for kind in prose.readers:
            with self.subTest(kind):
                self.assertTrue(any(prose.read(kind)))


if __name__ == "__main__":
    unittest.main()
