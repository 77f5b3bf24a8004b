// The order in which pairs and entries are shown: never the one that gives the key away.
import { rulesOf } from './kinds.rules.ts'
import type { AnswerKey, QuestionBody } from './questions.ts'

/** A question as it may be asked, whatever order its author wrote its parts in. @param name such as its id */
export const hideOrder = (body: QuestionBody, key: AnswerKey, name: string): QuestionBody =>
  body.type === key.type ? (rulesOf(body).hideOrder?.({ body, key }, name) ?? body) : body
