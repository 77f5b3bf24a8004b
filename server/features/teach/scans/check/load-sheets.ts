// Sheets of a printing, in a constant number of queries.
import type { Connection } from '../../../../database/client.ts'
import { listDecisions } from '../decision-queries.ts'
import { listReadPages, type PageRow } from '../page-queries.ts'
import type { PrintingRow } from '../printing-queries.ts'
import { listStudents, type StudentRow } from '../student-queries.ts'
import { type ActiveDecisions, type DecisionRow, indexActiveDecisions } from './active-decisions.rules.ts'
import { type GroupedPages, groupPages, type ReadPage } from './group-pages.rules.ts'

export type LoadedSheets = {
  printing: PrintingRow
  students: StudentRow[]
  activeDecisions: ActiveDecisions
  pages: (ReadPage & Pick<PageRow, 'rollNumber'>)[]
  grouped: GroupedPages
}

const toReadPage = ({ id, variant, page, studentId, fields, rollNumber }: PageRow) => ({
  id,
  variant: variant ?? 0,
  page: page ?? 0,
  studentId,
  fields,
  rollNumber,
})

/** @param rows of the pages that were read */
export const buildSheets = (
  printing: PrintingRow,
  students: StudentRow[],
  decisions: readonly DecisionRow[],
  rows: readonly PageRow[],
): LoadedSheets => {
  const activeDecisions = indexActiveDecisions(decisions)
  const pages = rows.map(toReadPage)
  return { printing, students, activeDecisions, pages, grouped: groupPages(pages, activeDecisions) }
}

export const loadSheets = async (db: Connection, printing: PrintingRow): Promise<LoadedSheets> =>
  buildSheets(
    printing,
    await listStudents(db, printing.id),
    await listDecisions(db, printing.id),
    await listReadPages(db, printing.id),
  )
