// The figures as they stand in the report of all benchmarks.
import type { BenchResult, BenchRow } from '../result.ts'
import type { Asked } from './ask-document.ts'
import { groupAsked, groupByKind, toJudged } from './groups.ts'
import { percent } from './print.ts'
import { type Calibration, calibrate, type Tally, tally } from './tally.rules.ts'
import { listTargets, type Target } from './targets.ts'

const formatAnswerable = ({ answerable, counts, medianWords }: Tally): string[] =>
  answerable === 0
    ? []
    : [
        `told ${percent(counts.told, answerable)}, right ${percent(counts.right, answerable)}, partly ${percent(counts.partly, answerable)}, wrongly refused ${percent(counts['wrongly refused'], answerable)} of ${answerable}`,
        `median ${medianWords === null ? '–' : Math.round(medianWords)} words`,
      ]

const formatTally = (tallied: Tally): string => {
  const { questions, unanswerable, counts } = tallied
  return [
    ...formatAnswerable(tallied),
    `wrong ${percent(counts.wrong, questions)} of ${questions}`,
    ...(unanswerable === 0
      ? []
      : [`rightly refused ${percent(counts['rightly refused'], unanswerable)} of ${unanswerable}`]),
  ].join('; ')
}

const formatPlain = ({ answerable, unanswerable, plain: { counts } }: Tally): string =>
  answerable === 0
    ? `rightly refused ${percent(counts['rightly refused'], unanswerable)}`
    : `told ${percent(counts.told, answerable)}, right ${percent(counts.right, answerable)}`

const toRow = (name: string, asked: readonly Asked[]): BenchRow => {
  const tallied = tally(asked.map(toJudged))
  const { counts, plain } = tallied
  return {
    what: name,
    ours: formatTally(tallied),
    baseline: formatPlain(tallied),
    ratio: plain.counts.told === 0 ? '–' : (counts.told / plain.counts.told).toFixed(2),
    target: '–',
    met: null,
  }
}

const rankRows = (name: string, asked: readonly Asked[]): BenchRow[] => {
  const { ranks } = tally(asked.map(toJudged))
  if (!ranks) return []
  const row = (what: string, ours: number, plain = 0): BenchRow => ({
    what: `${name}: ${what}`,
    ours: ours.toFixed(2),
    baseline: plain.toFixed(2),
    ratio: plain === 0 ? '–' : (ours / plain).toFixed(2),
    target: '–',
    met: null,
  })
  return [
    row('passage with the key first (R@1)', ranks.ours.first, ranks.plain?.first),
    row('passage with the key among five (R@5)', ranks.ours.firstFive, ranks.plain?.firstFive),
  ]
}

const targetRow = ({ what, ours, target, met }: Target): BenchRow => ({
  what: `unseen: ${what}`,
  ours,
  baseline: '–',
  ratio: '–',
  target,
  met,
})

/** Points by which a figure of certainty may miss. */
const MAX_MISS = 0.07

const calibrationRow = (
  set: string,
  { statedConfidence, promised, answers, right, told }: Calibration,
): BenchRow => ({
  what: `${set}, said with ${statedConfidence} confidence: right`,
  ours: `${percent(right, answers)} of ${answers}, told ${percent(told, answers)}`,
  baseline: `${percent(promised, 1)} promised`,
  ratio: answers === 0 ? '–' : (right / answers / promised).toFixed(2),
  target: set === 'unseen' ? 'within 7 points' : '–',
  met: set === 'unseen' && answers > 0 ? Math.abs(right / answers - promised) <= MAX_MISS : null,
})

const rowsOfSet = (set: string, asked: readonly Asked[]): BenchRow[] => [
  toRow(`${set}, ${asked.length} questions`, asked),
  ...groupAsked(asked, ({ document }) => document.textKind).map(([kind, group]) =>
    toRow(`${set}, kind of document: ${kind}`, group),
  ),
  ...groupByKind(asked).map(([kind, group]) => toRow(`${set}, kind of question: ${kind}`, group)),
  ...calibrate(asked.map(toJudged)).map(calibration => calibrationRow(set, calibration)),
]

/** One row a set, a kind of document and of question in it, a level of certainty, a target, and a document. */
export const toResult = (asked: readonly Asked[], withVectors: boolean): BenchResult => {
  const sets = groupAsked(asked, ({ document }) => document.set)
  const unseen = asked.filter(({ document }) => document.set === 'unseen')
  return {
    name: withVectors
      ? 'Questions on real documents'
      : 'Questions on real documents, without sentence vectors',
    rows: [
      toRow(`all, ${asked.length} questions`, asked),
      ...listTargets(unseen).map(targetRow),
      ...sets.flatMap(([set, group]) => rowsOfSet(set, group)),
      ...groupAsked(asked, ({ document }) => `${document.name} (${document.textKind}, ${document.set})`).map(
        ([name, group]) => toRow(name, group),
      ),
      ...rankRows('all', asked),
      ...groupAsked(asked, ({ document }) => document.textKind).flatMap(([name, group]) =>
        rankRows(name, group),
      ),
    ],
    notes: [
      'Told: every part of the key stands in the main statement, at most 40 words, 120 of a list or steps that were asked for. Right: told, or the rest stands in one further place of at most 40 words. Exact definitions, documents and kinds: `bench/documents/README.md`.',
      'Wrong is a share of all questions, rightly refused of those that the document doesn’t answer, all others of those that it does. Words: all that an answer shows, grey ones too; refusals left out. Ratio: told, ours to the baseline’s.',
      'Baseline: the best sentence of the best passage by plain BM25, which never refuses where a word occurs.',
    ],
  }
}
