// Flaws of variables and formulas, reported before numbers are drawn.

import { expect, test } from 'vitest'
import { checkQuiz } from '../question-checks.rules.ts'
import type { Calculation } from './calculation.ts'
import {
  findCalculationFlaws,
  findCalculationWarnings,
  findSetWithoutResult,
} from './calculation-checks.rules.ts'

const variable = (name: string, from = 1, to = 10, step = 1) => ({ name, from, to, step })
const calculation = (formula: string, ...variables: Calculation['variables']): Calculation => ({
  formula,
  variables,
})

test.each([
  ['v *', [variable('v')], ['formula-unreadable']],
  ['3 * 4', [], ['variable-unnamed']],
  ['v', [variable('v'), variable('v')], ['variable-unnamed']],
  ['sin(2)', [variable('sin')], ['variable-unnamed']],
  ['v', [variable('v', 5, 4)], ['variable-range']],
  ['v', [variable('v', 1, 2, 0)], ['variable-range']],
  ['v', [variable('v', 0, 1, 1e-9)], ['variable-range']],
  ['v * t', [variable('v')], ['variable-unknown']],
  ['1 / (v - v)', [variable('v')], ['formula-no-result']],
  ['v * 2', [variable('v')], []],
])('%s: %j has %j', (formula, variables, flaws) => {
  expect(findCalculationFlaws(calculation(formula, ...variables))).toEqual(flaws)
})

test('numbers without a result are named, also among very many', () => {
  expect(findSetWithoutResult(calculation('1 / v', variable('v', 0, 3)))).toEqual(new Map([['v', 0]]))
  const many = calculation('t / v', variable('v', -5000, 5000, 0.5), variable('t', 0, 5000))
  expect(findSetWithoutResult(many)?.get('v')).toBe(0)
  expect(findSetWithoutResult(calculation('v + 1', variable('v')))).toBeNull()
})

test('results that nobody types in full, and numbers that the question doesn’t tell, are warned of', () => {
  const thirds = calculation('v / 3', variable('v'))
  expect(findCalculationWarnings(thirds, { stem: 'A third of {v}?', tolerance: 0 })).toEqual([
    'result-inexact',
  ])
  expect(findCalculationWarnings(thirds, { stem: 'A third of {v}?', tolerance: 0.01 })).toEqual([])
  expect(findCalculationWarnings(thirds, { stem: 'A third of v?', tolerance: 0.01 })).toEqual([
    'variable-untold',
  ])
})

test('a question with a formula that can’t be read isn’t asked', () => {
  const checks = checkQuiz([
    {
      body: { type: 'numeric', stem: '{v}?', unit: null },
      key: { type: 'numeric', value: 1, tolerance: 0, calculation: calculation('v +', variable('v')) },
      citations: [],
      concept: null,
      context: null,
      checkFirst: false,
      image: null,
    },
  ])
  expect(checks[0]).toContainEqual({ code: 'formula-unreadable', isBlocking: true })
})
