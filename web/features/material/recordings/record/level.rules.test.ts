import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeLevel, isOverdriven, judgeLoudness } from './level.rules.ts'

const tone = (loudness: number) => Float32Array.from({ length: 800 }, (_, i) => loudness * Math.sin(i / 3))

test('digital silence has level 0, a voice close to the microphone nearly 1', () => {
  expect(computeLevel(new Float32Array(512))).toBe(0)
  expect(computeLevel(new Float32Array())).toBe(0)
  expect(computeLevel(tone(0.4))).toBeGreaterThan(0.9)
  expect(computeLevel(tone(0.03))).toBeCloseTo(0.53, 1)
})

test('louder sound has no lower level, and levels are between 0 and 1', () => {
  const loudness = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(loudness, loudness, (a, b) => {
      const [quiet, loud] = [computeLevel(tone(Math.min(a, b))), computeLevel(tone(Math.max(a, b)))]
      expect(loud).toBeGreaterThanOrEqual(quiet)
      expect(quiet).toBeGreaterThanOrEqual(0)
      expect(loud).toBeLessThanOrEqual(1)
    }),
  )
})

test('samples at full scale are overdriven', () => {
  expect(isOverdriven(tone(0.9))).toBe(false)
  expect(isOverdriven(tone(1))).toBe(true)
})

const levels = (count: number, level: number) => Array.from({ length: count }, () => level)

test.each([
  ['no sound at all', [], 0, 'silent'],
  ['hiss of a muted microphone', levels(100, 0.02), 0, 'silent'],
  ['a voice far away', levels(100, 0.2), 0, 'quiet'],
  ['speech with long pauses', [...levels(70, 0.02), ...levels(30, 0.6)], 0, 'good'],
  ['one knock among silence', [...levels(95, 0.02), ...levels(5, 0.9)], 0, 'silent'],
  ['an overdriven microphone', levels(100, 0.9), 30, 'loud'],
] as const)('%s', (_, read, overdrivenCount, loudness) => {
  expect(judgeLoudness({ levels: read, overdrivenCount })).toBe(loudness)
})
