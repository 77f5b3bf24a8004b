import { expect, test } from 'vitest'
import { aStatement } from './a-statement.ts'
import { findUnfinished, listChecksWhileWriting } from './checks-while-writing.rules.ts'

const questions = [aStatement('a', 'The Moon pulls the sea.'), aStatement('b', '')]
const codes = (justBegun: string[], asked = questions) =>
  listChecksWhileWriting({ questions: asked, justBegun: new Set(justBegun) }).map(checks =>
    checks.map(({ code }) => code),
  )

test('a missing part of a question is reported once the question is left, not while it is begun', () => {
  expect(codes(['b'])).toEqual([[], []])
  expect(codes([])).toEqual([[], ['stem-empty', 'key-missing']])
})

test('a wrong part of a question is reported at once', () => {
  const image = { id: '00000000-0000-4000-8000-000000000000', alt: '' }
  expect(codes(['b'], [{ ...aStatement('b', ''), image }])).toEqual([['image-unnamed']])
})

test('the first question that can’t be asked is found', () => {
  expect(findUnfinished(questions)?.id).toBe('b')
  expect(findUnfinished(questions.slice(0, 1))).toBeNull()
})
