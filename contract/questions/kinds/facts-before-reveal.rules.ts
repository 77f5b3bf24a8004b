// Facts shown beside a question before its answer is revealed, without the answer itself.
import type { AuthoredQuestion } from './authored-questions.ts'
import { nameChoice } from './choice-texts.rules.ts'
import { listAcceptedIds, rulesOf } from './kinds.rules.ts'
import type { QuestionFacts } from './questions.ts'

type Keyed = Pick<AuthoredQuestion, 'body' | 'key' | 'bloom' | 'difficulty' | 'headings'>

const normalize = (text: string): string => {
  const words = text
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
  return ` ${words.trim()} `
}

/** The texts that would be right; empty where no text is, as for orders. */
const listRightTexts = ({ body, key }: Pick<Keyed, 'body' | 'key'>): string[] => {
  const { listWordings } = rulesOf(key)
  if (listWordings) return listWordings(key).flat()
  const right = listAcceptedIds(key)
  return 'choices' in body ? body.choices.filter(({ id }) => right.includes(id)).map(nameChoice) : []
}

/**
 * Level, difficulty and headings of a question whose key may not be told yet. The phrase it is about is often the
 * answer, and so is a heading above it: neither says more than the question then.
 */
export const factsBeforeReveal = (question: Keyed): QuestionFacts => {
  const { bloom, difficulty, headings } = question
  const right = listRightTexts(question)
    .map(normalize)
    .filter(text => text.trim() !== '')
  return {
    bloom,
    difficulty,
    concept: null,
    headings: headings.filter(heading => !right.some(text => normalize(heading).includes(text))),
  }
}
