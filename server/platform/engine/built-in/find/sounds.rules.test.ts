import { expect, test } from 'vitest'
import { getSounds } from './sounds.rules.ts'

test.each([
  ['Chandragupta', 'चंद्रगुप्त'],
  ['Gandhi', 'गांधी'],
  ['Ashoka', 'अशोक'],
  ['Newton', 'न्यूटन'],
  ['Einstein', 'आइंस्टीन'],
  ['Curie', 'क्यूरी'],
  ['Mumbai', 'मुंबई'],
  ['Himalaya', 'हिमालय'],
  ['France', 'फ़्रांस'],
  ['Japan', 'जापान'],
  ['Megasthenes', 'मेगस्थनीज'],
  ['Zafar', 'ज़फ़र'],
  ['mitochondria', 'माइटोकॉन्ड्रिया'],
  ['chlorophyll', 'क्लोरोफिल'],
])('%s sounds like %s', (latin, devanagari) => expect(getSounds(latin)).toBe(getSounds(devanagari)))

test.each([
  ['Ashoka', 'अकबर'],
  ['Newton', 'नील'],
  ['Paris', 'पटना'],
])('%s does not sound like %s', (latin, devanagari) =>
  expect(getSounds(latin)).not.toBe(getSounds(devanagari)),
)

test('other scripts and figures have no sounds', () => {
  expect(['1857', 'Москва', '%'].map(getSounds)).toEqual(['', '', ''])
})
