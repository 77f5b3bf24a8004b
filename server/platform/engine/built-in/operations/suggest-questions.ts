// Questions that a source's own text answers, to show what can be asked of it.

import { cachedPlainWord } from '../../../text/stems.ts'
import { tokenize } from '../../../text/tokens.rules.ts'
import { getSentences, type SourceIndex } from '../index/source-index.ts'
import { analyseQuestion, bindQuestion, createScope, type Scope } from '../question.ts'
import { rank } from '../ranking.ts'
import type { Resources } from '../resources.ts'
import { questionFrom, type WordCase } from '../suggested-questions.rules.ts'
import { weights } from '../weights.ts'

/** `sentence` is null for a heading, which the whole passage below it answers. */
type Suggestion = { question: string; passage: number; sentence: number | null }

/** The sentence a question was made from must be found again among this many. */
const FOUND_AGAIN = 2
const QUESTION_HEADING = /^\p{Lu}[^?]{8,90}\?$/u
/** Questions tried for each one wanted; finding again takes some 20 ms. */
const TRIES = 4

/** Up to `count` questions in the order of the text, spread over it; fewer, or none, where the text has no
 * sentence that is safe to ask about. */
export const suggestQuestions = (resources: Resources, index: SourceIndex, count: number): string[] => {
  if (index.language !== 'english' || count <= 0) return []
  const scope = createScope([index])
  const chosen: Suggestion[] = []
  for (const suggestion of spread(collect(index), count * TRIES)) {
    if (chosen.length === count) break
    if (findsAgain(resources, scope, suggestion)) chosen.push(suggestion)
  }
  return chosen.sort((a, b) => a.passage - b.passage).map(({ question }) => question)
}

/** At most one question a passage, none twice. */
const collect = (index: SourceIndex): Suggestion[] => {
  const asked = new Set<string>()
  const getCase = createWordCase(index)
  const suggestions: Suggestion[] = []
  index.passages.forEach((passage, p) => {
    const sentences = getSentences(passage)
    const heading = passage.headings.at(-1)?.trim() ?? ''
    if (QUESTION_HEADING.test(heading) && !asked.has(heading.toLowerCase())) {
      asked.add(heading.toLowerCase())
      suggestions.push({ question: heading, passage: p, sentence: null })
      return
    }
    for (const [sentence, { start, end }] of sentences.entries()) {
      const question = questionFrom(passage.text.slice(start, end), getCase)
      if (!question || asked.has(question.toLowerCase())) continue
      asked.add(question.toLowerCase())
      suggestions.push({ question, passage: p, sentence })
      break
    }
  })
  return suggestions
}

const createWordCase = (index: SourceIndex): WordCase => {
  const small = new Set<string>()
  const capital = new Set<string>()
  for (const passage of index.passages) {
    for (const { start, end } of getSentences(passage)) {
      for (const { surface } of tokenize(passage.text.slice(start, end)).slice(1)) {
        const target = /^\p{Lu}/u.test(surface) ? capital : small
        target.add(cachedPlainWord(surface))
      }
    }
  }
  return word => (small.has(word) ? 'small' : capital.has(word) ? 'capital' : 'unseen')
}

/** Every n-th first, then the rest, so that a long text isn't represented by its opening alone. */
const spread = (suggestions: Suggestion[], wanted: number): Suggestion[] => {
  const step = Math.max(1, Math.floor(suggestions.length / Math.max(1, wanted)))
  const first = suggestions.filter((_, i) => i % step === 0)
  return [...first, ...suggestions.filter((_, i) => i % step !== 0)].slice(0, wanted * 2)
}

const findsAgain = (
  resources: Resources,
  scope: Scope,
  { question, passage, sentence }: Suggestion,
): boolean => {
  const bound = bindQuestion(analyseQuestion(question), scope, null, resources.lexicon.wordVectors)
  const { sentences } = rank(bound, resources.lexicon, weights)
  return sentences
    .slice(0, FOUND_AGAIN)
    .some(found => found.candidate.passage === passage && (sentence === null || found.sentence === sentence))
}
