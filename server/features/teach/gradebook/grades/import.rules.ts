// Values of a table for a column: whom each row names, and what it would write.
import type {
  CellChange,
  ImportOutcome,
  ImportRow,
  OwnCell,
  OwnColumn,
} from '@lantern/contract/teach/gradebook/own-columns'
import { readOwnValue } from './own-cell.rules.ts'

type Row = { line: number; cells: string[] }

/** Student of the class, with what a table may name them by. */
export type ImportStudent = {
  memberId: string
  name: string
  email: string | null
  sourcedId: string | null
  cell: OwnCell | null
  /** Text of the cell as it stands. */
  text: string | null
}

type ImportWords = {
  pass: readonly string[]
  fail: readonly string[]
  missing: readonly string[]
  exempt: readonly string[]
}

const maxShown = 120

/** Key of a name whatever the order of its words: "Tan, Mei" is Mei Tan. */
const wordsKey = (name: string, nameKey: (name: string) => string): string =>
  nameKey(name.replace(/[,;"]/gu, ' ')).split(' ').toSorted().join(' ')

type Finder = (cells: readonly string[]) => readonly ImportStudent[]

const createFinder = (students: readonly ImportStudent[], nameKey: (name: string) => string): Finder => {
  const byId = new Map<string, ImportStudent[]>()
  const byName = new Map<string, ImportStudent[]>()
  const add = (map: Map<string, ImportStudent[]>, key: string, student: ImportStudent) =>
    map.set(key, [...(map.get(key) ?? []), student])
  for (const student of students) {
    for (const id of [student.email, student.sourcedId]) if (id) add(byId, id.toLowerCase(), student)
    add(byName, wordsKey(student.name, nameKey), student)
  }
  return cells => {
    const named = cells.map(cell => cell.trim()).filter(Boolean)
    for (const cell of named) {
      const found = byId.get(cell.toLowerCase())
      if (found) return found
    }
    if (named.some(cell => cell.includes('@'))) return []
    for (const name of [named.join(' '), named.slice(0, 2).join(' '), ...named]) {
      const found = byName.get(wordsKey(name, nameKey))
      if (found) return found
    }
    return []
  }
}

type Context = {
  column: OwnColumn
  students: readonly ImportStudent[]
  words: ImportWords
  nameKey(name: string): string
}

const readContent = (
  written: string,
  { column, words }: Context,
): Pick<CellChange, 'state' | 'value'> | null => {
  const plain = written.trim().toLowerCase()
  if (words.missing.includes(plain)) return { state: 'missing', value: null }
  if (words.exempt.includes(plain)) return { state: 'exempt', value: null }
  const value = readOwnValue(written, column, words)
  return value === null ? null : { state: 'scored', value }
}

/**
 * Rows of a table with what each would write. Rows without a value are left out: their cells stay as they are.
 * @param valueAt which column of the table has the values; the last without it
 */
export const planImport = (
  table: readonly Row[],
  valueAt: number | undefined,
  context: Context,
): { heads: string[]; valueAt: number; rows: ImportRow[] } => {
  const width = Math.max(0, ...table.map(({ cells }) => cells.length))
  const at = Math.min(valueAt ?? width - 1, Math.max(0, width - 1))
  const find = createFinder(context.students, context.nameKey)
  const personOf = ({ cells }: Row) => cells.filter((_, i) => i !== at)
  const [first] = table
  const hasHeads =
    first !== undefined &&
    find(personOf(first)).length === 0 &&
    readContent(first.cells[at] ?? '', context) === null
  const seen = new Set<string>()
  const rows = table.slice(hasHeads ? 1 : 0).flatMap((row): ImportRow[] => {
    const written = (row.cells[at] ?? '').trim()
    if (written === '') return []
    const shown = {
      line: row.line,
      person: personOf(row).filter(Boolean).join(' ').slice(0, maxShown).toWellFormed(),
      written: written.slice(0, maxShown).toWellFormed(),
    }
    const refuse = (outcome: ImportOutcome, student?: ImportStudent): ImportRow[] => [
      { ...shown, outcome, name: student?.name ?? null, before: student?.text ?? null, change: null },
    ]
    const found = find(personOf(row))
    const [student] = found
    if (!student) return refuse('unknown')
    if (found.length > 1) return refuse('unclear-name')
    if (seen.has(student.memberId)) return refuse('twice', student)
    const content = readContent(written, context)
    if (!content) return refuse('bad-value', student)
    seen.add(student.memberId)
    const { cell } = student
    if (cell && cell.state === content.state && cell.value === content.value) return refuse('same', student)
    return [
      {
        ...shown,
        outcome: 'fits',
        name: student.name,
        before: student.text,
        change: {
          ...content,
          memberId: student.memberId,
          deduction: '0',
          comment: cell?.comment ?? '',
          revision: cell?.revision ?? 0,
        },
      },
    ]
  })
  const heads = Array.from({ length: width }, (_, i) =>
    hasHeads ? (first?.cells[i] ?? '').slice(0, maxShown).toWellFormed() : '',
  )
  return { heads, valueAt: at, rows }
}
