// Updates an unedited copy to the current version in the question bank.
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { type QuestionParams, replaceContent } from './edit-question.ts'

/** Seconds and points stay as this quiz has them. @throws Refusal `no-bank-copy` for one that was changed since or never
 * was a copy, `not-found` where its question is gone from the bank */
export const updateFromBank = (deps: TeacherQuizDeps, actor: Actor, params: QuestionParams) =>
  replaceContent(deps, actor, params, async ({ bankOrigin, seconds, points }, tx) => {
    const [content] = bankOrigin ? await deps.copyFromBank(tx, actor, [bankOrigin.questionId]) : []
    if (!content) throw new Refusal('no-bank-copy')
    return { ...content, seconds, points }
  })
