// Replies of fake models to summaries and outlines: honest and false.
import type { ReadPrompt, ShownPassage } from './prompt.ts'

const end = '{"end": true}\n'
const line = (value: object) => `${JSON.stringify(value)}\n`
const getFirst = ({ text }: ShownPassage) => text.match(/[^.!?\n]+[.!?]/u)?.[0].trim() ?? text

type OutlineItem = { text: string; quote: string; passage: number }

const write = ({ task }: ReadPrompt, outlineItems: readonly OutlineItem[]): string =>
  outlineItems
    .map(({ text, quote, passage }) => {
      const quotes = [{ passage, text: quote }]
      return task === 'map' ? line({ label: text, under: null, quotes }) : line({ sentence: text, quotes })
    })
    .join('') + end

const getLabel = (sentence: string) => sentence.split(' ').slice(0, 3).join(' ')

const honestly = ({ task, passages }: ReadPrompt): OutlineItem[] =>
  passages.map(passage => {
    const quote = getFirst(passage)
    return { text: task === 'map' ? getLabel(quote) : `In short: ${quote}`, quote, passage: passage.number }
  })

/** The first sentence of each passage, or what it is about. */
export const honest = (prompt: ReadPrompt): string => write(prompt, honestly(prompt))

/** Nested ideas, each below the previous one. */
export const deep = ({ passages }: ReadPrompt): string => {
  const [passage] = passages
  if (!passage) return end
  const quotes = [{ passage: passage.number, text: getFirst(passage) }]
  const words = getFirst(passage).split(' ')
  return words.map((label, at) => line({ label, under: words[at - 1] ?? null, quotes })).join('') + end
}

/** A genuine quotation beside something else, and something true beside an invented quotation. */
export const lies = (prompt: ReadPrompt): string => {
  const [first] = honestly(prompt)
  if (!first) return end
  return write(prompt, [
    { ...first, text: 'The Romans built 77 lighthouses in Albania' },
    { ...first, quote: 'It is well known that the answer is forty-two in all cases.' },
    ...honestly(prompt).slice(0, 1),
  ])
}
