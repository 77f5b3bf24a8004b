// What the reranker knows about a question and one candidate passage.

import { cosineWithRow } from '../embeddings/passage-vectors.ts'
import { sentencesOf } from '../index/source-index.ts'
import type { BoundQuestion } from '../question.ts'
import type { Candidate } from '../retrieval.ts'
import { answerShare } from './answer-share.ts'
import {
  coverage,
  foundWords,
  localWeights,
  longestRun,
  matchPassage,
  nameShare,
  pairShare,
  questionPairs,
  type SentenceMatch,
} from './match.ts'
import { createSimilarWordFinder, type Lexicon, type SimilarWordFinder } from './similar-words.ts'

/** Names of the features, in the order of the numbers. */
export const PASSAGE_FEATURES = [
  'passageScore',
  'sentenceScore',
  'passageCoverage',
  'windowCoverage',
  'run',
  'pairs',
  'related',
  'synonym',
  'spelling',
  'answerType',
  'length',
  'names',
  'sentenceCosine',
  'passageCosine',
  'headings',
  'localCoverage',
  'localSentence',
  'secondSentence',
  'secondCosine',
  'meanCosine',
  'bestCosine',
  'sentenceCoverage',
  'sentenceRelated',
  'sentenceSynonym',
  'numbers',
  'windowRun',
  'sourceCoverage',
] as const

export type PassageFeature = (typeof PASSAGE_FEATURES)[number]

/** A candidate with everything computed about it. */
export type ScoredCandidate = Candidate & {
  features: Record<PassageFeature, number>
  /** Sentences of the passage with the question's words marked. */
  matches: SentenceMatch[]
  found: Uint8Array
  /** Cosine of the question and each sentence; null without vectors. */
  cosines: Float64Array | null
}

export type FeatureContext = {
  question: BoundQuestion
  pairs: ReturnType<typeof questionPairs>
  similar: SimilarWordFinder
  local: Float64Array[]
}

/** What is computed once for a question. */
export const createFeatureContext = (question: BoundQuestion, lexicon: Lexicon): FeatureContext => ({
  question,
  pairs: questionPairs(question),
  similar: createSimilarWordFinder(question, lexicon),
  local: question.scope.sources.map((_, source) => localWeights(question, source)),
})

/** Features of one candidate. */
export const scoreCandidate = (context: FeatureContext, candidate: Candidate): ScoredCandidate => {
  const { question, pairs, similar, local } = context
  const { source, passage, sentenceScores } = candidate
  const index = question.scope.sources[source]!
  const matches = matchPassage(question, source, passage)
  const found = foundWords(question, matches)
  const best = indexOfLargest(sentenceScores)
  const sentence = matches[best]!
  const inSentence = foundWords(question, [sentence])
  const window = bestWindow(question, matches)
  const cosines = sentenceCosines(question, source, passage)
  const from = matches[0]!.from
  const to = matches.at(-1)!.from + matches.at(-1)!.words.length
  const similarInPassage = similar(source, from, to, found)
  const similarInSentence = similar(source, sentence.from, sentence.from + sentence.words.length, inSentence)
  const ranked = [...sentenceScores].sort((a, b) => b - a)
  const rankedCosines = cosines ? [...cosines].sort((a, b) => b - a) : []
  const text = textAround(question, candidate, best)
  const features: Record<PassageFeature, number> = {
    passageScore: candidate.passageScore,
    sentenceScore: candidate.sentenceScore,
    passageCoverage: coverage(found, question.idf),
    windowCoverage: coverage(window.found, question.idf),
    run: longestRun(question, sentence),
    pairs: pairShare(pairs, sentence),
    related: similarInPassage.related,
    synonym: similarInPassage.synonym,
    spelling: similarInPassage.spelling,
    answerType: answerShare(question, text),
    length: Math.log(index.passageLengths[passage]! + 1),
    names: nameShare(question, inSentence),
    sentenceCosine: rankedCosines[0] ?? 0,
    passageCosine: cosines ? cosineWithRow(question.vector!, index.vectors[passage]!, 0) : 0,
    headings: headingShare(question, candidate),
    localCoverage: coverage(found, local[source]!),
    localSentence: coverage(inSentence, local[source]!),
    secondSentence: ranked[1] ?? 0,
    secondCosine: rankedCosines[1] ?? rankedCosines[0] ?? 0,
    meanCosine: cosines ? cosines.reduce((a, b) => a + b, 0) / cosines.length : 0,
    bestCosine: cosines ? cosines[best]! : 0,
    sentenceCoverage: coverage(inSentence, question.idf),
    sentenceRelated: similarInSentence.related,
    sentenceSynonym: similarInSentence.synonym,
    numbers: numberShare(question, found),
    windowRun: Math.max(...matches.map(match => longestRun(question, match))),
    sourceCoverage: sourceShare(question, source),
  }
  return { ...candidate, features, matches, found, cosines }
}

export const indexOfLargest = (values: ArrayLike<number>): number => {
  let best = 0
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i
  return best
}

const bestWindow = (question: BoundQuestion, matches: readonly SentenceMatch[]) => {
  let best = { found: foundWords(question, matches.slice(0, 2)), weight: -1 }
  for (let s = 0; s < Math.max(1, matches.length - 1); s++) {
    const found = foundWords(question, matches.slice(s, s + 2))
    const weight = coverage(found, question.idf)
    if (weight > best.weight) best = { found, weight }
  }
  return best
}

const sentenceCosines = (question: BoundQuestion, source: number, passage: number): Float64Array | null => {
  const rows = question.scope.sources[source]!.vectors[passage]
  if (!rows || !question.vector) return null
  const sentences = sentencesOf(question.scope.sources[source]!.passages[passage]!).length
  return Float64Array.from({ length: sentences }, (_, s) => cosineWithRow(question.vector!, rows, s + 1))
}

/** The best sentence with its neighbours. */
const textAround = (question: BoundQuestion, candidate: Candidate, best: number): string => {
  const passage = question.scope.sources[candidate.source]!.passages[candidate.passage]!
  const sentences = sentencesOf(passage)
  const first = sentences[Math.max(0, best - 1)]!
  const last = sentences[Math.min(sentences.length - 1, best + 1)]!
  return passage.text.slice(first.start, last.end)
}

const headingShare = (question: BoundQuestion, candidate: Candidate): number => {
  const words = question.wordOfTerm[candidate.source]!
  let matched = 0
  for (const term of question.scope.sources[candidate.source]!.headingTerms[candidate.passage]!) {
    const word = words.get(term)
    if (word !== undefined) matched += question.idf[word]!
  }
  return question.total > 0 ? matched / question.total : 0
}

const numberShare = (question: BoundQuestion, found: Uint8Array): number => {
  let numbers = 0
  let matched = 0
  question.words.forEach((word, w) => {
    if (!word.isNumber || word.stop) return
    numbers++
    if (found[w]) matched++
  })
  return numbers > 0 ? matched / numbers : 0.5
}

const sourceShare = (question: BoundQuestion, source: number): number => {
  let matched = 0
  for (const [, word] of question.wordOfTerm[source]!) matched += question.idf[word]!
  return question.total > 0 ? matched / question.total : 0
}
