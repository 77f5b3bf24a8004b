// Reports of passages that do not support the answer that cites them.

import type { Input } from '@lantern/contract/endpoint'
import type { Turn } from '@lantern/contract/help/chat/chat'
import type { sourceReportEndpoints } from '@lantern/contract/help/source-reports/source-reports'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { listManagers } from '../../classes/classes/index.ts'
import { listClassesOfSource, listSourcesByIds } from '../../material/library/index.ts'
import { buildGroupKey, deleteUnreadNotifications, notify } from '../../people/notifications/index.ts'
import { listAdminIds, listTeachersOf, viewReview } from '../../people/teachers/index.ts'
import { getOwnTurn, markWrongSource, viewTurn } from '../chat/index.ts'
import type { SourceReportDeps } from './deps.ts'
import { countOpenReports, deleteReportOf, putReport } from './report-queries.ts'

type Reported = Input<typeof sourceReportEndpoints.reportSource>['body']

/** @throws Refusal `not-found` for a turn of somebody else or a place without a citation, `too-many-requests` */
export const reportSource = async (
  { db, clock, reports }: SourceReportDeps,
  actor: Actor,
  turnId: string,
  { sentence, citation, reason, note }: Reported,
): Promise<Turn> => {
  const turn = await getOwnTurn(db, actor, turnId)
  const reportedSentence = turn.sentences[sentence]
  const cited = reportedSentence?.citations[citation]
  if (!reportedSentence || !cited) throw new Refusal('not-found')
  await reports.count(actor.accountId)
  const now = clock.now()
  const reported = await db.transaction(async tx => {
    const marked = await markWrongSource(tx, turn.id)
    if (!marked) throw new Refusal('not-found')
    // Deleted sources: the answer keeps its words.
    const [source] = await listSourcesByIds(tx, [cited.sourceId])
    await putReport(tx, {
      turnId: turn.id,
      reporterId: actor.accountId,
      sourceId: source?.id ?? null,
      question: turn.question,
      sentence: reportedSentence.text,
      citation: cited,
      reason,
      note,
      reportedAt: now,
    })
    if (marked.isNew) await notifyOfReport(tx, actor, { id: cited.sourceId, name: cited.sourceName }, now)
    return marked.turn
  })
  return viewTurn(reported)
}

const notifyOfReport = async (
  tx: Connection,
  { accountId }: Actor,
  source: { id: string; name: string },
  at: Date,
): Promise<void> => {
  const about = { kind: 'source-reported', sourceId: source.id, title: source.name } as const
  const managers = await listManagers(tx, await listClassesOfSource(tx, source.id, accountId))
  const teachers = await listTeachersOf(
    tx,
    managers.filter(id => id !== accountId),
  )
  const approved = teachers.filter(teacher => viewReview(teacher).state === 'approved')
  await notify(tx, { accountIds: approved.map(({ id }) => id), about: { ...about, isAdmin: false }, at })
  await notify(tx, { accountIds: await listAdminIds(tx), about: { ...about, isAdmin: true }, at })
}

/** Withdraws the report of an answer and its unread notifications; no effect without one. */
export const withdrawReport = async (tx: Connection, turnId: string): Promise<void> => {
  const sourceId = await deleteReportOf(tx, turnId)
  if (sourceId !== null && (await countOpenReports(tx, sourceId)) === 0)
    await deleteUnreadNotifications(tx, [buildGroupKey('source-reported', sourceId)])
}
