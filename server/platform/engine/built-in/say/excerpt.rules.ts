// How much of a passage is quoted around the sentence that answers best: a reason goes on in the next sentence, steps
// stand below the line that opens them, code below the sentence that explains it.
import type { SentenceKind } from '../../../text/sentence-kinds.rules.ts'
import type { AskedFor } from '../judge/asked-for.rules.ts'
import { canBeQuoted } from '../judge/quotable.rules.ts'
import { leansOnBefore } from '../rank/leans.rules.ts'

/** A sentence of a passage, in its order. */
export type PassageSentence = { text: string; kind: SentenceKind }

/** Positions of the first and last sentence quoted. */
export type Excerpt = { first: number; last: number }

const BLOCK: ReadonlySet<SentenceKind> = new Set(['item', 'code', 'lead-in', 'label'])

/** Sentences that follow the best one, by what is asked for. */
const FOLLOWING: Readonly<Record<AskedFor, number>> = {
  fact: 0,
  definition: 1,
  comparison: 1,
  other: 1,
  reason: 2,
  'how-to': 2,
  list: 2,
}
/** Lines of a list, of steps or of code. */
const MOST_LINES = 10
const MOST_WORDS = 130
/** "There are two ways", "as follows", "the following steps". */
const ANNOUNCES =
  /\b(?:following|as follows|these (?:steps|rules|kinds|types|forms)|(?:two|three|four|five|six|seven|several|many|both) (?:\p{L}+ ){0,2}(?:ways|kinds|types|parts|steps|stages|reasons|causes|forms|groups|phases|sorts|classes|methods|cases|things|layers|main|different))\b/iu

const countWords = (text: string): number => text.split(/\s+/u).length

const opensBlock = ({ text, kind }: PassageSentence): boolean => kind === 'lead-in' || ANNOUNCES.test(text)

/** Lines of code directly below a sentence, which they explain. */
const countCodeBelow = (sentences: readonly PassageSentence[], at: number): number => {
  let lines = 0
  while (lines < MOST_LINES && sentences[at + 1 + lines]?.kind === 'code') lines++
  return lines
}

/** How many sentences after `at` go along: those of the block that it opens, or so many as the question wants. */
const findEnd = (
  sentences: readonly PassageSentence[],
  at: number,
  wants: AskedFor,
  alone: boolean,
): number => {
  if (sentences[at]!.kind === 'row') return at
  const opens = opensBlock(sentences[at]!)
  const inBlock = BLOCK.has(sentences[at]!.kind) && (wants === 'list' || wants === 'how-to')
  const following = opens || inBlock ? MOST_LINES : alone ? 0 : FOLLOWING[wants]
  const most = Math.max(following, wants === 'how-to' ? countCodeBelow(sentences, at) : 0)
  let words = countWords(sentences[at]!.text)
  let last = at
  let blockOver = false
  for (let i = at + 1; i < sentences.length && i - at <= most; i++) {
    const { kind, text } = sentences[i]!
    // A call below "Type:" is an example; elsewhere it heads the next entry.
    const headsEntry = kind === 'signature' && sentences[i - 1]!.kind !== 'lead-in'
    if (!canBeQuoted(kind) || headsEntry) break
    words += countWords(text)
    if (words > MOST_WORDS) break
    const isBlock = BLOCK.has(kind) || kind === 'signature'
    // After the lines of a block, what says something else.
    if (opens && !isBlock && i - at > FOLLOWING.list) break
    if (inBlock && !opens && !isBlock) break
    if (blockOver && isBlock) break
    if (!isBlock && last > at && BLOCK.has(sentences[last]!.kind)) blockOver = true
    last = i
  }
  // A line that opens something which isn't quoted says nothing, nor does a word alone below a sentence: "Try".
  const isStray = (i: number) =>
    sentences[i]!.kind === 'lead-in' ||
    (sentences[i]!.kind === 'label' &&
      sentences[i - 1]!.kind === 'statement' &&
      countWords(sentences[i]!.text) < 4)
  while (last > at && isStray(last)) last--
  return last
}

/** The line that opens the list or the code in which the sentence stands, at most so far above. */
const REACH = 6

const findStart = (sentences: readonly PassageSentence[], at: number, wants: AskedFor): number => {
  const { kind, text } = sentences[at]!
  if (
    kind === 'code' &&
    at > 0 &&
    sentences[at - 1]!.kind !== 'signature' &&
    canBeQuoted(sentences[at - 1]!.kind)
  )
    return at - 1
  if (kind === 'item' && wants === 'list') {
    for (let i = at - 1; i >= Math.max(0, at - REACH); i--) {
      if (opensBlock(sentences[i]!)) return i
      if (sentences[i]!.kind !== 'item') break
    }
  }
  return at > 0 && leansOnBefore(text) && canBeQuoted(sentences[at - 1]!.kind) ? at - 1 : at
}

/** The sentences to quote around the one at `at`. `alone`: nothing goes along that it doesn't open, since it holds what
 * was asked for, or stands in a wider excerpt. */
export const growExcerpt = (
  sentences: readonly PassageSentence[],
  at: number,
  wants: AskedFor,
  alone: boolean,
): Excerpt => ({ first: findStart(sentences, at, wants), last: findEnd(sentences, at, wants, alone) })

