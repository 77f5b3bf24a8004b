import { expect, test } from 'vitest'
import { getDisplayName } from './display-name.rules.ts'

test.each([
  ['Mira Sen', 'Mira Sen'],
  ['  Mira Sen ', 'Mira Sen'],
  ['', 'm@school.test'],
  ['Mi', 'm@school.test'],
  ['\0\u202eMira\u200b Sen', 'Mira Sen'],
  ['\ud800\ud800\ud800\ud800', 'm@school.test'],
  ['a'.repeat(200), 'a'.repeat(80)],
  [`${'a'.repeat(79)}😀`, 'a'.repeat(79)],
])('%j is shown as “%s”', (name, shown) => {
  expect(getDisplayName(name, 'm@school.test')).toBe(shown)
})
