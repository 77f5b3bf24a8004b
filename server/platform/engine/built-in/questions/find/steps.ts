// Steps in their order: sentences that count themselves and tell what to do, or stand below a line that calls
// them steps. Other numbered lists have no order that anybody could know.

import { tagWords } from '../../language/tagger.ts'
import { firstSteps, nextSteps, sequences } from '../../language/words/openings.words.ts'
import { anywhere } from '../../language/words/phrases.words.ts'
import type { Document, Sentence } from '../document/document.ts'
import { refuses } from '../judge/refuse.ts'
import { stepRules } from '../judge/steps.rules.ts'

export type Steps = { sentences: Sentence[]; steps: string[] }

const openingStep = (words: readonly string[]) => new RegExp(`^(?:${words.join('|')}),? `, 'u')
const ORDER_WORD = openingStep([...firstSteps, ...nextSteps])
const OPENS = openingStep(firstSteps)
const NUMBERED = /^(?:Step |[([])?(?<number>\d{1,2})[.):]\s+/u
const IN_ORDER = anywhere(sequences)
/** A longer run that counts itself by words is cut. */
const MOST_WORDED = 6
/** Sentences between two numbered ones that only say more of the first. */
const MOST_BETWEEN = 2

const stepText = (text: string): string => {
  const bare = text.replace(NUMBERED, '').replace(ORDER_WORD, '').replace(/\s+/gu, ' ').trim()
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** "Heat the smear": what comes before an article and is no small word can only be an order. */
const isOrder = (text: string): boolean => {
  const [first, second] = tagWords(text)
  return first?.pos === 'VERB' || (/^(?:NOUN|PROPN|ADJ)$/u.test(first?.pos ?? '') && second?.pos === 'DET')
}

const readNumber = ({ quotation }: Sentence): string | undefined =>
  NUMBERED.exec(quotation.text)?.groups?.number

const numberedFrom = (doc: Document, at: number): Sentence[] => {
  const run = [doc.sentences[at]!]
  let between = 0
  for (const next of doc.sentences.slice(at + 1)) {
    if (readNumber(next) === String(run.length + 1)) {
      run.push(next)
      between = 0
    } else if (readNumber(next) !== undefined || ++between > MOST_BETWEEN) break
  }
  return run
}

const worded = (doc: Document, at: number): Sentence[] => {
  const opening = doc.sentences[at]!
  const behind = doc.sentences.slice(at + 1, at + MOST_WORDED)
  const end = behind.findIndex(
    ({ quotation: { text }, passage }) =>
      !ORDER_WORD.test(text) || OPENS.test(text) || passage !== opening.passage,
  )
  return [opening, ...behind.slice(0, end < 0 ? behind.length : end)]
}

/** Runs of sentences that count themselves: numbered from 1, or from "First" on. */
export const findSteps = (doc: Document): Steps[] =>
  doc.sentences.flatMap((opening, at): Steps[] => {
    const isNumbered = readNumber(opening) === '1'
    if (!isNumbered && !OPENS.test(opening.quotation.text)) return []
    const sentences = isNumbered ? numberedFrom(doc, at) : worded(doc, at)
    const steps = sentences.map(({ quotation }) => stepText(quotation.text))
    const above = [opening.passage.headings.at(-1) ?? '', doc.sentences[at - 1]?.text ?? '']
    const isOrdered = () => !isNumbered || above.some(text => IN_ORDER.test(text)) || steps.every(isOrder)
    return refuses(doc, sentences.at(-1)!, stepRules, { steps, isOrdered }) ? [] : [{ sentences, steps }]
  })
