// Tests of points in the figures of a class.
import { computeScore } from '@lantern/contract/questions/kinds/score.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../../../platform/statistics/statistics.rules.ts'
import { analyseItem } from './item-analysis.rules.ts'
import { buildPresences } from './presence.rules.ts'
import { analyse } from './results.ts'
import { studentLines } from './students.rules.ts'
import { buildMatrix } from './test-matrix.ts'

test('a player who left is scored by the points of questions asked while they were present', () => {
  const matrix = buildMatrix({ ann: 'AAAA', noor: 'AB--' }, { 1: { points: 5 }, 4: { points: 9 } })
  const noor = studentLines(buildPresences(matrix)).find(({ id }) => id === 'noor')
  expect(noor?.score).toEqual({ reached: 5, possible: 6 })
})

test('an average leaves out who had nothing to reach', () => {
  const matrix = buildMatrix({ ann: 'A', ben: 'B' }, { 1: { points: 0 } })
  expect(analyse(matrix).average).toBeNull()
})

const letters = fc.array(fc.constantFrom('A', 'B', '-'), { minLength: 5, maxLength: 5 })
const classes = fc.array(letters, { minLength: 1, maxLength: 20 })
const weights = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 5, maxLength: 5 })

test('points add up the same by student and by question', () => {
  fc.assert(
    fc.property(classes, weights, fc.integer({ min: 1, max: 5 }), (rows, points, leftOut) => {
      const chosen = Object.fromEntries(rows.map((row, i) => [`p${i}`, row.join('')]))
      const change = Object.fromEntries(
        points.map((worth, i) => [i + 1, { points: worth, isLeftOut: i + 1 === leftOut }]),
      )
      const matrix = buildMatrix(chosen, change)
      const presences = buildPresences(matrix)
      const items = matrix.questions.map(question => analyseItem(question, presences))
      const counted = items.filter(({ isLeftOut }) => !isLeftOut)
      const lines = studentLines(presences)
      expect(sum(lines.map(({ score }) => score.reached))).toBeCloseTo(
        sum(counted.map(item => item.points * item.right)),
      )
      expect(sum(lines.map(({ score }) => score.possible))).toBe(
        sum(counted.map(item => item.points * item.asked)),
      )
    }),
  )
})

test('with one point per question, the average equals the share of right answers', () => {
  fc.assert(
    fc.property(classes, rows => {
      const chosen = Object.fromEntries(rows.map((row, i) => [`p${i}`, row.join('')]))
      for (const { right, total, score } of studentLines(buildPresences(buildMatrix(chosen))))
        expect(score).toEqual(computeScore([{ points: total, share: total === 0 ? 0 : right / total }]))
    }),
  )
})
