// An answer or a key of several parts, part by part: too long to be read as one sentence.
import type { AnswerLine } from '@lantern/contract/questions/kinds/kind.rules'
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { AnswerKeyDraft, QuestionBodyDraft, Response } from '@lantern/contract/questions/kinds/questions'

/**
 * Lines of an answer: pairs by left side, entries with positions; empty for other kinds. `text` is '' for
 * missing parts.
 */
export const listAnswerLines = (body: QuestionBodyDraft, answer: AnswerKeyDraft | Response): AnswerLine[] =>
  body.type === answer.type ? (rulesOf(body).listLines?.(body, answer) ?? []) : []
