// Picture of sound that Whisper reads: log power in 80 bands on the mel scale, a column each 10 ms, always 3,000 columns.

export const melBands = 80
export const melColumns = 3000

/** Samples of a window, and between two columns. */
const windowLength = 400
const hop = 160
const bins = windowLength / 2 + 1
/** Hertz between two bins. */
const binHz = 40
/** Hertz up to which the mel scale is linear; Slaney's form. */
const linearHz = 1000
const linearMel = 15
const logStep = Math.log(6.4) / 27

const toMel = (hz: number): number =>
  hz < linearHz ? (hz * 3) / 200 : linearMel + Math.log(hz / linearHz) / logStep
const toHz = (mel: number): number =>
  mel < linearMel ? (mel * 200) / 3 : linearHz * Math.exp((mel - linearMel) * logStep)

const edges = Array.from({ length: melBands + 2 }, (_, i) => toHz((i * toMel(8000)) / (melBands + 1)))

type Band = { first: number; weights: Float32Array }

const createBand = (band: number): Band => {
  const [low, middle, high] = [edges[band]!, edges[band + 1]!, edges[band + 2]!]
  const first = Math.ceil(low / binHz)
  const last = Math.min(bins - 1, Math.ceil(high / binHz) - 1)
  const weights = Float32Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const hz = (first + i) * binHz
    const height = Math.min((hz - low) / (middle - low), (high - hz) / (high - middle))
    return Math.max(0, height) * (2 / (high - low))
  })
  return { first, weights }
}

const bands = Array.from({ length: melBands }, (_, band) => createBand(band))
const cosines = Float32Array.from({ length: windowLength }, (_, i) =>
  Math.cos((2 * Math.PI * i) / windowLength),
)
const sines = Float32Array.from({ length: windowLength }, (_, i) =>
  Math.sin((2 * Math.PI * i) / windowLength),
)
const hann = Float32Array.from({ length: windowLength }, (_, i) => 0.5 - 0.5 * cosines[i]!)

/** Power of a windowed frame by bin; samples that mirror each other are added first, which halves the work. */
const createPowers = () => {
  const half = windowLength / 2
  const [sums, differences] = [new Float32Array(half), new Float32Array(half)]
  return (frame: Float32Array, powers: Float32Array): void => {
    for (let i = 1; i < half; i++) {
      sums[i] = frame[i]! + frame[windowLength - i]!
      differences[i] = frame[i]! - frame[windowLength - i]!
    }
    for (let k = 0; k < bins; k++) {
      let real = frame[0]! + (k % 2 === 0 ? 1 : -1) * frame[half]!
      let imaginary = 0
      for (let i = 1, angle = k; i < half; i++) {
        real += sums[i]! * cosines[angle]!
        imaginary -= differences[i]! * sines[angle]!
        angle += k
        if (angle >= windowLength) angle -= windowLength
      }
      powers[k] = real * real + imaginary * imaginary
    }
  }
}

const computePowers = createPowers()
const minPower = 1e-10
/** Range below the loudest that is distinguished, in powers of ten. */
const dynamicRange = 8

/** @param samples 16,000 a second, at most 30 s @returns 80 rows of 3,000 columns */
export const computeMel = (samples: Float32Array): Float32Array => {
  const mel = new Float32Array(melBands * melColumns).fill(Math.log10(minPower))
  const [frame, powers] = [new Float32Array(windowLength), new Float32Array(bins)]
  const columns = Math.min(melColumns, Math.ceil(samples.length / hop) + 2)
  for (let column = 0; column < columns; column++) {
    const from = column * hop - windowLength / 2
    // The beginning is mirrored, as in training; silence follows the end.
    for (let i = 0; i < windowLength; i++) frame[i] = (samples[Math.abs(from + i)] ?? 0) * hann[i]!
    computePowers(frame, powers)
    for (const [band, { first, weights }] of bands.entries()) {
      let sum = 0
      for (let k = 0; k < weights.length; k++) sum += weights[k]! * powers[first + k]!
      mel[band * melColumns + column] = Math.log10(Math.max(sum, minPower))
    }
  }
  const loudest = mel.reduce((a, b) => Math.max(a, b), Math.log10(minPower))
  return mel.map(value => (Math.max(value, loudest - dynamicRange) + 4) / 4)
}
