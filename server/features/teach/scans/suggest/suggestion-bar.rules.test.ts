import { expect, test } from 'vitest'
import { findSuggestionBar } from './suggestion-bar.rules.ts'

const asked = {
  hasModel: true,
  asksAge: true,
  markerId: 'teacher',
  studentId: 'student',
  sending: new Set(['teacher', 'student']),
}

test.each([
  [null, {}],
  ['no-model', { hasModel: false }],
  ['switched-off', { sending: new Set(['student']) }],
  ['student', { sending: new Set(['teacher']) }],
  ['student', { sending: new Set(['teacher']), asksAge: false }],
  ['unlinked', { studentId: null }],
  [null, { studentId: null, asksAge: false }],
] as const)('%s stands in the way of %o', (bar, change) => {
  expect(findSuggestionBar({ ...asked, ...change })).toBe(bar)
})
