// Features of a question and one candidate passage, for the reranker.

import {
  coverage,
  focusWeights,
  foundWords,
  localWeights,
  longestRun,
  matchPassage,
  pairShare,
  questionPairs,
  type SentenceMatch,
} from '../../find/match.ts'
import type { BoundQuestion } from '../../find/question.ts'
import type { Candidate } from '../../find/retrieval.ts'
import { createSimilarWordFinder, type Lexicon, type SimilarWordFinder } from '../../find/similar-words.ts'
import { createKindFinder, type KindFinder } from './answer-kind.ts'
import { answerShare } from './answer-share.ts'
import { computeMean, passageCosine, sentenceCosines } from './cosines.ts'
import { createDefinitionFinder } from './definition.ts'
import {
  bestWindow,
  foundInPassage,
  headingShare,
  indexOfLargest,
  nameShare,
  numberShare,
  textAround,
} from './places.ts'

/** Names of the features, in the order of the numbers. */
export const PASSAGE_FEATURES = [
  'passageScore',
  'sentenceScore',
  'windowScore',
  'passageCoverage',
  'windowCoverage',
  'sentenceCoverage',
  'focusCoverage',
  'focusSentence',
  'localSentence',
  'softSentence',
  'run',
  'pairs',
  'related',
  'synonym',
  'spelling',
  'sentenceRelated',
  'answerType',
  'answerKind',
  'definition',
  'length',
  'names',
  'passageNames',
  'numbers',
  'sentenceCosine',
  'meanCosine',
  'passageCosine',
  'headings',
] as const

export type PassageFeature = (typeof PASSAGE_FEATURES)[number]

/** A candidate with everything computed about it. */
export type ScoredCandidate = Candidate & {
  features: Record<PassageFeature, number>
  /** Sentences of the passage with the question's words marked. */
  matches: SentenceMatch[]
  /** Stand-ins for the question's words in each sentence. */
  likenesses: Float32Array[]
  /** Cosine of the question and each sentence; null without vectors. */
  cosines: Float64Array | null
}

export type FeatureContext = {
  question: BoundQuestion
  pairs: ReturnType<typeof questionPairs>
  similar: SimilarWordFinder
  kinds: KindFinder
  defines: ReturnType<typeof createDefinitionFinder>
  /** Weights of the question's words without those that only say what it asks for. */
  focus: Float64Array
  /** Weights inside each source. */
  local: Float64Array[]
}

/** Values computed once per question. */
export const createFeatureContext = (question: BoundQuestion, lexicon: Lexicon): FeatureContext => ({
  question,
  pairs: questionPairs(question),
  similar: createSimilarWordFinder(question, lexicon),
  kinds: createKindFinder(question, lexicon.wordNet),
  defines: createDefinitionFinder(question),
  focus: focusWeights(question),
  local: question.scope.sources.map((_, source) => localWeights(question, source)),
})

/** Features of one candidate. */
export const scoreCandidate = (context: FeatureContext, candidate: Candidate): ScoredCandidate => {
  const { question, similar } = context
  const { source, passage } = candidate
  const matches = matchPassage(question, source, passage)
  const likenesses = matches.map(match => similar.likenesses(source, match))
  const cosines = sentenceCosines(question, source, passage)
  const features: Record<PassageFeature, number> = {
    passageScore: candidate.passageScore,
    sentenceScore: candidate.sentenceScore,
    length: Math.log(question.scope.sources[source]!.passageLengths[passage]! + 1),
    headings: headingShare(question, candidate),
    passageCosine: passageCosine(question, source, passage),
    sentenceCosine: cosines ? Math.max(...cosines) : 0,
    meanCosine: computeMean(cosines),
    ...wordFeatures(context, candidate, matches),
    ...similarityFeatures(context, candidate, matches, likenesses),
  }
  return { ...candidate, features, matches, likenesses, cosines }
}

const wordFeatures = (context: FeatureContext, candidate: Candidate, matches: SentenceMatch[]) => {
  const { question, pairs, focus, local, kinds, defines } = context
  const best = indexOfLargest(candidate.sentenceScores)
  const found = foundInPassage(question, candidate, matches)
  const inSentence = foundWords(question, [matches[best]!])
  return {
    ...bestWindow(question, matches, candidate),
    passageCoverage: coverage(found, question.idf),
    sentenceCoverage: coverage(inSentence, question.idf),
    focusCoverage: coverage(found, focus),
    focusSentence: coverage(inSentence, focus),
    localSentence: coverage(inSentence, local[candidate.source]!),
    run: longestRun(question, matches[best]!),
    pairs: pairShare(pairs, matches[best]!),
    answerType: answerShare(question, textAround(question, candidate, best)),
    answerKind: kinds(candidate.source, matches),
    definition: Math.max(...matches.map(match => defines(candidate.source, match))),
    names: nameShare(question, inSentence),
    passageNames: nameShare(question, found),
    numbers: numberShare(question, found),
  }
}

const similarityFeatures = (
  { question, similar }: FeatureContext,
  candidate: Candidate,
  matches: SentenceMatch[],
  likenesses: Float32Array[],
) => {
  const best = indexOfLargest(candidate.sentenceScores)
  const found = foundInPassage(question, candidate, matches)
  const inSentences = matches.map(match => foundWords(question, [match]))
  return {
    ...similar.sum(likenesses, found),
    sentenceRelated: similar.sum([likenesses[best]!], inSentences[best]!).related,
    softSentence: Math.max(
      ...inSentences.map((words, s) => similar.soft([likenesses[s]!], words, question.idf)),
    ),
  }
}
