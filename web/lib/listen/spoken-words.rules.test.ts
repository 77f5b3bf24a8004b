import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSpeakable, spokenWords, writtenAt } from './spoken-words.rules.ts'

const english = { language: 'en', formula: (tex: string) => `(${tex})` }
const speak = (text: string, saying: Partial<Parameters<typeof spokenWords>[2]> = {}) =>
  spokenWords(text, { start: 0, end: text.length }, { ...english, ...saying })
const words = (text: string) => speak(text).words

test('marks of citations are not read', () => {
  expect(words('Protons are pumped [3, 4] outwards.')).toBe('Protons are pumped outwards.')
  expect(words('It holds (Smith et al., 2019; Jones & Lee, 2020).')).toBe('It holds.')
  expect(words('It was so.¹² Then it ended.')).toBe('It was so. Then it ended.')
  expect(words('He was born there (Paris, France).')).toBe('He was born there (Paris, France).')
  expect(words('See the list [a] and array[10].')).toContain('[a]')
})

test('short forms and signs are words in English', () => {
  expect(words('Fig. 9.6 and Eq. (3), pp. 4–6')).toBe('Figure 9.6 and Equation (3), pages 4 to 6')
  expect(words('10⁻³ m², NAD⁺ and H₂O')).toBe('10 to the power of -3 m squared, NAD plus and H2O')
  expect(words('10²³ and a³')).toBe('10 to the power of 23 and a cubed')
  expect(words('Smith et al. say so, e.g. here')).toBe('Smith and others say so, for example, here')
})

test('the gap of a question is heard', () => {
  expect(words('It has about _____ cells, and __bold__ words.')).toBe(
    'It has about blank cells, and bold words.',
  )
})

test('other languages have no English short forms', () => {
  expect(speak('Siehe Fig. 3', { language: 'de' }).words).toBe('Siehe Fig. 3')
})

test('words cut at the end of a line are one word', () => {
  expect(words('photo-\nsynthesis makes\nsugar')).toBe('photosynthesis makes sugar')
})

test('marks of Markdown, leaders and addresses are not spelled out', () => {
  expect(words('## **Energy** and `mass`')).toBe('Energy and mass')
  expect(words('See [the notes](https://example.org/a?b=1) or https://www.example.org/long/path')).toBe(
    'See the notes or example.org',
  )
  expect(words('Chapter 1 ........ 12')).toBe('Chapter 1, 12')
})

test('a formula is its words, and points to all of it', () => {
  const text = 'Energy is \\(mv^2\\) here.'
  const spoken = speak(text)
  expect(spoken.words).toBe('Energy is  (mv^2)  here.')
  const at = spoken.words.indexOf('mv')
  expect(writtenAt(spoken, at, 2)).toEqual({ start: 10, end: 18 })
})

test('code is read as it is', () => {
  expect(speak('a[10] -> b', { isCode: true }).words).toBe('a[10] -> b')
})

test('a word points to its letters, also behind something that is not read', () => {
  const text = 'Protons [12] move [3] fast.'
  const spoken = speak(text)
  const at = spoken.words.indexOf('fast')
  expect(writtenAt(spoken, at, 0)).toEqual({ start: text.indexOf('fast'), end: text.indexOf('fast') + 5 })
})

test('a stretch of a text points into the whole text', () => {
  const text = 'First one. Second [1] one.'
  const spoken = spokenWords(text, { start: 11, end: text.length }, english)
  expect(spoken.words).toBe('Second one.')
  expect(writtenAt(spoken, 0, 6)).toEqual({ start: 11, end: 17 })
})

test('a text of marks alone has nothing to speak', () => {
  expect(isSpeakable(speak('— • [12]'))).toBe(false)
  expect(isSpeakable(speak('हाँ'))).toBe(true)
})

const fragments = fc.constantFrom(
  'word',
  ' ',
  '\n',
  '[3]',
  'Fig. 2',
  '\\(x^2\\)',
  '²',
  '…',
  'पौधा',
  '**',
  'https://a.org/b',
  '-\n',
  '.',
  '(Lee, 2020)',
  '|',
)

test('pieces cover the spoken words in order, and an exact piece has the letters that are written', () => {
  fc.assert(
    fc.property(fc.array(fragments, { maxLength: 30 }), parts => {
      const text = parts.join('')
      const spoken = speak(text)
      let at = 0
      let end = 0
      for (const piece of spoken.pieces) {
        expect(piece.at).toBe(at)
        expect(piece.start).toBeGreaterThanOrEqual(end)
        const given = spoken.words.slice(piece.at, piece.at + piece.length)
        if (piece.isExact) expect(text.slice(piece.start, piece.end)).toBe(given)
        at += piece.length
        end = piece.end
      }
      expect(at).toBe(spoken.words.length)
    }),
  )
})
