// Closes a report once reviewed, or opens it again.
import type { SourceReportState } from '@lantern/contract/help/source-reports/source-reports'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { recordAct } from '../../people/audit/index.ts'
import { findViewer } from './access.ts'
import type { SourceReportDeps } from './deps.ts'
import { findReport, setClosed } from './report-queries.ts'

/** Changing to the state that it has changes nothing. @throws Refusal `not-found`, `teacher-not-approved` */
export const changeReport = async (
  { db, clock }: SourceReportDeps,
  actor: Actor,
  reportId: string,
  state: SourceReportState,
): Promise<void> => {
  const { teacherId } = await findViewer(db, actor)
  const report = await findReport(db, reportId, teacherId)
  if (!report) throw new Refusal('not-found')
  const now = clock.now()
  await db.transaction(async tx => {
    const changed = await setClosed(
      tx,
      report.id,
      state === 'closed' ? { at: now, byId: actor.accountId } : null,
    )
    if (!changed) return
    await recordAct(tx, {
      at: now,
      actorId: actor.accountId,
      act: state === 'closed' ? 'source-report-closed' : 'source-report-opened',
      subjectId: report.reporterId,
      note: report.citation.sourceName,
    })
  })
}
