// Keys of concepts: equal for phrases that name the same concept.
import { cachedPlainWord, getTerm } from './stems.ts'
import { isStopWord, tokenize } from './tokens.rules.ts'

/** Stems of the phrase's words in their order, articles and the like left out. */
export const conceptKey = (label: string): string => {
  const words = tokenize(label).map(({ surface }) => cachedPlainWord(surface))
  const contentWords = words.filter(word => !isStopWord(word))
  return (contentWords.length > 0 ? contentWords : words).map(word => getTerm(word, 'english')).join(' ')
}
