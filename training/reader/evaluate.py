"""Figures of a reader on held pairs: the sentence found, and passages that answer told from others."""
import random
import re

import torch

from pairs import encode

LENGTH, BATCH = 288, 16
SENTENCE_END = re.compile(r'(?<=[.!?])\s+(?=[A-Z"“(0-9])|\n+')


def sentences(text):
    """(start, end) of sentences, cut at marks that end one and at line breaks."""
    start, found = 0, []
    for match in SENTENCE_END.finditer(text):
        if match.start() > start:
            found.append((start, match.start()))
        start = match.end()
    if start < len(text):
        found.append((start, len(text)))
    return found


@torch.no_grad()
def read(reader, rows, pieces, headings=True):
    """For each row: log-odds of "answers", log-odds of start and end, pieces before the passage, their places."""
    encoded = [encode(pieces, row['question'], (row.get('heading') or '').split(' > ')[-1] if headings else '',
                      row['context'], LENGTH) for row in rows]
    order = sorted(range(len(rows)), key=lambda i: len(encoded[i][0]))
    results = [None] * len(rows)
    for at in range(0, len(order), BATCH):
        chosen = order[at:at + BATCH]
        length = max(len(encoded[i][0]) for i in chosen)
        ids = torch.zeros(len(chosen), length, dtype=torch.long)
        types, real = torch.zeros_like(ids), torch.zeros_like(ids, dtype=torch.bool)
        for k, i in enumerate(chosen):
            own, kinds = encoded[i][:2]
            ids[k, :len(own)], types[k, :len(own)], real[k, :len(own)] = torch.tensor(own), torch.tensor(kinds), True
        span, answers = reader(ids, types, real)
        for k, i in enumerate(chosen):
            before, places = encoded[i][2:]
            results[i] = (answers[k].item(), span[k, :len(encoded[i][0])], before, places)
    return results


def sentence_scores(span, before, places, parts):
    """Log of the summed odds that the answer starts and ends in each sentence."""
    own = span[before:before + len(places)]
    scores = []
    for start, end in parts:
        inside = [i for i, place in enumerate(places) if place[1] > start and place[0] < end]
        scores.append(own[inside].logsumexp(0).sum().item() if inside else -1e9)
    return scores


def area(right, wrong):
    """Area under the curve: how often a right one has more than a wrong one."""
    if not right or not wrong:
        return None
    ranked = sorted([(score, 1) for score in right] + [(score, 0) for score in wrong])
    below, total = 0, 0
    for score, is_right in ranked:
        if is_right:
            total += below
        else:
            below += 1
    return round(total / (len(right) * len(wrong)), 3)


def evaluate(reader, held, pieces, most=None):
    """By set: share of answers whose sentence comes first, and area under the curve of "answers"."""
    rows = held if most is None else random.Random(1).sample(held, min(most, len(held)))
    results = read(reader, rows, pieces)
    by_set = {}
    for row, (answers, span, before, places) in zip(rows, results):
        own = by_set.setdefault(row['dataset'].split('-')[0], {'found': [], 'right': [], 'wrong': []})
        own['right' if row['answerable'] else 'wrong'].append(answers)
        if row['answerable'] and row['label'] != 'paragraph':
            parts = sentences(row['context'])
            scores = sentence_scores(span, before, places, parts)
            start, end = parts[max(range(len(parts)), key=scores.__getitem__)]
            own['found'].append(any(start <= answer['start'] < end or answer['start'] <= start < answer['start'] + len(answer['text'])
                                    for answer in row['answers']))
    return {name: {'rows': len(own['right']) + len(own['wrong']),
                   'sentence': round(sum(own['found']) / len(own['found']), 3) if own['found'] else None,
                   'answers': area(own['right'], own['wrong'])} for name, own in sorted(by_set.items())}
