// Drafts of answers: whether they are whole, and whether there is anything of one.
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { QuestionBody, Response } from '@lantern/contract/questions/kinds/questions'

/** Whether there is enough of an answer to hand it in. */
export const isComplete = (body: QuestionBody, draft: Response | null): draft is Response =>
  draft !== null && (rulesOf(draft).isComplete?.(draft, body) ?? true)
