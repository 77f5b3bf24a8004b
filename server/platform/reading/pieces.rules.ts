// The smallest parts of a passage: a sentence, a line of long code, or a stretch of an endless sentence.
import { findFormulas } from '@lantern/contract/formulas.rules'
import {
  dangles,
  type Span,
  splitSentences,
  standsInside,
  startsSmall,
} from '@lantern/contract/sentences.rules'
import type { Block } from './blocks.ts'
import type { WordPlace } from './index.ts'

export type Piece = {
  text: string
  /** Text between the previous piece of the same passage and this one. */
  gapBefore: string
  opensBlock: boolean
  /** Whether it begins with an automatic number, so that no sentence goes on in it. */
  isNumbered: boolean
  isCode: boolean
  /** Whether it is a row of a table, which no sentence goes on into or out of. */
  isRow: boolean
  /** Drawing that its words belong to. */
  drawing: Block['drawing']
  /** Whether an example broke off a sentence that may go on below. */
  isBroken: boolean
  /** Words, or an eighth of the characters where those are more: scripts without spaces, endless tokens. */
  weight: number
  /** Words of the block that begin in this piece, with their ranges in the block. */
  words: WordPlace[]
  /** Start of the piece in the block. */
  start: number
  units: { first: number; last: number } | null
}

/** Weight above which a sentence is cut: it is a table, a list without stops, or broken text. */
const maxPieceWeight = 130

const charactersPerWord = 8

const weigh = (text: string): number => {
  let words = 0
  let inWord = false
  for (let i = 0; i < text.length; i++) {
    const space = text.charCodeAt(i) <= 32
    if (!space && !inWord) words += 1
    inWord = !space
  }
  return Math.max(words, Math.ceil(text.length / charactersPerWord))
}

const trim = (text: string, { start, end }: Span): Span => {
  const part = text.slice(start, end)
  return { start: start + (part.length - part.trimStart().length), end: start + part.trimEnd().length }
}

const splitLines = (text: string): Span[] => {
  const spans: Span[] = []
  for (const match of text.matchAll(/[^\n]+/gu))
    spans.push({ start: match.index, end: match.index + match[0].length })
  return spans.map(span => trim(text, span)).filter(span => span.end > span.start)
}

/** Cuts a span that weighs too much: after a word, or inside one that is too long by itself. */
const cutLong = (text: string, span: Span): Span[] => {
  if (weigh(text.slice(span.start, span.end)) <= maxPieceWeight) return [span]
  const parts: Span[] = []
  let weight = 0
  for (const { 0: token, index } of text.slice(span.start, span.end).matchAll(/\S{1,400}/gu)) {
    const part = parts.at(-1)
    const start = span.start + index
    weight += Math.max(1, (token.length + 1) / charactersPerWord)
    if (part && weight <= maxPieceWeight) part.end = start + token.length
    else {
      parts.push({ start, end: start + token.length })
      weight = Math.max(1, (token.length + 1) / charactersPerWord)
    }
  }
  return parts
}

/** Joins an automatic number with the sentence behind it. */
const joinLabel = (spans: Span[], labelLength: number): Span[] => {
  const first = spans.findIndex(({ end }) => end > labelLength)
  return first > 0 ? [{ start: spans[0]!.start, end: spans[first]!.end }, ...spans.slice(first + 1)] : spans
}

/** Spans of a block; a row stays whole, and code up to the maximum length. */
const getSpans = (block: Block): Span[] => {
  const whole = trim(block.text, { start: 0, end: block.text.length })
  if (whole.end <= whole.start) return []
  if (block.kind === 'row') return [whole]
  if (block.kind !== 'code') return joinLabel(splitSentences(block.text), block.labelLength ?? 0)
  return weigh(block.text) <= maxPieceWeight ? [whole] : splitLines(block.text)
}

