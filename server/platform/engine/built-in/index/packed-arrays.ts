// Typed arrays in one piece of bytes: written once, and read without copying any of them.
// Magic · CRC-32 of what follows · length of the header · header as JSON · the arrays, each at a multiple of 8.
import { crc32 } from 'node:zlib'
import { z } from 'zod'

const kinds = { u8: Uint8Array, i8: Int8Array, u16: Uint16Array, u32: Uint32Array } as const
type Kind = keyof typeof kinds
/** The arrays of a form, by name. */
export type Layout = Readonly<Record<string, Kind>>
export type ArraysOf<L extends Layout> = { [Name in keyof L]: InstanceType<(typeof kinds)[L[Name]]> }

const magic = Buffer.from('LANTERN1')
const crcAt = magic.length
const checkedFrom = crcAt + 4
const headerFrom = checkedFrom + 4
const align = (offset: number) => Math.ceil(offset / 8) * 8

const headerSchema = z.object({ head: z.unknown(), lengths: z.record(z.string(), z.int().nonnegative()) })

/** @param head what else is to be known, as JSON */
export const packArrays = <L extends Layout>(
  layout: L,
  head: unknown,
  arrays: ArraysOf<L>,
): Uint8Array<ArrayBuffer> => {
  const names = Object.keys(layout)
  const lengths = Object.fromEntries(names.map(name => [name, arrays[name]!.length]))
  const header = Buffer.from(JSON.stringify({ head, lengths }))
  const start = align(headerFrom + header.length)
  const size = names.reduce((offset, name) => align(offset + arrays[name]!.byteLength), start)
  const packed = new Uint8Array(size)
  packed.set(magic)
  packed.set(header, headerFrom)
  let offset = start
  for (const name of names) {
    const { buffer, byteOffset, byteLength } = arrays[name]!
    packed.set(new Uint8Array(buffer, byteOffset, byteLength), offset)
    offset = align(offset + byteLength)
  }
  const view = new DataView(packed.buffer)
  view.setUint32(checkedFrom, header.length, true)
  view.setUint32(crcAt, crc32(packed.subarray(checkedFrom)), true)
  return packed
}

/**
 * Packed content; null if a byte of it changed, or it is something else. The arrays are views of `packed`.
 */
export const unpackArrays = <L extends Layout>(
  layout: L,
  packed: Uint8Array<ArrayBuffer>,
): { head: unknown; arrays: ArraysOf<L> } | null => {
  if (packed.byteOffset % 8 !== 0 || packed.length < headerFrom) return null
  if (!magic.equals(packed.subarray(0, magic.length))) return null
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  if (view.getUint32(crcAt, true) !== crc32(packed.subarray(checkedFrom))) return null
  const end = headerFrom + view.getUint32(checkedFrom, true)
  const { head, lengths } = headerSchema.parse(
    JSON.parse(Buffer.from(packed.subarray(headerFrom, end)).toString()),
  )
  let offset = align(end)
  const found: [string, ArraysOf<Layout>[string]][] = []
  for (const [name, kind] of Object.entries(layout)) {
    const length = lengths[name]
    if (length === undefined) return null
    const array = new kinds[kind](packed.buffer, packed.byteOffset + offset, length)
    found.push([name, array])
    offset = align(offset + array.byteLength)
  }
  return { head, arrays: Object.fromEntries(found) as ArraysOf<L> }
}
