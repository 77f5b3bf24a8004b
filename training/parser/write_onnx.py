"""
Writes a trained parser as ONNX with small weights: `write_onnx.py --run RUN --out parser.onnx`. Its classes go into
`parser.json` beside it.

Inputs: `ids` and `shapes` (int64, sentences × pieces, 0 behind the end of a sentence), `first` and `last` (int64,
sentences × words: places of the pieces of a word in the flattened `ids`; word 0 is the root, at `[CLS]`).
Outputs: `arcs` (sentences × words × words, score of the third as the head of the second), `relations` (uint8, the
likeliest relation for each such pair), `universal`, `penn` and `lemma` (int32, sentences × words).
Matrices have seven bits (int8) with a scale for each column, the table of words 4 bits with a scale for each row, two steps in a byte.
"""
import argparse
import json
import os

import numpy
import onnx
import torch
from onnx import TensorProto, helper

import treebank  # noqa: F401  (finds the reader's modules)
from export import Graph, gelu, normalise
from export import product as multiply
from model import HEADS, WIDTH
from network import ARC, LABEL, PLACES, word_steps

MOST = 63
"""Largest step of a matrix. With 127, sums of two products run over on processors without instructions for eight bits."""


def product(graph, name, states, weight, bias):
    return multiply(graph, name, states, weight, bias, MOST)


def table_of_words(graph, table):
    steps, scale = word_steps(table)
    half = WIDTH // 2
    packed = ((steps[:, :half] + 8) * 16 + steps[:, half:] + 8).astype(numpy.uint8)
    pairs = graph.add('Cast', [graph.add('Gather', [graph.value('words', packed), 'ids'])], to=TensorProto.FLOAT)
    sixteen = graph.value('sixteen', numpy.array(16, numpy.float32))
    high = graph.add('Floor', [graph.add('Div', [pairs, sixteen])])
    low = graph.add('Sub', [pairs, graph.add('Mul', [high, sixteen])])
    eight = graph.value('eight', numpy.array(8, numpy.float32))
    both = graph.add('Sub', [graph.add('Concat', [high, low], axis=-1), eight])
    return graph.add('Mul', [both, graph.add('Gather', [graph.value('words.scale', scale), 'ids'])])


def attend(graph, name, states, weights, mask):
    size = WIDTH // HEADS
    shape = graph.value(f'{name}.heads', numpy.array([0, 0, HEADS, size], numpy.int64))
    joined = graph.value(f'{name}.joined', numpy.array([0, 0, WIDTH], numpy.int64))
    matrix, bias = weights[f'{name}.qkv.weight'].T, weights[f'{name}.qkv.bias']
    parts = []
    for i, kind in enumerate(('query', 'key', 'value')):
        columns = slice(i * WIDTH, (i + 1) * WIDTH)
        factor = size**-0.5 if kind == 'query' else 1
        flat = product(graph, f'{name}.{kind}', states, matrix[:, columns] * factor, bias[columns] * factor)
        parts.append(graph.add('Transpose', [graph.add('Reshape', [flat, shape])],
                               perm=[0, 2, 3, 1] if kind == 'key' else [0, 2, 1, 3]))
    scores = graph.add('Softmax', [graph.add('Add', [graph.add('MatMul', parts[:2]), mask])], axis=-1)
    mixed = graph.add('Transpose', [graph.add('MatMul', [scores, parts[2]])], perm=[0, 2, 1, 3])
    return product(graph, f'{name}.mix', graph.add('Reshape', [mixed, joined]),
                   weights[f'{name}.mix.weight'].T, weights[f'{name}.mix.bias'])


