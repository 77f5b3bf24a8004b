import { spokenLanguages } from '@lantern/contract/material/recordings/languages'
import { expect, test } from 'vitest'
import { findWritingNote } from './writing-note.rules.ts'

test('the built-in speech recognition writes down English, and no other language', () => {
  const written = spokenLanguages.filter(language => findWritingNote('built-in', language) === 'here')
  expect(written).toEqual(['en'])
  expect(findWritingNote('built-in', 'hi')).toBe('language')
})

test.each(spokenLanguages)(
  'a service is sent %s, and without speech recognition nothing is written',
  language => {
    expect(findWritingNote('service', language)).toBe('service')
    expect(findWritingNote('off', language)).toBe('off')
  },
)
