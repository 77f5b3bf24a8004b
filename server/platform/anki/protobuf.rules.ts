// Fields of a Protocol Buffers message, as Anki's packages hold a few. @see https://protobuf.dev/programming-guides/encoding/

/** Fields by number: numbers of varints, bytes of everything with a length; fixed numbers are passed over. */
export type Message = { numbers: Map<number, number>; parts: Map<number, Uint8Array[]> }

const maxFields = 100_000

/** Null where bytes are no message. */
export const readMessage = (bytes: Uint8Array): Message | null => {
  const message: Message = { numbers: new Map(), parts: new Map() }
  let at = 0
  const readVarint = (): number => {
    let value = 0
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = bytes[at++]
      if (byte === undefined) return Number.NaN
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    return Number.NaN
  }
  for (let fields = 0; at < bytes.length; fields++) {
    const tag = readVarint()
    if (Number.isNaN(tag) || fields === maxFields) return null
    const [field, wire] = [Math.floor(tag / 8), tag % 8]
    if (wire === 1 || wire === 5) at += wire === 1 ? 8 : 4
    else if (wire === 0) message.numbers.set(field, readVarint())
    else if (wire === 2) {
      const length = readVarint()
      if (!(at + length <= bytes.length)) return null
      const part = bytes.subarray(at, at + length)
      const parts = message.parts.get(field)
      if (parts) parts.push(part)
      else message.parts.set(field, [part])
      at += length
    } else return null
  }
  return at === bytes.length ? message : null
}

/** Text of a field; '' where it is missing. */
export const textOfField = ({ parts }: Message, field: number): string =>
  Buffer.from(parts.get(field)?.at(-1) ?? []).toString('utf8')
