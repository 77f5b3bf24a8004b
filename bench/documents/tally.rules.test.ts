import { expect, test } from 'vitest'
import type { Judgement } from './judge.rules.ts'
import { calibrate, type Judged, tally } from './tally.rules.ts'

const judgement = (outcome: Judgement['outcome'], rest: Partial<Judgement> = {}): Judgement => ({
  outcome,
  told: false,
  parts: 0,
  nearest: false,
  words: 0,
  ...rest,
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
  const { good, plain, questions } = tally([
    judged('right'),
    judged('rightly refused', { answerable: false }),
    judged('partly', { plain: { judgement: judgement('right'), rank: 0 } }),
    judged('wrong'),
  ])
  expect({ good, plainGood: plain.good, questions }).toEqual({ good: 2, plainGood: 1, questions: 4 })
})

test('answers that are told are counted among the right ones, and the median leaves refusals out', () => {
  const answers = [
    judged('right', { judgement: judgement('right', { told: true, words: 30 }) }),
    judged('right', { judgement: judgement('right', { words: 50 }) }),
    judged('wrongly refused'),
  ]
  expect(tally(answers)).toMatchObject({ counts: { told: 1, right: 2 }, medianWords: 40 })
  expect(tally([judged('wrongly refused')]).medianWords).toBe(null)
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
    { statedConfidence: 'high', promised: 0.9, answers: 2, told: 0, right: 1, partly: 1 },
    { statedConfidence: 'medium', promised: 0.75, answers: 0, told: 0, right: 0, partly: 0 },
    { statedConfidence: 'low', promised: 0.5, answers: 1, told: 0, right: 0, partly: 0 },
  ])
})
