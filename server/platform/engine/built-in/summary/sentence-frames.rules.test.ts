import { expect, test } from 'vitest'
import { isSameFrame } from './sentence-frames.rules.ts'

test('entries of a list in sentences have one frame', () => {
  expect(
    isSameFrame(
      'Ben Collins led Debian from April 2001 until April 2002.',
      'Sam Hocevar led Debian from April 2007 until April 2008.',
    ),
  ).toBe(true)
})

test('sentences that say something else have their own', () => {
  expect(
    isSameFrame(
      'Ben Collins led Debian from April 2001 until April 2002.',
      'Ben Collins founded Debian in April 2001 and led it until 2002.',
    ),
  ).toBe(false)
})
