"""The parser: a BERT encoder over word pieces, and over words the heads for arcs, relations, tags and lemmas."""
import numpy
import torch
from torch import nn
from torch.nn import functional

import treebank  # noqa: F401  (finds the reader's modules)
from model import HEADS, VOCABULARY, WIDTH, Layer, read_onnx

PLACES, SHAPES, ARC, LABEL, TAG = 256, 8, 256, 96, 256


class Parser(nn.Module):
    """
    The first `frozen` layers stay as they are, so that their states (`base`) are computed once for each sentence. How a
    word is written is added to them.
    """

    def __init__(self, layers, frozen, counts, dropout=0.05, head_dropout=0.15):
        super().__init__()
        self.dropout, self.frozen, self.counts = dropout, frozen, counts
        self.words, self.places = nn.Embedding(VOCABULARY, WIDTH), nn.Embedding(PLACES, WIDTH)
        self.kind, self.norm = nn.Parameter(torch.zeros(WIDTH)), nn.LayerNorm(WIDTH, eps=1e-12)
        self.shapes = nn.Embedding(SHAPES, WIDTH)
        self.layers = nn.ModuleList([Layer() for _ in range(layers)])
        self.heads = Heads(1 + layers - frozen, counts, head_dropout)
        nn.init.zeros_(self.shapes.weight)

    def trained(self):
        """Names and weights of what is trained."""
        still = ('words.', 'places.', 'kind', 'norm.') + tuple(f'layers.{i}.' for i in range(self.frozen))
        return [(name, weight) for name, weight in self.named_parameters() if not name.startswith(still)]

    def _drop(self, states):
        """Dropout of whole features of a text: one mask for all its pieces."""
        if not self.training or self.dropout == 0:
            return states
        kept = torch.rand(states.shape[0], 1, WIDTH) > self.dropout
        return states * kept.to(states.dtype).div_(1 - self.dropout)

    def _mask(self, ids):
        length = ids.shape[1]
        hidden = torch.zeros(ids.shape).masked_fill(ids == 0, -1e4)
        return hidden[:, None, None, :].expand(-1, HEADS, length, -1).reshape(-1, length, length)

    @torch.no_grad()
    def base(self, ids):
        """States of the pieces after the frozen layers."""
        mask = self._mask(ids)
        states = self.norm(self.words(ids) + self.places.weight[:ids.shape[1]] + self.kind)
        for layer in self.layers[:self.frozen]:
            states = layer(states, mask, lambda same: same)
        return states

    def forward(self, batch):
        mask = self._mask(batch['ids'])
        levels = [self._drop(batch['base'] + self.shapes(batch['shapes']))]
        for layer in self.layers[self.frozen:]:
            levels.append(layer(levels[-1], mask, self._drop))
        return self.heads(levels, batch['first'], batch['last'], batch['real'])


