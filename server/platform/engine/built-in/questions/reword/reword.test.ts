import { describe, expect, test } from 'vitest'
import { buildIndex, lexicon } from '../../../../../testing/made-questions.ts'
import { readDocument } from '../read-document.ts'
import { reword } from './reword.ts'

const inOtherWords = (text: string): string | null => {
  const reading = readDocument([buildIndex([text])], lexicon)
  let part = reading.next()
  while (!part.done) part = reading.next()
  return reword(part.value, part.value.sentences[0]!)
}

describe('a sentence says the same', () => {
  test.each([
    [
      'with its date at the end',
      'In 1795 a new law gave power to five men.',
      'A new law gave power to five men in 1795.',
    ],
    [
      'with its date in front',
      'Inflation in Britain reached 24 per cent in 1975.',
      'In 1975 inflation in Britain reached 24 per cent.',
    ],
    [
      'in the active voice',
      'The islands of Hawaii were created by a hot spot.',
      'A hot spot created the islands of Hawaii.',
    ],
    [
      'in the passive voice',
      'Inge Lehmann discovered the inner core.',
      'The inner core was discovered by Inge Lehmann.',
    ],
    [
      'term first',
      'The splitting of water by light is called photolysis.',
      'Photolysis is the splitting of water by light.',
    ],
    [
      'meaning first',
      'Barter is the direct exchange of goods for other goods.',
      'The direct exchange of goods for other goods is called barter.',
    ],
    [
      'cause first',
      'Leaves turn yellow because magnesium is missing.',
      'Because magnesium is missing, leaves turn yellow.',
    ],
    [
      'contrast from its other side',
      'The outer core is liquid, while the inner core is solid.',
      'While the outer core is liquid, the inner core is solid.',
    ],
    ['with another verb', 'The rate depends on light and heat.', 'The rate is determined by light and heat.'],
  ])('%s', (_, text, expected) => expect(inOtherWords(text)).toBe(expected))
})

describe('unchanged sentences', () => {
  test.each([
    ['where the date may belong to a clause', 'In 1795 men said that a new law gave power to them.'],
    ['where a place opens the sentence too', 'In Zimbabwe notes of the bank appeared in 2009.'],
    ['where many things are the same', 'Water is a good solvent of salts and sugars.'],
    ['where what follows may belong to the object', 'A wave flooded the station at Fukushima.'],
  ])('%s', (_, text) => expect(inOtherWords(text)).toBeNull())
})
