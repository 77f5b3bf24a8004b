"""
Trains the parser: `train.py --data FOLDER --encoder MODEL.onnx --vocabulary vocab.txt --out FOLDER`. Goes on where it
was stopped.

Writes `last.pt` (everything, to go on), `parser.pt` (averaged weights) and `classes.json`. Figures on the development
set go to `figures.jsonl`. The test set is read only with `--evaluate test`.
"""
import argparse
import copy
import json
import os
import random
import time

import torch
from torch.nn import functional

from evaluate import evaluate, name_relations
from network import Parser, load_encoder
from treebank import Classes, Encoded, WordPieces, load_set, shuffled_batches, tensors

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument('--data', required=True, help='folder with the treebank')
parser.add_argument('--encoder', required=True, help='ONNX export of the encoder to begin with, in 32-bit floats')
parser.add_argument('--vocabulary', required=True, help='its word pieces, one a line')
parser.add_argument('--out', required=True)
parser.add_argument('--layers', type=int, default=8, help='layers of the encoder that are kept, from the first')
parser.add_argument('--frozen', type=int, default=4, help='of these, layers that are not trained')
parser.add_argument('--rate', type=float, default=1.5e-4, help='highest rate of the encoder')
parser.add_argument('--head-rate', type=float, default=1.5e-3, help='highest rate of the heads')
parser.add_argument('--batch', type=int, default=512, help='pieces in a batch')
parser.add_argument('--passes', type=float, default=10, help='passes over the sentences')
parser.add_argument('--seed', type=int, default=1)
parser.add_argument('--threads', type=int, default=2)
parser.add_argument('--evaluate', choices=('dev', 'test'), help='trains nothing, prints the figures of parser.pt')
WARM_UP, KEEP_EVERY, LOOK_EVERY, AVERAGE, SMOOTH = 0.06, 200, 500, 0.98, 0.03


def loss_of(network, batch):
    """Cross-entropy of heads and relations plus half that of tags and lemmas, each a mean over words."""
    arcs, labels, tags = network(batch)
    heads, classes = batch['heads'], batch['classes']
    known = heads >= 0
    loss = functional.cross_entropy(arcs[known], heads[known])
    relations = network.heads.relation_scores(labels, heads, known)
    loss = loss + functional.cross_entropy(relations, classes[known][:, 3], label_smoothing=SMOOTH)
    for i, scores in enumerate(tags):
        own = functional.cross_entropy(scores[known], classes[known][:, i], ignore_index=-100, label_smoothing=SMOOTH)
        loss = loss + own / 2
    return loss


class Master:
    """The optimiser, and a moving average of the weights."""

    def __init__(self, network, options):
        self.network = network
        own = network.trained()
        self.full = [weight for _, weight in own]
        self.average = [weight.detach().clone() for weight in self.full]
        self.steps = 0
        self.rates = {'encoder': options.rate, 'heads': options.head_rate}
        groups = []
        for part in self.rates:
            for decay in (0.01, 0.0):
                chosen = [weight for name, weight in own
                          if name.startswith('heads.') == (part == 'heads') and (weight.ndim > 1) == (decay > 0)]
                groups.append({'params': chosen, 'weight_decay': decay, 'part': part})
        self.optimiser = torch.optim.AdamW(groups, lr=options.rate, betas=(0.9, 0.98))

    def step(self, share):
        """One step with a share of the highest rates. A gradient that is no number changes nothing."""
        for group in self.optimiser.param_groups:
            group['lr'] = self.rates[group['part']] * share
        norm = torch.nn.utils.clip_grad_norm_(self.full, 1.0)
        if norm.isfinite():
            self.optimiser.step()
        self.optimiser.zero_grad()
        self.steps += 1
        if self.steps % 4 == 0:
            with torch.no_grad():
                torch._foreach_mul_(self.average, AVERAGE)
                torch._foreach_add_(self.average, self.full, alpha=1 - AVERAGE)
        return norm.item()

    def averaged(self):
        network = copy.deepcopy(self.network).eval()
        with torch.no_grad():
            for weight, average in zip((own for _, own in network.trained()), self.average):
                weight.copy_(average)
        return network

    def state(self):
        return {'full': self.full, 'average': self.average, 'optimiser': self.optimiser.state_dict()}

    def restore(self, state):
        with torch.no_grad():
            for own, stored in ((self.full, state['full']), (self.average, state['average'])):
                for weight, value in zip(own, stored):
                    weight.copy_(value)
        self.optimiser.load_state_dict(state['optimiser'])


