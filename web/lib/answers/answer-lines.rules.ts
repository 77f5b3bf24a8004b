// An answer or a key of several parts, part by part: too long to be read as one sentence.
import type { AnswerLine } from '@lantern/contract/questions/kinds/kind.rules'
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { AnswerKeyDraft, QuestionBodyDraft, Response } from '@lantern/contract/questions/kinds/questions'

/** Pairs in the order of their left sides, entries with their places; none for answers of other kinds.
 * `text` is empty where the answer says nothing of a part. */
export const listAnswerLines = (body: QuestionBodyDraft, answer: AnswerKeyDraft | Response): AnswerLine[] =>
  body.type === answer.type ? (rulesOf(body).listLines?.(body, answer) ?? []) : []
