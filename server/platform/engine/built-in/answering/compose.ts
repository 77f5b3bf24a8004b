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
import {
  canBeQuoted,
  type Excerpt,
  growExcerpt,
  type PassageSentence,
  widenExcerpt,
} from './excerpt.rules.ts'
import { findSubject, saysWhatIs } from './naming.rules.ts'

/** A piece of an answer, with what it rests on. */
export type AnswerPiece = { text: string; citations: Quotation[]; form: SentenceForm }

/** Excerpts at most; those of a part of a question are fewer. */
const MOST_EXCERPTS = 3
/** A further excerpt must score within this of the best: about a tenth of its odds. */
const WITHIN = 6
/** Sentences this near to one that is quoted stand in its excerpt already. */
const NEIGHBOURS = 3
/** What the whole of the question in the headings above adds to a sentence, in log-odds. Fitted on the tuning
 * documents of `bench/documents`, one left out in turn: 4.2 to 5. */
const HEADINGS = 4.5
/** What saying what the question's subject is adds to a sentence, in log-odds; set by hand. */
const NAMES = 2

type Place = { source: number; passage: number }
/** `core` is what answers; what is around it goes along. */
type PlacedExcerpt = Place & Excerpt & { core: Excerpt }

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

const readSentence = (index: SourceIndex, passage: number, sentence: number): string => {
  const holder = index.passages[passage]!
  const { start, end } = getSentences(holder)[sentence]!
  return holder.text.slice(start, end)
}

/** Sentences that could be an answer, best first. */
const listCandidates = (ranking: Ranking, wants: AskedFor): Candidate[] => {
  const { sources } = ranking.question.scope
  const rights = asksForRights(ranking.question.text)
  const subject = findSubject(ranking.question.text)
  return ranking.sentences
    .flatMap((ranked): Candidate[] => {
      const { source, passage } = ranked.candidate
      const index = sources[source]!
      const kind = getSentenceKind(index, passage, ranked.sentence)
      if (!rights && (!canBeQuoted(kind) || isBelowApparatus(index.passages[passage]!.headings))) return []
      const text = readSentence(index, passage, ranked.sentence)
      const names = subject !== null && saysWhatIs(text, subject) ? NAMES : 0
      const added = HEADINGS * ranked.candidate.features.headings + names
      return [{ ranked, score: ranked.score + added - handicap(kind, wants, saysInLabels(index)) }]
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

/** The best candidates that don't stand beside a better one. */
const chooseApart = (candidates: readonly Candidate[], most: number): Candidate[] => {
  const chosen: Candidate[] = []
  for (const candidate of candidates) {
    if (chosen.length === most || candidates[0]!.score - candidate.score > WITHIN) break
    const { sentence } = candidate.ranked
    const { source, passage } = candidate.ranked.candidate
    const isBeside = chosen.some(
      ({ ranked }) =>
        ranked.candidate.source === source &&
        ranked.candidate.passage === passage &&
        Math.abs(ranked.sentence - sentence) <= NEIGHBOURS,
    )
    if (!isBeside) chosen.push(candidate)
  }
  return chosen
}

const tellForm = (kind: SentenceKind): SentenceForm =>
  kind === 'item' ? 'item' : kind === 'code' || kind === 'signature' ? 'code' : 'text'

type Cut = { start: number; end: number; form: SentenceForm; joins: boolean }

/** Sentences of running text in a row are one piece; a line of a list or of code is one by itself. */
const cutPieces = (index: SourceIndex, { passage, first, last, core }: PlacedExcerpt): AnswerPiece[] => {
  const holder = index.passages[passage]!
  const sentences = getSentences(holder)
  const pieces: Cut[] = []
  for (let s = first; s <= last; s++) {
    const kind = getSentenceKind(index, passage, s)
    const isAround = s < core.first || s > core.last
    const form = isAround ? 'context' : tellForm(kind)
    const { start, end } = sentences[s]!
    const before = pieces.at(-1)
    const joins = kind === 'statement' || kind === 'lead-in'
    const goesOn = before?.form === form && ((before.joins && joins) || form === 'code')
    if (before && goesOn) before.end = end
    else pieces.push({ start, end, form, joins })
  }
  return pieces.map(({ start, end, form }) => {
    const text = holder.text.slice(start, end)
    return { text, form, citations: [{ sourceId: index.id, passageId: holder.id, start, end, text }] }
  })
}

const placeExcerpt = (
  { question }: Ranking,
  { ranked }: Candidate,
  wants: AskedFor,
  isFirst: boolean,
): PlacedExcerpt => {
  const { source, passage } = ranked.candidate
  const sentences = listSentences(question.scope.sources[source]!, passage)
  const holdsFact = ranked.features.answerSpan === 1
  const core = growExcerpt(sentences, ranked.sentence, wants, holdsFact || isFirst)
  return { source, passage, core, ...(isFirst ? widenExcerpt(sentences, core) : core) }
}

const overlaps = (a: PlacedExcerpt, b: PlacedExcerpt): boolean =>
  a.source === b.source && a.passage === b.passage && a.first <= b.last && b.first <= a.last

/** The answer that a ranking gives, best first; empty where no sentence could be one. */
export const composeAnswer = (ranking: Ranking, wants: AskedFor, most = MOST_EXCERPTS): AnswerPiece[] => {
  const excerpts: PlacedExcerpt[] = []
  for (const candidate of chooseApart(listCandidates(ranking, wants), most)) {
    const excerpt = placeExcerpt(ranking, candidate, wants, excerpts.length === 0)
    if (!excerpts.some(other => overlaps(other, excerpt))) excerpts.push(excerpt)
  }
  return excerpts.flatMap(excerpt => cutPieces(ranking.question.scope.sources[excerpt.source]!, excerpt))
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
