// Drafts of answers: whether they are whole, and whether there is anything of one.
import { listTyped } from '@lantern/contract/questions/kinds/gaps.rules'
import type { QuestionBody, Response } from '@lantern/contract/questions/kinds/questions'

/** Whether there is enough of an answer to hand it in. */
export const isComplete = (body: QuestionBody, draft: Response | null): draft is Response => {
  if (!draft) return false
  if (draft.type === 'multiple-choice') return draft.choices.length > 0
  if (draft.type === 'matching') return body.type === 'matching' && draft.pairs.length === body.left.length
  // Students who know one gap of several may leave the others.
  if ('text' in draft) return listTyped(draft).some(text => text.trim() !== '')
  return true
}
