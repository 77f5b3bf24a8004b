// Answers and the end of an attempt from a time without a connection. The server's clock decides: an act is placed between
// the last contact with the attempt and its arrival, and the time without contact is noted for the teacher.
import { placeInTime } from '@lantern/contract/device-time.rules'
import type { LateAct } from '@lantern/contract/questions/attempts/late-acts'
import { findGap, type Gap, replacesAnswer } from '@lantern/contract/questions/attempts/late-acts.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { refusalSentence } from '../../../http/refusal-sentence.ts'
import { type AskedQuestion, gradeAndSave, lockAskedQuestion, saveAnswer } from './answer-question.ts'
import { findLateRefusal, isLate } from './attempt.rules.ts'
import { type AttemptRow, getOwnAttempt, updateAttempt } from './attempt-queries.ts'
import { handIn } from './change-attempt.ts'
import type { AttemptDeps } from './deps.ts'

type Sent = { sentAt: Date; now: Date }
type LateAnswer = Extract<LateAct, { kind: 'answer' }>

const findKnownGap = ({ offlineFrom, offlineUntil }: AttemptRow): Gap | null =>
  offlineFrom && offlineUntil ? { from: offlineFrom, until: offlineUntil } : null

/** Moment of an act by the server's clock, with the time without contact that it is from. */
const placeAct = (attempt: AttemptRow, act: LateAct, { sentAt, now }: Sent): { at: Date; gap: Gap } => {
  const byDevice = { at: new Date(act.at), sentAt }
  const contact = { lastAt: attempt.contactAt ?? attempt.startedAt, known: findKnownGap(attempt) }
  const gap = findGap(Math.max(0, sentAt.getTime() - byDevice.at.getTime()), contact, now)
  return { at: placeInTime(byDevice, { now, earliest: gap.from }), gap }
}

const noteGap = (tx: Connection, { id }: AttemptRow, { from, until }: Gap) =>
  updateAttempt(tx, id, { offlineFrom: from, offlineUntil: until })

/** Whether the answer still changes something. @throws Refusal where it can't count */
const isToSave = ({ attempt, question, answer }: AskedQuestion, act: LateAnswer, sent: Sent): boolean => {
  if (answer?.actId === act.id) return false
  const { at } = placeAct(attempt, act, sent)
  if (act.response.type !== question.body.type) throw new Refusal('answer-other-type')
  const refusal = findLateRefusal(attempt, at, sent.now)
  if (refusal) throw new Refusal(refusal)
  const openedAtMs = answer?.openedAtMs ?? null
  // Time of one question: no time of the device is read for it.
  if (isLate(attempt, question, openedAtMs, sent.now)) throw new Refusal('answer-late')
  if (attempt.mode === 'practice' && answer?.response) throw new Refusal('answer-given')
  return replacesAnswer({ sequence: act.sequence, id: act.id, at }, answer)
}

const addAnswer = (deps: AttemptDeps, actor: Actor, attemptId: string, act: LateAnswer, sent: Sent) =>
  gradeAndSave(deps, actor, act.response, {
    lock: async tx => {
      const asked = await lockAskedQuestion(tx, deps.content, actor, attemptId, act.questionId)
      return isToSave(asked, act, sent) ? asked : null
    },
    save: async (tx, asked, graded) => {
      const { at, gap } = placeAct(asked.attempt, act, sent)
      const { endsAt } = asked.attempt
      const arrivedLateAt = endsAt && sent.now > endsAt ? sent.now : null
      const arrival = { answeredAt: at, sequence: act.sequence, actId: act.id, arrivedLateAt }
      await noteGap(tx, asked.attempt, gap)
      await saveAnswer(tx, asked, act.response, graded, arrival, sent.now)
      const { finishedAt, homeworkId, playerId } = asked.attempt
      // Its score has changed after the end.
      if (finishedAt && homeworkId) await deps.onHandedIn(tx, homeworkId, playerId)
    },
  })

/** An attempt that has ended stays as it ended. */
const addEnd = (deps: AttemptDeps, actor: Actor, attemptId: string, act: LateAct, sent: Sent) =>
  deps.db.transaction(async tx => {
    const attempt = await getOwnAttempt(tx, actor, attemptId, true)
    if (attempt.finishedAt) return
    const { at, gap } = placeAct(attempt, act, sent)
    await handIn(tx, deps, await noteGap(tx, attempt, gap), at, sent.now)
  })

/** Adds each act once, in their order. An act that is refused holds up no other. */
export const addLateActs = async (
  deps: AttemptDeps,
  actor: Actor,
  attemptId: string,
  { sentAt, acts }: { sentAt: string; acts: readonly LateAct[] },
): Promise<{ counted: string[]; refused: { id: string; reason: string }[] }> => {
  await getOwnAttempt(deps.db, actor, attemptId)
  const sent = { sentAt: new Date(sentAt), now: deps.clock.now() }
  const counted: string[] = []
  const refused: { id: string; reason: string }[] = []
  for (const act of acts)
    try {
      if (act.kind === 'answer') await addAnswer(deps, actor, attemptId, act, sent)
      else await addEnd(deps, actor, attemptId, act, sent)
      counted.push(act.id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id: act.id, reason: refusalSentence(error.code, error.details.values) })
    }
  return { counted, refused }
}
