// Chooses which of the ranked sentences are shown as the answer, how much of their passages goes along, and in which
// order.
import type { SentenceForm } from '@lantern/contract/chat/chat'
import { isBelowApparatus } from '../../../text/headings.rules.ts'
import type { SentenceKind } from '../../../text/sentence-kinds.rules.ts'
import { cachedPlainWord, getTerm } from '../../../text/stems.ts'
import { isStopWord, tokenize } from '../../../text/tokens.rules.ts'
import type { Quotation } from '../../index.ts'
import type { RankedSentence } from '../features/sentence-features.ts'
import { getSentenceKind, getSentences, type SourceIndex } from '../passage-index/source-index.ts'
import type { Ranking } from '../ranking.ts'
import type { AskedFor } from './asked-for.rules.ts'
import { canBeQuoted, type Excerpt, growExcerpt, type PassageSentence } from './excerpt.rules.ts'

/** A piece of an answer, with what it rests on. */
export type AnswerPiece = { text: string; citations: Quotation[]; form: SentenceForm }

/** Excerpts at most; those of further questions are fewer. */
const MOST_EXCERPTS = 3
/** A further sentence must score within this of the best: about a quarter of its odds. */
const WITHIN = 1.4

type Place = { source: number; passage: number }
type PlacedExcerpt = Place & Excerpt

/** What a sentence's form takes from its score, in log-odds: a title holds the words of many questions and the
 * answer of few. */
const handicap = (kind: SentenceKind, wants: AskedFor, saysInLabels: boolean): number => {
  if (kind === 'label') return saysInLabels ? 0 : 1.5
  if (kind === 'code') return wants === 'how-to' ? 0.7 : 2
  if (kind === 'signature') return 1.5
  return 0
}

/** Above this share of labels a source is slides or notes, whose labels are what they say. */
const LABELS_OF_SLIDES = 0.35
const shares = new WeakMap<SourceIndex, boolean>()

const saysInLabels = (index: SourceIndex): boolean => {
  const known = shares.get(index)
  if (known !== undefined) return known
  let labels = 0
  let all = 0
  for (let passage = 0; passage < index.passages.length; passage++) {
    const count = index.passageFrom[passage + 1]! - index.passageFrom[passage]!
    for (let s = 0; s < count; s++) {
      const kind = getSentenceKind(index, passage, s)
      if (kind === 'label' || kind === 'item') labels++
      if (kind !== 'code' && kind !== 'contents') all++
    }
  }
  const value = labels > LABELS_OF_SLIDES * all
  shares.set(index, value)
  return value
}

/** Whether `question` is about rights and copies, which only such sentences answer. */
const asksForRights = (question: string): boolean =>
  /\b(?:licen[cs]\w*|copyright\w*|permission|redistribut\w*|warranty|copy|copies|isbn)\b/iu.test(question)

type Candidate = { ranked: RankedSentence; score: number }

/** Sentences that could be an answer, best first. */
const listCandidates = (ranking: Ranking, wants: AskedFor): Candidate[] => {
  const { sources } = ranking.question.scope
  const rights = asksForRights(ranking.question.text)
  return ranking.sentences
    .flatMap((ranked): Candidate[] => {
      const { source, passage } = ranked.candidate
      const index = sources[source]!
      const kind = getSentenceKind(index, passage, ranked.sentence)
      if (!rights && (!canBeQuoted(kind) || isBelowApparatus(index.passages[passage]!.headings))) return []
      return [{ ranked, score: ranked.score - handicap(kind, wants, saysInLabels(index)) }]
    })
    .sort((a, b) => b.score - a.score)
}

const listSentences = (index: SourceIndex, passage: number): PassageSentence[] => {
  const holder = index.passages[passage]!
  return getSentences(holder).map(({ start, end }, s) => ({
    text: holder.text.slice(start, end),
    kind: getSentenceKind(index, passage, s),
  }))
}

/** Excerpts of one passage that touch are one. */
const joinExcerpts = (excerpts: readonly PlacedExcerpt[]): PlacedExcerpt[] => {
  const joined: PlacedExcerpt[] = []
  for (const excerpt of excerpts) {
    const same = joined.find(
      ({ source, passage, first, last }) =>
        source === excerpt.source &&
        passage === excerpt.passage &&
        excerpt.first <= last + 1 &&
        first <= excerpt.last + 1,
    )
    if (same) {
      same.first = Math.min(same.first, excerpt.first)
      same.last = Math.max(same.last, excerpt.last)
    } else joined.push({ ...excerpt })
  }
  return joined
}