def encode(graph, weights, layers, frozen):
    """States of the pieces after the frozen layers, to which the shapes of words are added, and after each other."""
    one = graph.value('one', numpy.array([1], numpy.int64))
    length = graph.add('Gather', [graph.add('Shape', ['ids']), one])
    start = graph.value('start', numpy.array([0], numpy.int64))
    places = graph.add('Slice', [graph.value('places', weights['places.weight'][:PLACES]), start, length, start])
    kind = graph.value('kind', weights['kind'])
    states = graph.add('Add', [graph.add('Add', [table_of_words(graph, weights['words.weight']), places]), kind])
    states = normalise(graph, 'norm', states, weights)
    absent = graph.add('Cast', [graph.add('Equal', ['ids', graph.value('nothing', numpy.array(0, numpy.int64))])],
                       to=TensorProto.FLOAT)
    hidden = graph.add('Mul', [absent, graph.value('never', numpy.array(-1e4, numpy.float32))])
    mask = graph.add('Unsqueeze', [hidden, graph.value('between', numpy.array([1, 2], numpy.int64))])
    levels = []
    for i in range(layers):
        if i == frozen:
            shapes = graph.add('Gather', [graph.value('shapes.weight', weights['shapes.weight']), 'shapes'])
            states = graph.add('Add', [states, shapes])
            levels.append(states)
        name = f'layers.{i}'
        joined = graph.add('Add', [states, attend(graph, name, states, weights, mask)])
        states = normalise(graph, f'{name}.norm1', joined, weights)
        inner = product(graph, f'{name}.inner', states, weights[f'{name}.inner.weight'].T, weights[f'{name}.inner.bias'])
        outer = product(graph, f'{name}.outer', gelu(graph, inner), weights[f'{name}.outer.weight'].T,
                        weights[f'{name}.outer.bias'])
        states = normalise(graph, f'{name}.norm2', graph.add('Add', [states, outer]), weights)
        if i >= frozen:
            levels.append(states)
    return levels


def word_states(graph, levels, weights, number):
    """Mean of the first and the last piece of each word, of a mixture of the layers."""
    shares = numpy.exp(weights['heads.levels'][number])
    shares = (shares / shares.sum()).astype(numpy.float32)
    parts = [graph.add('Mul', [level, graph.value(f'level{number}.{i}', share)])
             for i, (level, share) in enumerate(zip(levels, shares))]
    mixed = graph.add('Sum', parts)
    flat = graph.add('Reshape', [mixed, graph.value(f'flat{number}', numpy.array([-1, WIDTH], numpy.int64))])
    ends = [graph.add('Gather', [flat, name]) for name in ('first', 'last')]
    return graph.add('Mul', [graph.add('Add', ends), graph.value(f'half{number}', numpy.array(0.5, numpy.float32))])


def linear(graph, name, states, weights):
    return product(graph, name, states, weights[f'{name}.weight'].T, weights[f'{name}.bias'])


def small_matrix(graph, name, matrix):
    """A matrix kept in eight bits with a scale for each column, which the runtime widens when it loads it."""
    scale = (numpy.maximum(numpy.abs(matrix).max(0, keepdims=True), 1e-9) / 127).astype(numpy.float32)
    wide = graph.add('Cast', [graph.value(name, numpy.rint(matrix / scale).astype(numpy.int8))], to=TensorProto.FLOAT)
    return graph.add('Mul', [wide, graph.value(f'{name}.scale', scale)])


def with_bias(graph, name, states, matrix, size):
    """[states, 1] · matrix, whose last row is the bias."""
    return graph.add('Add', [graph.add('MatMul', [states, small_matrix(graph, name, matrix[:size])]),
                             graph.value(f'{name}.bias', matrix[size:])])


