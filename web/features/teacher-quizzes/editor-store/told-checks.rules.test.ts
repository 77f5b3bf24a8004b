import type { TeacherQuestion } from '@lantern/contract/teaching/teacher-quizzes'
import { expect, test } from 'vitest'
import { findUnfinished, tellChecks } from './told-checks.rules.ts'

const question = (id: string, stem: string): TeacherQuestion => ({
  id,
  revision: 0,
  body: { type: 'true-false', stem },
  key: { type: 'true-false', value: stem === '' ? null : true },
  explanation: '',
  reasons: {},
  bloom: 'remember',
  difficulty: 'easy',
  concept: null,
  headings: [],
  citations: [],
  context: null,
  checkFirst: false,
  seconds: null,
  points: 1,
  image: null,
})
const questions = [question('a', 'The Moon pulls the sea.'), question('b', '')]
const codes = (justBegun: string[], asked = questions) =>
  tellChecks({ questions: asked, justBegun: new Set(justBegun) }).map(checks =>
    checks.map(({ code }) => code),
  )

test('what a question lacks is told once it is left, not while it is begun', () => {
  expect(codes(['b'])).toEqual([[], []])
  expect(codes([])).toEqual([[], ['stem-empty', 'key-missing']])
})

test('what looks wrong is told at once', () => {
  const image = { id: '00000000-0000-4000-8000-000000000000', alt: '' }
  expect(codes(['b'], [{ ...question('b', ''), image }])).toEqual([['image-unnamed']])
})

test('the first question that can’t be asked is found', () => {
  expect(findUnfinished(questions)?.id).toBe('b')
  expect(findUnfinished(questions.slice(0, 1))).toBeNull()
})
