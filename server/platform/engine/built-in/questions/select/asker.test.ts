import { expect, test } from 'vitest'
import { buildIndex, make } from '../../../../../testing/made-questions.ts'

const said = [
  'The cortex of the kidney is two millimetres thick in most dogs and cats.',
  'Kidneys of cats hold about 200,000 nephrons of two kinds.',
  'The monarchy was abolished by the Convention on 21 September 1792.',
]

test('a student gets only what the maker stands by, a teacher also what is to be checked', () => {
  const index = buildIndex(said, ['France and its kidneys'])
  const forStudents = make(index)
  const forTeachers = make(index, { asker: 'teacher' })
  expect(forStudents.filter(({ checkFirst }) => checkFirst)).toEqual([])
  expect(forTeachers.length).toBeGreaterThan(forStudents.length)
  expect(forTeachers.some(({ checkFirst }) => checkFirst)).toBe(true)
})

test('sure questions come before questions to be checked', () => {
  const index = buildIndex(said, ['France and its kidneys'])
  const [first] = make(index, { asker: 'teacher', count: 1, types: ['gap'] })
  expect(first?.checkFirst).toBe(false)
})
