// The figures of the Hindi questions as they stand in the report of all benchmarks.
import { calibrate } from '../documents/tally.rules.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import type { Asked } from './ask.ts'

const R1_TARGET = 0.8

const share = (asked: readonly Asked[], matches: (one: Asked) => boolean): number =>
  asked.length === 0 ? 0 : asked.filter(matches).length / asked.length

type Figure = { what: string; ours: number; plain: number; target?: number }

const listFigures = (asked: readonly Asked[]): Figure[] => {
  const there = asked.filter(({ question }) => question.key.length > 0)
  const absent = asked.filter(({ question }) => question.key.length === 0)
  const isAmong = (rank: number | null, limit: number) => rank !== null && rank >= 0 && rank < limit
  const of = (what: string, ours: (one: Asked) => boolean, plain: (one: Asked) => boolean): Figure => ({
    what: `${there.length} questions: ${what}`,
    ours: share(there, ours),
    plain: share(there, plain),
  })
  return [
    {
      ...of(
        'right passage first in all texts (R@1)',
        one => isAmong(one.ours.rank, 1),
        one => isAmong(one.plain.rank, 1),
      ),
      target: R1_TARGET,
    },
    of(
      'right passage among five in all texts (R@5)',
      one => isAmong(one.ours.rank, 5),
      one => isAmong(one.plain.rank, 5),
    ),
    of(
      'right passage first in its own text',
      one => isAmong(one.rankInOwn.ours, 1),
      one => isAmong(one.rankInOwn.plain, 1),
    ),
    of(
      'answer told in the main statement',
      one => one.ours.judgement.told,
      one => one.plain.judgement.told,
    ),
    of(
      'answer right',
      one => one.ours.judgement.outcome === 'right',
      one => one.plain.judgement.outcome === 'right',
    ),
    of(
      'refused although it is there',
      one => one.answer.places.length === 0,
      () => false,
    ),
    {
      what: `${absent.length} questions: refused, since it isn't there`,
      ours: share(absent, one => one.answer.places.length === 0),
      plain: share(absent, one => one.plain.judgement.outcome === 'rightly refused'),
    },
  ]
}

const toRow = (name: string, { what, ours, plain, target }: Figure): BenchRow => ({
  what: `${name}, ${what}`,
  ours: ours.toFixed(3),
  baseline: plain.toFixed(3),
  ratio: plain === 0 ? '–' : (ours / plain).toFixed(2),
  target: target ? `≥ ${target.toFixed(2)}` : '–',
  met: target ? ours >= target : null,
})

const listRows = (name: string, asked: readonly Asked[]): BenchRow[] =>
  listFigures(asked).map(figure => toRow(name, figure))

const describeLevels = (asked: readonly Asked[]): string =>
  calibrate(
    asked.map(({ question, answer, ours, plain }) => ({
      answerable: question.key.length > 0,
      confidence: answer.confidence,
      judgement: ours.judgement,
      rank: ours.rank,
      plain,
    })),
  )
    .map(({ statedConfidence, answers, right }) => `${statedConfidence}: ${right} of ${answers} right`)
    .join('; ')

/** All, the two sets, and what search makes of each way of asking. */
export const toResult = (asked: readonly Asked[]): BenchResult => {
  const ofSet = (set: string) => asked.filter(({ text }) => text.set === set)
  const byWay = Map.groupBy(
    asked.filter(({ question }) => question.key.length > 0),
    ({ question }) => question.way,
  )
  return {
    name: 'Questions in Hindi',
    rows: [
      ...listRows('all', asked),
      ...listRows('tuning', ofSet('tuning')),
      ...listRows('unseen', ofSet('unseen')),
      ...[...byWay]
        .map(([way, group]) => toRow(way, listFigures(group)[0]!))
        .map(row => ({ ...row, target: '–', met: null })),
    ],
    notes: [
      'Baseline: BM25 over words as they stand between spaces, over passages and then over the sentences of the best one; it never refuses.',
      `What was said with which confidence, tuning: ${describeLevels(ofSet('tuning'))}; unseen: ${describeLevels(ofSet('unseen'))}.`,
      'Eight texts of our own, three of them unseen while the rules were made. How they are asked: `bench/hindi/README.md`.',
    ],
  }
}
