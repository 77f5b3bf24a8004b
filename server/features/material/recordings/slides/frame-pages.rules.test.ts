import { expect, test } from 'vitest'
import { matchFrames } from './frame-pages.rules.ts'

const slides = [
  'Tides\nWhy the sea rises and falls\nCoast school',
  'Causes\nGravity of the moon\nRotation of the earth\nCoast school',
  'Tide mills\nA pond fills at flood\nThe wheel turns at ebb\nCoast school',
]
const match = (frames: readonly (string | null)[], of = slides) =>
  matchFrames(frames, of).map(found => found && [...found])

test('a frame shows the slide whose words it has, also with slips of the reading', () => {
  expect(
    match([
      'Tide mills\nA pond fi11s at flood\nThe wheel turns at ebb\nCoast schoo1',
      'Causes\nGravity of the moon',
    ]),
  ).toEqual([[2], [1]])
})

test('a frame shows no slide without words, with words of none, and with those alone that all slides have', () => {
  expect(match([null, '', 'Zoom meeting, mute all', 'Coast school'])).toEqual([null, null, null, null])
})

test('steps of one slide are not told apart', () => {
  const steps = ['Causes\nGravity of the moon', 'Causes\nGravity of the moon', slides[2]!]
  expect(match(['Causes\nGravity of the moon'], steps)).toEqual([[0, 1]])
})

test('slides without frames, and frames without slides, are not matched', () => {
  expect(match(['Tides'], [])).toEqual([null])
  expect(match([])).toEqual([])
})
