// An ONNX model without outputs that nobody reads: the runtime would retain each of them in memory to the end of a
// run. A model is a protobuf message: its graph is field 7, and the outputs of a graph are its fields 12, whose
// field 1 is the name.

const graphField = 7
const outputField = 12
const nameField = 1

type Field = {
  number: number
  /** Offsets of the field, and of its content where it has a length. */
  from: number
  content: number
  to: number
}

class Truncated extends Error {
  constructor() {
    super('the model ends inside a field')
  }
}

/** A variable-length number and the offset behind it. */
const readNumber = (bytes: Uint8Array, from: number): { value: number; to: number } => {
  let value = 0
  let scale = 1
  for (let at = from; at < bytes.length && at < from + 10; at++) {
    const byte = bytes[at]!
    value += (byte & 127) * scale
    if (byte < 128) return { value, to: at + 1 }
    scale *= 128
  }
  throw new Truncated()
}

const writeNumber = (value: number): Uint8Array => {
  const bytes: number[] = []
  let rest = value
  do {
    const more = rest >= 128
    bytes.push((rest % 128) | (more ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return Uint8Array.from(bytes)
}

const fixedBytes: Readonly<Record<number, number>> = { 1: 8, 5: 4 }

function* listFields(bytes: Uint8Array, from: number, end: number): Generator<Field> {
  for (let at = from; at < end; ) {
    const key = readNumber(bytes, at)
    const wireType = key.value % 8
    let content = key.to
    let to = content + (fixedBytes[wireType] ?? 0)
    if (wireType === 0) to = readNumber(bytes, content).to
    if (wireType === 2) {
      const length = readNumber(bytes, content)
      content = length.to
      to = content + length.value
    }
    if (to > end || to === key.to) throw new Truncated()
    yield { number: Math.floor(key.value / 8), from: at, content, to }
    at = to
  }
}

const findName = (bytes: Uint8Array, output: Field): string => {
  for (const { number, content, to } of listFields(bytes, output.content, output.to))
    if (number === nameField) return Buffer.from(bytes.subarray(content, to)).toString('utf8')
  return ''
}

/** @param isUnread whether an output of this name is left out @throws where the bytes are no whole message */
export const withoutOutputs = (bytes: Uint8Array, isUnread: (name: string) => boolean): Buffer =>
  Buffer.concat(
    [...listFields(bytes, 0, bytes.length)].flatMap(field => {
      if (field.number !== graphField) return [bytes.subarray(field.from, field.to)]
      const parts = [...listFields(bytes, field.content, field.to)]
        .filter(part => part.number !== outputField || !isUnread(findName(bytes, part)))
        .map(part => bytes.subarray(part.from, part.to))
      const length = parts.reduce((sum, part) => sum + part.length, 0)
      return [Uint8Array.of(graphField * 8 + 2), writeNumber(length), ...parts]
    }),
  )
