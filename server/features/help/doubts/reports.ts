// Reported messages: by either side, decided by admins, every step recorded.

import type { ReportReason } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { DoubtPicture } from '@lantern/contract/help/doubts/doubt-pictures'
import type { QuotedPassage } from '@lantern/contract/help/doubts/doubts'
import type { DoubtReport, ReportedMessage } from '@lantern/contract/help/doubts/reports'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { recordAct } from '../../people/audit/index.ts'
import { getReadableDoubt } from './access.ts'
import { announceDoubt } from './announce-doubt.ts'
import type { DoubtDeps } from './deps.ts'
import { listNames } from './doubt-queries.ts'
import { listMessages } from './message-queries.ts'
import { listPictures, listPicturesOf } from './pictures/picture-queries.ts'
import { viewPicturesOf } from './pictures/picture-view.ts'
import { recordDoubtRead } from './record-doubt-read.ts'
import {
  decideReports,
  findReport,
  hasMessage,
  insertReport,
  listReports,
  setHidden,
} from './report-queries.ts'

export const reportMessage = async (
  { db, clock, limits }: DoubtDeps,
  actor: Actor,
  { doubtId, messageId }: { doubtId: string; messageId: string },
  { reason, note }: { reason: ReportReason; note: string },
): Promise<void> => {
  await getReadableDoubt(db, actor, doubtId)
  if (!(await hasMessage(db, doubtId, messageId))) throw new Refusal('not-found')
  await limits.writing.count(actor.accountId)
  const report = { doubtId, messageId, reporterId: actor.accountId, reason, note, reportedAt: clock.now() }
  await insertReport(db, report)
}

/** A message with the passages that it cites: the other side read them too. */
const joinPassages = (text: string, passages: readonly QuotedPassage[]): string =>
  [text, ...passages.map(({ passage, citation }) => `“${passage}” (${citation.sourceName})`)]
    .filter(part => part !== '')
    .join('\n')

export const viewReports = async ({ db, clock }: DoubtDeps): Promise<DoubtReport[]> => {
  const now = clock.now()
  const reports = await listReports(db)
  const pictures = await listPicturesOf(
    db,
    reports.map(({ report }) => report.messageId),
  )
  return reports.map(({ report, text, passages, hiddenAt, authorMutedUntil, ...rest }) => ({
    id: report.id,
    doubtId: report.doubtId,
    reason: report.reason,
    note: report.note,
    reportedAt: report.reportedAt.toISOString(),
    text: joinPassages(text, passages),
    pictures: viewPicturesOf(pictures, report.messageId),
    isHidden: hiddenAt !== null,
    authorMutedUntil: authorMutedUntil && authorMutedUntil > now ? authorMutedUntil.toISOString() : null,
    decidedAt: report.decidedAt?.toISOString() ?? null,
    ...rest,
  }))
}

/** A conversation is private, so that reading it leaves a line with the reason. */
export const openReported = async (
  { db, clock }: DoubtDeps,
  actor: Actor,
  reportId: string,
  reason: string,
): Promise<{ question: string; pictures: DoubtPicture[]; messages: ReportedMessage[] }> => {
  const found = await findReport(db, reportId)
  if (!found) throw new Refusal('not-found')
  const { doubt, report } = found
  await recordAct(db, {
    at: clock.now(),
    actorId: actor.accountId,
    act: 'doubt-read',
    subjectId: doubt.askerId,
    note: reason,
  })
  await recordDoubtRead(db, actor, doubt, clock.now())
  const [messages, pictures] = await Promise.all([listMessages(db, doubt.id), listPictures(db, doubt.id)])
  const names = await listNames(
    db,
    messages.map(({ authorId }) => authorId),
  )
  return {
    question: doubt.question,
    pictures: viewPicturesOf(pictures, null),
    messages: messages.map(({ id, authorId, text, passages, sentAt, hiddenAt }) => ({
      id,
      author: names.get(authorId) ?? '',
      text: joinPassages(text, passages),
      pictures: viewPicturesOf(pictures, id),
      sentAt: sentAt.toISOString(),
      isHidden: hiddenAt !== null,
      isReported: id === report.messageId,
    })),
  }
}

export const decideReport = async (
  { db, clock }: DoubtDeps,
  actor: Actor,
  reportId: string,
  decision: 'hide' | 'show',
): Promise<void> => {
  const found = await findReport(db, reportId)
  if (!found) throw new Refusal('not-found')
  const { report, authorId, doubt } = found
  const now = clock.now()
  await db.transaction(async tx => {
    await setHidden(tx, report, decision === 'hide' ? now : null)
    await decideReports(tx, report, actor.accountId, now)
    await recordAct(tx, {
      at: now,
      actorId: actor.accountId,
      act: decision === 'hide' ? 'message-hidden' : 'message-shown',
      subjectId: authorId,
    })
  })
  await announceDoubt(db, doubt)
}
