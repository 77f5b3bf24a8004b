import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createQuotationFinder, touchesSentence } from './quotes.rules.ts'

const found = (text: string, quotation: string) => {
  const range = createQuotationFinder(text)(quotation)
  return range && text.slice(range.start, range.end)
}

describe('a quotation is found', () => {
  test.each([
    ['as it stands', 'The tides follow the Moon.', 'tides follow the Moon.', 'tides follow the Moon.'],
    [
      'over line breaks',
      'The tides\n  follow the\tMoon.',
      'tides follow the Moon',
      'tides\n  follow the\tMoon',
    ],
    [
      'with plain marks for curly ones',
      'It’s the Moon’s “pull” – no more.',
      `It's the Moon's "pull" - no`,
      'It’s the Moon’s “pull” – no',
    ],
    [
      'in quotation marks of its own',
      'The tides follow the Moon.',
      '“tides follow the Moon”',
      'tides follow the Moon',
    ],
    ['with a ligature', 'A ﬁnal eﬀect is found.', 'final effect is found', 'ﬁnal eﬀect is found'],
    [
      'with a soft hyphen',
      'Photo\u00adsynthesis makes sugar here.',
      'Photosynthesis makes sugar',
      'Photo\u00adsynthesis makes sugar',
    ],
    ['with a composed accent', 'Le cafe\u0301 est très bon.', 'café est très', 'cafe\u0301 est très'],
    [
      'at its second place, where the first cuts a word',
      'retides follow the Moon; tides follow the Moon',
      'tides follow the Moon',
      'tides follow the Moon',
    ],
    ['in Chinese', '潮汐跟随月亮，每天两次。', '潮汐跟随月亮', '潮汐跟随月亮'],
    ['after an emoji', 'The 🌕 pulls the sea up.', 'pulls the sea up', 'pulls the sea up'],
  ])('%s', (_how, text, quotation, expected) => {
    expect(found(text, quotation)).toBe(expected)
  })
})

describe('a quotation is not found', () => {
  test.each([
    ['with another word', 'The tides follow the Moon.', 'tides follow the Sun'],
    ['with another number', 'Bessel published it in 1838.', 'published it in 1839'],
    ['with words left out', 'The high tides always follow the Moon.', 'tides follow the Moon'],
    ['in other letters', 'The tides follow the moon.', 'THE TIDES FOLLOW'],
    ['cut inside a word', 'The tides follow the Moonlight.', 'tides follow the Moon'],
    ['when it is too short to say anything', 'The tides follow the Moon.', 'the Moon'],
    ['when it is empty', 'The tides follow the Moon.', ' “” '],
  ])('%s', (_how, text, quotation) => {
    expect(found(text, quotation)).toBeNull()
  })
})

const word = fc.stringMatching(/^[a-zé’ﬁ\u00ad]{1,8}$/)
const gap = fc.constantFrom(' ', '\n', '  ', ' – ', ', ')

test('a found range has the letters of the quotation, wherever it stands', () => {
  const letters = (text: string) => text.normalize('NFKC').replace(/[^\p{L}]/gu, '')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(word, gap), { minLength: 6, maxLength: 40 }),
      fc.nat(),
      fc.nat(),
      (pieces, a, b) => {
        const text = pieces.map(([w, g]) => w + g).join('')
        const from = a % (pieces.length - 4)
        const to = from + 4 + (b % (pieces.length - from - 3))
        const quotation = pieces
          .slice(from, to)
          .map(([w, g]) => w + g)
          .join('')
          .replace(/\s+/g, ' ')
          .trim()
        const range = createQuotationFinder(text)(quotation)
        if (range) expect(letters(text.slice(range.start, range.end))).toBe(letters(quotation))
        else expect(letters(quotation).length).toBeLessThan(20)
      },
    ),
  )
})

test('a range touches a sentence where they share a letter, and every passage without borders', () => {
  const sentences = [
    { start: 0, end: 10 },
    { start: 30, end: 40 },
  ]
  const touches = (start: number, end: number) => touchesSentence({ sentences }, { start, end })
  expect([touches(0, 5), touches(5, 20), touches(12, 31)]).toEqual([true, true, true])
  expect([touches(11, 29), touches(10, 30), touches(40, 50)]).toEqual([false, false, false])
  expect(touchesSentence({ sentences: [] }, { start: 3, end: 9 })).toBe(true)
})
