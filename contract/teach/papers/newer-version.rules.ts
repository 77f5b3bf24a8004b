// Whether a question of a paper may become what the question bank says of it by now.
import type { BankOrigin } from '../../questions/kinds/authored-questions.ts'
import type { PaperForm, QuestionEdit } from './blueprint.ts'

type Asked = { id: string; bankOrigin?: BankOrigin | null | undefined }
type PaperAsItStands = {
  state: 'draft' | 'ready' | 'printed'
  forms: readonly PaperForm[]
  edits: readonly Pick<QuestionEdit, 'questionId'>[]
}

/**
 * @returns the refusal for one that was never taken from the bank or got other words in this paper (`no-bank-copy`), and
 * for one that stays as it was asked since it is locked somewhere or the paper is printed (`paper-question-settled`)
 */
export const findWhyNotNewer = (
  { state, forms, edits }: PaperAsItStands,
  question: Asked,
): 'no-bank-copy' | 'paper-question-settled' | null => {
  if (!question.bankOrigin || edits.some(({ questionId }) => questionId === question.id))
    return 'no-bank-copy'
  const isLocked = forms.some(({ sections }) =>
    sections.flat().some(({ questionId, locked }) => locked && questionId === question.id),
  )
  return isLocked || state === 'printed' ? 'paper-question-settled' : null
}

/** @param revisions of the questions of the bank, by their ids, as far as they can be asked */
export const isNewerOffered = (
  paper: PaperAsItStands,
  question: Asked,
  revisions: ReadonlyMap<string, number>,
): boolean =>
  findWhyNotNewer(paper, question) === null &&
  (revisions.get(question.bankOrigin?.questionId ?? '') ?? 0) > (question.bankOrigin?.revision ?? 0)
