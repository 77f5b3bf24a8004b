// The figures as they stand in the report of all benchmarks.
import type { BenchResult, BenchRow } from '../result.ts'
import type { Asked } from './ask-document.ts'
import { groupAsked, toJudged } from './groups.ts'
import { percent } from './print.ts'
import { calibrate, tally } from './tally.rules.ts'

const toRow = (name: string, asked: readonly Asked[]): BenchRow => {
  const { questions, good, plainGood, counts } = tally(asked.map(toJudged))
  return {
    what: `${name}, ${questions} questions: right or rightly refused`,
    ours: `${percent(good, questions)} (${counts.right} right, ${counts.partly} partly, ${counts.wrong} wrong, ${counts['rightly refused']} rightly and ${counts['wrongly refused']} wrongly refused)`,
    baseline: percent(plainGood, questions),
    ratio: plainGood === 0 ? '–' : (good / plainGood).toFixed(2),
    target: '–',
    met: null,
  }
}

const rankRows = (name: string, asked: readonly Asked[]): BenchRow[] => {
  const { ranks } = tally(asked.map(toJudged))
  if (!ranks) return []
  const row = (what: string, ours: number, plain: number): BenchRow => ({
    what: `${name}: ${what}`,
    ours: ours.toFixed(2),
    baseline: plain.toFixed(2),
    ratio: plain === 0 ? '–' : (ours / plain).toFixed(2),
    target: '–',
    met: null,
  })
  return [
    row('passage with the key first (R@1)', ranks.ours.first, ranks.plain.first),
    row('passage with the key among five (R@5)', ranks.ours.firstFive, ranks.plain.firstFive),
  ]
}

/** One row a document, a kind of text and a set. */
export const toResult = (asked: readonly Asked[], withVectors: boolean): BenchResult => {
  const kinds = groupAsked(asked, ({ document }) => document.textKind)
  const calibration = calibrate(asked.map(toJudged)).map(
    ({ statedConfidence: calibration, answers, right, partly }) =>
      `${calibration}: ${answers} answers, ${percent(right, answers)} right, ${percent(partly, answers)} partly`,
  )
  return {
    name: withVectors
      ? 'Questions on real documents'
      : 'Questions on real documents, without sentence vectors',
    rows: [
      toRow('all', asked),
      ...groupAsked(asked, ({ document }) => document.set).map(([name, group]) => toRow(name, group)),
      ...kinds.map(([name, group]) => toRow(name, group)),
      ...groupAsked(asked, ({ document }) => `${document.name} (${document.textKind}, ${document.set})`).map(
        ([name, group]) => toRow(name, group),
      ),
      ...rankRows('all', asked),
      ...kinds.flatMap(([name, group]) => rankRows(name, group)),
    ],
    notes: [
      'Baseline: the best sentence of the best passage by plain BM25, which never refuses.',
      `What was said with which confidence: ${calibration.join('; ')}.`,
      'Right: every part of the key stands in the sentences shown. Documents, keys and how they are judged: `bench/documents/README.md`.',
    ],
  }
}
