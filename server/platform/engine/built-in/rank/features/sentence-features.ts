// Features of a question and one sentence of a well-placed passage, for the second stage: of the sentence
// itself, and all of its passage, since a good sentence of the wrong passage is no answer.

import { coverage, foundWords, longestRun, pairShare } from '../../find/match.ts'
import { getSentences } from '../../index/sentences.ts'
import { leansOnBefore } from '../leans.rules.ts'
import { answerShare, holdsAnswerType } from './answer-share.ts'
import { closeness, headShare } from './closeness.ts'
import {
  type FeatureContext,
  PASSAGE_FEATURES,
  type PassageFeature,
  type ScoredCandidate,
} from './passage-features.ts'
import { indexOfLargest, nameShare } from './places.ts'
import { surroundings } from './surroundings.ts'

/** Names of what is known of a sentence itself. */
export const OWN_FEATURES = [
  'coverage',
  'coverageBefore',
  'coverageAfter',
  'answerType',
  'answerSpan',
  'cosine',
  'cosineBefore',
  'cosineAfter',
  'names',
  'bestOfPassage',
  'related',
  'synonym',
  'spelling',
  'run',
  'pairs',
  'passageScore',
  'length',
  'localCoverage',
  'sentenceScore',
  'bestCosine',
  'soft',
  'focus',
  'answerKind',
  'definition',
  'leans',
  'position',
  'closeness',
  'head',
  'withBefore',
  'withBeforeLocal',
  'withBeforeFocus',
  'withAfterLocal',
  'soFar',
  'soFarLocal',
  'runWithBefore',
  'pairsWithBefore',
] as const

const ofPassage = <Name extends string>(name: Name) => `passage.${name}` as const

/** Names of the features, in the order of the numbers. */
export const SENTENCE_FEATURES = [...OWN_FEATURES, ...PASSAGE_FEATURES.map(ofPassage)] as const

export type OwnFeature = (typeof OWN_FEATURES)[number]
export type SentenceFeature = OwnFeature | `passage.${PassageFeature}`

export type ScoredSentence = {
  candidate: ScoredCandidate
  /** Position of the sentence in its passage. */
  sentence: number
  features: Record<SentenceFeature, number>
}

/** With what the linear model makes of its features. */
export type RankedSentence = ScoredSentence & { score: number }

/** Features of every sentence of a passage whose reranker score is `passageScore`. */
export const scoreSentences = (
  context: FeatureContext,
  candidate: ScoredCandidate,
  passageScore: number,
): ScoredSentence[] => {
  const { question } = context
  const found = candidate.matches.map(match => foundWords(question, [match]))
  const coverages = found.map(words => coverage(words, question.idf))
  const best = indexOfLargest(candidate.sentenceScores)
  const passage = Object.fromEntries(
    PASSAGE_FEATURES.map(name => [ofPassage(name), candidate.features[name]]),
  ) as Record<`passage.${PassageFeature}`, number>
  return candidate.matches.map((_, s) => ({
    candidate,
    sentence: s,
    features: {
      coverage: coverages[s]!,
      coverageBefore: coverages[s - 1] ?? 0,
      coverageAfter: coverages[s + 1] ?? 0,
      passageScore,
      bestOfPassage: s === best ? 1 : 0,
      sentenceScore: candidate.sentenceScores[s]!,
      position: s / candidate.matches.length,
      ...wordFeatures(context, candidate, s, found[s]!),
      ...textFeatures(context, candidate, s),
      ...cosineFeatures(candidate, s),
      ...surroundings(context, candidate, s),
      ...passage,
    },
  }))
}

/** Features of the question's words in the sentence and of their stand-ins. */
const wordFeatures = (
  { question, pairs, similar, local, focus }: FeatureContext,
  candidate: ScoredCandidate,
  s: number,
  found: Uint8Array,
) => {
  const match = candidate.matches[s]!
  const alike = [candidate.likenesses[s]!]
  const weights = local[candidate.source]!
  return {
    ...similar.sum(alike, found),
    soft: similar.soft(alike, found, question.idf),
    localCoverage: coverage(found, weights),
    focus: coverage(found, focus),
    names: nameShare(question, found),
    run: longestRun(question, match),
    pairs: pairShare(pairs, match),
    closeness: closeness(question.words, match, weights),
    head: headShare(match, weights),
    length: Math.log(match.words.length + 1),
  }
}

/** Whether the sentence could be an answer, whatever words it shares with the question. */
const textFeatures = (
  { question, kinds, defines }: FeatureContext,
  { source, passage, matches }: ScoredCandidate,
  s: number,
) => {
  const holder = question.scope.sources[source]!.passages[passage]!
  const { start, end } = getSentences(holder)[s]!
  const text = holder.text.slice(start, end)
  return {
    answerType: answerShare(question, text),
    answerSpan: holdsAnswerType(question, text),
    answerKind: kinds(source, [matches[s]!]),
    definition: defines(source, matches[s]!),
    leans: leansOnBefore(text) ? 1 : 0,
  }
}

const cosineFeatures = ({ cosines }: ScoredCandidate, s: number) => ({
  cosine: cosines?.[s] ?? 0,
  cosineBefore: cosines?.[s - 1] ?? 0,
  cosineAfter: cosines?.[s + 1] ?? 0,
  bestCosine: cosines && indexOfLargest(cosines) === s ? 1 : 0,
})
