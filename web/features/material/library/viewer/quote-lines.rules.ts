// Highlighted ranges of lines, in sources shown as lines, paragraphs or captions.

import { moveOutside } from '@lantern/contract/formulas.rules'
import type { Place } from '@lantern/contract/material/library/library'
import { findWords, type Surroundings } from '@lantern/contract/material/passages/find-words.rules'
import type { Highlight } from './highlight-boxes.rules.ts'

export type LineStretch = { unit: number; start: number; end: number }

/** Pattern for words with any white space between them. */
const loose = (quote: string) =>
  new RegExp(
    quote
      .trim()
      .split(/\s+/)
      .map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
  )

/**
 * Range of an own highlight, located by its surroundings, or of a quote; the whole text if the quote isn't
 * found.
 */
const rangeOfQuote = (joined: string, quote: string, own: Surroundings | undefined) => {
  if (own) return findWords(joined, quote, own)
  const match = quote.trim() ? loose(quote).exec(joined) : null
  if (match) return { start: match.index, end: match.index + match[0].length }
  return findWords(joined, quote) ?? { start: 0, end: joined.length }
}

type Offsets = { start: number; end: number }

const isSpace = (sign: string): boolean => /\s/u.test(sign)

/** Range of lines joined by line feeds, as offsets into each of them. */
const cutByLine = (lines: readonly { unit: number; text: string }[], range: Offsets): LineStretch[] => {
  const stretches: LineStretch[] = []
  let offset = 0
  for (const { unit, text } of lines) {
    const start = Math.max(0, range.start - offset)
    const end = Math.min(text.length, range.end - offset)
    if (start < end)
      stretches.push({ unit, start: moveOutside(text, start, 'start'), end: moveOutside(text, end, 'end') })
    offset += text.length + 1
  }
  return stretches
}

/** Range of words within a text, wherever either has white space; null where the two have other signs. */
const moveBySigns = (text: string, from: number, quote: string, { start, end }: Offsets): Offsets | null => {
  let at = from
  let first: number | null = null
  let last: number | null = null
  for (let i = 0; i < quote.length && i < end; i++) {
    if (isSpace(quote[i]!)) continue
    while (at < text.length && isSpace(text[at]!)) at++
    if (text[at] !== quote[i]) return null
    if (i >= start) {
      first ??= at
      last = at + 1
    }
    at++
  }
  return first === null || last === null ? null : { start: first, end: last }
}

/**
 * Range of a focus, which counts in the quote; null where the lines say it in another way. Their breaks, and marks
 * between the words, aren't in the quote.
 */
const moveFocus = (joined: string, range: Offsets, quote: string, focus: Offsets): Offsets | null => {
  if (quote.slice(focus.start, focus.end).trim() === '') return null
  const moved = moveBySigns(joined, range.start, quote, focus)
  if (moved) return moved
  const surroundings = { prefix: quote.slice(0, focus.start), suffix: quote.slice(focus.end) }
  const found = findWords(joined, quote.slice(focus.start, focus.end), surroundings)
  return found && found.start >= range.start && found.end <= range.end ? found : null
}

/**
 * Ranges of the lines `first` to `last` (counted from 1) that contain the quote, as offsets into each line.
 * If it isn't found, the whole lines, or none for an own highlight. @param focus range of the quote that is
 * wanted alone; none where the lines say it in another way
 */
export const quoteStretches = (
  lines: readonly { unit: number; text: string }[],
  place: { first: number; last: number },
  quote: string,
  own?: Surroundings,
  focus?: Offsets,
): LineStretch[] => {
  const linesInPlace = lines.filter(({ unit }) => unit >= place.first && unit <= place.last)
  const joined = linesInPlace.map(({ text }) => text).join('\n')
  const whole = rangeOfQuote(joined, quote, own)
  const range = whole && focus ? moveFocus(joined, whole, quote, focus) : whole
  return range ? cutByLine(linesInPlace, range) : []
}

/** Highlighted range of a line, as offsets into it. `own` is set for own highlights. */
export type Mark = {
  start: number
  end: number
  rank: Highlight['rank']
  own?: { id: string; label: string | null }
}

const order = { solid: 0, soft: 1, own: 2 } as const

/** Non-overlapping marks of one line: the solid one has priority, then the soft one. */
export const partMarks = (marks: readonly Mark[]): Mark[] => {
  const borders = [...new Set(marks.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const parts: (Mark & { from: Mark })[] = []
  for (const [i, end] of borders.slice(1).entries()) {
    const start = borders[i] ?? 0
    const covering = marks.filter(mark => mark.start <= start && mark.end >= end)
    const [from] = covering.toSorted((a, b) => order[a.rank] - order[b.rank])
    const before = parts.at(-1)
    if (from && before?.from === from && before.end === start) before.end = end
    else if (from) parts.push({ ...from, start, end, from })
  }
  // The note's button is rendered once, at the end of its words.
  return parts.map(({ from, ...part }) =>
    part.own && part.end !== from.end ? { ...part, own: { ...part.own, label: null } } : part,
  )
}

/**
 * Highlighted ranges per line.
 * @param unitsOf the lines that a citation's place means; null for none of these
 */
export const findMarks = (
  lines: readonly { unit: number; text: string }[],
  highlights: readonly Highlight[],
  unitsOf: (place: Place) => { first: number; last: number } | null,
): Map<number, Mark[]> => {
  const marks = new Map<number, Mark[]>()
  const add = ({ unit, start, end }: LineStretch, rank: Mark['rank'], own?: Mark['own']): void => {
    marks.set(unit, [...(marks.get(unit) ?? []), { start, end, rank, ...(own && { own }) }])
  }
  for (const highlight of highlights) {
    const { citation, rank } = highlight
    const own = highlight.rank === 'own' ? highlight.own : undefined
    const units = unitsOf(citation.place)
    if (!units) continue
    const { quote } = citation
    const whole = quoteStretches(lines, units, quote, own)
    const focus =
      rank === 'solid' && citation.focus ? quoteStretches(lines, units, quote, own, citation.focus) : []
    for (const [i, stretch] of whole.entries()) {
      const label = i === whole.length - 1 ? (own?.label ?? null) : null
      add(stretch, focus.length > 0 ? 'soft' : rank, own && { id: own.id, label })
    }
    for (const stretch of focus) add(stretch, rank)
  }
  return new Map([...marks].map(([unit, all]) => [unit, partMarks(all)]))
}
