"""
Writes a trained reader as ONNX with eight-bit weights: `export.py --reader reader.pt --out reader.onnx`.

Inputs: `ids` and `types` (int64, 1 × length), one text without padding. Outputs: `span` (1 × length × 2, log-odds of
start and end) and `answers` (1). Matrices are int8 with a scale for each column, the table of words int8 with a scale for
each row; activations are quantised while it runs.
"""
import argparse

import numpy
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from model import HEADS, MAX_LENGTH, WIDTH


class Graph:
    def __init__(self):
        self.nodes, self.values, self.count = [], [], 0

    def value(self, name, array):
        self.values.append(numpy_helper.from_array(numpy.array(array, order='C'), name))
        return name

    def add(self, kind, inputs, outputs=1, **attributes):
        self.count += 1
        names = [f'{kind}_{self.count}_{i}' for i in range(outputs)]
        self.nodes.append(helper.make_node(kind, inputs, names, **attributes))
        return names[0] if outputs == 1 else names


def quantise(matrix, axis, most=127):
    """Values from -most to most, and the scale of each row (axis 0) or column (axis 1)."""
    largest = numpy.abs(matrix).max(axis=1 - axis, keepdims=True)
    scale = numpy.where(largest == 0, 1, largest) / most
    return numpy.clip(numpy.rint(matrix / scale), -most, most).astype(numpy.int8), scale.reshape(-1).astype(numpy.float32)


def product(graph, name, states, weight, bias, most=127):
    """states · weight + bias in whole numbers; `weight` is inputs × outputs."""
    small, scale = quantise(weight, 1, most)
    quantised, state_scale, zero = graph.add('DynamicQuantizeLinear', [states], 3)
    matrix = graph.value(f'{name}.weight', small)
    zeros = graph.value(f'{name}.zero', numpy.zeros(small.shape[1], numpy.int8))
    whole = graph.add('MatMulInteger', [quantised, matrix, zero, zeros])
    both = graph.add('Mul', [state_scale, graph.value(f'{name}.scale', scale)])
    scaled = graph.add('Mul', [graph.add('Cast', [whole], to=TensorProto.FLOAT), both])
    return graph.add('Add', [scaled, graph.value(f'{name}.bias', bias)])


def normalise(graph, name, states, weights):
    """Layer norm in the basic operations, which the runtime joins."""
    two = graph.value(f'{name}.two', numpy.array(2, numpy.float32))
    tiny = graph.value(f'{name}.tiny', numpy.array(1e-12, numpy.float32))
    centred = graph.add('Sub', [states, graph.add('ReduceMean', [states], axes=[-1])])
    spread = graph.add('ReduceMean', [graph.add('Pow', [centred, two])], axes=[-1])
    unit = graph.add('Div', [centred, graph.add('Sqrt', [graph.add('Add', [spread, tiny])])])
    return graph.add('Add', [graph.add('Mul', [unit, graph.value(f'{name}.weight', weights[f'{name}.weight'])]),
                             graph.value(f'{name}.bias', weights[f'{name}.bias'])])


def gelu(graph, states):
    root = graph.value(f'root{graph.count}', numpy.array(numpy.sqrt(2), numpy.float32))
    one = graph.value(f'one{graph.count}', numpy.array(1, numpy.float32))
    half = graph.value(f'half{graph.count}', numpy.array(0.5, numpy.float32))
    inner = graph.add('Add', [graph.add('Erf', [graph.add('Div', [states, root])]), one])
    return graph.add('Mul', [graph.add('Mul', [states, inner]), half])


