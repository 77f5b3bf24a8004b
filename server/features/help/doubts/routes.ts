// Endpoints of doubts → actions.

import type { classDoubtEndpoints } from '@lantern/contract/help/doubts/class-doubts'
import type { doubtEndpoints } from '@lantern/contract/help/doubts/doubts'
import type { doubtDutyEndpoints } from '@lantern/contract/help/doubts/duty'
import type { doubtReportEndpoints } from '@lantern/contract/help/doubts/reports'
import { subjects } from '@lantern/contract/people/teachers/teaching'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { listDoubtKeys, readNotificationsOf } from '../../people/notifications/index.ts'
import { getReadableDoubt } from './access.ts'
import { announceDoubt } from './announce-doubt.ts'
import { askDoubt } from './ask-doubt.ts'
import { claimDoubt } from './claim-doubt.ts'
import { listClassDoubts, listDoubtClasses } from './class-doubts.ts'
import { confirmAnswer } from './confirm-answer.ts'
import type { DoubtDeps } from './deps.ts'
import { updateDoubt } from './doubt-queries.ts'
import { viewDoubt } from './doubt-view.ts'
import { changeDuty, readDuty } from './duty.ts'
import { inviteTeacher } from './invite-teacher.ts'
import { judgeFirstAnswer } from './judge-first-answer.ts'
import { listDoubts } from './list-doubts.ts'
import { muteReported } from './mute.ts'
import { notifyTyping } from './notify-typing.ts'
import { passDoubt } from './pass-doubt.ts'
import { playAttached } from './play-attached.ts'
import { decideReport, openReported, reportMessage, viewReports } from './reports.ts'
import { giveOpinion, reopenDoubt, solveDoubt } from './resolve-doubt.ts'
import { shareDoubt } from './share-doubt.ts'
import { writeMessage } from './write-message.ts'

/** Labels of a fit, as forms and profiles have them. */
const labelFit = (fit: { subject: string; subcategory: string } | null) => {
  const subject = subjects.find(({ value }) => value === fit?.subject)
  const subcategory = subject?.subcategories.find(({ value }) => value === fit?.subcategory)
  return subject && subcategory ? { subject: subject.label, subcategory: subcategory.label } : null
}

export const doubtRoutes = (
  deps: DoubtDeps,
): Handlers<
  | keyof typeof doubtEndpoints
  | keyof typeof doubtReportEndpoints
  | keyof typeof doubtDutyEndpoints
  | keyof typeof classDoubtEndpoints
> => ({
  suggestSubject: async (actor, { body }) => {
    await deps.limits.suggesting.count(actor.accountId)
    // A question without a word is about nothing: the engine would find the nearest subject all the same.
    const hasWords = /[\p{L}\p{N}]/u.test(body.question)
    return { fit: hasWords ? labelFit(await deps.engine.classifyQuestion(body.question)) : null }
  },
  askDoubt: async (actor, { body }) => ({ doubt: await askDoubt(deps, actor, body) }),
  listDoubts: async actor => ({ doubts: await listDoubts(deps, actor) }),
  readDoubt: async (actor, { params }) => {
    const doubt = await getReadableDoubt(deps.db, actor, params.doubtId)
    return { doubt: await viewDoubt(deps, actor, doubt) }
  },
  playAttached: (actor, { params }, { signal }) => playAttached(deps, actor, params, signal),
  claimDoubt: async (actor, { params }) => ({
    doubt: await claimDoubt(deps, actor, params.doubtId),
  }),
  passDoubt: async (actor, { params }) => {
    await passDoubt(deps, actor, params.doubtId)
    return { message: m.doubt_passed() }
  },
  inviteTeacher: async (actor, { params, body }) => ({
    doubt: await inviteTeacher(deps, actor, params.doubtId, body.teacherId),
  }),
  writeDoubtMessage: async (actor, { params, body }) => ({
    doubt: await writeMessage(deps, actor, params.doubtId, body),
  }),
  notifyTyping: async (actor, { params }) => {
    await notifyTyping(deps, actor, params.doubtId)
    return { message: m.doubt_read() }
  },
  markDoubtRead: async (actor, { params }) => {
    const doubt = await getReadableDoubt(deps.db, actor, params.doubtId)
    const now = deps.clock.now()
    const isAsker = doubt.askerId === actor.accountId
    // Other teachers only look at a waiting doubt: no read mark.
    if (isAsker || doubt.teacherId === actor.accountId) {
      const seen = isAsker ? { askerReadAt: now } : { teacherReadAt: now }
      const changed = await updateDoubt(deps.db, doubt.id, [doubt.state], seen)
      if (changed) await announceDoubt(deps.db, changed)
      await readNotificationsOf(deps.db, actor.accountId, listDoubtKeys(doubt.id), now)
    }
    return { message: m.doubt_read() }
  },
  judgeFirstAnswer: async (actor, { params, body }) => ({
    doubt: await judgeFirstAnswer(deps, actor, params.doubtId, body),
  }),
  giveOpinion: async (actor, { params, body }) => ({
    doubt: await giveOpinion(deps, actor, params.doubtId, body),
  }),
  solveDoubt: async (actor, { params, body }) => ({
    doubt: await solveDoubt(deps, actor, params.doubtId, body),
  }),
  reopenDoubt: async (actor, { params }) => ({
    doubt: await reopenDoubt(deps, actor, params.doubtId),
  }),
  shareDoubt: async (actor, { params, body }) => ({
    doubt: await shareDoubt(deps, actor, params.doubtId, body),
  }),
  confirmAnswer: async (actor, { params, body }) => ({
    doubt: await confirmAnswer(deps, actor, params.doubtId, body),
  }),
  reportDoubtMessage: async (actor, { params, body }) => {
    await reportMessage(deps, actor, params, body)
    return { message: m.doubt_reported() }
  },
  listDoubtReports: async () => ({ reports: await viewReports(deps) }),
  openReportedDoubt: (actor, { params, body }) => openReported(deps, actor, params.reportId, body.reason),
  decideDoubtReport: async (actor, { params, body }) => {
    await decideReport(deps, actor, params.reportId, body.decision)
    const isHidden = body.decision === 'hide'
    return { message: isHidden ? m.doubt_message_hidden_done() : m.doubt_message_shown_done() }
  },
  muteReported: async (actor, { params, body }) => {
    await muteReported(deps, actor, params.reportId, body.days)
    return { message: body.days === 0 ? m.doubt_unmuted() : m.doubt_muted() }
  },
  listDoubtClasses: async (actor, { query }) => ({
    classes: await listDoubtClasses(deps.db, actor, query.sourceId),
  }),
  listClassDoubts: (actor, { params, query }) =>
    listClassDoubts(deps.db, actor, { classId: params.classId, page: query.page }),
  readDoubtDuty: async actor => ({ duty: await readDuty(deps, actor) }),
  changeDoubtDuty: async (actor, { body }) => ({ duty: await changeDuty(deps, actor, body) }),
})
