// Reads questions of a Word document as teachers type them. Keys often live in colour or bold words, numbers in lists
// that the word processor counts: so the file's own parts are read, not an HTML that was made of them.
import { posix } from 'node:path'
import { type Archive, openArchive } from '../../reading/office/archive.ts'
import { readNumbering } from '../../reading/office/read-numbering.ts'
import { findMainPart, listRelationships } from '../../reading/office/relationships.ts'
import { childNamed, parseXml, type XmlElement, XmlError } from '../../xml/parse-xml.ts'
import type { Losses, Pictures, ReadFile } from '../items.ts'
import { resolvePicture } from '../pictures.ts'
import { findColumns } from '../table/columns.rules.ts'
import { readTable } from '../table/read-table.ts'
import type { PictureReference } from '../text/html-text.ts'
import { writeTableText } from '../text/table-text.rules.ts'
import { readLabel, readQuestionNumber } from '../typed/line-forms.rules.ts'
import { showRuns, type TypedLine, textOfRuns } from '../typed/lines.ts'
import { readTypedLines } from '../typed/read-typed.ts'
import { type BodyItem, readBody, type WordDocument } from './paragraphs.ts'
import { readStyles } from './styles.ts'

const maxPartBytes = 20 * 1024 * 1024
const maxPictures = 2000

const readPart = async (archive: Archive, part: string): Promise<Buffer | null> => {
  if (!archive.has(part)) return null
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of archive.read(part)) {
    bytes += chunk.length
    if (bytes > maxPartBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @throws XmlError */
const readXmlPart = async (archive: Archive, part: string | undefined): Promise<XmlElement | null> => {
  const bytes = part === undefined ? null : await readPart(archive, part)
  return bytes && parseXml(new TextDecoder().decode(bytes))
}

const empty: XmlElement = { name: '', attributes: {}, children: [], line: 1 }

const openDocument = async (
  archive: Archive,
): Promise<{ document: WordDocument; pictures: Map<string, Buffer> }> => {
  const main = await findMainPart(archive)
  const relations = await listRelationships(archive, main)
  const find = (type: string) => relations.find(one => one.type === type)?.part
  const body = childNamed((await readXmlPart(archive, main)) ?? empty, 'body')
  if (!body) throw new XmlError(1, 'it has no text')
  const pictures = new Map<string, Buffer>()
  for (const { type, part } of relations) {
    if (type !== 'image' || pictures.size >= maxPictures) continue
    const bytes = await readPart(archive, posix.normalize(part))
    if (bytes) pictures.set(part, bytes)
  }
  return {
    document: {
      body,
      styles: readStyles((await readXmlPart(archive, find('styles'))) ?? empty),
      numbering: await readNumbering(archive, find('numbering')),
      targets: new Map(relations.map(({ id, part }) => [id, part])),
    },
    pictures,
  }
}

const textOfCell = (lines: readonly TypedLine[]): string =>
  lines
    .map(({ runs }) => showRuns(runs))
    .filter(Boolean)
    .join('\n')

const isLabelled = ({ runs }: TypedLine): boolean =>
  readLabel(textOfRuns(runs)) !== null || readQuestionNumber(textOfRuns(runs)) !== null

/** A line of Markdown as it is. */
const lineOf = (at: TypedLine, text: string, pictures: TypedLine['pictures'] = []): TypedLine => ({
  ...at,
  runs: [{ text, looks: {}, isMarkdown: true }],
  pictures,
})

const hasText = (lines: readonly TypedLine[]): boolean =>
  lines.some(({ runs }) => textOfRuns(runs).trim() !== '')

/** Cells that begin with a letter or a number are questions and answers, laid out in a table. */
const isLayout = (rows: readonly { cells: readonly TypedLine[][] }[]): boolean =>
  rows.some(({ cells }) => cells.some(lines => lines.some(isLabelled))) ||
  rows.every(({ cells }) => cells.filter(hasText).length < 2)

/** Figures of a question stay a table; cells of a layout are lines of their own. */
const linesOfTable = (rows: readonly { cells: TypedLine[][] }[]): TypedLine[] => {
  const [first] = rows.flatMap(({ cells }) => cells.flat())
  if (!first || isLayout(rows)) return rows.flatMap(({ cells }) => joinLoneLabels(cells))
  const pictures = rows.flatMap(({ cells }) => cells.flat().flatMap(line => line.pictures))
  const table = writeTableText(rows.map(({ cells }) => cells.map(textOfCell)))
  const flat = rows.map(({ cells }) =>
    cells.map(textOfCell).filter(Boolean).join(' | ').replaceAll('\n', ' '),
  )
  const lines = table === null ? flat : [`\n${table}\n`]
  return lines.map((text, n) => lineOf(first, text, n === 0 ? pictures : []))
}

/** Cells with nothing but "a)" are joined with the next one. */
const joinLoneLabels = (cells: readonly TypedLine[][]): TypedLine[] => {
  const lines: TypedLine[] = []
  let lone: TypedLine | null = null
  for (const line of cells.flat()) {
    const text = textOfRuns(line.runs)
    if (text.trim() === '' && line.pictures.length === 0) continue
    const joined: TypedLine = lone
      ? { ...line, runs: [...lone.runs, { text: ' ', looks: {} }, ...line.runs], depth: lone.depth }
      : line
    lone = /^\s*(?:\d{1,4}|[A-La-l])\s?[.)]\s*$/u.test(text) && !lone ? line : null
    if (!lone) lines.push(joined)
  }
  return lone ? [...lines, lone] : lines
}

/** Tables whose first row names columns are read as tables; other lines as typed text. */
const splitTables = (items: readonly BodyItem[]) => {
  const tables = Map.groupBy(
    items.filter(item => item.is === 'row'),
    ({ table }) => table,
  )
  const named = new Set(
    [...tables]
      .filter(([, rows]) => findColumns((rows[0]?.cells ?? []).map(textOfCell)) !== null)
      .map(([table]) => table),
  )
  return {
    lines: items.flatMap(item => {
      if (item.is === 'lines') return item.lines
      const rows = tables.get(item.table) ?? []
      // Table lines all appear at the position of its first row.
      return named.has(item.table) || rows[0] !== item ? [] : linesOfTable(rows)
    }),
    tables: [...named].map(table => tables.get(table) ?? []),
  }
}

/** @throws XmlError or ReadingError for what is no document */
export const readDocx = async (path: string): Promise<ReadFile> => {
  const archive = await openArchive(path)
  try {
    const { document, pictures: found } = await openDocument(archive)
    const pictures: Pictures = new Map()
    const resolvePictures = (references: readonly PictureReference[], losses: Losses) =>
      resolvePicture(references, source => found.get(source) ?? null, pictures, losses)
    const { lines, tables } = splitTables(readBody(document))
    const typed = readTypedLines(lines, resolvePictures)
    const ofTables = tables.flatMap(rows => {
      const cells = rows.map(row => ({
        line: row.cells[0]?.[0]?.number ?? 1,
        cells: row.cells.map(textOfCell),
      }))
      return readTable(cells)?.items ?? []
    })
    const isNothing = typed.items.every(({ is }) => is === 'refused')
    const items = isNothing && ofTables.length > 0 ? ofTables : [...typed.items, ...ofTables]
    return { items, pictures, isCut: typed.isCut }
  } finally {
    archive.close()
  }
}
