// Sounds for the benchmark, as WAV files and blocks of samples.
import { open, writeFile } from 'node:fs/promises'
import { decodeSound } from '../../server/platform/sound/decode/decode-sound.ts'
import { withSound } from '../../server/platform/sound/decode/open-sound.ts'
import { sampleRate } from '../../server/platform/sound/resampler.rules.ts'
import { writeWav } from '../../server/platform/sound/service/write-wav.rules.ts'

export const readSamples = (path: string): Promise<Float32Array> =>
  withSound(path, async sound => {
    const blocks: Float32Array[] = []
    for await (const block of decodeSound({ path, sound, from: 0 }, null)) blocks.push(block)
    const samples = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const block of blocks) {
      samples.set(block, at)
      at += block.length
    }
    return samples
  })

export const saveWav = (path: string, samples: Float32Array) => writeFile(path, writeWav(samples, sampleRate))

/** A file in which the same samples follow each other, written in blocks. */
export const saveRepeated = async (path: string, samples: Float32Array, times: number): Promise<void> => {
  const file = await open(path, 'w')
  const one = writeWav(samples, sampleRate)
  const header = Buffer.from(one.subarray(0, 44))
  const content = one.subarray(44)
  header.writeUInt32LE(36 + content.length * times, 4)
  header.writeUInt32LE(content.length * times, 40)
  await file.write(header)
  for (let i = 0; i < times; i++) await file.write(content)
  await file.close()
}

/** Noise from -1 to 1, equal at each run. */
const createNoise = () => {
  let state = 1
  return (): number => {
    state = (state * 48_271) % 2_147_483_647
    return (2 * state) / 2_147_483_647 - 1
  }
}

const power = (samples: Float32Array): number =>
  samples.reduce((sum, value) => sum + value * value, 0) / samples.length

/** @param decibels by which the speech is louder */
export const addNoise = (samples: Float32Array, decibels: number): Float32Array => {
  const noise = createNoise()
  // Power of evenly distributed noise is a third.
  const height = Math.sqrt((3 * power(samples)) / 10 ** (decibels / 10))
  return samples.map(value => value + height * noise())
}

const notes = [262, 294, 330, 349, 392, 440, 494, 523]
const wave = (hertz: number, i: number) => Math.sin((2 * Math.PI * hertz * i) / sampleRate)

/** Ten minutes without speech: silence, hiss, hum and a tune with its octave. */
export const makeQuiet = (): Float32Array => {
  const noise = createNoise()
  const quarter = 150 * sampleRate
  return Float32Array.from({ length: 4 * quarter }, (_, i) => {
    if (i < quarter) return 0
    if (i < 2 * quarter) return 0.1 * noise()
    if (i < 3 * quarter) return 0.2 * wave(50, i) + 0.1 * wave(100, i)
    const note = notes[Math.floor((3 * i) / sampleRate) % notes.length]!
    return 0.2 * wave(note, i) + 0.1 * wave(2 * note, i)
  })
}
