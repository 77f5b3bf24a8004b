// The baseline: a word of a sentence is left out, three other words of the text stand beside it.
import { createRandom, shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { asChecked } from '../ask-text.ts'
import type { Checked } from '../checks.ts'
import type { BenchText } from '../read-text.ts'

const count = 40
const word = /[\p{L}\p{M}\p{N}]+/gu

export const askNaively = (text: BenchText, seed: number): Checked[] => {
  const random = createRandom(seed)
  const sentences = text.passages.flatMap(passage =>
    passage.sentences.map(span => ({ passage, ...span, text: passage.text.slice(span.start, span.end) })),
  )
  const words = sentences.flatMap(sentence => sentence.text.match(word) ?? [])
  const drafts = shuffled(sentences, random)
    .slice(0, count)
    .flatMap(({ passage, start, end, text: sentence }) => {
      const found = [...sentence.matchAll(word)]
      const blank = found[Math.floor(random() * found.length)]
      if (!blank) return []
      const stem = `${sentence.slice(0, blank.index)}_____${sentence.slice(blank.index + blank[0].length)}`
      const choices = [blank[0], ...shuffled(words, random).slice(0, 3)]
      return [
        {
          body: {
            type: 'single-choice' as const,
            stem,
            choices: choices.map((choice, i) => ({ id: 'abcd'.charAt(i), text: choice })),
          },
          key: { type: 'single-choice' as const, choice: 'a' },
          explanation: sentence,
          reasons: {},
          bloom: 'remember' as const,
          difficulty: 'medium' as const,
          concept: null,
          headings: passage.headings,
          checkFirst: false,
          quotations: [{ sourceId: 'text', passageId: passage.id, start, end, text: sentence }],
        },
      ]
    })
  return asChecked(text, drafts)
}
