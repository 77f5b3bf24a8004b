// Sentences that could be an answer, best first.
import type { SentenceKind } from '../../../text/sentence-kinds.rules.ts'
import type { PassageReading } from '../../passage-reading.ts'
import { listDefinitionsOf } from '../definitions/definitions.rules.ts'
import { getSentences } from '../index/sentences.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { getSentenceKind } from '../index/structure.ts'
import type { ScoredCandidate } from '../rank/features/passage-features.ts'
import type { RankedSentence } from '../rank/features/sentence-features.ts'
import type { Ranking } from '../rank/ranking.ts'
import { linearScore } from '../rank/weights.ts'
import { type ChoiceFeature, findReadWeights } from './answer-weights.ts'
import type { AskedFor } from './asked-for.rules.ts'
import { findSubject, headsEntryOf, headsSectionOf } from './naming.rules.ts'
import { canBeQuoted } from './quotable.rules.ts'

/**
 * Weight of the full question matched in the headings above a sentence, in log-odds. Fitted on the tuning
 * documents of `bench/documents`, one left out in turn: 4.2 to 5.
 */
const HEADINGS = 4.5
/** Weight of stating what the question's subject is, in log-odds; set by hand. */
const NAMES = 2
/** Lowest log-probability of a sentence that is told apart. */
const lowestSentence = -15

export type Candidate = {
  ranked: RankedSentence
  /** Higher is better; comparable within one ranking. */
  score: number
  /** Reading of its passage; null where passages weren't read. */
  reading: PassageReading | null
  features: Record<ChoiceFeature, number>
}

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

/** Whether a sentence says what `subject` is, by itself or as the first below the head of its entry. */
const saysWhatSubjectIs = (
  { passages, structure }: SourceIndex,
  passage: number,
  sentence: number,
  subject: string,
): boolean => {
  const { text } = passages[passage]!
  const sentences = getSentences(passages[passage]!)
  const getText = (s: number) => text.slice(sentences[s]!.start, sentences[s]!.end)
  if (listDefinitionsOf(getText(sentence), subject).length > 0) return true
  const heading = passages[passage]!.headings.at(-1)
  const isFirstBelow = sentence === 0 && heading !== passages[passage - 1]?.headings.at(-1)
  if (heading && isFirstBelow && headsSectionOf(heading, subject)) return true
  const before = sentence > 0 ? getSentenceKind(structure, passage, sentence - 1) : null
  const isBelowHead = before === 'label' || before === 'signature' || before === 'lead-in'
  return (
    isBelowHead &&
    getSentenceKind(structure, passage, sentence) === 'statement' &&
    headsEntryOf(getText(sentence - 1), subject)
  )
}

/** Candidates of a ranking; those of passages that were read are ordered by what the reader finds, too. */
export const listCandidates = (ranking: Ranking, wants: AskedFor): Candidate[] => {
  const { sources } = ranking.question.scope
  const rights = asksForRights(ranking.question.text)
  const subject = findSubject(ranking.question.text)
  const choice = findReadWeights(ranking)?.choice ?? { engine: 1 }
  const positions = new Map<ScoredCandidate, number>(ranking.passages.map((passage, at) => [passage, at]))
  return ranking.sentences
    .flatMap((ranked): Candidate[] => {
      const { source, passage, features } = ranked.candidate
      const { structure } = sources[source]!
      const kind = getSentenceKind(structure, passage, ranked.sentence)
      if (!rights && (!canBeQuoted(kind) || structure.apparatus[passage])) return []
      const names =
        subject && saysWhatSubjectIs(sources[source]!, passage, ranked.sentence, subject) ? NAMES : 0
      const engine =
        ranked.score + HEADINGS * features.headings + names - handicap(kind, wants, structure.saysInLabels)
      const position = positions.get(ranked.candidate)!
      const reading = ranking.readings?.get(ranked.candidate) ?? null
      const chosenBy = {
        engine,
        order: ranking.orderScores[position]!,
        first: position === 0 ? 1 : 0,
        answers: reading?.answers ?? 0,
        sentence: Math.max(lowestSentence, reading?.sentences[ranked.sentence]?.score ?? 0),
        none: reading?.none ?? 0,
      }
      return [{ ranked, score: linearScore(choice, chosenBy), reading, features: chosenBy }]
    })
    .sort((a, b) => b.score - a.score)
}
