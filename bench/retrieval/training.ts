// Fits all models of the built-in engine, each stage on what the stage before gives for questions it was
// not fitted on (six folds by article).

import { createScope, type Scope } from '../../server/platform/engine/built-in/find/question.ts'
import type { Lexicon } from '../../server/platform/engine/built-in/find/similar-words.ts'
import { ABSTENTION_FEATURES } from '../../server/platform/engine/built-in/rank/features/abstention-features.ts'
import {
  ORDER_FEATURES,
  orderFeatures,
} from '../../server/platform/engine/built-in/rank/features/order-features.ts'
import { PASSAGE_FEATURES } from '../../server/platform/engine/built-in/rank/features/passage-features.ts'
import { SENTENCE_FEATURES } from '../../server/platform/engine/built-in/rank/features/sentence-features.ts'
import { byCandidate, rankScored } from '../../server/platform/engine/built-in/rank/ranking.ts'
import type { Linear, WeightSet } from '../../server/platform/engine/built-in/rank/weights.ts'
import { answeredElsewhere, type Case } from './abstention-cases.ts'
import type { BenchQuestion, Corpus } from './corpus.ts'
import { passageRows, positionOfRight, readQuestion, sentenceList } from './examples.ts'
import { FOLDS, type FoldModels, forEachVariant, getFold, rowsFor, type Variant } from './folds.ts'
import { fitListwise, type ListwiseExamples } from './listwise.ts'
import { fitLogistic } from './logistic.ts'

const PASSAGE_L2 = 1e-3
const SENTENCE_L2 = 1e-4
const ORDER_L2 = 1e-4
const ABSTENTION_L2 = 1e-3
/** Set by hand, because the data has no headings: a question whose every word stands in the headings gains
 * as much as a fifth of its words found in the passage. Zero without headings, so that it can't hurt there. */
const HEADINGS_WEIGHT = 1.2
/** Few questions of the data ask what something is; their fitted weights are taken up to this, and
 * none that speaks against a definition. */
const LARGEST_DEFINITION_WEIGHT = 3

const noAbstention = { bias: 0, weights: {} }

/** Named weights; features that need vectors are left out of the set without them. */
const named = <Feature extends string>(names: readonly Feature[], values: Float64Array): Linear<Feature> => {
  const entries = names.map((name, f) => [name, Number(values[f]!.toFixed(4))] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== 0)) as Linear<Feature>
}

const capped = <Feature extends string>(model: Linear<Feature>): Linear<Feature> => {
  const entries = Object.entries<number | undefined>(model).map(([name, weight = 0]) => [
    name,
    name.endsWith('definition') ? Math.min(LARGEST_DEFINITION_WEIGHT, Math.max(0, weight)) : weight,
  ])
  return Object.fromEntries(entries) as Linear<Feature>
}

const fitByFold = (examples: ListwiseExamples, l2: number) => ({
  byFold: Array.from({ length: FOLDS }, (_, fold) => fitListwise(examples, l2, list => list.fold !== fold)),
  all: fitListwise(examples, l2, () => true),
})

/** Each model with what was fitted without the same fold. */
const extend = (
  { byFold, all }: FoldModels,
  fitted: ReturnType<typeof fitByFold>,
  add: (set: WeightSet, values: Float64Array) => WeightSet,
): FoldModels => ({
  byFold: byFold.map((set, fold) => add(set, fitted.byFold[fold]!)),
  all: add(all, fitted.all),
})

/** Passage models for questions asked of the whole library. */
export const trainPassages = (corpus: Corpus, lexicon: Lexicon) => {
  const scope = createScope(corpus.sources)
  const all = corpus.questions.map(question => {
    const read = readQuestion(question, scope, lexicon)
    const right = read.right < 0 ? [] : [read.right]
    return { rows: passageRows(read), right, fold: getFold(question) }
  })
  const toSet = (values: Float64Array): WeightSet => ({
    passage: { ...capped(named(PASSAGE_FEATURES, values)), headings: HEADINGS_WEIGHT },
    sentence: {},
    order: {},
    abstention: noAbstention,
  })
  return forEachVariant(variant => {
    const lists = all.map(list => ({ ...list, rows: rowsFor(variant, list.rows, PASSAGE_FEATURES) }))
    const fitted = fitByFold({ features: PASSAGE_FEATURES.length, lists }, PASSAGE_L2)
    return {
      lists,
      raw: fitted.byFold,
      models: { byFold: fitted.byFold.map(toSet), all: toSet(fitted.all) },
    }
  })
}

