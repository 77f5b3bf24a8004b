// Formulas of an equation editor that an OpenDocument file embeds as objects of OLE: parts without a type of their own.
import type { Archive } from '../office/archive.ts'

/** First bytes of a compound file. */
const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Stream in which Equation 3, MathType and their relatives have the formula. */
const streamName = Buffer.from('Equation Native', 'utf16le')

/** Objects that are looked at, and bytes of each: those of formulas are small. */
const maxObjects = 2000
const maxBytes = 256 * 1024

const readStart = async (archive: Archive, part: string): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of archive.read(part)) {
    if (bytes === 0 && !Buffer.from(chunk).subarray(0, signature.length).equals(signature)) break
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= maxBytes) break
  }
  return Buffer.concat(chunks)
}

/** Names of the parts with such a formula. @throws ReadingError */
export const listFormulaObjects = async (archive: Archive): Promise<string[]> => {
  const objects = archive.parts.filter(part => /^[^/.]{1,80}$/u.test(part) && part !== 'mimetype')
  const formulas: string[] = []
  for (const part of objects.slice(0, maxObjects))
    if ((await readStart(archive, part)).includes(streamName)) formulas.push(part)
  return formulas
}
