import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords, groupPlaces, leansOnBefore, limitWords, listStatement } from './places.rules.ts'

const text = 'Tides turn. They follow the moon. • Boats wait. Nets dry. Gulls | cry.'
const source = { text, pages: { first: 3, last: 3 } }
const findSource = (id: string) => (id === 'p' ? source : undefined)

const quote = (words: string, form: 'text' | 'context' | 'item' | 'more' = 'text', passageId = 'p') => {
  const start = text.indexOf(words)
  return { text: words, form, passageId, start, end: start + words.length }
}
const listTexts = (places: ReturnType<typeof groupPlaces>) =>
  places.map(({ pieces }) => pieces.map(piece => piece.text))

test('stretches that adjoin are one place, with a bullet between them too', () => {
  const quoted = [
    quote('Tides turn.', 'context'),
    quote('They follow the moon.'),
    quote('Boats wait.', 'item'),
  ]
  const [place, ...rest] = groupPlaces(quoted, findSource)
  expect(rest).toEqual([])
  expect(place).toEqual({
    pieces: [
      { text: 'Tides turn.', form: 'context' },
      { text: 'They follow the moon.', form: 'text' },
      { text: 'Boats wait.', form: 'item' },
    ],
    pages: { first: 3, last: 3 },
  })
})

test('stretches with a sentence between them, in another order or of another passage are places of their own', () => {
  expect(listTexts(groupPlaces([quote('Tides turn.'), quote('Nets dry.')], findSource))).toHaveLength(2)
  expect(listTexts(groupPlaces([quote('Nets dry.'), quote('Boats wait.')], findSource))).toHaveLength(2)
  const other = quote('Nets dry.', 'text', 'q')
  expect(listTexts(groupPlaces([quote('Boats wait.'), other], findSource))).toHaveLength(2)
})

test('a stretch that was shown before is not shown again', () => {
  const quoted = [quote('Tides turn. They follow the moon.'), quote('Nets dry.'), quote('Tides turn.')]
  expect(listTexts(groupPlaces(quoted, findSource))).toEqual([
    ['Tides turn. They follow the moon.'],
    ['Nets dry.'],
  ])
})

test('folded stretches are in no place, and part none', () => {
  const quoted = [
    quote('Tides turn.', 'more'),
    quote('Boats wait.'),
    quote('Gulls', 'more'),
    quote('Nets dry.'),
  ]
  expect(listTexts(groupPlaces(quoted, findSource))).toEqual([['Boats wait.', 'Nets dry.']])
  expect(listTexts(groupPlaces([quote('Nets dry.', 'more'), quote('Nets dry.')], findSource))).toEqual([
    ['Nets dry.'],
  ])
  expect(groupPlaces([quote('Nets dry.', 'more')], findSource)).toEqual([])
})

test('heads of a table belong to the row below them, wherever it stands', () => {
  const listAfterGrey = (words: string) =>
    listTexts(groupPlaces([quote('Tides turn.', 'context'), quote(words)], findSource))
  expect(listAfterGrey('Gulls | cry.')).toEqual([['Tides turn.', 'Gulls | cry.']])
  expect(listAfterGrey('Nets dry.')).toEqual([['Tides turn.'], ['Nets dry.']])
})

test('a grey sentence is part of the statement only where the lit one opens with a pronoun', () => {
  const statement = (lit: string) =>
    listStatement({
      pieces: [
        { text: 'Tides turn.', form: 'context' },
        { text: lit, form: 'text' },
        { text: 'Nets dry.', form: 'context' },
      ],
      pages: null,
    })
  expect(statement('They follow the moon.')).toEqual(['Tides turn.', 'They follow the moon.'])
  expect(statement('Boats wait.')).toEqual(['Boats wait.'])
  expect(listStatement({ pieces: [{ text: 'Tides turn.', form: 'context' }], pages: null })).toEqual([])
})

test.each(['It turns.', '“This is so.', 'But they wait.', 'The latter is red.'])('%s leans', sentence => {
  expect(leansOnBefore(sentence)).toBe(true)
})

test.each(['Italy is long.', 'The last is red.', 'Shells are hard.'])('%s stands by itself', sentence => {
  expect(leansOnBefore(sentence)).toBe(false)
})

test('signs without a letter or a digit are no words', () => {
  expect(countWords('x = 4 | –  • a-b')).toBe(3)
  expect(limitWords(['x = 4 | –  • a-b'], 2)).toEqual(['x = 4'])
})

test('property: limited stretches are beginnings of the stretches, in order, within the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.nat(20), (texts, maxWords) => {
      const limited = limitWords(texts, maxWords)
      const words = limited.reduce((sum, one) => sum + countWords(one), 0)
      const all = texts.reduce((sum, one) => sum + countWords(one), 0)
      expect(words).toBe(Math.min(all, maxWords))
      let at = 0
      for (const one of limited) {
        while (at < texts.length && !texts[at]!.startsWith(one)) at++
        expect(at++).toBeLessThan(texts.length)
      }
    }),
  )
})
