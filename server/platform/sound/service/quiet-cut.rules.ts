// The quietest place near the end of a stretch of sound, where it is cut without cutting a word.
import { sampleRate } from '../resampler.ts'

const searchSeconds = 20
const frameSamples = sampleRate / 10

const powerOf = (samples: Float32Array): number => samples.reduce((sum, value) => sum + value * value, 0)

/** @returns the number of samples before the cut, in the middle of the quietest tenth of a second */
export const findQuietCut = (samples: Float32Array): number => {
  const first = Math.max(0, samples.length - searchSeconds * sampleRate)
  let [cut, quietest] = [samples.length, Number.POSITIVE_INFINITY]
  for (let at = first; at + frameSamples <= samples.length; at += frameSamples) {
    const power = powerOf(samples.subarray(at, at + frameSamples))
    if (power > quietest) continue
    quietest = power
    cut = at + frameSamples / 2
  }
  return cut
}
