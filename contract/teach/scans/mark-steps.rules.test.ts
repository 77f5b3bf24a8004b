import { expect, test } from 'vitest'
import { listMarks } from './mark-steps.rules.ts'

test('few marks are given in halves, many in whole ones', () => {
  expect(listMarks(0)).toEqual([0])
  expect(listMarks(2)).toEqual([0, 0.5, 1, 1.5, 2])
  expect(listMarks(6)).toHaveLength(13)
  expect(listMarks(7)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})
