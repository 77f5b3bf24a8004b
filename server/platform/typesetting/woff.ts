// Fonts compressed for browsers (WOFF 1.0, https://www.w3.org/TR/WOFF/): unpacked for the typesetter, and the
// characters that they hold.
import { inflateSync } from 'node:zlib'

type Table = { tag: Buffer; checksum: number; data: Buffer }

const headerBytes = 44
const entryBytes = 20

const readTables = (woff: Buffer): Table[] =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const at = headerBytes + i * entryBytes
    const [offset, packed, length] = [4, 8, 12].map(by => woff.readUInt32BE(at + by)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed < length ? inflateSync(bytes) : bytes,
    }
  })

const toMultipleOf4 = (length: number) => (length + 3) & ~3

const record = (nameId: number, length: number, offset: number): Buffer => {
  const bytes = Buffer.alloc(12)
  for (const [i, value] of [3, 1, 0x409, nameId, length, offset].entries()) bytes.writeUInt16BE(value, i * 2)
  return bytes
}

/** Table of names (OpenType "name", format 0) with the family, the full and the PostScript name alone. */
export const buildNames = (family: string, weight: number): Buffer => {
  const names = [family, `${family} ${weight}`, `${family.replaceAll(' ', '')}-${weight}`].map(name =>
    Buffer.from(name, 'utf16le').swap16(),
  )
  const head = Buffer.alloc(6)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(6 + names.length * 12, 4)
  let offset = 0
  const records = names.map((name, i) => {
    offset += name.length
    return record([1, 4, 6][i]!, name.length, offset - name.length)
  })
  return Buffer.concat([head, ...records, ...names])
}

/** @param names table of names in place of the font's own */
export const unpackWoff = (woff: Buffer, names: Buffer | null): Buffer => {
  const tables = readTables(woff).map(table =>
    names && table.tag.toString('latin1') === 'name' ? { ...table, data: names } : table,
  )
  const head = Buffer.alloc(12 + tables.length * 16)
  woff.copy(head, 0, 4, 8)
  const power = Math.floor(Math.log2(tables.length))
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(tables.length * 16 - 2 ** power * 16, 10)
  let offset = head.length
  const bodies: Buffer[] = []
  for (const [i, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + i * 16
    tag.copy(head, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(data.length, at + 12)
    const padded = Buffer.alloc(toMultipleOf4(data.length))
    data.copy(padded)
    bodies.push(padded)
    offset += padded.length
  }
  return Buffer.concat([head, ...bodies])
}

type CharacterTest = (code: number) => boolean

/** Segments of 16-bit characters (OpenType "cmap", format 4). */
const readShortSegments = (cmap: Buffer, at: number): [number, number][] => {
  const count = cmap.readUInt16BE(at + 6) / 2
  return Array.from({ length: count }, (_, i) => [
    cmap.readUInt16BE(at + 16 + count * 2 + i * 2),
    cmap.readUInt16BE(at + 14 + i * 2),
  ])
}

/** Groups of characters of any length (OpenType "cmap", format 12). */
const readLongSegments = (cmap: Buffer, at: number): [number, number][] =>
  Array.from({ length: cmap.readUInt32BE(at + 12) }, (_, i) => [
    cmap.readUInt32BE(at + 16 + i * 12),
    cmap.readUInt32BE(at + 20 + i * 12),
  ])

const isInSegments = (segments: readonly [number, number][], code: number): boolean => {
  let [low, high] = [0, segments.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = segments[middle]!
    if (code < first) high = middle - 1
    else if (code > last) low = middle + 1
    else return true
  }
  return false
}

/** Whether a font has a glyph for a character, by its code point. */
export const readCoverage = (woff: Buffer): CharacterTest => {
  const cmap = readTables(woff).find(({ tag }) => tag.toString('latin1') === 'cmap')?.data
  if (!cmap) return () => false
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + i * 8))
  const find = (format: number) => tables.find(at => cmap.readUInt16BE(at) === format)
  const [long, short] = [find(12), find(4)]
  const segments =
    long !== undefined
      ? readLongSegments(cmap, long)
      : short !== undefined
        ? readShortSegments(cmap, short)
        : []
  return code => isInSegments(segments, code)
}
