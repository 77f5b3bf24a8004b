// Passage of a question as results show it.
import type { Solution } from '../../questions/kinds/questions.ts'
import type { PointedWords } from './mark-requests.ts'

export type QuestionPassage = {
  text: string
  /** Words that the key rests on. */
  key: PointedWords
}

/** The first citation with the text around it; null without one. */
export const getQuestionPassage = ({
  citations: [citation],
  context,
}: Pick<Solution, 'citations' | 'context'>): QuestionPassage | null => {
  if (!citation) return null
  const before = context?.before ?? ''
  return {
    text: `${before}${citation.quote}${context?.after ?? ''}`,
    key: { start: before.length, end: before.length + citation.quote.length },
  }
}
