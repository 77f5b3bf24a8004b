// Fits all models six times, each time without a sixth of the articles, and prints how they do on those.

import type { Lexicon } from '../../server/platform/engine/built-in/find/similar-words.ts'
import type { WeightSet } from '../../server/platform/engine/built-in/rank/weights.ts'
import { abstentionCases, answeredElsewhere, type Case } from './abstention-cases.ts'
import type { Corpus } from './corpus.ts'
import { forEachVariant, VARIANTS, type Variant } from './folds.ts'
import { dotRow, type ListwiseExamples } from './listwise.ts'
import { areaUnderCurve, computeRank, rankFigures, shareBelow, thresholdFor } from './metrics.ts'
import { trainAbstention, trainOrder, trainPassages, trainSentences } from './training.ts'

/** Prints the figures with and without vectors; gives the weights fitted on everything. */
export const crossValidate = (corpus: Corpus, lexicon: Lexicon): Record<Variant, WeightSet> => {
  const passages = trainPassages(corpus, lexicon)
  for (const variant of VARIANTS) {
    const { lists, raw } = passages[variant]
    const scores = computeScores(lists, raw)
    const ranks = lists.map((list, i) => computeRank(scores[i]!, list.right[0] ?? -1))
    console.log(variant, 'passages, cross-validated', rankFigures(ranks))
  }
  const sentences = trainSentences(corpus, lexicon, passages)
  for (const variant of VARIANTS) {
    const { lists, raw, holds: containsAnswer } = sentences[variant]
    console.log(
      variant,
      'sentences, cross-validated',
      topSentences(computeScores(lists, raw), containsAnswer),
    )
  }
  const ordered = trainOrder(corpus, lexicon, sentences)
  const cases = abstentionCases(corpus, lexicon, ordered)
  return forEachVariant(variant => {
    const ofVariant = cases.filter(item => item.variant === variant)
    return { ...ordered[variant].models.all, abstention: crossValidateAbstention(variant, ofVariant) }
  })
}

const crossValidateAbstention = (variant: Variant, cases: readonly Case[]): WeightSet['abstention'] => {
  console.log(`\n${variant}`)
  const { logOdds, ...model } = trainAbstention(cases)
  reportAbstention(cases, logOdds)
  reportConfidence(cases, logOdds)
  return model
}

/** Scores of each list by the model not fitted on its article. */
const computeScores = (lists: ListwiseExamples['lists'], byFold: Float64Array[]): number[][] =>
  lists.map(list => {
    const weights = byFold[list.fold]!
    return Array.from({ length: list.rows.length / weights.length }, (_, i) => dotRow(list.rows, i, weights))
  })

/** Share of questions for which one of the first sentences holds the answer. */
const topSentences = (scores: number[][], containsAnswer: boolean[][]) => {
  const order = scores.map(list => list.map((_, i) => i).sort((a, b) => list[b]! - list[a]!))
  const within = (n: number) =>
    order.filter((best, q) => best.slice(0, n).some(i => containsAnswer[q]![i])).length / order.length
  return { top1: within(1), top3: within(3) }
}

const reportAbstention = (cases: readonly Case[], logOdds: readonly number[]) => {
  const computeOdds = (kind: Case['kind'], where: Case['where']) =>
    logOdds.filter((_, i) => cases[i]!.kind === kind && cases[i]!.where === where)
  for (const where of ['library', 'document', 'handout'] as const) {
    const ranks = cases
      .filter(item => item.kind === 'answerable' && item.where === where)
      .map(item => item.rank)
    console.log(where, 'final order, cross-validated', rankFigures(ranks))
    const answerable = computeOdds('answerable', where)
    for (const kind of ['about something else', 'passage removed'] as const) {
      const unanswerable = computeOdds(kind, where)
      const at = (share: number) => shareBelow(unanswerable, thresholdFor(answerable, share))
      const unanswered = logOdds.filter((_, i) => {
        const item = cases[i]!
        return item.kind === kind && item.where === where && !answeredElsewhere(item)
      })
      console.log(where, kind, {
        auc: areaUnderCurve(answerable, unanswerable),
        at90: at(0.9),
        at95: at(0.95),
        at90AnsweredNowhereElse: shareBelow(unanswered, thresholdFor(answerable, 0.9)),
      })
    }
  }
}

const BORDERS = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1.01]

/** How often the first sentence is right, by probability. */
const reportConfidence = (cases: readonly Case[], logOdds: readonly number[]) => {
  BORDERS.slice(1).forEach((to, b) => {
    const inside = cases.filter((item, i) => {
      const p = 1 / (1 + Math.exp(-logOdds[i]!))
      return item.kind === 'answerable' && p >= BORDERS[b]! && p < to
    })
    const right = inside.filter(item => item.right).length / (inside.length || 1)
    console.log(
      `probability from ${BORDERS[b]}: ${inside.length} answerable, first sentence right ${right.toFixed(3)}`,
    )
  })
}
