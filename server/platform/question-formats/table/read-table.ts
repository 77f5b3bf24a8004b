// Reads questions of a table: Lantern's own, Kahoot's, and teachers' spreadsheets.

import { bloomLevels, difficulties } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { importLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import { type ColumnRole, maxColumns } from '@lantern/contract/questions/question-bank/table-columns'
import { finishItem } from '../finish-item.ts'
import { allOrNothing } from '../from-answers.ts'
import type { Draft, Losses, ReadColumns, ReadFile } from '../items.ts'
import {
  areEnough,
  type Columns,
  findColumns,
  guessRoles,
  type SingleRole,
  toColumns,
} from './columns.rules.ts'
import { type Row, rearm } from './csv.rules.ts'
import { guessKind, nameKind, readRowOf } from './row-kinds.ts'
import { type RowRead, toNumber } from './row-parts.ts'

const readRow = ({ cells }: Row, columns: Columns, losses: Losses): Draft => {
  const at = (column: number | undefined) => (column === undefined ? '' : rearm(cells[column] ?? '').trim())
  const cell = (role: SingleRole) => at(columns.roles[role])
  const read: RowRead = {
    cell,
    losses,
    options: columns.options.map(at),
    reasons: columns.reasons.map(at),
    isKahoot: columns.isKahoot,
  }
  const bloom = bloomLevels.find(level => level === cell('bloom').toLowerCase())
  const difficulty = difficulties.find(one => one === cell('difficulty').toLowerCase())
  if ((cell('bloom') !== '' && !bloom) || (cell('difficulty') !== '' && !difficulty))
    losses.add('level-left', `${cell('bloom')} ${cell('difficulty')}`.trim())
  const [points, seconds] = [toNumber(cell('points')), toNumber(cell('seconds'))]
  const draft = readRowOf(nameKind(cell('type')) ?? guessKind(read), read)
  return {
    ...(cell('scoring') === 'all-or-nothing' ? allOrNothing(draft) : draft),
    title: cell('title'),
    topic: cell('topic').split(/\s*(?:>|\/)\s*/u),
    tags: cell('tags').split(/\s*[;,]\s*/u),
    ...(bloom && { bloom }),
    ...(difficulty && { difficulty }),
    ...(!Number.isNaN(points) && { points }),
    ...(seconds >= 5 && seconds <= 900 && { seconds: Math.round(seconds) }),
  }
}

/** Maximum rows above the head of the table. */
const maxRowsAbove = 15

const shorten = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, 120).toWellFormed()

/** Description of a table: head, roles of its columns, and cells of the first rows below it. */
const describe = (
  names: readonly string[],
  given: readonly ColumnRole[],
  rowsBelow: readonly Row[],
): ReadColumns =>
  names.slice(0, maxColumns).map((name, column) => ({
    name: shorten(name),
    role: given[column] ?? 'none',
    samples: rowsBelow.slice(0, 3).map(({ cells }) => shorten(cells[column] ?? '')),
  }))

/** Head row: the first with recognised columns, else the first with several cells. */
const findHead = (rows: readonly Row[]): number => {
  const rowsAbove = rows.slice(0, maxRowsAbove)
  const named = rowsAbove.findIndex(({ cells }) => findColumns(cells) !== null)
  return named >= 0
    ? named
    : rowsAbove.findIndex(({ cells }) => cells.filter(cell => cell.trim() !== '').length >= minNamedColumns)
}

/** Minimum columns for a table without a recognised head. */
const minNamedColumns = 2

/**
 * @param given what its columns are taken for; as their names say without
 * @returns null for what is no table; no questions where nothing names theirs
 */
export const readTable = (
  rows: readonly Row[],
  given: readonly ColumnRole[] | null = null,
): (ReadFile & { columns: ReadColumns }) | null => {
  const head = findHead(rows)
  const names = rows[head]?.cells
  if (!names) return null
  const roles = given ?? guessRoles(names)
  const columns = toColumns(roles, names)
  const rowsBelow = rows.slice(head + 1)
  const described = describe(names, roles, rowsBelow)
  if (!areEnough(columns)) return { items: [], pictures: new Map(), isCut: false, columns: described }
  const asked = rowsBelow.filter(({ cells }) => (cells[columns.roles.question ?? 0] ?? '').trim() !== '')
  const items = asked
    .slice(0, importLimits.items)
    .map(row =>
      finishItem({ line: row.line, name: row.cells[columns.roles.question ?? 0] ?? '' }, losses =>
        readRow(row, columns, losses),
      ),
    )
  return { items, pictures: new Map(), isCut: asked.length > importLimits.items, columns: described }
}