def attach(graph, words, weights, root):
    """Scores of heads, and the likeliest relation to each."""
    sizes = graph.value('sizes', numpy.array([ARC, ARC, LABEL, LABEL], numpy.int64))
    parts = gelu(graph, linear(graph, 'heads.parts', words, weights))
    arc_own, arc_head, own, other = graph.add('Split', [parts, sizes], 4, axis=-1)
    turned = graph.add('Transpose', [arc_head], perm=[0, 2, 1])
    arcs = graph.add('MatMul', [with_bias(graph, 'heads.arc', arc_own, weights['heads.arc'], ARC), turned])
    label = weights['heads.label']
    count = label.shape[1]
    apart = graph.value('apart', numpy.array([0, -1, LABEL], numpy.int64))
    mixed = with_bias(graph, 'heads.label', own, label[:, :, :LABEL].reshape(LABEL + 1, -1), LABEL)
    turned = graph.add('Transpose', [other], perm=[0, 2, 1])
    scores = graph.add('MatMul', [graph.add('Reshape', [mixed, apart]), turned])
    alone = with_bias(graph, 'heads.label_own', own, label[:, :, LABEL], LABEL)
    alone = graph.add('Unsqueeze', [alone, graph.value('last_axis', numpy.array([3], numpy.int64))])
    words_count = graph.add('Gather', [graph.add('Shape', ['first']), graph.value('second', numpy.array([1], numpy.int64))])
    shape = graph.add('Concat', [graph.value('all', numpy.array([0], numpy.int64)), words_count,
                                 graph.value('relation_count', numpy.array([count], numpy.int64)), words_count], axis=0)
    never = numpy.zeros((count, 1), numpy.float32)
    never[root] = -1e4
    alone = graph.add('Add', [alone, graph.value('not_root', never)])
    scores = graph.add('Add', [graph.add('Reshape', [scores, shape]), alone])
    best = graph.add('ArgMax', [scores], axis=2, keepdims=0)
    return arcs, graph.add('Cast', [best], to=TensorProto.UINT8)


def build(weights, classes):
    layers = 1 + max(int(name.split('.')[1]) for name in weights if name.startswith('layers.'))
    frozen = 1 + layers - weights['heads.levels'].shape[1]
    graph = Graph()
    levels = encode(graph, weights, layers, frozen)
    arcs, relations = attach(graph, word_states(graph, levels, weights, 0), weights, classes['relations'].index('root'))
    tags = linear(graph, 'heads.tag_part', word_states(graph, levels, weights, 1), weights)
    tags = linear(graph, 'heads.tags', gelu(graph, tags), weights)
    kinds = ('universal', 'penn', 'lemma')
    sizes = graph.value('tag_sizes', numpy.array([len(classes[kind]) for kind in kinds], numpy.int64))
    made = {'arcs': arcs, 'relations': relations}
    for kind, scores in zip(kinds, graph.add('Split', [tags, sizes], 3, axis=-1)):
        made[kind] = graph.add('Cast', [graph.add('ArgMax', [scores], axis=-1, keepdims=0)], to=TensorProto.INT32)
    graph.nodes += [helper.make_node('Identity', [value], [name]) for name, value in made.items()]
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, ['sentences', size])
              for name, size in (('ids', 'pieces'), ('shapes', 'pieces'), ('first', 'words'), ('last', 'words'))]
    pairs, single = ['sentences', 'words', 'words'], ['sentences', 'words']
    types = {'arcs': (TensorProto.FLOAT, pairs), 'relations': (TensorProto.UINT8, pairs)}
    outputs = [helper.make_tensor_value_info(name, *types.get(name, (TensorProto.INT32, single))) for name in made]
    model = helper.make_model(helper.make_graph(graph.nodes, 'parser', inputs, outputs, graph.values),
                              opset_imports=[helper.make_opsetid('', 13)], producer_name='lantern-parser')
    model.ir_version = 7
    onnx.checker.check_model(model)
    return model


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--run', required=True)
    parser.add_argument('--out', required=True)
    options = parser.parse_args()
    with open(os.path.join(options.run, 'classes.json'), encoding='utf-8') as file:
        classes = json.load(file)
    weights = {name: value.float().numpy() for name, value in torch.load(os.path.join(options.run, 'parser.pt')).items()}
    onnx.save(build(weights, classes), options.out)
    with open(os.path.splitext(options.out)[0] + '.json', 'w', encoding='utf-8') as file:
        file.write(json.dumps(classes, ensure_ascii=False, indent=2) + '\n')


if __name__ == '__main__':
    main()
