// Requests about marks, for the teacher of the work.
import type { MarkRequest, MarkRequestDetail } from '@lantern/contract/classes/mark-requests/mark-requests'
import { getQuestionPassage } from '@lantern/contract/classes/mark-requests/question-passage.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { notify } from '../../people/notifications/index.ts'
import {
  analyseSession,
  applyCorrection,
  buildPresences,
  computeShare,
  correctedKey,
  loadHosted,
  lockSession,
  type ResponseMatrix,
} from '../class-results/index.ts'
import type { MarkRequestDeps } from './deps.ts'
import {
  closeRequests,
  countRequests,
  findAccountName,
  getRequest,
  listRequestsTo,
  lockOpenRequests,
  type RequestRow,
} from './queries.ts'
import { type Acceptance, findCorrection, isEqualResponse } from './request.rules.ts'

const viewRow = (row: RequestRow): MarkRequest => ({
  id: row.id,
  kind: row.kind,
  sessionId: row.sessionId,
  itemId: row.questionId,
  asked: row.asked,
  state: row.state,
  quote: row.quote,
  reason: row.reason,
  note: row.note,
  at: row.at.toISOString(),
})

export const listRequests = async ({ db }: MarkRequestDeps, actor: Actor): Promise<MarkRequest[]> =>
  (await listRequestsTo(db, actor)).map(viewRow)

/** Answer of a request as it is graded now. */
const findAnswer = (matrix: ResponseMatrix, row: RequestRow) => {
  const presence = buildPresences(matrix).find(({ player }) => player.accountId === row.accountId)
  const response = presence?.answers.get(row.questionId)?.response ?? row.asked.response
  return { response, share: presence ? computeShare(presence, row.questionId) : 0 }
}

/** Correction that makes the answer of a request right; null where its key can't take it in. */
const findAcceptance = (matrix: ResponseMatrix, row: RequestRow): Acceptance | null => {
  const question = matrix.questions.find(({ id }) => id === row.questionId)
  const correction = findCorrection(findAnswer(matrix, row).response)
  return question && correction && correctedKey(question.body, question.key, correction) ? correction : null
}

const hasGained = (matrix: ResponseMatrix, row: RequestRow): boolean =>
  Math.floor(findAnswer(matrix, row).share * 100) > row.sharePercent

const load = (
  { sessions }: MarkRequestDeps,
  db: Connection,
  actor: Actor,
  { kind, sessionId }: RequestRow,
): Promise<ResponseMatrix> => loadHosted(db, sessions, actor, { kind, sessionId })

const viewDetail = async (
  db: Connection,
  row: RequestRow,
  matrix: ResponseMatrix,
): Promise<MarkRequestDetail> => {
  const item = analyseSession(matrix).items.find(({ id }) => id === row.questionId)
  if (!item) throw new Refusal('not-found')
  const { response, share } = findAnswer(matrix, row)
  const equal = matrix.answers.filter(
    answer => answer.questionId === row.questionId && isEqualResponse(answer.response, response),
  )
  const passage = getQuestionPassage(item.solution)?.text
  const isThere = row.start !== null && passage?.startsWith(row.quote, row.start)
  return {
    ...viewRow(row),
    solution: item.solution,
    words: isThere && row.start !== null ? { start: row.start, end: row.start + row.quote.length } : null,
    points: item.points,
    reached: item.points * share,
    sameAnswer: new Set(equal.map(({ playerId }) => playerId)).size,
    canAccept: hasGained(matrix, row) || findAcceptance(matrix, row) !== null,
    ...(await countRequests(db, row)),
    studentName: row.state === 'open' ? null : await findAccountName(db, row.accountId),
  }
}

/** @throws Refusal `not-found`, `teacher-not-approved` */
export const readRequest = async (
  deps: MarkRequestDeps,
  actor: Actor,
  id: string,
): Promise<MarkRequestDetail> => {
  const row = await getRequest(deps.db, actor, id)
  return viewDetail(deps.db, row, await load(deps, deps.db, actor, row))
}

const notifyStudents = (tx: Connection, rows: readonly RequestRow[], isRight: boolean, at: Date) => {
  const [row] = rows
  return row
    ? notify(tx, {
        accountIds: rows.map(({ accountId }) => accountId),
        about: {
          kind: 'mark-decided',
          session: row.kind,
          sessionId: row.sessionId,
          title: row.asked.title,
          isRight,
        },
        at,
      })
    : undefined
}

/**
 * An accepted answer is taken into the key, which grades everybody with it anew; other open requests whose answers are
 * right then are accepted too. An answer that gained points since it was asked about needs no correction.
 * @throws Refusal `not-found`, `teacher-not-approved`, `mark-request-decided`, `mark-unchanged` for an answer that the key
 * can't take in
 */
export const decideRequest = async (
  deps: MarkRequestDeps,
  actor: Actor,
  id: string,
  { isRight, note }: { isRight: boolean; note: string },
): Promise<MarkRequestDetail> => {
  const { db, clock, sessions } = deps
  const seen = await getRequest(db, actor, id)
  const now = clock.now()
  await db.transaction(async tx => {
    await lockSession(tx, seen.sessionId)
    // Answers may have been graded anew before the lock.
    let matrix = await load(deps, tx, actor, seen)
    const open = await lockOpenRequests(tx, seen)
    const row = open.find(one => one.id === id)
    if (!row) throw new Refusal('mark-request-decided')
    if (!isRight) {
      await closeRequests(tx, [id], { state: 'declined', note, decidedAt: now })
      await notifyStudents(tx, [row], false, now)
      return
    }
    if (!hasGained(matrix, row)) {
      const correction = findAcceptance(matrix, row)
      if (!correction) throw new Refusal('mark-unchanged')
      const asked = { kind: row.kind, sessionId: row.sessionId, itemId: row.questionId }
      matrix = await applyCorrection(deps, tx, actor, { asked, matrix, correction, now })
      // A mark that a teacher gave by hand stays, whatever the key.
      if (!hasGained(matrix, row)) throw new Refusal('mark-unchanged')
    }
    const accepted = open.filter(one => one.id === id || findAnswer(matrix, one).share >= 1)
    await closeRequests(
      tx,
      accepted.map(one => one.id),
      { state: 'accepted', note, decidedAt: now },
    )
    await notifyStudents(tx, accepted, true, now)
  })
  if (isRight) await sessions[seen.kind].corrected(seen.sessionId)
  return readRequest(deps, actor, id)
}
