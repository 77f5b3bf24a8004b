// Cases for the decision whether there is an answer: each question asked where it can be answered, where
// its passage was removed and where the material is about something else.

import { createScope, type Scope } from '../../server/platform/engine/built-in/find/question.ts'
import type { Lexicon } from '../../server/platform/engine/built-in/find/similar-words.ts'
import type { SourceIndex } from '../../server/platform/engine/built-in/index/source-index.ts'
import { ABSTENTION_FEATURES } from '../../server/platform/engine/built-in/rank/features/abstention-features.ts'
import { type Ranking, rankScored } from '../../server/platform/engine/built-in/rank/ranking.ts'
import type { BenchQuestion, Corpus } from './corpus.ts'
import { abstentionRow, containsAnswer, getText, positionOfRight, readQuestion } from './examples.ts'
import { type FoldModels, getFold, rowsFor, VARIANTS, type Variant } from './folds.ts'
import type { LogisticExample } from './logistic.ts'
import { createReducer, getPart, libraryWith, withoutPassage } from './reduced.ts'

export type Case = {
  /** The set of weights it is a case for. */
  variant: Variant
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

/** How much the cases of each place count in the fit. Handouts are left to be judged on: they come out better
 * where nothing of them was fitted on, and take from what is learnt about the others. */
const WEIGHTS = { document: 1, library: 0.5, handout: 0 }

/** Paragraphs of a handout before and after the one in its middle. */
const AROUND = 2

export const abstentionCases = (
  corpus: Corpus,
  lexicon: Lexicon,
  trained: Record<Variant, { models: FoldModels }>,
): Case[] => {
  const library = createScope(corpus.sources)
  const documents = corpus.sources.map(source => createScope([source]))
  const others = corpus.sources.map(source => createScope(corpus.sources.filter(other => other !== source)))
  const casesIn = (
    question: BenchQuestion,
    scope: Scope,
    where: Case['where'],
    kind: Case['kind'],
  ): Case[] => {
    const read = readQuestion(question, scope, lexicon)
    const fold = getFold(question)
    return VARIANTS.map(variant => {
      const ranking = rankScored(read.context, read.candidates, trained[variant].models.byFold[fold]!)
      const features = rowsFor(variant, abstentionRow(ranking), ABSTENTION_FEATURES)
      const label = kind === 'answerable' ? 1 : 0
      const right = isFirstCorrect(question, ranking)
      const rank = kind === 'answerable' ? positionOfRight(question, scope, ranking.passages) : -1
      return { variant, kind, where, right, rank, example: { features, label, fold, weight: WEIGHTS[where] } }
    })
  }
  const reduced = createReducer(corpus.sources)
  return corpus.questions.flatMap((question, i) => {
    const otherDocument = (question.article + 1 + (i % (documents.length - 1))) % documents.length
    const [handout, paragraph] = handoutAround(corpus.sources[question.article]!, question.paragraph)
    const [otherHandout] = handoutAround(corpus.sources[otherDocument]!, i)
    const rest = reduced(question)
    const inHandout = { ...question, paragraph }
    return [
      ...casesIn(question, library, 'library', 'answerable'),
      ...casesIn(question, libraryWith(corpus.sources, question.article, rest), 'library', 'passage removed'),
      ...casesIn(question, others[question.article]!, 'library', 'about something else'),
      ...casesIn(question, documents[question.article]!, 'document', 'answerable'),
      ...casesIn(question, createScope([rest]), 'document', 'passage removed'),
      ...casesIn(question, documents[otherDocument]!, 'document', 'about something else'),
      ...casesIn(inHandout, createScope([handout]), 'handout', 'answerable'),
      ...casesIn(question, createScope([withoutPassage(handout, paragraph)]), 'handout', 'passage removed'),
      ...casesIn(question, createScope([otherHandout]), 'handout', 'about something else'),
    ]
  })
}

const isFirstCorrect = (question: BenchQuestion, ranking: Ranking) =>
  ranking.sentences.length > 0 && containsAnswer(question, getText(ranking, ranking.sentences[0]!))

/** Five paragraphs as a source of their own, and the position of paragraph `middle` among them. */
const handoutAround = (source: SourceIndex, middle: number): [SourceIndex, number] => {
  const centre = middle % source.passages.length
  const from = Math.max(0, Math.min(centre - AROUND, source.passages.length - 2 * AROUND - 1))
  return [getPart(source, from, from + 2 * AROUND + 1), centre - from]
}