def main():
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    os.makedirs(options.out, exist_ok=True)
    pieces = WordPieces(options.vocabulary)
    train = load_set(options.data, 'train')
    classes = Classes(train)
    with open(os.path.join(options.out, 'classes.json'), 'w', encoding='utf-8') as file:
        json.dump(dict(zip(('universal', 'penn', 'lemma', 'relations'), classes.names)), file, ensure_ascii=False)
    counts = [len(names) for names in classes.names]
    network = Parser(options.layers, options.frozen, counts)
    name_relations(network, classes.names[3])
    if options.evaluate:
        network.load_state_dict({name: value.float() for name, value in torch.load(os.path.join(options.out, 'parser.pt')).items()})
        sentences = [Encoded(words, pieces, classes) for words in load_set(options.data, options.evaluate)]
        print(options.evaluate, json.dumps(evaluate(network.eval(), sentences)))
        return
    load_encoder(network, options.encoder)
    sentences = [Encoded(words, pieces, classes) for words in train]
    held = [Encoded(words, pieces, classes) for words in load_set(options.data, 'dev')]
    print(len(sentences), 'sentences,', len(held), 'held; classes', counts, flush=True)
    run(Master(network, options), sentences, held, options)


def run(master, sentences, held, options):
    last = os.path.join(options.out, 'last.pt')
    seen = step = 0
    if os.path.exists(last):
        stored = torch.load(last)
        seen, step = stored['seen'], stored['step']
        torch.set_rng_state(stored['random'])
        master.restore(stored['master'])
        print('goes on after', seen, 'sentences', flush=True)
    total = int(len(sentences) * options.passes)
    started, skipped, mean = time.time(), seen, None
    master.network.train()
    for batch, rng in all_batches(sentences, options, seen):
        part = seen / total
        if part >= 1:
            break
        loss = loss_of(master.network, tensors(batch, master.network, rng))
        loss.backward()
        norm = master.step(min(part / WARM_UP, (1 - part) / (1 - WARM_UP)) + 1e-6)
        seen, step = seen + len(batch), step + 1
        mean = loss.item() if mean is None else 0.98 * mean + 0.02 * loss.item()
        if step % 50 == 0:
            print(step, seen, f'{mean:.3f} {norm:.2f} {(seen - skipped) / (time.time() - started):.1f}/s', flush=True)
        if step % KEEP_EVERY == 0:
            save(master, options, last, seen, step)
        if step % LOOK_EVERY == 0:
            look(master, options, held[::4], seen)
    save(master, options, last, seen, step)
    look(master, options, held, seen)


def all_batches(sentences, options, seen):
    """Batches from the first that wasn't seen before, each with its own random numbers."""
    passed, number = 0, 0
    while True:
        for i, batch in enumerate(shuffled_batches(sentences, options.batch, options.seed, number)):
            passed += len(batch)
            if passed > seen:
                yield batch, random.Random(f'{options.seed}/{number}/{i}')
        number += 1


def save(master, options, file, seen, step):
    torch.save({'master': master.state(), 'seen': seen, 'step': step, 'random': torch.get_rng_state()}, file + '.new')
    os.replace(file + '.new', file)
    state = master.averaged().state_dict()
    torch.save(state, os.path.join(options.out, 'parser.pt.new'))
    os.replace(os.path.join(options.out, 'parser.pt.new'), os.path.join(options.out, 'parser.pt'))


def look(master, options, held, seen):
    figures = evaluate(master.averaged(), held)
    with open(os.path.join(options.out, 'figures.jsonl'), 'a', encoding='utf-8') as file:
        file.write(json.dumps({'seen': seen, 'dev': figures}) + '\n')
    print(seen, json.dumps(figures), flush=True)


if __name__ == '__main__':
    main()
