// Tables of OneRoster 1.2 as CSV (1EdTech, CSV Binding 1.2.1): a header with fixed names, then rows.

import type { RosterFailure, RosterOutcome } from '@lantern/contract/classes/classes/roster-limits.rules'
import { rosterLimits } from '@lantern/contract/classes/classes/roster-limits.rules'
import type { RosterLine } from '@lantern/contract/classes/classes/rosters'
import { readCsv } from '../../../../platform/question-formats/table/csv.rules.ts'

export class RosterError extends Error {
  readonly failure: RosterFailure
  readonly detail: string
  constructor(failure: RosterFailure, detail = '') {
    super(failure)
    this.failure = failure
    this.detail = detail
  }
}

/** Row by column name, with its line number. */
export type Row = { file: string; line: number; get(column: string): string }

const isInvisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu
const maxCellLength = 2000
const maxShownLength = 160

const clean = (cell: string): string =>
  cell.replace(isInvisible, '').trim().slice(0, maxCellLength).toWellFormed()

/** @param columns required ones; others are optional @throws RosterError `header-wrong` */
export const readTable = (file: string, text: string, columns: readonly string[]): Row[] => {
  const [header, ...rows] = readCsv(text.replace(/^\uFEFF/, ''))
  const names = header?.cells.map(clean) ?? []
  const missing = columns.find(name => !names.includes(name))
  if (missing) throw new RosterError('header-wrong', `${file}: ${missing}`)
  const duplicateName = names.find((name, place) => name !== '' && names.indexOf(name) !== place)
  if (duplicateName) throw new RosterError('header-wrong', `${file}: ${duplicateName}`)
  const places = new Map(names.map((name, place) => [name, place]))
  return rows.map(({ line, cells }) => ({
    file,
    line,
    get: column => clean(cells[places.get(column) ?? -1] ?? ''),
  }))
}

export const formatReportLine = (
  { file, line }: Pick<Row, 'file' | 'line'>,
  text: string,
  outcome: RosterOutcome,
): RosterLine => ({
  file,
  line,
  text: text.slice(0, maxShownLength).toWellFormed(),
  outcome,
})

type Sorted = { rows: Row[]; removedIds: Set<string>; problems: RosterLine[] }

/** Valid rows by id; of duplicates the first. `gone` are those to be deleted. */
export const sortRows = (rows: readonly Row[]): Sorted => {
  const sorted: Sorted = { rows: [], removedIds: new Set(), problems: [] }
  const seen = new Set<string>()
  for (const row of rows) {
    const id = row.get('sourcedId')
    const status = row.get('status').toLowerCase()
    const report = (outcome: RosterOutcome) => sorted.problems.push(formatReportLine(row, id, outcome))
    if (id === '' || id.length > rosterLimits.id) report('bad-id')
    else if (seen.has(id)) report('id-twice')
    else {
      seen.add(id)
      if (status === 'tobedeleted') sorted.removedIds.add(id)
      else if (status === '' || status === 'active') sorted.rows.push(row)
      else report('bad-status')
    }
  }
  return sorted
}
