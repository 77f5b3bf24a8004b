import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listSubjectWords, sharesSubject } from './exercise-words.rules.ts'

it.each([
  ['Solve 2x+6=10', []],
  ['Please solve this equation: 3y - 4 = 11', []],
  ['Calculate the area of a circle with radius 3', ['area', 'circle', 'radius']],
  ['A car drives 60 km in an hour. How far does it get in 3?', ['car', 'drives']],
])('%s is about %s', (exercise, words) => expect(listSubjectWords(exercise)).toEqual(words))

it('a passage helps that shares two words, or the only one', () => {
  const subject = listSubjectWords('Calculate the resistance of two lamps in series')
  expect(sharesSubject(subject, 'The resistances of lamps in a row are added.')).toBe(true)
  expect(sharesSubject(subject, 'A leap year has 366 days; see series 10.')).toBe(false)
  expect(sharesSubject(listSubjectWords('Find the pH'), 'Acids have low values.')).toBe(true)
  expect(sharesSubject(['diffusion'], 'Osmosis is a kind of diffusion.')).toBe(true)
})

it('a text shares its own words', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{4,9}$/u), { minLength: 1, maxLength: 20 }), words => {
      expect(sharesSubject(listSubjectWords(words.join(' ')), words.join(' '))).toBe(true)
    }),
  )
})