const countCells = (text: string): number => text.split(' | ').length

/** Whether the cells of a row name their heads themselves. */
const namesHeads = (row: string, heads: string): boolean => {
  const names = heads.split(' | ')
  return row.split(' | ').some(cell => names.some(name => cell.startsWith(`${name}: `)))
}

/** Heads that a row doesn't name itself: the first row of its table, unless that holds figures or other columns. */
export const findTableHead = (sentences: readonly PassageSentence[], at: number): number | null => {
  if (sentences[at]!.kind !== 'row') return null
  let first = at
  while (first > 0 && sentences[first - 1]!.kind === 'row') first--
  const { text } = sentences[first]!
  const row = sentences[at]!.text
  const isHead = first < at && countCells(text) === countCells(row) && !namesHeads(row, text)
  return isHead && !text.split(' | ').some(cell => /^[\d\s.,%-]+$/u.test(cell)) ? first : null
}

/** Words of a statement that are read at a glance; those of lists, steps and code may be more. */
export const maxStatementWords = 40

const isText = (kind: SentenceKind | undefined): boolean =>
  kind === 'statement' || kind === 'item' || kind === 'label'

/** Whether an excerpt is a list, steps, code or a row of a table, which stay whole. */
export const isBlockExcerpt = (
  sentences: readonly PassageSentence[],
  at: number,
  { first, last }: Excerpt,
): boolean =>
  (sentences[at]!.kind !== 'statement' && sentences[at]!.kind !== 'label') ||
  sentences.slice(first, last + 1).some(({ kind }) => kind !== 'statement' && kind !== 'label')

/**
 * A statement with the sentences beside it, within `maxStatementWords`: the one before if it is leaned on; then those up to
 * `last`, which the question wants along; and where it isn't sure that it answers, whichever neighbour scores higher.
 * @param scoreOf null where it is sure
 */
export const growStatement = (
  sentences: readonly PassageSentence[],
  at: number,
  wanted: Excerpt,
  scoreOf: ((sentence: number) => number) | null,
): Excerpt => {
  let { first, last } = { first: at, last: at }
  let words = countWords(sentences[at]!.text)
  const canTake = (i: number): boolean =>
    isText(sentences[i]?.kind) && words + countWords(sentences[i]!.text) <= maxStatementWords
  const take = (i: number) => {
    words += countWords(sentences[i]!.text)
    first = Math.min(first, i)
    last = Math.max(last, i)
  }
  if (leansOnBefore(sentences[at]!.text) && canTake(at - 1)) take(at - 1)
  while (!scoreOf && last < wanted.last && canTake(last + 1)) take(last + 1)
  while (scoreOf) {
    const [next] = [first - 1, last + 1].filter(canTake).sort((a, b) => scoreOf(b) - scoreOf(a))
    if (next === undefined) break
    take(next)
  }
  return { first, last }
}

/** Sentences before and after an excerpt that help to understand it, and how many words they have at most. */
const moreBefore = 2
const moreAfter = 3
const maxMoreWords = 110

/** Running text directly before and after an excerpt; both may be empty. Nothing goes with a row of a table. */
export const findMore = (
  sentences: readonly PassageSentence[],
  { first, last }: Excerpt,
): { before: number[]; after: number[] } => {
  if (sentences[first]!.kind === 'row') return { before: [], after: [] }
  let words = 0
  const listFitting = (candidates: readonly number[]): number[] => {
    const end = candidates.findIndex(i => {
      const sentence = sentences[i]
      if (!isText(sentence?.kind)) return true
      words += countWords(sentence!.text)
      return words > maxMoreWords
    })
    return end < 0 ? [...candidates] : candidates.slice(0, end)
  }
  const after = listFitting(Array.from({ length: moreAfter }, (_, i) => last + 1 + i))
  const before = listFitting(Array.from({ length: moreBefore }, (_, i) => first - 1 - i))
  return { before: before.reverse(), after }
}

type Range = { start: number; end: number }

/** Clauses end behind these. */
const clauseEnd = /[,;:.!?)–—]["'”’)]*$/u

/**
 * The part of a long sentence around the words that answer: whole clauses where they fit, at most `maxStatementWords`.
 * Ranges are of `text`. Null where the sentence is short enough.
 */
export const cutSentence = (text: string, phrase: Range): Range | null => {
  const words = Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
  if (words.length <= maxStatementWords) return null
  let first = Math.max(
    0,
    words.findIndex(({ end }) => end > phrase.start),
  )
  let last = Math.min(
    first + maxStatementWords - 1,
    Math.max(
      first,
      words.findLastIndex(({ start }) => start < phrase.end),
    ),
  )
  const room = () => maxStatementWords - (last - first + 1)
  const after = words.slice(last, last + room() + 1).findIndex(({ word }) => clauseEnd.test(word))
  last += after >= 0 ? after : Math.min(room(), words.length - 1 - last)
  // To the earliest clause that fits.
  const from = Math.max(0, first - room())
  const opens = words
    .slice(from, first + 1)
    .findIndex((_, i) => from + i === 0 || clauseEnd.test(words[from + i - 1]!.word))
  first = opens >= 0 ? from + opens : from
  return { start: words[first]!.start, end: words[last]!.end }
}
