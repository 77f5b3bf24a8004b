// Cells of tables, asked for by the heads of their row and their column.
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import type { Fact } from './fact.ts'
import type { Table } from './lines.ts'

const FEWEST_ROWS = 4
const CHOICES = 3
const LONGEST_CELL = 60
const LONGEST_HEAD = 40
/** A number with or without a unit behind it. */
const NUMBER = /^[−-]?\p{Nd}[\p{Nd}.,\u00a0 ]*(?<unit>\p{L}{1,12}|%|°C)?$/u
/** Columns that count rows or hold remarks. */
const NO_COLUMN = /^(?:#|no\.?|nr\.?|number|row|note|notes|remarks?|comments?|source|page|ref\.?)$/iu

type Column = { head: string; cells: { label: string; text: string; row: Table['rows'][number] }[] }

const isText = (text: string, longest: number) => /[\p{L}\p{N}]/u.test(text) && text.length <= longest

/** Columns beside the first in which all cells differ and are alike: all numbers, or none. */
const listColumns = ({ head, rows }: Table): Column[] => {
  const labels = rows.map(({ cells }) => cells[0] ?? '')
  if (rows.length < FEWEST_ROWS || new Set(labels).size < rows.length) return []
  if (!labels.every(label => isText(label, LONGEST_HEAD) && !NUMBER.test(label))) return []
  return head.slice(1).flatMap((name, at): Column[] => {
    const texts = rows.map(({ cells }) => cells[at + 1] ?? '')
    const numbers = texts.filter(text => NUMBER.test(text)).length
    const isFit =
      isText(name, LONGEST_HEAD) &&
      !NO_COLUMN.test(name) &&
      texts.every(text => isText(text, LONGEST_CELL)) &&
      new Set(texts.map(text => text.toLowerCase())).size === texts.length &&
      (numbers === 0 || numbers === texts.length)
    if (!isFit) return []
    return [{ head: name, cells: rows.map((row, i) => ({ label: labels[i]!, text: texts[i]!, row })) }]
  })
}

const readNumber = (text: string): Fact['number'] => {
  const unit = NUMBER.exec(text)?.groups?.['unit'] ?? null
  const digits = text.replace(/[^\p{Nd}.−-]/gu, '').replace('−', '-')
  // A comma may divide thousands or be a decimal sign: nothing is guessed.
  return NUMBER.test(text) && !/[,\u00a0 ]\p{Nd}/u.test(text) && digits !== ''
    ? { value: Number(digits), unit, tolerance: 0 }
    : null
}

const toFact = (corner: string, { head, cells }: Column, at: number): Fact => {
  const { label, text, row } = cells[at]!
  const others = cells.filter((_, i) => i !== at)
  const where = corner && isText(corner, LONGEST_HEAD) ? `${corner} “${label}”` : `“${label}”`
  return {
    kind: 'cell',
    sentence: row.sentence,
    answer: text,
    accepted: [text],
    gap: null,
    question: `What does the table give under “${head}” for ${where}?`,
    number: readNumber(text),
    wrong: random =>
      shuffled(others, random)
        .slice(0, CHOICES)
        .map(other => ({ text: other.text, reason: `${other.label}: ${other.text}` })),
    altered: () => null,
    explanation: `${label}: ${text}`,
    concept: head,
    bloom: 'remember',
    asksClearly: true,
    checkFirst: false,
  }
}

export const findTableCells = (tables: readonly Table[]): Fact[] =>
  tables.flatMap(table =>
    listColumns(table).flatMap(column =>
      column.cells.map((_, at) => toFact(table.head[0] ?? '', column, at)),
    ),
  )
