import { expect, test } from 'vitest'
import { chooseRelative, showTolerance, typeTolerance, withoutCalculation } from './tolerance.rules.ts'

const calculation = { formula: 'a * 2', variables: [{ name: 'a', from: 1, to: 10, step: 1 }] }
const fixed = { type: 'numeric' as const, value: 20, tolerance: 0.5 }
const drawn = { ...fixed, calculation }
const relative = {
  ...fixed,
  tolerance: 0.07,
  calculation: { ...calculation, tolerance: 'relative' as const },
}

test('a part of the result is shown and typed in percent, to the digit', () => {
  expect(showTolerance(relative)).toBe(7)
  for (const percent of [0.1, 0.3, 1, 2.5, 7, 33.3])
    expect(showTolerance(typeTolerance(relative, percent))).toBe(percent)
  expect(typeTolerance(relative, -5).tolerance).toBe(0.05)
  expect(typeTolerance(relative, null).tolerance).toBe(0)
  expect(typeTolerance(drawn, 0.5).tolerance).toBe(0.5)
})

test('a typed tolerance is converted when its meaning changes', () => {
  const asPart = chooseRelative(drawn, true)
  expect(asPart).toMatchObject({ tolerance: 0.005, calculation: { tolerance: 'relative' } })
  expect(chooseRelative(asPart, false)).toEqual({
    ...drawn,
    calculation: { ...calculation, tolerance: undefined },
  })
  expect(chooseRelative(fixed, true)).toBe(fixed)
})

test('without variables it is a number again', () => {
  expect(withoutCalculation(relative)).toEqual({ ...fixed, tolerance: 1.4, calculation: undefined })
  expect(withoutCalculation(drawn).tolerance).toBe(0.5)
})
