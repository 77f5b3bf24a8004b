// Sound of a file as samples, in bounded memory for any length: by ffmpeg where the machine has it, else by decoders in
// WASM.
import { SoundError } from '../index.ts'
import { sampleRate } from '../resampler.rules.ts'
import { decodeWithFfmpeg } from './decode-with-ffmpeg.ts'
import { decodeWithWasm } from './decode-with-wasm.ts'
import type { OpenSound } from './open-sound.ts'

/** Longest recording. */
const maxHours = 8
const maxSeconds = maxHours * 3600

const createTooLong = () => new SoundError('too-long', { hours: maxHours })

/** @throws SoundError for what can't become samples, as far as its structure shows */
const checkSound = async (sound: OpenSound | null, ffmpeg: string | null): Promise<void> => {
  // ffmpeg reads some files whose structure is damaged.
  if (!sound && !ffmpeg) throw new SoundError('sound-broken')
  if (sound && !sound.track) throw new SoundError('no-sound')
  const isLong = (seconds: number | null = null) => seconds !== null && seconds > maxSeconds
  // Lengths in headers may be wrong.
  if (isLong(sound?.seconds) && isLong(await sound?.countSeconds())) throw createTooLong()
}

/**
 * Samples of a file from a second on, 16,000 a second.
 * @param ffmpeg path of the program; null where it isn't installed
 * @throws SoundError
 */
export async function* decodeSound(
  { path, sound, from }: { path: string; sound: OpenSound | null; from: number },
  ffmpeg: string | null,
): AsyncGenerator<Float32Array> {
  await checkSound(sound, ffmpeg)
  const blocks = ffmpeg
    ? decodeWithFfmpeg(ffmpeg, path, maxSeconds + 1)
    : decodeWithWasm(path, sound?.track ?? null)
  let skipped = Math.round(from * sampleRate)
  let count = 0
  for await (const block of blocks) {
    count += block.length
    if (count > maxSeconds * sampleRate) throw createTooLong()
    const used = block.subarray(Math.min(skipped, block.length))
    skipped -= block.length - used.length
    if (used.length > 0) yield used
  }
}
