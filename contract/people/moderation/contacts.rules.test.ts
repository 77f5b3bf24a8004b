import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureGrowth } from '../../../server/testing/growth.ts'
import { textsWithContact, textsWithoutContact, withContact, withoutContact } from './contact-examples.ts'
import { findContacts, hideContacts } from './contacts.rules.ts'

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

describe.each(Object.entries(withContact))('%s', (kind, texts) => {
  test.each(texts)('%s', text => {
    expect(kindsIn(text).map(([found]) => found)).toContain(kind)
  })
})

test('there are enough examples of both', () => {
  expect(Object.values(withContact).flat().length).toBeGreaterThanOrEqual(66)
  expect(withoutContact.length).toBeGreaterThanOrEqual(80)
})

test.each(textsWithContact)('held back: %s', text => {
  expect(kindsIn(text)).not.toEqual([])
})

test.each([...withoutContact, ...textsWithoutContact])('harmless: %s', text => {
  expect(kindsIn(text)).toEqual([])
})

test('contacts found in any text are in order and never overlap', () => {
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

const hostile: Record<string, string> = {
  digits: '1',
  'single digits': '9 ',
  'number words': 'one ',
  repeats: 'double ',
  letters: 'a',
  points: 'a.',
  hyphens: 'a-',
  'at signs': '@',
  'spelled at': 'a at ',
  'spelled dot': 'a dot ',
  'lead to mail': 'mail ',
  platforms: 'insta name id is ',
  'spaced platforms': 'i n s t ',
  leads: 'add me on ',
  'own names': 'my line ',
  tags: 'a#1',
  zeros: '0O',
  spaces: ' ',
}

test.each(Object.entries(hostile))('four times as much of %s is about four times the work', (_, piece) => {
  const make = (length: number) => piece.repeat(Math.ceil(length / piece.length))
  expect(measureGrowth(findContacts, make, { length: 20_000, limit: 10 })).toBeLessThanOrEqual(10)
})

test('a text is shown with an ellipsis for each contact', () => {
  expect(hideContacts('PRIZE http://evil.example/x call 98765/43210')).toBe('PRIZE … call …')
  expect(hideContacts('8B Biology')).toBe('8B Biology')
})
