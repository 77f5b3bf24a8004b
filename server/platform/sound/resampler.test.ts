import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createResampler, sampleRate } from './resampler.ts'

const joinBlocks = (blocks: readonly Float32Array[]): number[] => blocks.flatMap(block => [...block])

const tone = (hertz: number, rate: number, seconds: number) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, i) =>
    Math.sin((2 * Math.PI * hertz * i) / rate),
  )

const resample = (sound: Float32Array, rate: number, cuts: readonly number[] = []) => {
  const resampler = createResampler(rate)
  const borders = [0, ...cuts.map(cut => cut % sound.length).toSorted((a, b) => a - b), sound.length]
  const blocks = borders.slice(1).map((end, i) => resampler.add([sound.subarray(borders[i], end)]))
  return joinBlocks([...blocks, resampler.end()])
}

const power = (samples: readonly number[]) =>
  samples.reduce((sum, value) => sum + value ** 2, 0) / samples.length

describe.each([8000, 16_000, 22_050, 44_100, 48_000])('sound of %i samples a second', rate => {
  test('has the same length at 16,000', () => {
    const samples = resample(tone(440, rate, 2), rate)
    expect(Math.abs(samples.length - 2 * sampleRate)).toBeLessThan(8)
  })

  test('has the same tone', () => {
    const samples = resample(tone(440, rate, 1), rate)
    const wanted = tone(440, sampleRate, 1)
    const errors = samples.slice(200, 15_000).map((value, i) => Math.abs(value - wanted[i + 200]!))
    expect(Math.max(...errors)).toBeLessThan(0.03)
  })

  test('is the same in whatever blocks it comes', () => {
    const sound = tone(300, rate, 0.3)
    const whole = resample(sound, rate)
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 8 }), cuts => {
        expect(resample(sound, rate, cuts)).toEqual(whole)
      }),
      { numRuns: 20 },
    )
  })
})

test('tones above the new limit don’t fold back', () => {
  const samples = resample(tone(11_000, 48_000, 1), 48_000)
  expect(power(samples.slice(500, 15_000))).toBeLessThan(0.0001)
})

test('channels are mixed', () => {
  const resampler = createResampler(sampleRate)
  const samples = joinBlocks([
    resampler.add([new Float32Array(1000).fill(0.5), new Float32Array(1000).fill(-0.5)]),
    resampler.end(),
  ])
  expect(Math.max(...samples.map(Math.abs))).toBeLessThan(1e-6)
})
