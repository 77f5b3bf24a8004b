"""Sentences of a treebank in CoNLL-U, the classes of words that the parser tells apart, and batches of both."""
import gzip
import hashlib
import json
import os
import random
import sys

import torch

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, '..', 'reader'))

from word_pieces import WordPieces  # noqa: E402

LEMMA_SEEN, TAG_SEEN = 3, 2
"""Least number of words in the training set with the same change from form to lemma, and with the same Penn tag."""
LONGEST, CHUNK = 128, 3000
"""Pieces of the longest sentence that is trained on; sentences that are sorted by length together."""


def load_set(folder, name):
    """Sentences of a set: lists of (form, lemma, universal tag, Penn tag, head, relation). Refuses another file."""
    with open(os.path.join(HERE, 'data.json'), encoding='utf-8') as file:
        plan = json.load(file)['sets'][name]
    with open(os.path.join(folder, plan['file']), 'rb') as file:
        packed = file.read()
    if hashlib.sha256(packed).hexdigest() != plan['sha256']:
        raise SystemExit(f"{plan['file']}: not the expected file")
    sentences = [words for words in map(_read_block, gzip.decompress(packed).decode('utf-8').split('\n\n')) if words]
    assert len(sentences) == plan['sentences'], len(sentences)
    return sentences


def _read_block(block):
    words = []
    for line in block.split('\n'):
        fields = line.split('\t')
        if len(fields) == 10 and fields[0].isdigit():
            words.append((fields[1], fields[2], fields[3], fields[4], int(fields[6]), fields[7]))
    return words


def shape_of(form):
    """How a form is written, which its word pieces don't tell: 1 to 6; 0 is for what is no word."""
    if any(char.isdigit() for char in form):
        return 5
    letters = [char for char in form if char.isalpha()]
    if not letters:
        return 6
    if not any(char.isupper() for char in letters):
        return 1
    if not letters[0].isupper():
        return 4
    if not any(char.isupper() for char in letters[1:]):
        return 2
    return 3 if all(char.isupper() for char in letters) else 4


def lemma_rule(form, lemma, tag):
    """Change from form to lemma: letters cut from the end, and what is put there. Only names keep their capitals."""
    own = form if tag == 'PROPN' else form.lower()
    same = 0
    while same < min(len(own), len(lemma)) and own[same] == lemma[same]:
        same += 1
    return f'{len(own) - same}{lemma[same:]}'


class Classes:
    """Names of the classes: universal tags, Penn tags, changes to the lemma, relations."""

    def __init__(self, sentences):
        counts = [{}, {}, {}, {}]
        for words in sentences:
            for form, lemma, universal, penn, _, relation in words:
                for count, name in zip(counts, (universal, penn, lemma_rule(form, lemma, universal), relation)):
                    count[name] = count.get(name, 0) + 1
        least = (1, TAG_SEEN, LEMMA_SEEN, 1)
        self.names = [sorted(name for name, seen in count.items() if seen >= few) for count, few in zip(counts, least)]
        self.index = [{name: i for i, name in enumerate(names)} for names in self.names]

    def of(self, word):
        """Numbers of the classes of a word; -100 for one that is too rare to be learnt."""
        form, lemma, universal, penn, _, relation = word
        names = (universal, penn, lemma_rule(form, lemma, universal), relation)
        return [index.get(name, -100) for index, name in zip(self.index, names)]


class Encoded:
    """A sentence in numbers: pieces and shapes with both ends; first and last piece of each word (word 0 is the root)."""

    def __init__(self, words, pieces, classes):
        self.ids, self.shapes, self.first, self.last = [pieces.cls], [0], [0], [0]
        for form, *_ in words:
            own = pieces.encode(form)[0] or [pieces.unknown]
            self.first.append(len(self.ids))
            self.ids += own
            self.shapes += [shape_of(form)] * len(own)
            self.last.append(len(self.ids) - 1)
        self.ids.append(pieces.sep)
        self.shapes.append(0)
        self.base = None
        self.heads = [-100] + [word[4] for word in words]
        self.classes = [[-100] * 4] + [classes.of(word) for word in words]


def batches(sentences, most):
    """Batches of sentences of like length, with at most `most` pieces or one sentence."""
    made, longest = [], 0
    for sentence in sorted(sentences, key=lambda own: len(own.ids)):
        longest = len(sentence.ids)
        if not made or longest * (len(made[-1]) + 1) > most:
            made.append([])
        made[-1].append(sentence)
    return made


def shuffled_batches(sentences, most, seed, number):
    """Batches of one pass, in chunks of which each is sorted by length."""
    rng = random.Random(f'{seed}/{number}')
    order = [sentence for sentence in sentences if len(sentence.ids) <= LONGEST]
    rng.shuffle(order)
    made = [batch for at in range(0, len(order), CHUNK) for batch in batches(order[at:at + CHUNK], most)]
    rng.shuffle(made)
    return made


def tensors(sentences, network, rng=None):
    """
    Numbers of a batch by name (sentences × pieces, sentences × words). `first` and `last` are places in the flattened
    pieces; `heads` and `classes` are -100 where nothing is to be learnt.
    `base` holds the states of the frozen layers, which each sentence keeps. With a random number generator one sentence of sixteen is written in small letters, one of sixty-four in capitals.
    """
    length = max(len(sentence.ids) for sentence in sentences)
    most = max(len(sentence.first) for sentence in sentences)
    ids, shapes = (torch.zeros(len(sentences), length, dtype=torch.long) for _ in range(2))
    first, last = (torch.zeros(len(sentences), most, dtype=torch.long) for _ in range(2))
    heads = torch.full((len(sentences), most), -100)
    classes = torch.full((len(sentences), most, 4), -100)
    real = torch.zeros(len(sentences), most, dtype=torch.bool)
    for s, sentence in enumerate(sentences):
        size, count = len(sentence.ids), len(sentence.first)
        ids[s, :size] = torch.tensor(sentence.ids)
        shapes[s, :size] = torch.tensor(_vary(sentence.shapes, rng))
        first[s, :count] = torch.tensor(sentence.first) + s * length
        last[s, :count] = torch.tensor(sentence.last) + s * length
        heads[s, :count], classes[s, :count] = torch.tensor(sentence.heads), torch.tensor(sentence.classes)
        real[s, :count] = True
    if any(sentence.base is None for sentence in sentences):
        for sentence, base in zip(sentences, network.base(ids)):
            sentence.base = base[:len(sentence.ids)].half()
    base = torch.zeros(*ids.shape, sentences[0].base.shape[1])
    for s, sentence in enumerate(sentences):
        base[s, :len(sentence.ids)] = sentence.base
    return {'ids': ids, 'base': base, 'shapes': shapes, 'first': first, 'last': last, 'heads': heads, 'classes': classes, 'real': real}


def _vary(shapes, rng):
    chance = rng.random() if rng else 1
    if chance >= 5 / 64:
        return shapes
    return [(1 if chance < 4 / 64 else 3) if 1 <= shape <= 4 else shape for shape in shapes]
