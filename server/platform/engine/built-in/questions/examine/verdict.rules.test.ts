import { describe, expect, test } from 'vitest'
import { computeOverlap, judgeReadings } from './verdict.rules.ts'

/** A passage in which the reader means a phrase, with its probability. */
const passage = (text: string, phrase: string | null, probability = 0.8) => {
  const start = phrase === null ? 0 : text.indexOf(phrase)
  const found = phrase === null ? null : { start, end: start + phrase.length, score: Math.log(probability) }
  return { text, reading: { answers: 1, none: -3, sentences: [{ score: 0, phrase: found }] } }
}

const examined = { answers: ['the red light'], wrong: ['green light', 'sound'] }
const own = passage('Leaves absorb the red light.', 'red light')

describe('a question is', () => {
  test('sure where the reader finds its key', () => {
    expect(judgeReadings(examined, own, [])).toBe('sure')
    expect(judgeReadings(examined, own, [passage('Bats hear well.', null)])).toBe('sure')
  })

  test('open where the reader finds nothing, or hardly', () => {
    expect(judgeReadings(examined, passage('Leaves absorb the red light.', null), [])).toBe('open')
    expect(judgeReadings(examined, passage('Leaves absorb the red light.', 'red light', 0.05), [])).toBe(
      'open',
    )
  })

  test('refused where the reader finds something else', () => {
    expect(judgeReadings(examined, passage('Leaves absorb the red light.', 'Leaves'), [])).toBe('refused')
  })

  test('refused where a wrong choice is right by another passage, not where that says the key too', () => {
    expect(judgeReadings(examined, own, [passage('Algae absorb green light.', 'green light')])).toBe(
      'refused',
    )
    expect(judgeReadings(examined, own, [passage('Algae absorb green light.', 'green light', 0.05)])).toBe(
      'sure',
    )
    expect(judgeReadings(examined, own, [passage('Algae absorb red light.', 'red light')])).toBe('sure')
  })
})

test('the overlap of two phrases leaves articles out', () => {
  expect(computeOverlap('the red light', 'Red light')).toBe(1)
  expect(computeOverlap('red light', 'green light')).toBe(0.5)
  expect(computeOverlap('heat', 'sound')).toBe(0)
})
