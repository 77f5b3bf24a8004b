"""Figures of a parser on sentences with the treebank's own tokens. Each word takes its likeliest head (no tree is built)."""
import torch

from treebank import batches, tensors

PIECES = 4096


@torch.no_grad()
def evaluate(parser, sentences):
    """
    Percent of words: `uas` right head, `las` and relation without its subtype (as published results count), `las_full`
    and whole relation, `upos`, `xpos`, `lemma` (rare changes count as wrong).
    """
    right = {name: 0 for name in ('uas', 'las', 'las_full', 'upos', 'xpos', 'lemma')}
    total = 0
    for chosen in batches(sentences, PIECES):
        batch = tensors(chosen, parser)
        arcs, labels, tags = parser(batch)
        arcs[:, range(arcs.shape[1]), range(arcs.shape[1])] = -1e4
        known = batch['heads'] >= 0
        heads = arcs.argmax(-1)
        scores = parser.heads.relation_scores(labels, heads, known)
        heads, classes = heads[known], batch['classes'][known]
        scores[:, parser.root] += torch.where(heads == 0, 1e4, -1e4)
        relations = scores.argmax(-1)
        attached = heads == batch['heads'][known]
        total += len(heads)
        right['uas'] += attached.sum().item()
        right['las'] += (attached & (parser.plain[relations] == parser.plain[classes[:, 3]])).sum().item()
        right['las_full'] += (attached & (relations == classes[:, 3])).sum().item()
        for i, name in enumerate(('upos', 'xpos', 'lemma')):
            right[name] += (tags[i][known].argmax(-1) == classes[:, i]).sum().item()
    return {name: round(100 * count / total, 2) for name, count in right.items()}


def name_relations(parser, relations):
    """Tells the parser which relation is the root's and which are subtypes of the same."""
    plain = [name.split(':')[0] for name in relations]
    parser.root = relations.index('root')
    parser.plain = torch.tensor([plain.index(name) for name in plain])