class Heads(nn.Module):
    """
    Of word states (sentences × words, word 0 is the root): scores of each word as the head of each (`arcs`), a function
    for scores of relations, and scores of universal tags, Penn tags and changes to the lemma (`tags`).
    """

    def __init__(self, layers, counts, dropout):
        super().__init__()
        universal, penn, lemma, relations = counts
        self.dropout, self.relations, self.tag_sizes = dropout, relations, (universal, penn, lemma)
        self.levels = nn.Parameter(torch.zeros(2, layers))
        self.parts = nn.Linear(WIDTH, 2 * ARC + 2 * LABEL)
        self.tag_part, self.tags = nn.Linear(WIDTH, TAG), nn.Linear(TAG, universal + penn + lemma)
        self.arc = nn.Parameter(torch.zeros(ARC + 1, ARC))
        self.label = nn.Parameter(torch.zeros(LABEL + 1, relations, LABEL + 1))
        nn.init.normal_(self.arc, std=1 / ARC)
        nn.init.normal_(self.label, std=1 / LABEL)

    def _drop(self, states):
        if not self.training:
            return states
        kept = torch.rand(states.shape[0], 1, states.shape[2]) > self.dropout
        return states * kept.to(states.dtype).div_(1 - self.dropout)

    def _mix(self, levels, number, first, last):
        weights = self.levels[number].softmax(0)
        mixed = sum(weight * level for weight, level in zip(weights, levels)).reshape(-1, WIDTH)
        return (mixed[first] + mixed[last]) / 2

    def forward(self, levels, first, last, real):
        words = self._drop(self._mix(levels, 0, first, last))
        parts = functional.gelu(self.parts(words)).split((ARC, ARC, LABEL, LABEL), -1)
        arc_own, arc_head, label_own, label_head = (self._drop(part) for part in parts)
        ones = torch.ones(*real.shape, 1)
        arcs = torch.cat((arc_own, ones), -1) @ self.arc @ arc_head.transpose(1, 2)
        arcs = arcs.masked_fill(~real[:, None, :], -1e4)
        own, other = torch.cat((label_own, ones), -1), torch.cat((label_head, ones), -1)
        words = self._drop(self._mix(levels, 1, first, last))
        tags = self.tags(self._drop(functional.gelu(self.tag_part(words)))).split(self.tag_sizes, -1)
        return arcs, (own, other), tags

    def relation_scores(self, labels, heads, wanted):
        """Scores of relations (words × relations) of the wanted words to the given heads (sentences × words)."""
        own, other = labels
        chosen = other.gather(1, heads.clamp(min=0)[..., None].expand(-1, -1, other.shape[-1]))[wanted]
        mixed = own[wanted] @ self.label.reshape(own.shape[-1], -1)
        return (mixed.view(-1, self.relations, own.shape[-1]) @ chosen[..., None])[..., 0]


def load_encoder(parser, onnx_file):
    """Fills the encoder with the first layers of an ONNX export of a BERT encoder in 32-bit floats."""
    state = read_onnx(onnx_file)
    own = {'words.weight': round_words(state['embeddings.word_embeddings.weight']),
           'places.weight': state['embeddings.position_embeddings.weight'][:PLACES],
           'kind': state['embeddings.token_type_embeddings.weight'][0]}
    for part in ('weight', 'bias'):
        own[f'norm.{part}'] = state[f'embeddings.LayerNorm.{part}']
        for i in range(len(parser.layers)):
            layer = f'encoder.layer.{i}.'
            own[f'layers.{i}.qkv.{part}'] = numpy.concatenate(
                [state[f'{layer}attention.self.{name}.{part}'] for name in ('query', 'key', 'value')])
            for ours, theirs in (('mix', 'attention.output.dense'), ('norm1', 'attention.output.LayerNorm'),
                                 ('inner', 'intermediate.dense'), ('outer', 'output.dense'), ('norm2', 'output.LayerNorm')):
                own[f'layers.{i}.{ours}.{part}'] = state[f'{layer}{theirs}.{part}']
    missing, extra = parser.load_state_dict({name: torch.from_numpy(value) for name, value in own.items()}, strict=False)
    assert not extra and all(name.startswith(('heads.', 'shapes.')) for name in missing), (missing, extra)


def word_steps(table):
    """Whole numbers from -7 to 7 and the scale of each row (rows × 1) that come nearest to the table."""
    best, scales = numpy.full((len(table), 1), numpy.inf, numpy.float32), numpy.ones((len(table), 1), numpy.float32)
    largest = numpy.maximum(numpy.abs(table).max(1, keepdims=True), 1e-9)
    for part in numpy.arange(0.4, 1.01, 0.05, dtype=numpy.float32):
        scale = largest * part / 7
        error = ((numpy.clip(numpy.rint(table / scale), -7, 7) * scale - table) ** 2).sum(1, keepdims=True)
        scales = numpy.where(error < best, scale, scales)
        best = numpy.minimum(error, best)
    return numpy.clip(numpy.rint(table / scales), -7, 7).astype(numpy.int8), scales.astype(numpy.float32)


def round_words(table):
    """The table of words in steps of four bits. It isn't trained, so that the rest learns with what is exported."""
    steps, scales = word_steps(table)
    return (steps * scales).astype(numpy.float32)