/** Joins spans whose border would fall inside a word or a formula. */
const mergeSplitWords = (spans: Span[], words: readonly Span[]): Span[] => {
  const whole: Span[] = []
  let at = 0
  for (const span of spans) {
    const before = whole.at(-1)
    while (at < words.length && words[at]!.end <= span.start) at += 1
    if (before && at < words.length && words[at]!.start < span.start) before.end = span.end
    else whole.push({ ...span })
  }
  return whole
}

/** The last of `starts`, which ascend, that is not behind `offset`; 0 where all are. A paragraph may have a million. */
const findStart = (starts: readonly number[], offset: number): number => {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= offset) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

const unitsAt = (block: Block, span: Span): Piece['units'] => {
  if (!block.units) return null
  const { first, starts } = block.units
  const getUnit = (offset: number): number => first + findStart(starts, offset)
  return { first: getUnit(span.start), last: getUnit(span.end - 1) }
}

/** The pieces of a block in order; only white space lies between them. */
export const splitPieces = (block: Block): Piece[] => {
  const cut = mergeSplitWords(
    getSpans(block).flatMap(span => cutLong(block.text, span)),
    block.words,
  )
  const spans = block.kind === 'code' ? cut : mergeSplitWords(cut, findFormulas(block.text))
  let nextWord = 0
  return spans.map((span, i): Piece => {
    const firstWord = nextWord
    while (nextWord < block.words.length && block.words[nextWord]!.start < span.end) nextWord += 1
    const text = block.text.slice(span.start, span.end)
    return {
      text,
      gapBefore: i === 0 ? '\n' : block.text.slice(spans[i - 1]!.end, span.start),
      opensBlock: i === 0,
      isNumbered: i === 0 && (block.labelLength ?? 0) > 0,
      isCode: block.kind === 'code',
      isRow: block.kind === 'row',
      drawing: block.drawing,
      isBroken: false,
      weight: weigh(text),
      words: block.words.slice(firstWord, nextWord),
      start: span.start,
      units: unitsAt(block, span),
    }
  })
}

const joinTwo = (left: Piece, right: Piece): Piece => {
  const shift = left.text.length + right.gapBefore.length
  const move = (words: WordPlace[], by: number) =>
    words.map(word => ({ ...word, start: word.start + by, end: word.end + by }))
  return {
    ...left,
    text: left.text + right.gapBefore + right.text,
    weight: left.weight + right.weight,
    words: [...move(left.words, -left.start), ...move(right.words, shift - right.start)],
    start: 0,
    units: left.units && { first: left.units.first, last: right.units?.last ?? left.units.last },
  }
}

/** Whether no sentence goes on from one block to the next. */
const standsAlone = (before: Piece, piece: Piece): boolean =>
  before.isRow || piece.isRow || piece.isNumbered || before.drawing !== piece.drawing

/** Joins the pieces of one sentence that an example, a formula or a broken paragraph set apart in blocks. */
export const mendPieces = (pieces: Piece[]): Piece[] => {
  const mended: Piece[] = []
  for (const piece of pieces) {
    const [earlier, before] = [mended.at(-2), mended.at(-1)]
    const weight = piece.weight + (before?.weight ?? 0)
    if (!before || !piece.opensBlock || standsAlone(before, piece) || weight > maxPieceWeight)
      mended.push(piece)
    else if (
      before.isBroken
        ? !piece.isCode && startsSmall(piece.text)
        : !before.isCode && dangles(before.text, piece.text)
    )
      mended.splice(-1, 1, { ...joinTwo(before, piece), isBroken: piece.isCode })
    else if (
      earlier &&
      before.opensBlock &&
      !earlier.isCode &&
      !piece.isCode &&
      weight + earlier.weight <= maxPieceWeight &&
      standsInside(earlier.text, before.text, piece.text, before.isCode)
    )
      mended.splice(-2, 2, joinTwo(joinTwo(earlier, before), piece))
    else mended.push(piece)
  }
  return mended
}
