"""
Trains the reader: `train.py --data FOLDER --encoder MODEL.onnx --out FOLDER`. Goes on where it was stopped.

Writes `last.pt` (everything, to go on) and `reader.pt` (averaged weights). Figures on the held pairs go to `figures.jsonl`.
"""
import argparse
import copy
import json
import os
import random
import time

import torch
from torch.nn import functional

from evaluate import evaluate
from model import Reader, load_encoder
from pairs import HERE, choose_heading, encode, find_pieces, load_sets, vary
from word_pieces import WordPieces

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument('--data', required=True, help='folder with sets/, validation/ and vocab.txt')
parser.add_argument('--encoder', required=True, help='ONNX export of the encoder to begin with')
parser.add_argument('--out', required=True)
parser.add_argument('--plan', default=os.path.join(HERE, 'data.json'))
parser.add_argument('--layers', type=int, default=6)
parser.add_argument('--rate', type=float, default=2e-4)
parser.add_argument('--batch', type=int, default=3584, help='pieces in a batch')
parser.add_argument('--length', type=int, default=176, help='pieces of a pair; one in eight has 288')
parser.add_argument('--passes', type=float, default=1.0, help='passes over the pairs')
parser.add_argument('--seed', type=int, default=1)
parser.add_argument('--threads', type=int, default=2)
WARM_UP, KEEP_EVERY, LOOK_EVERY, AVERAGE = 0.05, 200, 1000, 0.997
CHUNK = 32 * 24


def examples(rows, pieces, options, pass_number):
    """Encoded pairs of one pass, sorted by length within chunks: (ids, types, starts, ends, answers)."""
    rng = random.Random(f'{options.seed}/{pass_number}')
    order = list(range(len(rows)))
    rng.shuffle(order)
    asked = {}
    for row in rows:
        asked.setdefault(row['context'], []).append(row['question'])
    for at in range(0, len(order), CHUNK):
        chunk = [encode_row(rows[i], asked, pieces, options, rng) for i in order[at:at + CHUNK]]
        chunk = sorted((pair for pair in chunk if pair is not None), key=lambda pair: len(pair[0]))
        batches, batch = [], []
        for pair in chunk:
            if batch and len(pair[0]) * (len(batch) + 1) > options.batch:
                batches.append(batch)
                batch = []
            batch.append(pair)
        batches.append(batch)
        rng.shuffle(batches)
        yield from batches


def encode_row(row, asked, pieces, options, rng):
    length = 288 if rng.random() < 0.125 else options.length
    others = [question for question in asked[row['context']] if question != row['question']]
    question, heading = vary(row, others, rng, 0.06), choose_heading(row, rng)
    if not row['answerable']:
        ids, types, _, _ = encode(pieces, question, heading, row['context'], length)
        return ids, types, [0], [0], 0.0
    answer = rng.choice(row['answers'])
    around = (answer['start'], answer['start'] + len(answer['text']))
    if row['label'] == 'paragraph':
        ids, types, _, _ = encode(pieces, question, heading, row['context'], length)
        return ids, types, None, None, 1.0
    ids, types, before, places = encode(pieces, question, heading, row['context'], length, around, rng)
    found = find_pieces(places, *around)
    if found is None:
        return None
    first, last = before + found[0], before + found[1]
    if row['label'] == 'sentence':
        inside = list(range(first, last + 1))
        return ids, types, inside, inside, 1.0
    return ids, types, [first], [last], 1.0


def tensors(batch):
    length = max(len(pair[0]) for pair in batch)
    ids = torch.zeros(len(batch), length, dtype=torch.long)
    types, real = torch.zeros_like(ids), torch.zeros_like(ids, dtype=torch.bool)
    right = torch.zeros(len(batch), length, 2, dtype=torch.bool)
    for i, (own, kinds, starts, ends, _) in enumerate(batch):
        ids[i, :len(own)], types[i, :len(own)], real[i, :len(own)] = torch.tensor(own), torch.tensor(kinds), True
        if starts is not None:
            right[i, starts, 0], right[i, ends, 1] = True, True
    return ids, types, real, right, torch.tensor([pair[4] for pair in batch])


def loss_of(reader, batch):
    """
    Cross-entropy of start and end plus half that of "answers". Any piece of a sentence that answers is a right start
    and end: only which sentence it is is known.
    """
    ids, types, real, right, answers = tensors(batch)
    span, relevance = reader(ids, types, real)
    allowed = real & ((types == 1) | (torch.arange(ids.shape[1])[None] == 0))
    span = span.masked_fill(~allowed[..., None], -1e4)
    known = right.any(1).all(1)
    loss = functional.binary_cross_entropy_with_logits(relevance, answers) / 2
    if known.any():
        own, marked = span[known], right[known]
        loss = loss + (own.logsumexp(1) - own.masked_fill(~marked, -1e4).logsumexp(1)).mean() * known.float().mean()
    return loss


