// Fonts of papers and documents, from the same packages as the web's. Compressed for browsers (WOFF 1.0,
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

const record = (nameId: number, length: number, offset: number): Buffer => {
  const bytes = Buffer.alloc(12)
  for (const [i, value] of [3, 1, 0x409, nameId, length, offset].entries()) bytes.writeUInt16BE(value, i * 2)
  return bytes
}

/** Table of names (OpenType "name", format 0) with the family, the full and the PostScript name alone. */
const buildNames = (family: string, weight: number): Buffer => {
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
const unpackWoff = (woff: Buffer, names: Buffer | null): Buffer => {
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

const getFolder = (font: string): string => dirname(require.resolve(`@fontsource/${font}/package.json`))

/**
 * A file per script: each but Latin gets a family of its own ("Literata greek"), as the typesetter takes one file
 * of a family and weight.
 */
const readFont = (font: string, script: string, weight: number): Buffer =>
  unpackWoff(
    readFileSync(join(getFolder(font), 'files', `${font}-${script}-${weight}-normal.woff`)),
    script === 'latin' || script === 'devanagari' ? null : buildNames(nameFamily(font, script), weight),
  )

const nameFamily = (font: string, script: string): string =>
  [`${font.charAt(0).toUpperCase()}${font.slice(1)}`, ...(script === 'latin' ? [] : [script])].join(' ')

/** Scripts of a font; Latin first, for most letters. */
const listScripts = (font: string): string[] => {
  const ranges: object = JSON.parse(readFileSync(join(getFolder(font), 'unicode.json'), 'utf8'))
  return Object.keys(ranges).sort((a, b) => Number(b === 'latin') - Number(a === 'latin'))
}

/** Families of a font, one for each of its scripts. */
export const listFamilies = (font: string): string[] =>
  listScripts(font).map(script => nameFamily(font, script))

/** Fonts beside the typesetter's own: Libertinus for texts, New Computer Modern for formulas. */
export const readFonts = (): Buffer[] => [
  readFont('commissioner', 'latin', 700),
  readFont('literata', 'latin', 700),
  readFont('noto-sans-devanagari', 'devanagari', 400),
  readFont('noto-sans-devanagari', 'devanagari', 700),
  ...listScripts('commissioner').map(script => readFont('commissioner', script, 400)),
  ...listScripts('literata').flatMap(script =>
    [400, 600].map(weight => readFont('literata', script, weight)),
  ),
]
