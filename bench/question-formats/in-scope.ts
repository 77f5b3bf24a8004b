// Questions of a file that a reader must import: documented by the format, of kinds that can be asked as
// text.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { zip } from '../../server/testing/roster-files.ts'

const interactions = /<(?:qti-)?([a-z]+(?:-?[a-z]+)*)-?interaction\b/giu
/** The others need places on a picture, a drawing, a film, a file or free writing. */
const asText = new Set([
  'choice',
  'order',
  'associate',
  'match',
  'gapmatch',
  'inlinechoice',
  'textentry',
  'hottext',
  'slider',
])
const standardTemplate =
  /<(?:qti-)?response-?processing\b[^>]*template="[^"]*\/(?:match_correct|map_response)\b/iu

/** One interaction that is answered with words, scored by a template of the standard. */
export const isStandardQtiItem = (xml: string): boolean => {
  const found = [...xml.matchAll(interactions)].map(([, name = '']) => name.toLowerCase().replaceAll('-', ''))
  return (
    found.length === 1 &&
    asText.has(found[0] ?? '') &&
    standardTemplate.test(xml) &&
    !/\badaptive="true"|<(?:qti-)?template-?declaration/iu.test(xml)
  )
}

/** An item with the pictures and pages that lie beside it, as a package has them. */
export const packItem = async (path: string): Promise<Buffer> => {
  const folder = dirname(path)
  const parts: Record<string, Buffer> = { [relative(folder, path)]: readFileSync(path) }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && /\.(?:png|jpe?g|webp|svg|html?)$/iu.test(entry.name))
      parts[relative(folder, file)] = readFileSync(file)
  }
  return Buffer.from(await (await zip(parts)).arrayBuffer())
}

export const isQtiItem = (path: string, text: string): boolean =>
  /\.xml$/iu.test(path) && /<(?:qti-)?assessment-?item\b/iu.test(text)
