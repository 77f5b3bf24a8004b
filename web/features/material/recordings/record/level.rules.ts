// Loudness of a recording while it is made.

/** Quietest and loudest level that the meter shows, in decibels below full scale. */
const [floor, ceiling] = [-60, -10]

/** Share of full scale from which samples count as overdriven. */
const overdriven = 0.985

/** Loudness of samples between -1 and 1, from 0 (silent) to 1. */
export const computeLevel = (samples: Float32Array): number => {
  if (samples.length === 0) return 0
  const meanSquare = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  if (meanSquare === 0) return 0
  const decibels = 10 * Math.log10(meanSquare)
  return Math.min(1, Math.max(0, (decibels - floor) / (ceiling - floor)))
}

export const isOverdriven = (samples: Float32Array): boolean =>
  samples.some(sample => Math.abs(sample) >= overdriven)

export type Loudness = 'silent' | 'quiet' | 'good' | 'loud'

/** Least level of a voice that can be read, and of any sound at all. */
const [minVoice, minSound] = [0.34, 0.06]

/** Samples of levels, of many seconds: pauses between sentences are no silence. */
type LastSeconds = { levels: readonly number[]; overdrivenCount: number }

/** Loudness of the last seconds: by their loudest tenth, since speech has pauses. */
export const judgeLoudness = ({ levels, overdrivenCount }: LastSeconds): Loudness => {
  if (levels.length > 0 && overdrivenCount / levels.length > 0.1) return 'loud'
  const sorted = levels.toSorted((a, b) => b - a)
  const loudest = sorted[Math.floor(sorted.length / 10)] ?? 0
  if (loudest < minSound) return 'silent'
  return loudest < minVoice ? 'quiet' : 'good'
}
