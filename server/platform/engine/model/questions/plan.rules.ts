// Passages shown to a model, a few at a time, spread over the material.
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import type { SentPassage } from '../check-sentence.ts'

const maxBatchCharacters = 6_000
const minLetters = 120

const isAbout = (topic: string) => {
  const wanted = topic.trim().toLowerCase()
  return ({ headings, text }: SentPassage) =>
    [...headings, text].some(one => one.toLowerCase().includes(wanted))
}

/** Neighbouring passages, as many as fit in one call; the lists in an order of chance. */
export const planPassages = (
  passages: readonly SentPassage[],
  topic: string | null,
  random: () => number,
): SentPassage[][] => {
  const usable = passages.filter(({ text }) => text.length >= minLetters)
  const wanted = topic ? (usable.length > 0 ? usable : passages).filter(isAbout(topic)) : usable
  const groups: SentPassage[][] = []
  let remainingQuestions = 0
  for (const passage of wanted.length > 0 || topic ? wanted : passages) {
    const last = groups.at(-1)
    if (last && remainingQuestions >= passage.text.length && last[0]?.sourceId === passage.sourceId)
      last.push(passage)
    else {
      groups.push([passage])
      remainingQuestions = maxBatchCharacters
    }
    remainingQuestions -= passage.text.length
  }
  return shuffled(groups, random)
}
