// Correction of a question's key: everybody is graded again, and the audit log records who did it.
import type {
  ClassResults,
  Correction,
  SessionKind,
} from '@lantern/contract/classes/class-results/class-results'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { recordAct } from '../../people/audit/index.ts'
import { correctedKey } from './corrected-key.rules.ts'
import type { ClassResultsDeps, QuestionChange } from './deps.ts'
import { loadHosted } from './load-hosted.ts'
import { notifyOfScores } from './notify-of-scores.ts'
import { insertCorrection, undoCorrection } from './queries.ts'
import type { MatrixQuestion, ResponseMatrix } from './response-matrix.ts'
import { readClassResults } from './results.ts'

type Asked = { kind: SessionKind; sessionId: string; itemId: string }

type Applied = {
  asked: Asked
  /** Results before the correction. */
  matrix: ResponseMatrix
  correction: Correction
  now: Date
}

type KeyCorrection = Exclude<Correction, { act: 'take-back' }>

const getKeyChange = ({ body, key }: MatrixQuestion, correction: KeyCorrection): QuestionChange => {
  if (correction.act === 'leave-out') return { isLeftOut: correction.isLeftOut }
  const corrected = correctedKey(body, key, correction)
  if (!corrected) throw new Refusal('answer-other-type')
  return { key: corrected }
}

const describeCorrection = (correction: Correction): ClassResults['corrections'][number]['what'] => {
  if (correction.act === 'take-back') return 'taken-back'
  if (correction.act === 'leave-out') return correction.isLeftOut ? 'left-out' : 'taken-in'
  if (correction.act === 'regrade') return 'regraded'
  return correction.act === 'key' ? 'key' : 'accepted'
}

/** Change by a correction; undoing one restores the question's previous key. */
const findChange = async (
  tx: Connection,
  { kind, sessionId, itemId }: Asked,
  question: MatrixQuestion,
  correction: Correction,
  now: Date,
): Promise<QuestionChange> => {
  if (correction.act !== 'take-back') return getKeyChange(question, correction)
  const keyBefore = await undoCorrection(tx, { kind, sessionId }, itemId, now)
  if (!keyBefore) throw new Refusal('not-found')
  return { key: keyBefore }
}

/** Corrects a key in the caller's transaction, records it and tells students whose score changed. */
export const applyCorrection = async (
  { sessions }: Pick<ClassResultsDeps, 'sessions'>,
  tx: Connection,
  actor: Actor,
  { asked, matrix, correction, now }: Applied,
): Promise<ResponseMatrix> => {
  const { kind, sessionId, itemId } = asked
  const session = sessions[kind]
  const question = matrix.questions.find(({ id }) => id === itemId)
  if (!question) throw new Refusal('not-found')
  const what = describeCorrection(correction)
  const change = await findChange(tx, asked, question, correction, now)
  await session.correct(tx, sessionId, itemId, change, now)
  await insertCorrection(tx, {
    kind,
    sessionId,
    questionNumber: question.number,
    what,
    questionId: itemId,
    keyBefore: 'key' in change && what !== 'taken-back' ? question.key : null,
    at: now,
    byId: actor.accountId,
  })
  const note = `${matrix.title}, ${question.number}: ${what}`
  await recordAct(tx, { at: now, actorId: actor.accountId, act: 'key-corrected', note })
  const after = await session.loadForHost(tx, actor, sessionId)
  const informed = await session.listInformed(tx, sessionId, now)
  await notifyOfScores(tx, { kind, sessionId }, matrix, after, informed, now)
  return after
}

export const correctKey = async (
  deps: ClassResultsDeps,
  actor: Actor,
  asked: Asked,
  correction: Correction,
): Promise<ClassResults> => {
  const { kind, sessionId } = asked
  const matrix = await loadHosted(deps.db, deps.sessions, actor, { kind, sessionId })
  const now = deps.clock.now()
  await deps.db.transaction(tx => applyCorrection(deps, tx, actor, { asked, matrix, correction, now }))
  await deps.sessions[kind].corrected(sessionId)
  return readClassResults(deps, actor, { kind, sessionId })
}
