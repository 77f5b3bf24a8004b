// "What is osmosis?" wants the sentence that opens with "Osmosis is …", not just any that has the word.

import type { SentenceMatch } from '../../find/match.ts'
import type { BoundQuestion } from '../../find/question.ts'

const ASKS_WHAT_IT_IS =
  /^(?:what(?:'s| is| are| was| were| does)|who (?:is|are|was|were)|define|explain)\b(?!.*\b(?:in|when|for|to|by|that|which|who|name|called|made|used)\b)/iu
const DEFINES = new Set(['is', 'are', 'was', 'were', 'means', 'refers', 'denotes', 'describes', 'can'])
/** Content words of a question that asks what something is, at most. */
const MOST_WORDS = 4
/** Other words between the thing and its verb, such as a translation in brackets. */
const SLACK = 6

/** A function that gives 1 for a sentence that opens by saying what the question's subject is, else 0. */
export const createDefinitionFinder = (question: BoundQuestion) => {
  const subject = question.words.flatMap((word, w) => (word.stop || word.plain === 'mean' ? [] : [w]))
  const asks =
    ASKS_WHAT_IT_IS.test(question.text.trim()) && subject.length > 0 && subject.length <= MOST_WORDS
  if (!asks) return () => 0
  return (source: number, sentence: SentenceMatch): number => {
    const index = question.scope.sources[source]!
    const left = new Set(subject)
    for (let t = 0; t < Math.min(sentence.words.length, subject.length + SLACK); t++) {
      left.delete(sentence.words[t]!)
      const plain = index.plainWords[index.tokens[sentence.from + t]!]!
      // The subject must begin within the first two words: "The osmosis …".
      if (t === 2 && left.size === subject.length) return 0
      if (left.size === 0 && DEFINES.has(plain)) return 1
    }
    return 0
  }
}
