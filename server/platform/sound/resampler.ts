// Sound of any rate and number of channels as one channel of 16,000 samples a second, block by block: low-passed by a
// windowed sinc, so that nothing above the new limit folds back.

export const sampleRate = 16_000

/** Taps at each side of a sample, where the rate doesn't fall. */
const halfTaps = 16
/** Positions between two samples for which taps are computed. */
const phases = 32
/** Share of the new limit that passes. */
const passBand = 0.95

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

const createTaps = (step: number): { half: number; taps: Float32Array[] } => {
  const half = Math.ceil(halfTaps * Math.max(1, step))
  const cut = passBand / Math.max(1, step)
  const createPhase = (phase: number) => {
    const values = Float32Array.from({ length: 2 * half }, (_, i) => {
      const x = i - half + 1 - phase / phases
      return sinc(x * cut) * cut * (0.5 + 0.5 * Math.cos((Math.PI * x) / (half + 1)))
    })
    // A constant stays what it is.
    const sum = values.reduce((total, value) => total + value, 0)
    return values.map(value => value / sum)
  }
  return { half, taps: Array.from({ length: phases }, (_, phase) => createPhase(phase)) }
}

const mix = (channels: readonly Float32Array[], into: Float32Array, at: number): void => {
  for (const channel of channels)
    for (let i = 0; i < channel.length; i++) into[at + i] = into[at + i]! + channel[i]! / channels.length
}

export type Resampler = {
  /** @param channels blocks of equal length, -1 to 1 @returns the samples that are certain by now */
  add(channels: readonly Float32Array[]): Float32Array
  /** The last samples, which had waited for what follows. */
  end(): Float32Array
}

/** @param rate samples a second of what comes in */
export const createResampler = (rate: number): Resampler => {
  const step = rate / sampleRate
  const { half, taps } = createTaps(step)
  // Silence before the first sample, so that each output has both sides.
  let waiting = new Float32Array(half)
  let [produced, dropped] = [0, 0]
  const add = (channels: readonly Float32Array[]): Float32Array => {
    const length = channels[0]?.length ?? 0
    const all = new Float32Array(waiting.length + length)
    all.set(waiting)
    mix(channels, all, waiting.length)
    // Places are multiples of the step, not sums, so that they don't depend on the blocks.
    const placeOf = (output: number) => half + output * step - dropped
    const count = Math.max(0, Math.ceil((all.length - half - 1 - placeOf(produced)) / step))
    const samples = new Float32Array(count)
    for (let i = 0; i < count; i++) {
      const place = placeOf(produced + i)
      const base = Math.floor(place)
      const tap = taps[Math.floor((place - base) * phases)]!
      let sum = 0
      for (let j = 0; j < tap.length; j++) sum += all[base - half + 1 + j]! * tap[j]!
      samples[i] = sum
    }
    produced += count
    const unused = Math.max(0, Math.min(all.length, Math.floor(placeOf(produced)) - half))
    waiting = all.slice(unused)
    dropped += unused
    return samples
  }
  return { add, end: () => add([new Float32Array(half + 1)]) }
}