/** Adds sentence models to passage models. */
export const trainSentences = (
  corpus: Corpus,
  lexicon: Lexicon,
  passages: Record<Variant, { models: FoldModels }>,
) => {
  const scope = createScope(corpus.sources)
  const results = corpus.questions.map(question => {
    const { context, candidates } = readQuestion(question, scope, lexicon)
    const fold = getFold(question)
    return forEachVariant(variant => {
      const ranking = rankScored(context, candidates, passages[variant].models.byFold[fold]!)
      const { list, answerFlags } = sentenceList(question, ranking, fold)
      return { holds: answerFlags, list: { ...list, rows: rowsFor(variant, list.rows, SENTENCE_FEATURES) } }
    })
  })
  return forEachVariant(variant => {
    const lists = results.map(result => result[variant].list)
    const fitted = fitByFold({ features: SENTENCE_FEATURES.length, lists }, SENTENCE_L2)
    const add = (set: WeightSet, values: Float64Array): WeightSet => ({
      ...set,
      sentence: capped(named(SENTENCE_FEATURES, values)),
    })
    const models = extend(passages[variant].models, fitted, add)
    return { lists, holds: results.map(result => result[variant].holds), raw: fitted.byFold, models }
  })
}

/** Adds models of the final order, fitted in the whole library and within each question's own document. */
export const trainOrder = (
  corpus: Corpus,
  lexicon: Lexicon,
  sentences: Record<Variant, { models: FoldModels }>,
) => {
  const library = createScope(corpus.sources)
  const documents = corpus.sources.map(source => createScope([source]))
  const readIn = (question: BenchQuestion, scope: Scope) => {
    const { context, candidates } = readQuestion(question, scope, lexicon)
    const fold = getFold(question)
    return forEachVariant(variant => {
      const ranking = rankScored(context, candidates, sentences[variant].models.byFold[fold]!)
      const own = [...byCandidate(ranking.sentences)]
      const rows = Float64Array.from(
        own.flatMap(([passage, its]) => {
          const features = orderFeatures(passage, its)
          return ORDER_FEATURES.map(name => features[name])
        }),
      )
      const position = positionOfRight(
        question,
        scope,
        own.map(([passage]) => passage),
      )
      const right = position < 0 ? [] : [position]
      return { rows: rowsFor(variant, rows, ORDER_FEATURES), right, fold }
    })
  }
  const results = corpus.questions.flatMap(question => [
    readIn(question, library),
    readIn(question, documents[question.article]!),
  ])
  return forEachVariant(variant => {
    const lists = results.map(result => result[variant])
    const fitted = fitByFold({ features: ORDER_FEATURES.length, lists }, ORDER_L2)
    const add = (set: WeightSet, values: Float64Array): WeightSet => ({
      ...set,
      order: { ...capped(named(ORDER_FEATURES, values)), headings: HEADINGS_WEIGHT },
    })
    return { models: extend(sentences[variant].models, fitted, add) }
  })
}

/** Log-odds of every case by a model not fitted on its article, and the model fitted on all. */
export const trainAbstention = (cases: readonly Case[]) => {
  const fitOn = (use: (item: Case) => boolean) =>
    fitLogistic(
      cases
        .filter(item => item.example.weight > 0 && use(item) && !answeredElsewhere(item))
        .map(item => item.example),
      ABSTENTION_L2,
    )
  const byFold = Array.from({ length: FOLDS }, (_, fold) => fitOn(item => item.example.fold !== fold))
  const logOdds = cases.map(({ example: { features, fold } }) => {
    const { bias, weights } = byFold[fold]!
    return features.reduce((sum, value, f) => sum + value * weights[f]!, bias)
  })
  const all = fitOn(() => true)
  return { logOdds, bias: Number(all.bias.toFixed(4)), weights: named(ABSTENTION_FEATURES, all.weights) }
}
