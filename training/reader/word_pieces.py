"""Word pieces of BERT (uncased) with their places in the text; the ids of `word-pieces.ts`."""
import unicodedata

MAX_WORD = 100


def _is_apart(char):
    """Whether a character is a word of its own: punctuation, ASCII signs, Chinese."""
    code = ord(char)
    if 33 <= code <= 47 or 58 <= code <= 64 or 91 <= code <= 96 or 123 <= code <= 126:
        return True
    if 0x4E00 <= code <= 0x9FFF or 0x3400 <= code <= 0x4DBF or 0xF900 <= code <= 0xFAFF:
        return True
    return unicodedata.category(char).startswith('P')


def _words(text):
    """(start, end) of each word in the text, and its characters without those that stand for nothing."""
    start, word = 0, ''
    for at, char in enumerate(text):
        if char.isspace():
            if word:
                yield start, at, word
            word = ''
        elif unicodedata.category(char)[0] == 'C' or char == '\ufffd':
            continue
        elif _is_apart(char):
            if word:
                yield start, at, word
            word = ''
            yield at, at + 1, char
        else:
            if not word:
                start = at
            word += char
    if word:
        yield start, len(text), word


class WordPieces:
    def __init__(self, vocabulary_file):
        with open(vocabulary_file, encoding='utf-8') as file:
            self.ids = {piece.rstrip('\n'): i for i, piece in enumerate(file)}
        self.cls, self.sep, self.unknown = self.ids['[CLS]'], self.ids['[SEP]'], self.ids['[UNK]']
        self._cut = {}

    def _pieces(self, word):
        found = self._cut.get(word)
        if found is not None:
            return found
        plain = ''.join(c for c in unicodedata.normalize('NFD', word.lower()) if unicodedata.category(c) != 'Mn')
        pieces, start = [], 0
        while start < len(plain) and len(plain) <= MAX_WORD:
            end = len(plain)
            while end > start and ('##' if start else '') + plain[start:end] not in self.ids:
                end -= 1
            if end == start:
                pieces = []
                break
            pieces.append(self.ids[('##' if start else '') + plain[start:end]])
            start = end
        self._cut[word] = pieces or [self.unknown]
        return self._cut[word]

    def encode(self, text):
        """Ids of the pieces, and (start, end) in characters of the word that each belongs to."""
        ids, places = [], []
        for start, end, word in _words(text):
            for piece in self._pieces(word):
                ids.append(piece)
                places.append((start, end))
        return ids, places
