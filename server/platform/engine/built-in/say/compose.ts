// Chooses which of the ranked sentences are shown as the answer, how much of their passages goes along, and in which
// order.
import type { SentenceForm } from '@lantern/contract/help/chat/chat'
import type { SentenceKind } from '../../../text/sentence-kinds.rules.ts'
import type { Quotation } from '../../index.ts'
import { getSentences, quoteRange } from '../index/sentences.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { getSentenceKind } from '../index/structure.ts'
import type { AskedFor } from '../judge/asked-for.rules.ts'
import type { Candidate } from '../judge/candidates.ts'
import type { Verdict } from '../judge/yes-or-no.ts'
import type { Ranking } from '../rank/ranking.ts'
import { type AnsweringWords, findAnsweringWords, isSureSentence } from './answering-words.ts'
import { findAskedCell } from './asked-cell.rules.ts'
import {
  cutSentence,
  type Excerpt,
  findMore,
  findTableHead,
  growExcerpt,
  growStatement,
  isBlockExcerpt,
  type PassageSentence,
} from './excerpt.rules.ts'

/** A piece of an answer, with what it rests on. */
export type AnswerPiece = {
  text: string
  citations: Quotation[]
  form: SentenceForm
  /** Side of a comparison, or part of the question, that is answered from here on. */
  label?: string
  /** Words of the text with which the answer may begin. */
  opening?: string
  /** Answer to a question for yes or no. */
  verdict?: Verdict
}

/** Places that an answer quotes at most; a part of a question has one. */
const maxPlaces = 2
/**
 * A second place is quoted where its score is within this of the first, in log-odds: the first may not hold all. On the
 * tuning documents, 125 of 195 answers are right with it and 129 with twice as much, in 40 and 63 words.
 */
const secondWithin = 2

/** Sentences that are quoted. `head` is the row with the heads of its table. */
type PlacedExcerpt = Excerpt & AnsweringWords & { source: number; passage: number; head: number | null }
type Range = { start: number; end: number }

const listSentences = (index: SourceIndex, passage: number): PassageSentence[] => {
  const holder = index.passages[passage]!
  return getSentences(holder).map(({ start, end }, s) => ({
    text: holder.text.slice(start, end),
    kind: getSentenceKind(index.structure, passage, s),
  }))
}

const tellForm = (kind: SentenceKind): SentenceForm =>
  kind === 'item' ? 'item' : kind === 'code' || kind === 'signature' ? 'code' : 'text'

type Cut = Range & { form: SentenceForm; joins: boolean; isAskedRow: boolean }

/** Sentences of running text in a row are one piece; a line of a list or of code is one by itself. */
const cutPieces = (index: SourceIndex, excerpt: PlacedExcerpt): Cut[] => {
  const { passage, first, last, head } = excerpt
  const sentences = getSentences(index.passages[passage]!)
  const pieces: Cut[] = []
  if (head !== null) pieces.push({ ...sentences[head]!, form: 'context', joins: false, isAskedRow: false })
  for (let s = first; s <= last; s++) {
    const kind = getSentenceKind(index.structure, passage, s)
    const form = tellForm(kind)
    const { start, end } = sentences[s]!
    const before = pieces.at(-1)
    const joins = kind === 'statement' || kind === 'lead-in'
    const goesOn = before?.form === form && ((before.joins && joins) || form === 'code')
    if (before && goesOn) before.end = end
    else pieces.push({ start, end, form, joins, isAskedRow: kind === 'row' })
  }
  return pieces
}

/** The part of a long sentence that answers, with the rest of it around. */
const cutLongSentence = (text: string, piece: Cut, phrase: Range | null): Cut[] => {
  if (piece.form !== 'text' || !phrase || piece.isAskedRow) return [piece]
  const { start, end } = piece
  const part = cutSentence(text.slice(start, end), { start: phrase.start - start, end: phrase.end - start })
  if (!part) return [piece]
  const lit = { ...piece, start: start + part.start, end: start + part.end }
  const around = (range: Range): Cut[] => {
    const own = text.slice(range.start, range.end)
    const trimmed = range.start + own.length - own.trimStart().length
    return own.trim() === ''
      ? []
      : [{ ...piece, form: 'context', start: trimmed, end: trimmed + own.trim().length }]
  }
  return [...around({ start, end: lit.start }), lit, ...around({ start: lit.end, end })]
}

/** Words of a piece that answer: those that the reader finds, or the cell of a row that is asked for. */
const findFocus = (quotation: Quotation, { isAskedRow }: Cut, phrase: Range | null, question: string) => {
  const cell = isAskedRow ? findAskedCell(quotation.text, question) : null
  if (cell) return { start: quotation.start + cell.start, end: quotation.start + cell.end }
  const isInside = phrase && phrase.start >= quotation.start && phrase.end <= quotation.end
  return isInside && !isAskedRow ? phrase : null
}

