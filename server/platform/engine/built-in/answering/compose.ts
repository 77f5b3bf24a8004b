// Chooses which of the ranked sentences are shown as the answer, how much of their passages goes along, and in which
// order.
import type { SentenceForm } from '@lantern/contract/help/chat/chat'
import type { SentenceKind } from '../../../text/sentence-kinds.rules.ts'
import type { Quotation } from '../../index.ts'
import type { RankedSentence } from '../features/sentence-features.ts'
import { getSentences, quoteRange } from '../passage-index/sentences.ts'
import type { SourceIndex } from '../passage-index/source-index.ts'
import { getSentenceKind } from '../passage-index/structure.ts'
import type { Ranking } from '../ranking.ts'
import { findAskedCell } from './asked-cell.rules.ts'
import type { AskedFor } from './asked-for.rules.ts'
import {
  canBeQuoted,
  type Excerpt,
  findTableHead,
  growExcerpt,
  type PassageSentence,
  widenExcerpt,
} from './excerpt.rules.ts'
import { findSubject, saysWhatIs } from './naming.rules.ts'

/** A piece of an answer, with what it rests on. */
export type AnswerPiece = { text: string; citations: Quotation[]; form: SentenceForm }

/** Excerpts at most; those of a part of a question are fewer. */
const MOST_EXCERPTS = 3
/** A further excerpt must score within this of the best, in log-odds: those far below have nothing of the question. */
const WITHIN = 6
/** Words up to which an excerpt takes the sentences around it along. The first is read in its surroundings; of a
 * further one only a short line needs them, such as one of a slide or of speech. */
const WORDS_AROUND_FIRST = 110
const WORDS_AROUND_FURTHER = 50
/** Sentences this near to one that is quoted stand in its excerpt already. */
const NEIGHBOURS = 3
/**
 * Weight of the full question matched in the headings above a sentence, in log-odds. Fitted on the tuning
 * documents of `bench/documents`, one left out in turn: 4.2 to 5.
 */
const HEADINGS = 4.5
/** Weight of stating what the question's subject is, in log-odds; set by hand. */
const NAMES = 2

type Place = { source: number; passage: number }
/** `core` is what answers; what is around it goes along, and the heads of its table. */
type PlacedExcerpt = Place & Excerpt & { core: Excerpt; head: number | null }

/**
 * Penalty on a sentence's score for its form, in log-odds: a title holds the words of many questions and the
 * answer of few.
 */
const handicap = (kind: SentenceKind, wants: AskedFor, saysInLabels: boolean): number => {
  if (kind === 'label') return saysInLabels ? 0 : 1.5
  if (kind === 'code') return wants === 'how-to' ? 0.7 : 2
  if (kind === 'signature') return 1.5
  if (kind === 'row') return saysInLabels ? 0 : 0.7
  return 0
}

/** Whether `question` is about rights and copies, which only such sentences answer. */
const asksForRights = (question: string): boolean =>
  /\b(?:licen[cs]\w*|copyright\w*|permission|redistribut\w*|warranty|copy|copies|isbn)\b/iu.test(question)

export type Candidate = { ranked: RankedSentence; score: number }

/** Sentences that could be an answer, best first. */
export const listCandidates = (ranking: Ranking, wants: AskedFor): Candidate[] => {
  const { sources } = ranking.question.scope
  const rights = asksForRights(ranking.question.text)
  const subject = findSubject(ranking.question.text)
  return ranking.sentences
    .flatMap((ranked): Candidate[] => {
      const { source, passage } = ranked.candidate
      const index = sources[source]!
      const { structure, passages } = index
      const kind = getSentenceKind(structure, passage, ranked.sentence)
      if (!rights && (!canBeQuoted(kind) || structure.apparatus[passage])) return []
      const { start, end } = getSentences(passages[passage]!)[ranked.sentence]!
      const names = subject && saysWhatIs(passages[passage]!.text.slice(start, end), subject) ? NAMES : 0
      const added = HEADINGS * ranked.candidate.features.headings + names
      return [{ ranked, score: ranked.score + added - handicap(kind, wants, structure.saysInLabels) }]
    })
    .sort((a, b) => b.score - a.score)
}

