import { expect, test } from 'vitest'
import { cueAt, linesOfCues } from './cue-lines.rules.ts'

const cues = [
  { start: 1, end: 4, speaker: 'Asha', text: 'One.' },
  { start: 5, end: 8, speaker: 'Asha', text: 'Two.' },
  { start: 65, end: 70, speaker: null, text: 'Three.' },
]

test('titles of chapters stand before the first words said in them', () => {
  const lines = linesOfCues(cues, [
    { title: 'Start', start: 0 },
    { title: 'Silence', start: 20 },
    { title: 'End', start: 60 },
    { title: 'After', start: 90 },
  ])
  expect(lines.map(({ text }) => text)).toEqual(['Start', 'One.', 'Two.', 'Silence', 'End', 'Three.'])
  expect(lines.map(({ unit }) => unit)).toEqual([-1, 1, 2, -2, -3, 3])
  expect(lines.at(-1)?.label).toBe('01:05')
})

test('the speaker is named at the first line of a speech', () => {
  expect(linesOfCues(cues, []).map(({ speaker }) => speaker)).toEqual(['Asha', null, null])
})

test('the cue of a moment is the one being said, or the last one', () => {
  expect([0, 1, 4.5, 5, 64, 65, 999].map(time => cueAt(cues, time))).toEqual([undefined, 1, 1, 2, 2, 3, 3])
})
