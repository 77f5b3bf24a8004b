import { expect, test } from 'vitest'
import { numberPlaces } from './sheet-questions.rules.ts'

test('each row of a number field has one digit in all its columns', () => {
  for (let row = 1; row <= 10; row++)
    expect(numberPlaces.map(signs => signs[row])).toEqual(Array(5).fill(`${row - 1}`))
  expect(numberPlaces.map(([first]) => first)).toEqual(['-', '.', '.', '.', '.'])
})
