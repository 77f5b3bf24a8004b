import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countGaps, fitAccepted, listAccepted, listTyped, toAccepted, toTyped } from './gaps.rules.ts'
import { findFlaws } from './question-flaws.rules.ts'
import { answerKeySchema } from './questions.ts'

const texts = fc.array(fc.string(), { minLength: 1, maxLength: 12 })
const flaws = (stem: string, accepted: string[], ...more: string[][]) =>
  findFlaws({ body: { type: 'gap', stem }, key: { type: 'gap', accepted, more } }).map(({ code }) => code)

test.each([
  ['The capital.', 0],
  ['The _____ orbits the _____.', 2],
  ['A long __________ is one.', 1],
  ['Four ____ are none.', 0],
])('%s has %d gaps', (stem, count) => expect(countGaps(stem)).toBe(count))

test('stored gap texts are read back unchanged', () => {
  fc.assert(
    fc.property(texts, fc.array(texts, { minLength: 1 }), (typed, lists) => {
      expect(listTyped(toTyped(typed))).toEqual(typed)
      expect(listAccepted(toAccepted(lists))).toEqual(lists)
    }),
  )
})

test('each gap needs a right answer', () => {
  expect(flaws('_____ and _____', ['a'])).toEqual(['answer-missing'])
  expect(flaws('_____ and _____', ['a'], [])).toEqual(['answer-missing'])
  expect(flaws('_____ and _____', ['a'], ['b'])).toEqual([])
  expect(flaws(Array.from({ length: 13 }, () => '_____').join(' '), ['a'])).toContain('gaps-too-many')
})

test('there is a list for each gap, and nothing that was written is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string(), { maxLength: 2 }), { maxLength: 6 }),
      fc.nat(6),
      (lists, count) => {
        const fitted = fitAccepted(lists, count)
        expect(fitted.length).toBeGreaterThanOrEqual(Math.max(1, count))
        expect(fitted.flat()).toEqual(lists.flat())
      },
    ),
  )
})

test('a gap question without flaws has a valid key', () => {
  const list = fc.array(fc.constantFrom('a', 'b', ' '), { maxLength: 2 })
  let count = 0
  fc.assert(
    fc.property(
      fc.array(list, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 4 }),
      (lists, gaps) => {
        const [accepted = [], ...more] = lists
        if (flaws(Array.from({ length: gaps }, () => '_____').join(' '), accepted, ...more).length > 0) return
        count++
        expect(answerKeySchema.safeParse({ type: 'gap', accepted, more }).success).toBe(true)
      },
    ),
  )
  expect(count).toBeGreaterThan(0)
})
