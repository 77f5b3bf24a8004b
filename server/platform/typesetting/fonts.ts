// Fonts of papers, from the same packages as the web's. Compressed for browsers (WOFF 1.0,
// https://www.w3.org/TR/WOFF/), they are unpacked for the typesetter.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)

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

const unpackWoff = (woff: Buffer): Buffer => {
  const tables = readTables(woff)
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

const readFont = (font: string, script: string, weight: number): Buffer => {
  const folder = dirname(require.resolve(`@fontsource/${font}/package.json`))
  return unpackWoff(readFileSync(join(folder, 'files', `${font}-${script}-${weight}-normal.woff`)))
}

/** Fonts beside the typesetter's own: Libertinus for texts, New Computer Modern for formulas. */
export const readFonts = (): Buffer[] => [
  readFont('commissioner', 'latin', 400),
  readFont('commissioner', 'latin', 700),
  readFont('literata', 'latin', 700),
  readFont('noto-sans-devanagari', 'devanagari', 400),
  readFont('noto-sans-devanagari', 'devanagari', 700),
]
