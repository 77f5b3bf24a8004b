// A language model of some 80 KB in the format of model files (GGUF), made for tests. Its vocabulary is the 256 bytes. Its
// weights are random, or make it write by a fixed liking: always the character liked best of those that it may write.
import { writeFileSync } from 'node:fs'

const sizes = { embedding: 32, feedForward: 32, heads: 2, layers: 1 }
const alignment = 32
const [unknown, begin, end] = [0, 1, 2]
/** Tokens before those of the bytes. */
const firstByte = 3
const tokenCount = firstByte + 256

type Value =
  | { type: 'u32'; value: number }
  | { type: 'f32'; value: number }
  | { type: 'text'; value: string }
  | { type: 'texts'; values: string[] }
  | { type: 'f32s'; values: number[] }
  | { type: 'i32s'; values: number[] }

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
const f32 = (values: readonly number[]): Buffer => Buffer.from(Float32Array.from(values).buffer)
const text = (value: string): Buffer => {
  const bytes = Buffer.from(value)
  return Buffer.concat([u64(bytes.length), bytes])
}

/** Numbers of the types in the format. */
const typeNumbers = { u32: 4, i32: 5, f32: 6, text: 8, list: 9 } as const

const encodeList = (type: number, count: number, bytes: readonly Buffer[]): Buffer =>
  Buffer.concat([u32(typeNumbers.list), u32(type), u64(count), ...bytes])

const encode = (entry: Value): Buffer => {
  switch (entry.type) {
    case 'u32':
      return Buffer.concat([u32(typeNumbers.u32), u32(entry.value)])
    case 'f32':
      return Buffer.concat([u32(typeNumbers.f32), f32([entry.value])])
    case 'text':
      return Buffer.concat([u32(typeNumbers.text), text(entry.value)])
    case 'texts':
      return encodeList(typeNumbers.text, entry.values.length, entry.values.map(text))
    case 'f32s':
      return encodeList(typeNumbers.f32, entry.values.length, [f32(entry.values)])
    case 'i32s': {
      const bytes = Buffer.from(Int32Array.from(entry.values).buffer)
      return encodeList(typeNumbers.i32, entry.values.length, [bytes])
    }
  }
}

/** Numbers between -0.5 and 0.5, the same for a seed. */
const createRandom = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32 - 0.5
  }
}

type Tensor = { name: string; shape: number[]; values: number[] }

const makeTensors = (options: TinyModel): Tensor[] => {
  const { embedding, feedForward } = sizes
  const random = createRandom(options.seed ?? 1)
  const isRandom = options.likes === undefined
  const fill = (name: string, shape: number[], value: () => number): Tensor => ({
    name,
    shape,
    values: Array.from({ length: shape.reduce((product, size) => product * size, 1) }, value),
  })
  // Layers add nothing where the liking decides.
  const added = () => (isRandom ? random() : 0)
  const likes = [...Buffer.from(options.likes ?? '')]
  const scoreOf = (token: number): number => {
    if (token === end) return options.likesEnd ? 100 : -100
    const at = likes.indexOf(token - firstByte)
    return at < 0 ? -50 : 50 - at / 4
  }
  const output = Array.from({ length: tokenCount }, (_, token) =>
    Array.from({ length: embedding }, () => (isRandom ? random() * 4 : scoreOf(token) / embedding)),
  ).flat()
  return [
    fill('token_embd.weight', [embedding, tokenCount], isRandom ? random : () => 1),
    fill('blk.0.attn_norm.weight', [embedding], () => 1),
    ...['q', 'k', 'v'].map(part => fill(`blk.0.attn_${part}.weight`, [embedding, embedding], random)),
    fill('blk.0.attn_output.weight', [embedding, embedding], added),
    fill('blk.0.ffn_norm.weight', [embedding], () => 1),
    fill('blk.0.ffn_gate.weight', [embedding, feedForward], random),
    fill('blk.0.ffn_up.weight', [embedding, feedForward], random),
    fill('blk.0.ffn_down.weight', [feedForward, embedding], added),
    fill('output_norm.weight', [embedding], () => 1),
    { name: 'output.weight', shape: [embedding, tokenCount], values: output },
  ]
}

const describe = ({ contextLength }: TinyModel): [string, Value][] => {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  const number = (value: number): Value => ({ type: 'u32', value })
  return [
    ['general.architecture', { type: 'text', value: 'llama' }],
    ['general.name', { type: 'text', value: 'tiny' }],
    ['llama.context_length', number(contextLength ?? 4096)],
    ['llama.embedding_length', number(sizes.embedding)],
    ['llama.block_count', number(sizes.layers)],
    ['llama.feed_forward_length', number(sizes.feedForward)],
    ['llama.attention.head_count', number(sizes.heads)],
    ['llama.attention.head_count_kv', number(sizes.heads)],
    ['llama.attention.layer_norm_rms_epsilon', { type: 'f32', value: 1e-5 }],
    ['llama.rope.dimension_count', number(sizes.embedding / sizes.heads)],
    ['llama.vocab_size', number(tokenCount)],
    ['tokenizer.ggml.model', { type: 'text', value: 'llama' }],
    [
      'tokenizer.ggml.tokens',
      {
        type: 'texts',
        values: [
          '<unk>',
          '<s>',
          '</s>',
          ...bytes.map(byte => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`),
        ],
      },
    ],
    ['tokenizer.ggml.scores', { type: 'f32s', values: Array.from({ length: tokenCount }, () => 0) }],
    ['tokenizer.ggml.token_type', { type: 'i32s', values: [2, 3, 3, ...bytes.map(() => 6)] }],
    ['tokenizer.ggml.unknown_token_id', number(unknown)],
    ['tokenizer.ggml.bos_token_id', number(begin)],
    ['tokenizer.ggml.eos_token_id', number(end)],
  ]
}

const pad = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((alignment - (bytes.length % alignment)) % alignment)])

export type TinyModel = {
  /** Characters in the order of liking; undefined: random weights. */
  likes?: string
  /** Whether it ends where it may. */
  likesEnd?: boolean
  seed?: number
  contextLength?: number
}

/** The bytes of a model file. */
const makeTinyModel = (options: TinyModel): Buffer => {
  const entries = describe(options)
  const tensors = makeTensors(options)
  const data = tensors.map(({ values }) => pad(f32(values)))
  let offset = 0
  const infos = tensors.map(({ name, shape }, at) => {
    const info = Buffer.concat([text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)])
    offset += data[at]!.length
    return info
  })
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(entries.length),
    ...entries.flatMap(([key, value]) => [text(key), encode(value)]),
    ...infos,
  ])
  return Buffer.concat([pad(head), ...data])
}

export const writeTinyModel = (path: string, options: TinyModel): void =>
  writeFileSync(path, makeTinyModel(options))
