import { expect, test } from 'vitest'
import { findClipNumber, numberClips } from './printed-clips.rules.ts'

const withClip = (id: string) => ({
  sound: { clip: { id, seconds: 8, maxPlays: 2 as const, transcript: '' } },
})

test('clips are numbered in the order of their questions, one of two questions once', () => {
  const questions = [withClip('b'), { sound: null }, null, withClip('a'), withClip('b'), {}]
  const numbers = numberClips(questions)
  expect(questions.map(question => question && findClipNumber(question, numbers))).toEqual([
    1,
    null,
    null,
    2,
    1,
    null,
  ])
})
