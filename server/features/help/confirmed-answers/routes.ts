// Endpoints of confirmed answers → actions.
import {
  answersPerPage,
  maxSimilar,
} from '@lantern/contract/help/confirmed-answers/confirmed-answer-limits.rules'
import type { confirmedAnswerEndpoints } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Handlers } from '../../../http/routes.ts'
import { deleteHelped, insertHelped } from './answer-queries.ts'
import { viewAnswer, viewAnswers, viewByIds } from './answer-view.ts'
import { changeAnswer, removeAnswer } from './change-answer.ts'
import type { AnswerRouteDeps } from './deps.ts'
import { findListed } from './find-similar.ts'
import { searchAnswers } from './shown-queries.ts'

const found = <T>(answer: T | null): T => {
  if (answer === null) throw new Refusal('not-found')
  return answer
}

/** A confirmed answer is an answer too: a student has it only where Lantern may quote. */
const mayAnswer = ({ engine }: AnswerRouteDeps, { accountId: personId }: Actor): Promise<boolean> =>
  engine.mayQuote({ personId, sourceIds: [] })

export const confirmedAnswerRoutes = (
  deps: AnswerRouteDeps,
): Handlers<keyof typeof confirmedAnswerEndpoints> => ({
  listConfirmedAnswers: async (actor, { query: { q, subject, mine, offset } }) => {
    if (!(await mayAnswer(deps, actor))) return { answers: [], more: false }
    const search = { q, subject, offset, mine: mine === 'yes', limit: answersPerPage + 1 }
    const rows = await searchAnswers(deps.db, actor, search)
    const answers = await viewAnswers(deps.db, actor, rows.slice(0, answersPerPage))
    return { answers, more: rows.length > answersPerPage }
  },
  readConfirmedAnswer: async (actor, { params }) => ({
    answer: found((await mayAnswer(deps, actor)) ? await viewAnswer(deps.db, actor, params.answerId) : null),
  }),
  findSimilarAnswers: async (actor, { body }) => {
    await deps.limits.finding.count(actor.accountId)
    if (!(await mayAnswer(deps, actor))) return { answers: [] }
    const ids = await findListed(deps, body.question, maxSimilar)
    return { answers: await viewByIds(deps.db, actor, ids) }
  },
  markHelped: async (actor, { params, body }) => {
    await deps.limits.helping.count(actor.accountId)
    const { id } = found(
      (await mayAnswer(deps, actor)) ? await viewAnswer(deps.db, actor, params.answerId) : null,
    )
    await (body.helped
      ? insertHelped(deps.db, id, actor.accountId, deps.clock.now())
      : deleteHelped(deps.db, id, actor.accountId))
    return { answer: found(await viewAnswer(deps.db, actor, id)) }
  },
  changeConfirmedAnswer: async (actor, { params, body }) => ({
    answer: await changeAnswer(deps, actor, params.answerId, body),
  }),
  removeConfirmedAnswer: async (actor, { params }) => {
    await removeAnswer(deps, actor, params.answerId)
    return { message: m.answer_removed() }
  },
})
