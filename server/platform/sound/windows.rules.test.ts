import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleRate } from './resampler.ts'
import {
  addPiece,
  cutBefore,
  emptyWindow,
  findRest,
  fitsInto,
  mapBack,
  mapWords,
  maxWindowSeconds,
  type SpeechPiece,
  samplesOf,
} from './windows.rules.ts'

const piece = (start: number, seconds: number, value = 0.5): SpeechPiece => ({
  start,
  samples: new Float32Array(Math.round(seconds * sampleRate)).fill(value),
})

const windowOf = (...pieces: SpeechPiece[]) => pieces.reduce(addPiece, emptyWindow)

describe('a window', () => {
  test('leaves a short silence between pieces that were apart, and none where one was cut from the other', () => {
    expect(windowOf(piece(10, 2), piece(60, 3)).seconds).toBeCloseTo(5.4)
    expect(windowOf(piece(10, 2), piece(12, 3)).seconds).toBeCloseTo(5)
  })

  test('maps its seconds back to those of the recording', () => {
    const window = windowOf(piece(10, 2), piece(60, 3))
    expect(mapBack(window, 1)).toBe(11)
    expect(mapBack(window, 2.4)).toBe(60)
    expect(mapBack(window, 4)).toBe(61.6)
    // The silence between both belongs to the first one's end.
    expect(mapBack(window, 2.2)).toBe(12)
  })

  test('gives words in order, each with the end of its own piece', () => {
    const words = mapWords(windowOf(piece(10, 2), piece(60, 3)), [
      { start: 1.5, end: 2.4 },
      { start: 2.4, end: 3 },
      { start: 2.2, end: 3.1 },
    ])
    expect(words[0]?.start).toBe(11.5)
    expect(words[0]?.end).toBeLessThan(12.15)
    expect(words[1]?.start).toBe(60)
    expect(words[2]?.start).toBe(60)
  })
})

describe('speech that Whisper left out', () => {
  test('leads the next window, from the second on at which it stopped', () => {
    const rest = findRest(windowOf(piece(10, 8), piece(60, 4)), 9)
    expect(rest.pieces.map(({ start, at }) => [start, at])).toEqual([[60.6, 0]])
    expect(rest.seconds).toBeCloseTo(3.4)
  })

  test.each([
    ['too short to be speech', 11.9],
    ['all of it, so that it would be read forever', 3],
  ])('doesn’t where it is %s', (_, stoppedAt) => {
    expect(findRest(windowOf(piece(10, 8), piece(60, 4)), stoppedAt)).toBe(emptyWindow)
  })
})

test('a piece is cut where a recording goes on', () => {
  expect(cutBefore(piece(10, 2), 9)?.start).toBe(10)
  expect(cutBefore(piece(10, 2), 11)).toMatchObject({ start: 11, samples: { length: sampleRate } })
  expect(cutBefore(piece(10, 2), 11.95)).toBeNull()
})

const pieces = fc
  .array(
    fc.record({ pause: fc.constantFrom(0, 0.5, 30), seconds: fc.double({ min: 0.2, max: 12, noNaN: true }) }),
    { minLength: 1, maxLength: 12 },
  )
  .map(drafts => {
    let at = 0
    return drafts.map(({ pause, seconds }) => {
      const made = piece(at + pause, seconds)
      at = made.start + made.samples.length / sampleRate
      return made
    })
  })

test('packed windows are never too long, and hold every sample of their pieces', () => {
  fc.assert(
    fc.property(pieces, all => {
      let window = emptyWindow
      for (const next of all) {
        if (!fitsInto(window, next)) window = emptyWindow
        window = addPiece(window, next)
        expect(window.seconds).toBeLessThanOrEqual(maxWindowSeconds)
        const count = window.pieces.reduce((sum, { samples }) => sum + samples.length, 0)
        expect(samplesOf(window).filter(value => value !== 0)).toHaveLength(count)
      }
    }),
    { numRuns: 30 },
  )
})

test('a second of a window is mapped into the piece that is heard then', () => {
  fc.assert(
    fc.property(pieces, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const window = windowOf(...all)
      const at = mapBack(window, share * window.seconds)
      expect(
        all.some(
          ({ start, samples }) => at >= start - 0.01 && at <= start + samples.length / sampleRate + 0.01,
        ),
      ).toBe(true)
    }),
    { numRuns: 50 },
  )
})