def attend(graph, name, states, weights):
    size = WIDTH // HEADS
    shape = graph.value(f'{name}.heads', numpy.array([0, 0, HEADS, size], numpy.int64))
    joined = graph.value(f'{name}.joined', numpy.array([0, 0, WIDTH], numpy.int64))
    matrix, bias = weights[f'{name}.qkv.weight'].T, weights[f'{name}.qkv.bias']
    parts = []
    for i, kind in enumerate(('query', 'key', 'value')):
        columns = slice(i * WIDTH, (i + 1) * WIDTH)
        factor = size**-0.5 if kind == 'query' else 1
        flat = product(graph, f'{name}.{kind}', states, matrix[:, columns] * factor, bias[columns] * factor)
        order = [0, 2, 3, 1] if kind == 'key' else [0, 2, 1, 3]
        parts.append(graph.add('Transpose', [graph.add('Reshape', [flat, shape])], perm=order))
    scores = graph.add('Softmax', [graph.add('MatMul', parts[:2])], axis=-1)
    mixed = graph.add('Transpose', [graph.add('MatMul', [scores, parts[2]])], perm=[0, 2, 1, 3])
    return product(graph, f'{name}.mix', graph.add('Reshape', [mixed, joined]),
                   weights[f'{name}.mix.weight'].T, weights[f'{name}.mix.bias'])


def build(weights, layers):
    graph = Graph()
    small, scale = quantise(weights['words.weight'], 0)
    words = graph.add('Cast', [graph.add('Gather', [graph.value('words', small), 'ids'])], to=TensorProto.FLOAT)
    scales = graph.add('Gather', [graph.value('words.scale', scale.reshape(-1, 1)), 'ids'])
    length = graph.add('Gather', [graph.add('Shape', ['ids']), graph.value('second', numpy.array([1], numpy.int64))])
    start = graph.value('start', numpy.array([0], numpy.int64))
    places = graph.add('Slice', [graph.value('places', weights['places.weight'][:MAX_LENGTH]), start, length, start])
    kinds = graph.add('Gather', [graph.value('kinds', weights['types.weight']), 'types'])
    states = graph.add('Add', [graph.add('Add', [graph.add('Mul', [words, scales]), places]), kinds])
    states = normalise(graph, 'norm', states, weights)
    for i in range(layers):
        name = f'layers.{i}'
        states = normalise(graph, f'{name}.norm1', graph.add('Add', [states, attend(graph, name, states, weights)]), weights)
        inner = gelu(graph, product(graph, f'{name}.inner', states, weights[f'{name}.inner.weight'].T, weights[f'{name}.inner.bias']))
        outer = product(graph, f'{name}.outer', inner, weights[f'{name}.outer.weight'].T, weights[f'{name}.outer.bias'])
        states = normalise(graph, f'{name}.norm2', graph.add('Add', [states, outer]), weights)
    span = graph.add('Add', [graph.add('MatMul', [states, graph.value('span.weight', weights['span.weight'].T)]),
                             graph.value('span.bias', weights['span.bias'])])
    first = graph.add('Gather', [states, graph.value('zero', numpy.array(0, numpy.int64))], axis=1)
    answers = graph.add('Add', [graph.add('MatMul', [first, graph.value('answers.weight', weights['answers.weight'].T)]),
                                graph.value('answers.bias', weights['answers.bias'])])
    graph.nodes += [helper.make_node('Identity', [span], ['span']), helper.make_node('Identity', [answers], ['answers'])]
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, [1, 'length']) for name in ('ids', 'types')]
    outputs = [helper.make_tensor_value_info('span', TensorProto.FLOAT, [1, 'length', 2]),
               helper.make_tensor_value_info('answers', TensorProto.FLOAT, [1, 1])]
    made = helper.make_graph(graph.nodes, 'reader', inputs, outputs, graph.values)
    model = helper.make_model(made, opset_imports=[helper.make_opsetid('', 13)], producer_name='lantern-reader')
    model.ir_version = 7
    onnx.checker.check_model(model)
    return model


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--reader', required=True)
    parser.add_argument('--out', required=True)
    options = parser.parse_args()
    weights = {name: value.float().numpy() for name, value in torch.load(options.reader).items()}
    layers = 1 + max(int(name.split('.')[1]) for name in weights if name.startswith('layers.'))
    onnx.save(build(weights, layers), options.out)


if __name__ == '__main__':
    main()
