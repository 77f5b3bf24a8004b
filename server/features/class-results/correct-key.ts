// Corrects the key of a question that was asked: everybody is graded again, and the audit log keeps who did it.
import type { ClassResults, Correction, SessionKind } from '@lantern/contract/teaching/class-results'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import { recordAct } from '../audit/index.ts'
import { correctedKey } from './corrected-key.rules.ts'
import type { ClassResultsDeps, QuestionChange } from './deps.ts'
import { insertCorrection } from './queries.ts'
import type { MatrixQuestion } from './response-matrix.ts'
import { readClassResults } from './results.ts'

type Asked = { kind: SessionKind; sessionId: string; itemId: string }

const getKeyChange = ({ body, key }: MatrixQuestion, correction: Correction): QuestionChange => {
  if (correction.act === 'leave-out') return { isLeftOut: correction.isLeftOut }
  const corrected = correctedKey(body, key, correction)
  if (!corrected) throw new Refusal('answer-other-type')
  return { key: corrected }
}

const describeCorrection = (correction: Correction): ClassResults['corrections'][number]['what'] => {
  if (correction.act === 'leave-out') return correction.isLeftOut ? 'left-out' : 'taken-in'
  return correction.act === 'key' ? 'key' : 'accepted'
}

export const correctKey = async (
  deps: ClassResultsDeps,
  actor: Actor,
  { kind, sessionId, itemId }: Asked,
  correction: Correction,
): Promise<ClassResults> => {
  const session = deps.sessions[kind]
  const matrix = await session.loadForHost(deps.db, actor, sessionId)
  const question = matrix.questions.find(({ id }) => id === itemId)
  if (!question) throw new Refusal('not-found')
  const change = getKeyChange(question, correction)
  const now = deps.clock.now()
  const what = describeCorrection(correction)
  await deps.db.transaction(async tx => {
    await session.correct(tx, sessionId, itemId, change, now)
    await insertCorrection(tx, {
      kind,
      sessionId,
      questionNumber: question.number,
      what,
      at: now,
      byId: actor.accountId,
    })
    const note = `${matrix.title}, ${question.number}: ${what}`
    await recordAct(tx, { at: now, actorId: actor.accountId, act: 'key-corrected', note })
  })
  await session.corrected(sessionId)
  return readClassResults(deps, actor, { kind, sessionId })
}
