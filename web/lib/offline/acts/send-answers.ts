// Answers to quizzes and homework, and attempts that were handed in: those of one attempt in one call.
import type { LateAct } from '@lantern/contract/questions/attempts/late-acts'
import { maxLateActs } from '@lantern/contract/questions/attempts/late-acts.rules'
import { api } from '../../api.ts'
import type { ActOf } from './act-shapes.ts'
import type { ActKind } from './send-acts.ts'

const attemptCall = 'GET /attempts/:attemptId'

type AttemptAct = ActOf<'answer'> | ActOf<'hand-in'>

const toLateAct = (act: AttemptAct): LateAct => {
  const frame = { id: act.id, at: new Date(act.at).toISOString() }
  if (act.kind === 'hand-in') return { ...frame, kind: 'hand-in' }
  const { kind, questionId, sequence, response } = act
  return { ...frame, kind, questionId, sequence, response }
}

const sendToAttempt = async (acts: readonly AttemptAct[]) => {
  const { counted, refused } = await api('POST /attempts/:attemptId/late-acts', {
    staysOnPage: true,
    params: { attemptId: acts[0]?.attemptId ?? '' },
    body: { sentAt: new Date().toISOString(), acts: acts.map(toLateAct) },
  })
  return [...counted.map(id => ({ id, reason: null })), ...refused]
}

export const answerKind: ActKind<ActOf<'answer'>> = {
  together: { max: maxLateActs, fits: (first, other) => first.attemptId === other.attemptId },
  changes: [attemptCall],
  send: sendToAttempt,
}

export const handInKind: ActKind<ActOf<'hand-in'>> = {
  changes: [attemptCall, 'GET /attempts', 'GET /assigned-homework'],
  send: sendToAttempt,
}
