// Endpoints of attempts → actions. Quiz features begin attempts.
import type { attemptEndpoints } from '@lantern/contract/questions/attempts/attempts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Handlers } from '../../../http/routes.ts'
import { answerQuestion } from './answer-question.ts'
import { isRevealedAt } from './attempt.rules.ts'
import { getOwnSheet } from './attempt-sheet.ts'
import { changeAttempt, finishAttempt, openQuestion } from './change-attempt.ts'
import type { AttemptDeps } from './deps.ts'
import { judgeAnswer } from './judge-answer.ts'
import { addLateActs } from './late-acts.ts'
import { listAttempts } from './list-attempts.ts'
import { openClip, playClip } from './play-clip.ts'
import { readAttempt } from './read-attempt.ts'
import { findPreviousTally, getResults } from './results.ts'
import { viewForPlayer } from './view-for-player.ts'

export const attemptRoutes = (
  deps: AttemptDeps,
): Handlers<Exclude<keyof typeof attemptEndpoints, 'startAttempt'>> => ({
  listAttempts: async actor => ({ attempts: await listAttempts(deps, actor) }),
  readAttempt: async (actor, { params }) => ({
    attempt: await readAttempt(deps, actor, params.attemptId),
  }),
  openQuestion: async (actor, { params, body }) => ({
    attempt: await openQuestion(deps, actor, params.attemptId, body.questionId),
  }),
  changeAttempt: async (actor, { params, body }) => ({
    attempt: await changeAttempt(deps, actor, params.attemptId, body),
  }),
  answerQuestion: async (actor, { params, body }) => ({
    question: await answerQuestion(deps, actor, params, body.response),
  }),
  playClip: (actor, { params }) => playClip(deps, actor, params),
  openClip: async (_actor, { params, query }) => openClip(deps, params, query.ticket),
  judgeAnswer: async (actor, { params, body }) => ({
    attempt: await judgeAnswer(deps, actor, params, body.judgement),
  }),
  finishAttempt: async (actor, { params }) => ({
    attempt: await finishAttempt(deps, actor, params.attemptId),
  }),
  sendLateActs: (actor, { params, body }) => addLateActs(deps, actor, params.attemptId, body),
  readResults: async (actor, { params }) => {
    const now = deps.clock.now()
    const sheet = await getOwnSheet(deps.db, deps.content, actor, params.attemptId)
    if (!sheet.attempt.finishedAt) throw new Refusal('attempt-running')
    if (!isRevealedAt(sheet.attempt, now)) throw new Refusal('results-later')
    const results = getResults(sheet, await findPreviousTally(deps.db, sheet), now)
    return { results, attempt: await viewForPlayer(deps.db, sheet, now) }
  },
})