class Master:
    """Weights in 32-bit floats, their moving average, and the optimiser; the reader computes in 16 bits."""

    def __init__(self, reader, options):
        self.reader = reader
        reader.words.weight.requires_grad_(False)
        self.names = [name for name, weight in reader.named_parameters() if weight.requires_grad]
        self.full = [weight.detach().clone().requires_grad_(True) for _, weight in self._own()]
        self.average = [weight.detach().clone() for weight in self.full]
        matrices = [weight for weight in self.full if weight.ndim > 1]
        others = [weight for weight in self.full if weight.ndim <= 1]
        self.optimiser = torch.optim.AdamW(
            [{'params': matrices, 'weight_decay': 0.01}, {'params': others, 'weight_decay': 0.0}],
            lr=options.rate, betas=(0.9, 0.98))
        reader.bfloat16()

    def _own(self):
        return [(name, weight) for name, weight in self.reader.named_parameters() if weight.requires_grad]

    def step(self, rate):
        for group in self.optimiser.param_groups:
            group['lr'] = rate
        for full, (_, weight) in zip(self.full, self._own()):
            full.grad = weight.grad.float()
            weight.grad = None
        torch.nn.utils.clip_grad_norm_(self.full, 1.0)
        self.optimiser.step()
        with torch.no_grad():
            for full, average, (_, weight) in zip(self.full, self.average, self._own()):
                weight.copy_(full)
                average.lerp_(full, 1 - AVERAGE)

    def averaged(self, layers):
        reader = Reader(layers).eval()
        own = dict(zip(self.names, self.average))
        reader.load_state_dict({name: own.get(name, weight).float() for name, weight in self.reader.state_dict().items()})
        return reader

    def state(self):
        return {'full': self.full, 'average': self.average, 'optimiser': self.optimiser.state_dict()}

    def restore(self, state):
        with torch.no_grad():
            for own, stored in ((self.full, state['full']), (self.average, state['average'])):
                for weight, value in zip(own, stored):
                    weight.copy_(value)
            for full, (_, weight) in zip(self.full, self._own()):
                weight.copy_(full)
        self.optimiser.load_state_dict(state['optimiser'])


def main():
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    os.makedirs(options.out, exist_ok=True)
    with open(options.plan, encoding='utf-8') as file:
        plan = json.load(file)
    rows, held = load_sets(options.data, plan)
    print(len(rows), 'pairs,', len(held), 'held', flush=True)
    pieces = WordPieces(os.path.join(options.data, 'vocab.txt'))
    reader = Reader(options.layers)
    load_encoder(reader, options.encoder)
    master = Master(reader, options)
    last = os.path.join(options.out, 'last.pt')
    seen = step = 0
    if os.path.exists(last):
        stored = torch.load(last)
        seen, step = stored['seen'], stored['step']
        master.restore(stored['master'])
        print('goes on after', seen, 'pairs', flush=True)
    total = int(len(rows) * options.passes)
    started, skipped, mean = time.time(), seen, None
    reader.train()
    for batch in all_batches(rows, pieces, options, seen):
        part = seen / total
        if part >= 1:
            break
        loss = loss_of(reader, batch)
        loss.backward()
        master.step(options.rate * min(part / WARM_UP, (1 - part) / (1 - WARM_UP)) + 1e-8)
        seen, step = seen + len(batch), step + 1
        mean = loss.item() if mean is None else 0.98 * mean + 0.02 * loss.item()
        if step % 50 == 0:
            print(step, seen, f'{mean:.3f}', f'{(seen - skipped) / (time.time() - started):.1f}/s', flush=True)
        if step % KEEP_EVERY == 0:
            save(master, options, last, seen, step)
        if step % LOOK_EVERY == 0:
            look(master, options, held, pieces, seen, 600)
    save(master, options, last, seen, step)
    look(master, options, held, pieces, seen, None)


def all_batches(rows, pieces, options, seen):
    """Batches from the first that wasn't seen before."""
    passed, number = 0, 0
    while True:
        for batch in examples(rows, pieces, options, number):
            passed += len(batch)
            if passed > seen:
                yield batch
        number += 1


def save(master, options, file, seen, step):
    torch.save({'master': master.state(), 'seen': seen, 'step': step}, file + '.new')
    os.replace(file + '.new', file)
    torch.save(copy.deepcopy(master.averaged(options.layers).half().state_dict()), os.path.join(options.out, 'reader.pt'))


def look(master, options, held, pieces, seen, most):
    figures = evaluate(master.averaged(options.layers).bfloat16().eval(), held, pieces, most)
    with open(os.path.join(options.out, 'figures.jsonl'), 'a', encoding='utf-8') as file:
        file.write(json.dumps({'seen': seen, 'figures': figures}) + '\n')
    print(seen, json.dumps(figures), flush=True)


if __name__ == '__main__':
    main()
