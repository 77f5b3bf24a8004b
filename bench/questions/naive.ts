// The baseline: a noun of a sentence is left out, three other nouns of the text stand beside it.

import { createRandom, shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { tagWords } from '../../server/platform/engine/built-in/language/tagger.ts'
import type { DraftQuestion } from '../../server/platform/engine/generation.ts'
import type { EnginePassage } from '../../server/platform/engine/index.ts'

export const makeNaively = (
  passages: readonly EnginePassage[],
  count: number,
  seed: number,
): DraftQuestion[] => {
  const random = createRandom(seed)
  const sentences = passages.flatMap(passage =>
    passage.sentences.map(({ start, end }) => {
      const text = passage.text.slice(start, end)
      return { passage, start, end, text, nouns: tagWords(text).filter(({ pos }) => pos === 'NOUN') }
    }),
  )
  const nouns = [...new Set(sentences.flatMap(sentence => sentence.nouns.map(({ lower }) => lower)))]
  return shuffled(sentences, random)
    .filter(sentence => sentence.nouns.length > 0)
    .slice(0, count)
    .map(({ passage, start, end, text, nouns: own }) => {
      const noun = own[Math.floor(random() * own.length)]!
      const wrong = shuffled(
        nouns.filter(other => other !== noun.lower),
        random,
      ).slice(0, 3)
      const choices = shuffled([noun.text, ...wrong], random).map((word, i) => ({
        id: 'abcd'.charAt(i),
        text: word,
      }))
      return {
        body: {
          type: 'single-choice',
          stem: `${text.slice(0, noun.start)}_____${text.slice(noun.end)}`,
          choices,
        },
        key: { type: 'single-choice', choice: choices.find(({ text: word }) => word === noun.text)!.id },
        explanation: text,
        reasons: {},
        bloom: 'remember',
        difficulty: 'medium',
        concept: noun.text,
        headings: passage.headings,
        checkFirst: false,
        quotations: [{ sourceId: 'text', passageId: passage.id, start, end, text }],
      }
    })
}
