// Numbers of calculated questions: the same for the same person each time, within their ranges, and graded by their own.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerKey, QuestionBody } from '../questions.ts'
import { drawQuestion, drawSet, fillNumbers, numberAt } from './calculated.rules.ts'
import type { Calculation } from './calculation.ts'

const drive: Calculation = {
  formula: 'v * t',
  variables: [
    { name: 'v', from: 40, to: 120, step: 5 },
    { name: 't', from: 1, to: 5, step: 0.5 },
  ],
}

const question = (calculation: Calculation, tolerance = 0.5) => ({
  id: 'q1',
  body: {
    type: 'numeric',
    stem: 'A car drives {v} km/h for {t} h.',
    unit: 'km',
  } satisfies QuestionBody as QuestionBody,
  key: { type: 'numeric', value: 100, tolerance, calculation } satisfies AnswerKey as AnswerKey,
  explanation: '{v} times {t}, and not {x}.',
  reasons: { '*': 'It is {v} · {t}.' },
})

test('the same seed gives the same numbers, others give others', () => {
  const seeds = Array.from({ length: 20 }, (_, i) => `attempt ${i}`)
  const stems = seeds.map(seed => drawQuestion(question(drive), seed).body.stem)
  expect(seeds.map(seed => drawQuestion(question(drive), seed).body.stem)).toEqual(stems)
  expect(new Set(stems).size).toBeGreaterThan(10)
})

test('a drawn question holds the numbers and their answer, and no formula', () => {
  const asked = drawQuestion(question(drive), 'somebody')
  const [, v = '', t = ''] = /drives ([\d.]+) km\/h for ([\d.]+) h/u.exec(asked.body.stem) ?? []
  expect(asked.key).toEqual({ type: 'numeric', value: Number(v) * Number(t), tolerance: 0.5 })
  expect(asked.explanation).toBe(`${v} times ${t}, and not {x}.`)
  expect(asked.reasons).toEqual({ '*': `It is ${v} · ${t}.` })
})

test('a tolerance may be a part of the answer', () => {
  const { key } = drawQuestion(question({ ...drive, tolerance: 'relative' }, 0.01), 'somebody')
  expect(key.type === 'numeric' && key.tolerance).toBeCloseTo((key.type === 'numeric' ? key.value : 0) * 0.01)
})

test('a set without a result is never asked', () => {
  const risky: Calculation = {
    formula: '10 / v',
    variables: [{ name: 'v', from: 0, to: 1, step: 1 }],
  }
  for (let i = 0; i < 50; i++)
    expect(drawSet(risky, `seed ${i}`)).toEqual({ numbers: new Map([['v', 1]]), result: 10 })
})

test('a question that can’t be worked out is asked as it stands, without its formula', () => {
  const { formula: _formula, ...rest } = drive
  const asked = drawQuestion(question({ ...rest, formula: '1 / 0' }), 'somebody')
  expect(asked.key).toEqual({ type: 'numeric', value: 100, tolerance: 0.5 })
  expect(asked.body.stem).toBe('A car drives {v} km/h for {t} h.')
})

test('in TeX braces stay around the number, since they mean something there', () => {
  const numbers = new Map([
    ['v', 60],
    ['t', -2],
  ])
  expect(fillNumbers('{v} over {t} is $\\frac{v}{t}$ or $$x^{t}$$, {w} isn’t.', numbers)).toBe(
    '60 over -2 is $\\frac{60}{-2}$ or $$x^{-2}$$, {w} isn’t.',
  )
})

test('numbers stay in their range and on their steps', () => {
  const variable = fc.record({
    name: fc.constant('v'),
    from: fc.integer({ min: -1000, max: 1000 }).map(value => value / 10),
    length: fc.integer({ min: 0, max: 500 }),
    step: fc.constantFrom(0.01, 0.1, 0.25, 0.5, 1, 5),
  })
  fc.assert(
    fc.property(variable, fc.string(), ({ from, length, step, name }, seed) => {
      const ranged = { name, from, step, to: Number((from + length * step).toFixed(4)) }
      const drawn = drawSet({ formula: 'v', variables: [ranged] }, seed)?.result ?? Number.NaN
      expect(drawn).toBeGreaterThanOrEqual(from)
      expect(drawn).toBeLessThanOrEqual(ranged.to)
      const nth = Math.round((drawn - from) / step)
      expect(numberAt(ranged, nth)).toBe(drawn)
      expect(String(drawn).length).toBeLessThan(9)
    }),
  )
})
