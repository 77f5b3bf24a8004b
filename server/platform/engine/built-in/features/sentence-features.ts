// What the second stage knows about a question and one sentence of a well-placed passage.

import { leansOnBefore } from '../compose.rules.ts'
import { sentencesOf } from '../index/source-index.ts'
import { answerShare, holdsAnswerType } from './answer-share.ts'
import { coverage, foundWords, longestRun, pairShare } from './match.ts'
import type { FeatureContext, ScoredCandidate } from './passage-features.ts'
import { indexOfLargest, nameShare } from './places.ts'

/** Names of the features, in the order of the numbers. */
export const SENTENCE_FEATURES = [
  'coverage',
  'coverageBefore',
  'coverageAfter',
  'passageCoverage',
  'answerType',
  'answerSpan',
  'cosine',
  'passageCosine',
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
] as const

export type SentenceFeature = (typeof SENTENCE_FEATURES)[number]

export type ScoredSentence = {
  candidate: ScoredCandidate
  /** Position of the sentence in its passage. */
  sentence: number
  features: Record<SentenceFeature, number>
}

/** Features of every sentence of a passage whose reranker score is `passageScore`. */
export const scoreSentences = (
  context: FeatureContext,
  candidate: ScoredCandidate,
  passageScore: number,
): ScoredSentence[] => {
  const { question, pairs, similar, local, focus, kinds, defines } = context
  const index = question.scope.sources[candidate.source]!
  const { text } = index.passages[candidate.passage]!
  const found = candidate.matches.map(match => foundWords(question, [match]))
  const coverages = found.map(words => coverage(words, question.idf))
  const cosines = candidate.cosines
  const best = indexOfLargest(candidate.sentenceScores)
  const bestCosine = cosines ? indexOfLargest(cosines) : -1
  return sentencesOf(index.passages[candidate.passage]!).map(({ start, end }, s) => {
    const match = candidate.matches[s]!
    const alike = similar.sum([candidate.likenesses[s]!], found[s]!)
    const sentence = text.slice(start, end)
    const features: Record<SentenceFeature, number> = {
      coverage: coverages[s]!,
      coverageBefore: coverages[s - 1] ?? 0,
      coverageAfter: coverages[s + 1] ?? 0,
      passageCoverage: candidate.features.passageCoverage,
      answerType: answerShare(question, sentence),
      answerSpan: holdsAnswerType(question, sentence),
      cosine: cosines?.[s] ?? 0,
      passageCosine: candidate.features.passageCosine,
      cosineBefore: cosines?.[s - 1] ?? 0,
      cosineAfter: cosines?.[s + 1] ?? 0,
      names: nameShare(question, found[s]!),
      bestOfPassage: s === best ? 1 : 0,
      related: alike.related,
      synonym: alike.synonym,
      spelling: alike.spelling,
      run: longestRun(question, match),
      pairs: pairShare(pairs, match),
      passageScore,
      length: Math.log(match.words.length + 1),
      localCoverage: coverage(found[s]!, local[candidate.source]!),
      sentenceScore: candidate.sentenceScores[s]!,
      bestCosine: s === bestCosine ? 1 : 0,
      soft: similar.soft([candidate.likenesses[s]!], found[s]!, question.idf),
      focus: coverage(found[s]!, focus),
      answerKind: kinds(candidate.source, [match]),
      definition: defines(candidate.source, match),
      leans: leansOnBefore(sentence) ? 1 : 0,
      position: s / candidate.matches.length,
    }
    return { candidate, sentence: s, features }
  })
}
