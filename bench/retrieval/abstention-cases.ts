// Cases for the decision whether there is an answer: each question asked where it can be answered, where
// its passage was removed and where the material is about something else.

import { ABSTENTION_FEATURES } from '../../server/platform/engine/built-in/abstention.rules.ts'
import type { Lexicon } from '../../server/platform/engine/built-in/features/similar-words.ts'
import {
  buildSourceIndex,
  type SourceIndex,
} from '../../server/platform/engine/built-in/index/source-index.ts'
import { createScope, type Scope } from '../../server/platform/engine/built-in/question.ts'
import { type Ranking, rankScored } from '../../server/platform/engine/built-in/ranking.ts'
import type { BenchQuestion, Corpus } from './corpus.ts'
import { abstentionRow, holdsAnswer, positionOfRight, type Read, readQuestion, textOf } from './examples.ts'
import { type FoldModels, foldOf, withoutVectors } from './folds.ts'
import type { LogisticExample } from './logistic.ts'

export type Case = {
  kind: 'answerable' | 'passage removed' | 'about something else'
  /** All articles, one article, or five paragraphs of it. */
  where: 'library' | 'document' | 'handout'
  example: LogisticExample
  /** Whether the first sentence holds the answer. */
  right: boolean
  /** Rank of the question's own paragraph, −1 where it isn't there. */
  rank: number
}

/** Whether another passage holds the answer although its own was removed: neither answerable nor not. */
export const answeredElsewhere = ({ kind, right }: Case): boolean => kind === 'passage removed' && right

/** Paragraphs of a handout before and after the one in its middle. */
const AROUND = 2

export const abstentionCases = (
  corpus: Corpus,
  lexicon: Lexicon,
  models: FoldModels,
  vectors: boolean,
): Case[] => {
  const library = createScope(corpus.sources)
  const documents = corpus.sources.map(source => createScope([source]))
  const others = corpus.sources.map(source => createScope(corpus.sources.filter(other => other !== source)))
  const casesIn = (
    question: BenchQuestion,
    scope: Scope,
    where: Case['where'],
    answerable: boolean,
  ): Case[] => {
    const read = readQuestion(question, scope, lexicon)
    const toCase = (kind: Case['kind'], candidates: Read['candidates']): Case => {
      const ranking = rankScored(read.context, candidates, models.byFold[foldOf(question)]!)
      const row = abstentionRow(ranking)
      const features = vectors ? row : withoutVectors(row, ABSTENTION_FEATURES)
      const label = kind === 'answerable' ? 1 : 0
      const right = firstHolds(question, ranking)
      const rank = positionOfRight(question, scope, ranking.passages)
      return { kind, where, right, rank, example: { features, label, fold: foldOf(question) } }
    }
    if (!answerable) return [toCase('about something else', read.candidates)]
    const removed = read.candidates.filter((_, position) => position !== read.right)
    return [toCase('answerable', read.candidates), toCase('passage removed', removed)]
  }
  return corpus.questions.flatMap((question, i) => {
    const otherDocument = (question.article + 1 + (i % (documents.length - 1))) % documents.length
    const [handout, paragraph] = handoutAround(corpus.sources[question.article]!, question.paragraph)
    const [otherHandout] = handoutAround(corpus.sources[otherDocument]!, i)
    return [
      ...casesIn(question, library, 'library', true),
      ...casesIn(question, others[question.article]!, 'library', false),
      ...casesIn(question, documents[question.article]!, 'document', true),
      ...casesIn(question, documents[otherDocument]!, 'document', false),
      ...casesIn({ ...question, paragraph }, createScope([handout]), 'handout', true),
      ...casesIn(question, createScope([otherHandout]), 'handout', false),
    ]
  })
}

const firstHolds = (question: BenchQuestion, ranking: Ranking) =>
  ranking.sentences.length > 0 && holdsAnswer(question, textOf(ranking, ranking.sentences[0]!))

/** Five paragraphs as a source of their own, and the position of paragraph `middle` among them. */
const handoutAround = (source: SourceIndex, middle: number): [SourceIndex, number] => {
  const centre = middle % source.passages.length
  const from = Math.max(0, Math.min(centre - AROUND, source.passages.length - 2 * AROUND - 1))
  const passages = source.passages.slice(from, from + 2 * AROUND + 1)
  const vectors = passages.flatMap(({ id }, i) => {
    const rows = source.vectors[from + i]
    return rows ? [{ passageId: id, rows }] : []
  })
  return [buildSourceIndex(source.id, '1', { passages, vectors }), centre - from]
}
