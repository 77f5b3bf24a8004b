// Reported sources as admins and teachers see them.

import type { Input } from '@lantern/contract/endpoint'
import type { sourceReportEndpoints } from '@lantern/contract/help/source-reports/source-reports'
import { type SourceReport, sourceReportsPerPage } from '@lantern/contract/help/source-reports/source-reports'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { listNamesOfClasses } from '../../classes/classes/index.ts'
import { findViewer } from './access.ts'
import type { SourceReportDeps } from './deps.ts'
import { findReport, listReports } from './report-queries.ts'

type Listed = Awaited<ReturnType<typeof listReports>>[number]

const viewReport = (
  { report, reporter, closedBy, classIds }: Listed,
  classNames: ReadonlyMap<string, string>,
  isAdmin: boolean,
): SourceReport => ({
  id: report.id,
  question: report.question,
  sentence: report.sentence,
  citation: report.citation,
  reason: report.reason,
  note: report.note,
  reportedAt: report.reportedAt.toISOString(),
  reporter: isAdmin ? reporter : null,
  classNames: classIds.flatMap(id => classNames.get(id) ?? []).sort(),
  state: report.closedAt ? 'closed' : 'open',
  closedAt: report.closedAt?.toISOString() ?? null,
  closedBy,
})

/** @throws Refusal `teacher-not-approved`, `not-found` for an `after` that the actor can't see */
export const listSourceReports = async (
  { db }: SourceReportDeps,
  actor: Actor,
  { state, after }: Input<typeof sourceReportEndpoints.listSourceReports>['query'],
): Promise<{ reports: SourceReport[]; hasMore: boolean }> => {
  const { teacherId } = await findViewer(db, actor)
  const last = after === undefined ? null : await findReport(db, after, teacherId)
  if (after !== undefined && !last) throw new Refusal('not-found')
  const rows = await listReports(db, { teacherId, isOpen: (state ?? 'open') === 'open', after: last })
  const shown = rows.slice(0, sourceReportsPerPage)
  const names = await listNamesOfClasses(db, [...new Set(shown.flatMap(({ classIds }) => classIds))])
  return {
    reports: shown.map(row => viewReport(row, names, teacherId === null)),
    hasMore: rows.length > sourceReportsPerPage,
  }
}