/** Excerpts in the order of their passages' best sentences, and within a passage as it reads. */
const inReadingOrder = (excerpts: readonly PlacedExcerpt[]): PlacedExcerpt[] => {
  const getKey = ({ source, passage }: Place) => `${source}/${passage}`
  const passages = [...new Set(excerpts.map(getKey))]
  return [...excerpts].sort(
    (a, b) => passages.indexOf(getKey(a)) - passages.indexOf(getKey(b)) || a.first - b.first,
  )
}

const tellForm = (kind: SentenceKind): SentenceForm =>
  kind === 'item' ? 'item' : kind === 'code' || kind === 'signature' ? 'code' : 'text'

/** Sentences of running text in a row are one piece; a line of a list or of code is one by itself. */
const cutPieces = (index: SourceIndex, { passage, first, last }: PlacedExcerpt): AnswerPiece[] => {
  const holder = index.passages[passage]!
  const sentences = getSentences(holder)
  const pieces: { start: number; end: number; form: SentenceForm; joins: boolean }[] = []
  for (let s = first; s <= last; s++) {
    const kind = getSentenceKind(index, passage, s)
    const form = tellForm(kind)
    const { start, end } = sentences[s]!
    const before = pieces.at(-1)
    const joins = kind === 'statement' || kind === 'lead-in'
    if (before?.joins && joins) before.end = end
    else if (before?.form === 'code' && form === 'code') before.end = end
    else pieces.push({ start, end, form, joins })
  }
  return pieces.map(({ start, end, form }) => {
    const text = holder.text.slice(start, end)
    return { text, form, citations: [{ sourceId: index.id, passageId: holder.id, start, end, text }] }
  })
}

/** The answer that a ranking gives, best first; empty where no sentence could be one. */
export const composeAnswer = (ranking: Ranking, wants: AskedFor, most = MOST_EXCERPTS): AnswerPiece[] => {
  const { sources } = ranking.question.scope
  const candidates = listCandidates(ranking, wants)
  const [best] = candidates
  if (!best) return []
  const near = candidates.slice(0, most).filter(({ score }) => best.score - score <= WITHIN)
  const excerpts = near.map(({ ranked }): PlacedExcerpt => {
    const { source, passage } = ranked.candidate
    const sure = ranked.features.answerSpan === 1
    const sentences = listSentences(sources[source]!, passage)
    return { source, passage, ...growExcerpt(sentences, ranked.sentence, wants, sure) }
  })
  return inReadingOrder(joinExcerpts(excerpts)).flatMap(excerpt =>
    cutPieces(sources[excerpt.source]!, excerpt),
  )
}

const isShown = (pieces: readonly AnswerPiece[], { passageId, start, end }: Quotation): boolean =>
  pieces.some(({ citations }) =>
    citations.some(shown => shown.passageId === passageId && shown.start < end && start < shown.end),
  )

/** Whether an excerpt speaks of a thing: all its words of content stand in it. */
const speaksOf = (pieces: readonly AnswerPiece[], thing: string): boolean => {
  const said = new Set(pieces.flatMap(({ text }) => listTerms(text)))
  const wanted = listTerms(thing)
  return wanted.length > 0 && wanted.every(term => said.has(term))
}

const listTerms = (text: string): string[] =>
  tokenize(text).flatMap(({ surface }) => {
    const plain = cachedPlainWord(surface)
    return isStopWord(plain) ? [] : [getTerm(plain, 'english')]
  })

/** An answer with what is said of each of the things compared. `missing` are those of which nothing was found. */
export const composeSides = (
  whole: readonly AnswerPiece[],
  sides: readonly { text: string }[],
  rankings: readonly (Ranking | null)[],
): { pieces: AnswerPiece[]; missing: string[] } => {
  const own = sides.map((side, i) => {
    const ranking = rankings[i]
    const pieces = ranking ? composeAnswer(ranking, 'definition', 1) : []
    return speaksOf(pieces, side.text) ? pieces : []
  })
  const missing = sides.flatMap(({ text }, i) => (own[i]!.length > 0 || speaksOf(whole, text) ? [] : [text]))
  const further = own.flat().filter(({ citations }) => citations.every(citation => !isShown(whole, citation)))
  return { pieces: missing.length === sides.length ? [] : [...whole, ...further], missing }
}
