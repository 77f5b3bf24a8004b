import fc from 'fast-check'
import { expect, test } from 'vitest'
import { understandFollowUp } from './follow-up.ts'
import { resolveFollowUp } from './resolve-follow-up.ts'

const words = fc.constantFrom(
  ...'and what about who when why how many of them the second one it its they this that there is was did does do Newton bees Paris a of in invented phases ? , . : 12 \u0000 \ud800'.split(
    ' ',
  ),
)
const sentence = fc.oneof(
  fc.array(words, { maxLength: 14 }).map(list => list.join(' ')),
  fc.string({ unit: 'binary', maxLength: 80 }),
)
const turn = fc.record({ question: sentence, answer: sentence })

test('any question after any turns is understood or left, and never fails', () => {
  fc.assert(
    fc.property(sentence, fc.array(turn, { maxLength: 4 }), (question, history) => {
      const understood = resolveFollowUp(question, history)
      if (understood !== null) expect(understood).toMatch(/\S.*\?$/su)
      expect(understandFollowUp(question, history).text).toBe(question)
    }),
  )
})

test('a question without turns before is left', () => {
  fc.assert(
    fc.property(sentence, question => {
      expect(resolveFollowUp(question, [])).toBeNull()
    }),
  )
})

test('long texts are read in bounded work', () => {
  const long = 'what about the second one of them, and '.repeat(5_000)
  expect(resolveFollowUp(long, [{ question: long, answer: long }])).toBeNull()
  expect(resolveFollowUp('And why?', [{ question: long.slice(0, 2_000), answer: long }])).not.toBe('')
  const list = 'one, two, three, '.repeat(3_000)
  const history = [{ question: 'What are the phases of the moon?', answer: list }]
  expect(resolveFollowUp('What is the third one?', history)).toBe('What is the third phase of the moon?')
})
