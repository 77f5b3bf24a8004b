// The first sheet of a spreadsheet (Office Open XML) as rows of text.
import { type Archive, openArchive } from '../../reading/office/archive.ts'
import {
  childNamed,
  descendantsNamed,
  parseXml,
  textOf,
  type XmlElement,
  XmlError,
} from '../../xml/parse-xml.ts'
import type { Row } from './csv.rules.ts'

const readPart = async (archive: Archive, part: string): Promise<XmlElement | null> => {
  if (!archive.has(part)) return null
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of archive.read(part)) text += decoder.decode(chunk, { stream: true })
  return parseXml(text)
}

/** "C7" is the third column, counted from 0 here. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]{1,3}/u.exec(reference)?.[0] ?? 'A')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

/** The words of a shared text without its readings for other scripts. */
const wordsOf = (element: XmlElement): string => descendantsNamed(element, 't').map(textOf).join('')

const readCell = (cell: XmlElement, shared: readonly string[]): string => {
  const { t = 'n' } = cell.attributes
  if (t === 'inlineStr') return wordsOf(cell)
  const value = textOf(childNamed(cell, 'v'))
  if (t === 's') return shared[Number(value)] ?? ''
  if (t === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  return t === 'e' ? '' : value
}

/** @throws XmlError or ReadingError for what is no spreadsheet */
export const readXlsx = async (path: string): Promise<Row[]> => {
  const archive = await openArchive(path)
  try {
    const strings = await readPart(archive, 'xl/sharedStrings.xml')
    const shared = strings ? descendantsNamed(strings, 'si').map(wordsOf) : []
    const name = archive.parts
      .filter(part => /^xl\/worksheets\/sheet\d*\.xml$/iu.test(part))
      .sort((a, b) => a.length - b.length || a.localeCompare(b))[0]
    const sheet = name === undefined ? null : await readPart(archive, name)
    if (!sheet) throw new XmlError(1, 'it has no sheet')
    return descendantsNamed(sheet, 'row').flatMap((row, n) => {
      const cells: string[] = []
      for (const cell of descendantsNamed(row, 'c')) {
        const column = columnOf(cell.attributes.r ?? '')
        if (column < 200) cells[column] = readCell(cell, shared)
      }
      const filled = Array.from(cells, one => one ?? '')
      return filled.some(one => one.trim() !== '')
        ? [{ line: Number(row.attributes.r ?? n + 1), cells: filled }]
        : []
    })
  } finally {
    archive.close()
  }
}
