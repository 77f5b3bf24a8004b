import { expect, test } from 'vitest'
import type { Judgement } from './judge.rules.ts'
import { calibrate, type Judged, tally } from './tally.rules.ts'

const judgement = (outcome: Judgement['outcome'], nearest = false): Judgement => ({
  outcome,
  parts: 0,
  nearest,
})

const judged = (outcome: Judgement['outcome'], rest: Partial<Judged> = {}): Judged => ({
  answerable: true,
  confidence: null,
  judgement: judgement(outcome),
  rank: null,
  plain: { judgement: judgement('wrong'), rank: null },
  ...rest,
})

test('right answers and right refusals are good, whatever the baseline did', () => {
  const { good, plainGood, questions } = tally([
    judged('right'),
    judged('rightly refused', { answerable: false }),
    judged('partly', { plain: { judgement: judgement('right'), rank: 0 } }),
    judged('wrong'),
  ])
  expect({ good, plainGood, questions }).toEqual({ good: 2, plainGood: 1, questions: 4 })
})

test('questions whose passage is unknown count in no share of ranks', () => {
  const { ranks } = tally([judged('right', { rank: 0 }), judged('right', { rank: 4 }), judged('right')])
  expect(ranks?.ours).toEqual({ first: 0.5, firstFive: 1 })
  expect(tally([judged('right')]).ranks).toBe(null)
})

test('a passage below the first five is not found', () => {
  expect(tally([judged('wrong', { rank: -1 })]).ranks?.ours).toEqual({ first: 0, firstFive: 0 })
})

test('calibration compares stated confidence with correct answers', () => {
  const answers = [
    judged('right', { confidence: 'high' }),
    judged('partly', { confidence: 'high' }),
    judged('wrong', { confidence: 'low' }),
    judged('wrongly refused'),
  ]
  expect(calibrate(answers)).toEqual([
    { statedConfidence: 'high', answers: 2, right: 1, partly: 1 },
    { statedConfidence: 'medium', answers: 0, right: 0, partly: 0 },
    { statedConfidence: 'low', answers: 1, right: 0, partly: 0 },
  ])
})
