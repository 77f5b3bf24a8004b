import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCaptions } from '../reading/transcript/captions.rules.ts'
import { writeCaptions } from './write-captions.rules.ts'

test('written captions are read back as the same words at the same moments', () => {
  const words = fc.stringMatching(/^[a-z<>&"' -]{1,40}[a-z]$/).map(text => `a ${text}`.replace(/\s+/g, ' '))
  const lines = fc.array(fc.record({ lasts: fc.integer({ min: 1, max: 9_999_999 }), text: words }), {
    minLength: 1,
    maxLength: 3,
  })
  fc.assert(
    fc.property(lines, given => {
      let at = 0
      const written = given.map(({ lasts, text }) => {
        at += lasts
        return { start: at - lasts, end: at, text }
      })
      const read = readCaptions(writeCaptions(written))
      expect(read.map(({ start, end, text }) => ({ start, end, text }))).toEqual(written)
    }),
  )
})
