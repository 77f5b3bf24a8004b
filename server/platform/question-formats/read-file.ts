// Finds out what a file of questions is, and reads it. Runs in a thread of its own.
import { open, readFile, stat } from 'node:fs/promises'
import type { BankFormat } from '@lantern/contract/questions/question-bank/loss-report'
import type { ColumnRole } from '@lantern/contract/questions/question-bank/table-columns'
import type { EncodingChoice } from '@lantern/contract/text-encodings'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { decodeUnsureText } from '../encodings/decode-texts.ts'
import { openArchive } from '../reading/office/archive.ts'
import { XmlError } from '../xml/parse-xml.ts'
import { readAnki } from './anki/read-anki.ts'
import { QuestionFileError } from './file-error.ts'
import { readGift } from './gift/read-gift.ts'
import type { ReadFile } from './items.ts'
import { readMoodleXml } from './moodle-xml/read-moodle-xml.ts'
import { readQtiPackage, readQtiXml } from './qti/read-qti.ts'
import { findColumns } from './table/columns.rules.ts'
import { type Row, readCsv } from './table/csv.rules.ts'
import { readTable } from './table/read-table.ts'
import { readXlsx } from './table/read-xlsx.ts'
import { findRightOnLine, findStarAtEnd, readLabel } from './typed/line-forms.rules.ts'
import { readTypedText } from './typed/read-typed.ts'
import { readDocx } from './word/read-docx.ts'

export type ReadQuestions = ReadFile & {
  /** Null where nothing was recognised in a text of an open encoding. */
  format: BankFormat | null
  /** Missing for most archives and for texts whose bytes name their encoding. */
  encoding?: EncodingChoice | null
}

/** Choices of a person about a file. */
export type ReadChoices = {
  /** Roles of the columns of a table; null as they are called. */
  roles: readonly ColumnRole[] | null
  /** Encoding of a text; null as detected. */
  encoding: TextEncoding | null
}

const isArchive = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer[0] === 0x50 && buffer[1] === 0x4b
  } finally {
    await file.close()
  }
}

type Roles = readonly ColumnRole[] | null

const readArchive = async (
  path: string,
  roles: Roles,
  encoding: TextEncoding | null,
): Promise<ReadQuestions> => {
  const archive = await openArchive(path)
  const isSheet = archive.has('xl/workbook.xml')
  const isDocument = archive.parts.some(part => /^word\/document\d*\.xml$/iu.test(part))
  const isCards = ['collection.anki2', 'collection.anki21', 'collection.anki21b'].some(archive.has)
  archive.close()
  if (isCards) return { format: 'anki', ...(await readAnki(path)) }
  if (isDocument) return { format: 'word', ...(await readDocx(path)) }
  if (!isSheet) return { format: 'qti', ...(await readQtiPackage(path, encoding)) }
  const table = readTable(await readXlsx(path), roles)
  if (!table) throw new QuestionFileError('no-columns')
  return { format: 'csv', ...table }
}

const readXmlText = (text: string): ReadQuestions => {
  if (/<quiz[\s>]/u.test(text)) return { format: 'moodle-xml', ...readMoodleXml(text) }
  if (/assessment-?item|questestinterop/iu.test(text)) return { format: 'qti', ...readQtiXml(text) }
  throw new QuestionFileError('unknown')
}

/** Whether a line gives the key: directly, in a list at the end, or by a marked answer. */
const hasAnswerKey = (line: string): boolean => {
  const label = readLabel(line)
  const isMarked = label !== null && (label.isStarred || findStarAtEnd(line) !== null)
  return (
    isMarked ||
    findRightOnLine(line) !== null ||
    /^\s{0,40}(?:answers?|answer key|key):?\s{0,40}$/iu.test(line)
  )
}

const looksTyped = (text: string): boolean =>
  !/^\s*::|^\s*\$CATEGORY/mu.test(text) && text.split('\n').some(hasAnswerKey)

const looksLikeGift = (text: string): boolean => /(?<!\\)\{/u.test(text)

/** Characters examined to detect the kind of a text. */
const maxBeginningLength = 20_000

/** Rows of a table have a few cells each, and as many. */
const looksLikeTable = (text: string): boolean => {
  const beginning = text.slice(0, maxBeginningLength)
  const rows = readCsv(beginning).slice(0, 15)
  if (rows.some(({ cells }) => cells.length > 1 && findColumns(cells) !== null)) return true
  // The last row may be cut off.
  const completeRows = beginning.length < text.length ? rows.slice(0, -1) : rows
  const widths = completeRows.map(({ cells }) => cells.length)
  const [first = 0] = widths
  // Running text has commas, but hardly ever as many semicolons or tabs in each of two lines.
  const minRows = /[;\t]/u.test(beginning.split('\n')[0] ?? '') ? 2 : 3
  return widths.length >= minRows && first >= 3 && widths.every(width => width === first)
}

/** Cards as Quizlet exports them: a term and its definition on each line, a tab between them, and no head. */
const readCards = (text: string): Row[] | null => {
  if (!text.includes('\t')) return null
  const rows = readCsv(text, '\t')
  const [first] = rows
  if (!first || rows.length < 2 || findColumns(first.cells) !== null) return null
  const isPair = ({ cells }: Row) => cells.length === 2 && cells.every(cell => cell.trim() !== '')
  return rows.every(isPair) ? [{ line: 0, cells: ['Term', 'Definition'] }, ...rows] : null
}

const readPlainText = (text: string, roles: Roles): ReadQuestions => {
  const cards = readCards(text)
  const cardTable = cards && readTable(cards, roles)
  if (cardTable) return { format: 'csv', ...cardTable }
  if (looksTyped(text)) return { format: 'aiken', ...readTypedText(text) }
  const isTable = looksLikeTable(text)
  if (!isTable && looksLikeGift(text)) return { format: 'gift', ...readGift(text) }
  const table = isTable ? readTable(readCsv(text), roles) : null
  if (table) return { format: 'csv', ...table }
  throw new QuestionFileError('unknown')
}

/** @throws QuestionFileError, XmlError or ReadingError for a file that can't be read */
export const readFileOfQuestions = async (
  path: string,
  { roles, encoding }: ReadChoices = { roles: null, encoding: null },
): Promise<ReadQuestions> => {
  if ((await stat(path)).size === 0) throw new QuestionFileError('empty')
  const read = (await isArchive(path))
    ? await readArchive(path, roles, encoding)
    : readTextFile(await readFile(path), roles, encoding)
  // Tables without recognised columns wait for their teacher to assign them, texts in an open encoding for its choice.
  if (read.items.length === 0 && !read.columns && !read.encoding) throw new QuestionFileError('empty')
  return read
}

const readTextFile = (bytes: Buffer, roles: Roles, encoding: TextEncoding | null): ReadQuestions => {
  const decoded = decodeUnsureText(bytes, encoding)
  if (decoded === null) throw new QuestionFileError('unknown')
  const { text, choice } = decoded
  const isXml =
    /^\s{0,100}</u.test(text) &&
    /<(?:quiz|(?:\w+:)?(?:qti-)?assessment-?item|(?:\w+:)?questestinterop)\b/iu.test(text)
  try {
    return { ...(isXml ? readXmlText(text) : readPlainText(text, roles)), encoding: choice }
  } catch (error) {
    // A wrong guess may hide every question: the person chooses another encoding first.
    if (choice === null || !(error instanceof QuestionFileError || error instanceof XmlError)) throw error
    return { format: null, items: [], pictures: new Map(), isCut: false, encoding: choice }
  }
}
