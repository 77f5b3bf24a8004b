"""The reader: a BERT encoder over question and passage with three outputs."""
import numpy
import torch
from torch import nn
from torch.nn import functional

WIDTH, HEADS, INNER, VOCABULARY, MAX_LENGTH = 384, 12, 1536, 30522, 512


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv, self.mix = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.norm1, self.norm2 = nn.LayerNorm(WIDTH, eps=1e-12), nn.LayerNorm(WIDTH, eps=1e-12)
        self.inner, self.outer = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH)

    def forward(self, states, mask, drop):
        count, length, _ = states.shape
        size = WIDTH // HEADS
        split = self.qkv(states).view(count, length, 3, HEADS, size).permute(2, 0, 3, 1, 4).contiguous()
        query, key, value = (part.view(count * HEADS, length, size) for part in split)
        weights = torch.baddbmm(mask, query, key.transpose(1, 2), alpha=size**-0.5).softmax(-1)
        mixed = torch.bmm(weights, value).view(count, HEADS, length, size).transpose(1, 2).reshape(states.shape)
        states = self.norm1(states + drop(self.mix(mixed)))
        return self.norm2(states + drop(self.outer(functional.gelu(self.inner(states)))))


class Reader(nn.Module):
    """
    Inputs: ids and types (batch × length), and `real` (True where a piece is).
    Outputs: log-odds of start and end (batch × length × 2), of the passage answering (batch).
    """

    def __init__(self, layers, dropout=0.1):
        super().__init__()
        self.dropout = dropout
        self.words, self.places = nn.Embedding(VOCABULARY, WIDTH), nn.Embedding(MAX_LENGTH, WIDTH)
        self.types, self.norm = nn.Embedding(2, WIDTH), nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList([Layer() for _ in range(layers)])
        self.span, self.answers = nn.Linear(WIDTH, 2), nn.Linear(WIDTH, 1)

    def _drop(self, states):
        """Dropout of whole features of a text: one mask for all its pieces."""
        if not self.training or self.dropout == 0:
            return states
        kept = torch.rand(states.shape[0], 1, WIDTH) > self.dropout
        return states * kept.to(states.dtype).div_(1 - self.dropout)

    def forward(self, ids, types, real):
        length = ids.shape[1]
        states = self.norm(self.words(ids) + self.places.weight[:length] + self.types(types))
        hidden = torch.zeros(real.shape, dtype=states.dtype).masked_fill(~real, -1e4)
        mask = hidden[:, None, None, :].expand(-1, HEADS, length, -1).reshape(-1, length, length)
        for layer in self.layers:
            states = layer(states, mask, self._drop)
        return self.span(states).float(), self.answers(states[:, 0])[:, 0].float()


def load_encoder(reader, onnx_file):
    """Fills the encoder of a reader with the weights of an ONNX export of a BERT encoder in 32-bit floats."""
    state = read_onnx(onnx_file)
    names = {'words': 'word_embeddings', 'places': 'position_embeddings', 'types': 'token_type_embeddings'}
    own = {f'{ours}.weight': state[f'embeddings.{theirs}.weight'] for ours, theirs in names.items()}
    for part in ('weight', 'bias'):
        own[f'norm.{part}'] = state[f'embeddings.LayerNorm.{part}']
        for i in range(len(reader.layers)):
            layer = f'encoder.layer.{i}.'
            own[f'layers.{i}.qkv.{part}'] = numpy.concatenate(
                [state[f'{layer}attention.self.{name}.{part}'] for name in ('query', 'key', 'value')])
            for ours, theirs in (('mix', 'attention.output.dense'), ('norm1', 'attention.output.LayerNorm'),
                                 ('inner', 'intermediate.dense'), ('outer', 'output.dense'), ('norm2', 'output.LayerNorm')):
                own[f'layers.{i}.{ours}.{part}'] = state[f'{layer}{theirs}.{part}']
    missing, extra = reader.load_state_dict({name: torch.from_numpy(value) for name, value in own.items()}, strict=False)
    assert not extra and all(name.split('.')[0] in ('span', 'answers') for name in missing), (missing, extra)


def read_onnx(file):
    """Weights by name. The export names matrices by numbers; the bias that is added after each has its name."""
    import onnx
    from onnx import numpy_helper
    graph = onnx.load(file).graph
    values = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    state = {name: value for name, value in values.items() if name.endswith(('.weight', '.bias'))}
    added = {node.input[1 - i]: node.input[i] for node in graph.node if node.op_type == 'Add'
             for i in (0, 1) if node.input[i] in values and node.input[i].endswith('.bias')}
    for node in graph.node:
        if node.op_type == 'MatMul' and node.input[1] in values:
            bias = added[node.output[0]]
            state[bias[:-len('bias')] + 'weight'] = numpy.ascontiguousarray(values[node.input[1]].T)
    return {name.removeprefix('bert.'): numpy.array(value, dtype=numpy.float32) for name, value in state.items()}
