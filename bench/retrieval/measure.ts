// Measures the shipped engine on a data set: every question through the code that answers users.

import { createScope, type Scope } from '../../server/platform/engine/built-in/find/question.ts'
import type { Lexicon } from '../../server/platform/engine/built-in/find/similar-words.ts'
import { answerability } from '../../server/platform/engine/built-in/judge/answerability.ts'
import { rankScored } from '../../server/platform/engine/built-in/rank/ranking.ts'
import type { WeightSet } from '../../server/platform/engine/built-in/rank/weights.ts'
import type { BenchQuestion, Corpus } from './corpus.ts'
import { containsAnswer, getText, positionOfRight, type Read, readQuestion } from './examples.ts'
import { computeRank, rankFigures } from './metrics.ts'
import { createReducer, libraryWith } from './reduced.ts'

type Holder = { top1: number; top3: number }
export type Measured = {
  ours: ReturnType<typeof rankFigures>
  bm25: ReturnType<typeof rankFigures>
  sentences: { ours: Holder; bm25: Holder }
  /** Log-odds that there is an answer. */
  odds: { answerable: number[]; removed: number[]; elsewhere: number[] }
  /** The same for the score of BM25, the baseline. */
  plain: { answerable: number[]; removed: number[]; elsewhere: number[] }
}

/** Figures over the whole library, or with each question asked of its own article. */
export const measure = (
  corpus: Corpus,
  lexicon: Lexicon,
  weights: WeightSet,
  where: 'library' | 'document',
): Measured => {
  const library = createScope(corpus.sources)
  const documents = corpus.sources.map(source => createScope([source]))
  const getScope = (question: BenchQuestion) => (where === 'library' ? library : documents[question.article]!)
  const reduced = createReducer(corpus.sources)
  const results = corpus.questions.map((question, i) => {
    const rest = reduced(question)
    const scopes = {
      whole: getScope(question),
      removed:
        where === 'library' ? libraryWith(corpus.sources, question.article, rest) : createScope([rest]),
      elsewhere: elsewhere(corpus, documents, question, i, where),
    }
    return measureOne(question, scopes, lexicon, weights)
  })
  const share = (test: (result: (typeof results)[number]) => boolean) =>
    results.filter(test).length / results.length
  return {
    ours: rankFigures(results.map(result => result.rank)),
    bm25: rankFigures(results.map(result => result.plainRank)),
    sentences: {
      ours: {
        top1: share(r => r.containsAnswer[0] === true),
        top3: share(r => r.containsAnswer.includes(true)),
      },
      bm25: {
        top1: share(r => r.plainContains[0] === true),
        top3: share(r => r.plainContains.includes(true)),
      },
    },
    odds: {
      answerable: results.map(r => r.odds),
      removed: results.map(r => r.oddsRemoved),
      elsewhere: results.map(r => r.oddsElsewhere),
    },
    plain: {
      answerable: results.map(r => r.plain),
      removed: results.map(r => r.plainRemoved),
      elsewhere: results.map(r => r.plainElsewhere),
    },
  }
}

/** A scope that can't answer: the library without the article, or another article. */
const elsewhere = (
  corpus: Corpus,
  documents: Scope[],
  question: BenchQuestion,
  i: number,
  where: string,
): Scope | null => {
  if (documents.length < 2) return null
  if (where === 'library')
    return createScope(corpus.sources.filter((_, article) => article !== question.article))
  return documents[(question.article + 1 + (i % (documents.length - 1))) % documents.length]!
}

/** The material, the same without the question's passage, and some about something else. */
type Scopes = { whole: Scope; removed: Scope; elsewhere: Scope | null }

const measureOne = (
  question: BenchQuestion,
  { whole, removed, elsewhere }: Scopes,
  lexicon: Lexicon,
  weights: WeightSet,
) => {
  const readIn = (scope: Scope) => readQuestion(question, scope, lexicon)
  const rankRead = ({ context, candidates }: Read) => rankScored(context, candidates, weights)
  const read = readIn(whole)
  const ranking = rankRead(read)
  const reduced = readIn(removed)
  const foreign = elsewhere && readIn(elsewhere)
  const plainSentences = rankByWords(read)
  return {
    rank: positionOfRight(question, whole, ranking.passages),
    plainRank: computeRank(
      read.candidates.map(candidate => candidate.passageScore),
      read.right,
    ),
    containsAnswer: ranking.sentences
      .slice(0, 3)
      .map(sentence => containsAnswer(question, getText(ranking, sentence))),
    plainContains: plainSentences.map(text => containsAnswer(question, text)),
    odds: answerability(ranking),
    oddsRemoved: answerability(rankRead(reduced)),
    oddsElsewhere: foreign ? answerability(rankRead(foreign)) : 0,
    plain: bestScore(read.candidates),
    plainRemoved: bestScore(reduced.candidates),
    plainElsewhere: foreign ? bestScore(foreign.candidates) : 0,
  }
}

const bestScore = (candidates: Read['candidates']) => Math.max(0, ...candidates.map(c => c.passageScore))

/** The baseline's three sentences: the best by BM25 wherever they stand. */
const rankByWords = ({ candidates, context }: Read): string[] =>
  candidates
    .flatMap(candidate => Array.from(candidate.sentenceScores, (score, s) => ({ candidate, score, s })))
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ candidate, s }) => {
      const passage = context.question.scope.sources[candidate.source]!.passages[candidate.passage]!
      const { start, end } = passage.sentences[s] ?? { start: 0, end: passage.text.length }
      return passage.text.slice(start, end)
    })