const listSentences = (index: SourceIndex, passage: number): PassageSentence[] => {
  const holder = index.passages[passage]!
  return getSentences(holder).map(({ start, end }, s) => ({
    text: holder.text.slice(start, end),
    kind: getSentenceKind(index.structure, passage, s),
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

type Cut = { start: number; end: number; form: SentenceForm; joins: boolean; isAskedRow: boolean }

/** Sentences of running text in a row are one piece; a line of a list or of code is one by itself. */
const cutPieces = (
  index: SourceIndex,
  { passage, first, last, core, head }: PlacedExcerpt,
  question: string,
): AnswerPiece[] => {
  const sentences = getSentences(index.passages[passage]!)
  const pieces: Cut[] = []
  if (head !== null) pieces.push({ ...sentences[head]!, form: 'context', joins: false, isAskedRow: false })
  for (let s = first; s <= last; s++) {
    const kind = getSentenceKind(index.structure, passage, s)
    const isAround = s < core.first || s > core.last
    const form = isAround ? 'context' : tellForm(kind)
    const { start, end } = sentences[s]!
    const before = pieces.at(-1)
    const joins = kind === 'statement' || kind === 'lead-in'
    const goesOn = before?.form === form && ((before.joins && joins) || form === 'code')
    if (before && goesOn) before.end = end
    else pieces.push({ start, end, form, joins, isAskedRow: kind === 'row' && !isAround })
  }
  return pieces.map(({ form, isAskedRow, ...range }) => {
    const quotation = quoteRange(index, passage, range)
    const cell = isAskedRow ? findAskedCell(quotation.text, question) : null
    if (cell) quotation.focus = { start: range.start + cell.start, end: range.start + cell.end }
    return { text: quotation.text, form, citations: [quotation] }
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
  const around = widenExcerpt(sentences, core, isFirst ? WORDS_AROUND_FIRST : WORDS_AROUND_FURTHER)
  return { source, passage, core, head: findTableHead(sentences, core.first), ...around }
}

/** For exploring. */
export const composeOne = (ranking: Ranking, candidate: Candidate, wants: AskedFor, variant: string): AnswerPiece[] => {
  const { source, passage } = candidate.ranked.candidate
  const index = ranking.question.scope.sources[source]!
  const sentences = listSentences(index, passage)
  const at = candidate.ranked.sentence
  const p = ranking.passages.find(one => one === (candidate.ranked.candidate as never)) ?? ranking.passages.find(one => one.source === source && one.passage === passage)!
  const reading = ranking.readings?.get(p)
  const count = (a: number, b: number) => sentences.slice(a, b + 1).reduce((n, { text }) => n + text.split(/\s+/u).length, 0)
  let core = growExcerpt(sentences, at, wants, variant === 'A')
  const isBlock = sentences[at]!.kind !== 'statement' || core.last - core.first > 2
  if (variant !== 'A' && variant !== 'B' && !isBlock) {
    if (variant === 'D' || variant === 'F') {
      while (core.last > at && count(core.first, core.last) > 40) core = { ...core, last: core.last - 1 }
      if (core.first < at && count(core.first, core.last) > 40) core = { ...core, first: at }
    }
    if (variant === 'E' || variant === 'F') {
      if (variant === 'E') core = { first: at, last: at }
      const can = (i: number) => !!sentences[i] && ['statement', 'item', 'label'].includes(sentences[i]!.kind)
      const score = (i: number) => reading?.sentences[i]?.score ?? -30
      for (;;) {
        const options = [core.first - 1, core.last + 1].filter(i => can(i) && count(Math.min(i, core.first), Math.max(i, core.last)) <= 40)
        if (options.length === 0) break
        const next = options.sort((a, b) => score(b) - score(a))[0]!
        core = { first: Math.min(next, core.first), last: Math.max(next, core.last) }
      }
    }
  }
  const excerpt = { source, passage, core, head: findTableHead(sentences, core.first), ...core }
  const question = ranking.question.words.map(({ surface }) => surface).join(' ')
  const pieces = cutPieces(index, excerpt, question)
  const phrase = reading?.sentences[at]?.phrase
  const only = pieces.filter(({ form }) => form !== 'context')
  if (variant !== 'A' && variant !== 'B' && variant !== 'C' && only.length === 1 && core.first === core.last && phrase && count(at, at) > 40) {
    const c = only[0]!.citations[0]!
    const words = [...c.text.matchAll(/\S+/gu)].map(m => ({ start: c.start + m.index, end: c.start + m.index + m[0].length }))
    const first = words.findIndex(w => w.end > phrase.start)
    let last = words.findLastIndex(w => w.start < phrase.end)
    last = Math.min(last, first + 39)
    let from = first
    let to = last
    while (to - from + 1 < 40 && (from > 0 || to < words.length - 1)) {
      if (from > 0) from--
      if (to - from + 1 < 40 && to < words.length - 1) to++
    }
    return [{ ...only[0]!, text: '', citations: [{ ...c, start: words[from]!.start, end: words[to]!.end, text: c.text.slice(words[from]!.start - c.start, words[to]!.end - c.start) }] }]
  }
  return pieces
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
  const { scope, words } = ranking.question
  const question = words.map(({ surface }) => surface).join(' ')
  return excerpts.flatMap(excerpt => cutPieces(scope.sources[excerpt.source]!, excerpt, question))
}