const toPieces = (index: SourceIndex, excerpt: PlacedExcerpt, question: string): AnswerPiece[] => {
  const { text } = index.passages[excerpt.passage]!
  const pieces = cutPieces(index, excerpt)
  const cut =
    excerpt.first === excerpt.last
      ? pieces.flatMap(piece => cutLongSentence(text, piece, excerpt.phrase))
      : pieces
  const shown = cut.map((piece): AnswerPiece => {
    const quotation = quoteRange(index, excerpt.passage, piece)
    const focus =
      piece.form === 'context'
        ? null
        : findFocus(quotation, piece, excerpt.isPhraseSure ? excerpt.phrase : null, question)
    if (focus) quotation.focus = focus
    const shown = { text: quotation.text, form: piece.form, citations: [quotation] }
    if (!focus || focus !== excerpt.phrase) return shown
    return {
      ...shown,
      ...(excerpt.opening && { opening: text.slice(focus.start, focus.end) }),
      ...(excerpt.verdict && { verdict: excerpt.verdict }),
    }
  })
  return [...shown, ...listMore(index, excerpt)]
}

/** A sentence by itself, of which `phrase` surely answers. */
export const quoteSentence = (
  index: SourceIndex,
  passage: number,
  sentence: number,
  phrase: Range,
): AnswerPiece[] => {
  const place = {
    source: 0,
    passage,
    first: sentence,
    last: sentence,
    head: null,
    opening: phrase,
    verdict: null,
  }
  return toPieces(index, { ...place, phrase, isPhraseSure: true }, '')
}

/** Text beside an excerpt, which is folded on the screen. */
const listMore = (index: SourceIndex, excerpt: PlacedExcerpt): AnswerPiece[] => {
  const sentences = getSentences(index.passages[excerpt.passage]!)
  const { before, after } = findMore(listSentences(index, excerpt.passage), excerpt)
  return [before, after].flatMap(run => {
    if (run.length === 0) return []
    const range = { start: sentences[run[0]!]!.start, end: sentences[run.at(-1)!]!.end }
    const quotation = quoteRange(index, excerpt.passage, range)
    return [{ text: quotation.text, form: 'more', citations: [quotation] }]
  })
}

const placeExcerpt = (
  { question }: Ranking,
  { ranked, reading }: Candidate,
  wants: AskedFor,
): PlacedExcerpt => {
  const { source, passage, sentenceScores } = ranked.candidate
  const index = question.scope.sources[source]!
  const sentences = listSentences(index, passage)
  const at = ranked.sentence
  const block = growExcerpt(sentences, at, wants, ranked.features.answerSpan === 1)
  const scoreOf = (s: number) => reading?.sentences[s]?.score ?? sentenceScores[s] ?? 0
  const read = reading?.sentences[at] ?? null
  const isSure = read ? isSureSentence(read) : ranked.features.answerSpan === 1
  const range = isBlockExcerpt(sentences, at, block)
    ? block
    : growStatement(sentences, at, block, isSure ? null : scoreOf)
  const words = findAnsweringWords(question.text, index, { passage, sentence: at }, read)
  return { source, passage, head: findTableHead(sentences, range.first), ...words, ...range }
}

/** Whether a sentence surely holds all that is asked for: a fact, or what something is. */
const isEnough = ({ ranked, reading }: Candidate, wants: AskedFor): boolean =>
  (wants === 'fact' || wants === 'definition') && isSureSentence(reading?.sentences[ranked.sentence] ?? null)

/** Whether `next` shares a sentence with an excerpt or goes on where it ends, so that both would be read as one. */
const goesOn = (shown: PlacedExcerpt, next: PlacedExcerpt): boolean =>
  shown.source === next.source &&
  shown.passage === next.passage &&
  next.first <= shown.last + 1 &&
  shown.first <= next.last

/**
 * The answer that candidates give, the best place first; empty where there is none.
 * @param candidates of the ranking, best first
 */
export const composeAnswer = (
  ranking: Ranking,
  candidates: readonly Candidate[],
  wants: AskedFor,
  most = maxPlaces,
): AnswerPiece[] => {
  const excerpts: PlacedExcerpt[] = []
  for (const candidate of candidates) {
    if (excerpts.length === most || candidates[0]!.score - candidate.score > secondWithin) break
    if (excerpts.length > 0 && isEnough(candidates[0]!, wants)) break
    const excerpt = placeExcerpt(ranking, candidate, wants)
    // Only the first place opens the answer.
    if (!excerpts.some(other => goesOn(other, excerpt)))
      excerpts.push(excerpts.length === 0 ? excerpt : { ...excerpt, opening: null, verdict: null })
  }
  const { scope, words } = ranking.question
  const question = words.map(({ surface }) => surface).join(' ')
  return excerpts.flatMap(excerpt => toPieces(scope.sources[excerpt.source]!, excerpt, question))
}
