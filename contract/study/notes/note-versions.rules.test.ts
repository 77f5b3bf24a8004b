import { expect, it } from 'vitest'
import { decideText } from './note-versions.rules.ts'

it.each([
  ['first', 'first', 'second', 'replace'],
  ['second', 'first', 'second', 'same'],
  ['second', 'first', 'third', 'both'],
  ['', 'first', 'third', 'replace'],
  ['second', 'first', '', 'same'],
  ['first', 'first', '', 'replace'],
] as const)('a note “%s”, changed from “%s” to “%s” on a device: %s', (current, before, text, effect) => {
  expect(decideText(current, { before, text })).toBe(effect)
})
