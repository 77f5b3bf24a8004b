import { findContacts } from '@lantern/contract/doubts/contacts.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const kindsIn = (text: string) =>
  findContacts(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])

test.each([
  ['write to asha.rao@school.org please', 'email', 'asha.rao@school.org'],
  ['asha (at) mail (dot) com', 'email', 'asha (at) mail (dot) com'],
  ['asha at gmail dot com', 'email', 'asha at gmail dot com'],
  ['see https://chat.example/x?y=1', 'link', 'https://chat.example/x?y=1'],
  ['join discord.gg/abc', 'link', 'discord.gg/abc'],
  ['call +91 98765 43210', 'phone', '+91 98765 43210'],
  ['my number: 09876543210.', 'phone', '09876543210'],
  ['(030) 1234 5678', 'phone', '(030) 1234 5678'],
  ['follow @asha_rao now', 'handle', '@asha_rao'],
  ['insta: asharao07', 'handle', 'insta: asharao07'],
])('%s', (text, kind, found) => {
  expect(kindsIn(text)).toEqual([[kind, found]])
})

test.each([
  'F = m*g*sin 30° = 9.8 N',
  'The speed of light is 299 792 458 m/s',
  'Avogadro: 6.02214076e23, pi = 3.14159265358979',
  'On 2024-05-03 at 16:20 the value was 0.000012345',
  'Is 1/2 + 1/3 = 5/6? See p. 91 and lines 4-6.',
  'Why does x^2 + y^2 = 25 have 12 integer points?',
  'e.g. the block, i.e. the mass',
  'Explain the signal in this circuit and the kik of a gun',
])('nothing in: %s', text => {
  expect(kindsIn(text)).toEqual([])
})

test('what is found lies in the text, in order, and never overlaps', () => {
  const pieces = fc.constantFrom(
    'a@b.com',
    '+49 30 1234567',
    ' ',
    'x',
    '@someone',
    'www.a.org',
    '\n',
    '·',
    '𝒳',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }), parts => {
      const text = parts.join('')
      let before = 0
      for (const { start, end } of findContacts(text)) {
        expect(start).toBeGreaterThanOrEqual(before)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        before = end
      }
    }),
  )
})
