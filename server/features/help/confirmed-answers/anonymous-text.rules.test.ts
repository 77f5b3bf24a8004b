import { findContacts } from '@lantern/contract/people/moderation/contacts.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasReadableText, leftOut, removePeople } from './anonymous-text.rules.ts'

describe('names', () => {
  test.each([
    ['Hi Maya, imagine ice.', 'Hi […], imagine ice.'],
    ['maya’s block and MAYA RAO’s slope', '[…]’s block and […]’s slope'],
    ['Dear Rao, Maya Rao', 'Dear […], […]'],
    ['The mayans built it.', 'The mayans built it.'],
  ])('%s', (text, expected) => {
    expect(removePeople(text, ['Maya Rao'])).toBe(expected)
  })

  test('goes with and without accents and numbers', () => {
    expect(removePeople('jose, José and jose07', ['José07'])).toBe('[…], […] and […]')
    expect(removePeople('josé', ['Jose'])).toBe('[…]')
  })

  test('a name that is a word as well goes where it is written as a name', () => {
    expect(removePeople('May I ask Will if it will move? It may.', ['Will May'])).toBe(
      '[…] I ask […] if it will move? It may.',
    )
  })

  test('goes from a script without spaces too', () => {
    expect(removePeople('王小明同学问', ['王小明'])).toBe('[…]同学问')
  })

  test('one letter is no name', () => {
    expect(removePeople('Force F = m a', ['F Xu'])).toBe('Force F = m a')
  })
})

test('contacts go, what is between them stays', () => {
  expect(removePeople('Write to ines@school.test or +49 170 1234567 about friction', [])).toBe(
    'Write to […] or […] about friction',
  )
})

const names = fc.array(fc.stringMatching(/^[a-zA-Zé]{2,9}( [a-zA-Z]{2,9})?\d{0,2}$/), {
  minLength: 1,
  maxLength: 3,
})
const contact = fc.constantFrom(
  'a.b@school.test',
  'https://chat.example/x',
  'call 0170 1234567',
  '@some_body',
  'insta: some.body',
  'me at mail dot com',
)

test('no capitalised name and no contact remains in any surrounding text, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(names, contact, fc.string({ unit: 'binary', maxLength: 60 }), (people, reach, around) => {
      const [person = ''] = people
      const capital = person.replace(/^\p{L}/u, letter => letter.toUpperCase())
      const text = `${around} ${capital}, ${reach} ${around}`
      const anonymised = removePeople(text, people)
      const words = new Set(anonymised.match(/[\p{L}\p{M}\p{N}]+/gu))
      for (const part of capital.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
        const isWritten = /^\p{Lu}/u.test(part) && part.length > 1
        if (isWritten) expect(words.has(part)).toBe(false)
      }
      expect(findContacts(anonymised)).toEqual([])
      expect(removePeople(anonymised, people)).toBe(anonymised)
    }),
    { numRuns: 400 },
  )
})

test('a long text takes no longer than its length asks for', () => {
  // Fifty times what may be written: what looks back for each sign outlasts the limit of a test.
  for (const unit of ['Maya ', 'a@', '[…] ', '0 ', 'x.', '王'])
    expect(removePeople(unit.repeat(200_000 / unit.length), ['Maya Rao', '王小明'])).not.toBe('')
})

test('gaps alone say nothing', () => {
  expect(hasReadableText(`${leftOut}, ${leftOut}!`)).toBe(false)
  expect(hasReadableText('F')).toBe(true)
})
