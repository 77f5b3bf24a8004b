import { describe, expect, test } from 'vitest'
import { isSupported } from './support.rules.ts'

const around =
  'What did Bessel do? Friedrich Bessel published the first reliable parallax in 1838. He used 61 Cygni, a double star. It lies 11.4 light-years away. The catalogue had 1,000 stars.'
const quoted = 'Friedrich Bessel published the first reliable parallax in 1838.'
const check = (sentence: string, quote = quoted) => isSupported(sentence, { quoted: quote, around })

describe('a sentence is borne out', () => {
  test.each([
    'Bessel published the first reliable parallax, in 1838.',
    'In 1838 the first reliable parallax was published by Friedrich Bessel.',
    'He published a reliable parallax of 61 Cygni.',
    'The catalogue of stars had 1000 stars.',
    // Translations can't be compared word by word.
    'Bessel veröffentlichte im Jahr 1838 die erste zuverlässige Parallaxe, und das war für die Astronomie sehr wichtig.',
    'बेसल ने 1838 में पहला लंबन प्रकाशित किया।',
  ])('%s', sentence => {
    expect(check(sentence)).toBe(true)
  })

  test('with a number that the passage writes out', () => {
    expect(check('Bessel used 3 stars.', 'Bessel used three stars for it.')).toBe(true)
    expect(check('Bessel used 4 stars.', 'Bessel used three stars for it.')).toBe(false)
  })

  test('with a "not" where the quotation has one', () => {
    expect(check('The parallax is not reliable.', 'Nobody had published a reliable parallax.')).toBe(true)
    expect(
      check('The published parallax is not reliable.', 'The parallax published first is unreliable.'),
    ).toBe(true)
  })
})

describe('a sentence is not borne out', () => {
  test.each([
    ['another year', 'Bessel published the first reliable parallax in 1839.'],
    ['another year in another language', 'बेसल ने 1839 में पहला लंबन प्रकाशित किया।'],
    ['another name', 'Bessel and Struve published the first reliable parallax.'],
    ['the opposite', 'Bessel did not publish the first reliable parallax in 1838.'],
    ['something else', 'Whales sing loudly under polar ice every winter.'],
    ['an address', 'Bessel published it, see https://evil.example/x.'],
    ['a picture', 'Bessel published it ![x](https://evil.example/y.png)'],
  ])('that names %s', (_what, sentence) => {
    expect(check(sentence)).toBe(false)
  })
})
