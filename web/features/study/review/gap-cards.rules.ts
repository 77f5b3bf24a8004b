// Cards from a sentence with hidden words, in double braces as in Anki: {{moon}}.
import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'

type Side = { front: string; back: string }

const hidden = /\{\{([^{}]{1,1000})\}\}/gu

/** Cards of a sentence, one per hidden part, with the other parts shown. */
export const makeGapCards = (sentence: string): Side[] =>
  [...sentence.matchAll(hidden)].flatMap((match, at) => {
    const back = match[1]?.trim() ?? ''
    if (back === '') return []
    let seen = 0
    const front = sentence.replace(hidden, (_, words: string) => (seen++ === at ? gapMark : words))
    return [{ front: front.trim(), back }]
  })

/** Sentence without its first hidden part, whose card has been made. */
export const showFirst = (sentence: string): string => sentence.replace(new RegExp(hidden.source, 'u'), '$1')

/**
 * Toggles hiding of the selected words; spaces at the ends stay outside.
 * @returns the sentence as it is then; the same where nothing is selected
 */
export const toggleHidden = (sentence: string, from: number, to: number): string => {
  const selected = sentence.slice(from, to)
  const words = selected.trim()
  if (words === '') return sentence
  const start = from + selected.indexOf(words)
  const end = start + words.length
  const around = [...sentence.matchAll(hidden)].filter(
    ({ index, 0: { length } }) => index < end && index + length > start,
  )
  if (around.length === 0) return `${sentence.slice(0, start)}{{${words}}}${sentence.slice(end)}`
  return around.reduceRight(
    (text, { index, 0: whole, 1: inside = '' }) =>
      text.slice(0, index) + inside + text.slice(index + whole.length),
    sentence,
  )
}
