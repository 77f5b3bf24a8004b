// A stretch of a file with sound as a file of its own, without titles and pictures: packets as they are, else samples.
import { writeFile } from 'node:fs/promises'
import type { SoundType } from '@lantern/contract/material/recordings/recordings'
import { SoundError } from '../index.ts'
import { sampleRate } from '../resampler.rules.ts'
import { writeWav } from '../service/write-wav.rules.ts'
import { copyPackets, type Stretch } from './copy-packets.ts'
import { decodeSound } from './decode-sound.ts'
import { type OpenSound, withSound } from './open-sound.ts'

type Cut = { mediaType: SoundType; seconds: number }

const decodeStretch = async (
  file: { path: string; copyPath: string; sound: OpenSound | null } & Stretch,
  ffmpeg: string | null,
): Promise<Cut> => {
  const samples = new Float32Array(Math.max(0, Math.ceil((file.to - file.from) * sampleRate)))
  let count = 0
  for await (const block of decodeSound(file, ffmpeg)) {
    const part = block.subarray(0, samples.length - count)
    samples.set(part, count)
    count += part.length
    if (count === samples.length) break
  }
  await writeFile(file.copyPath, writeWav(samples.subarray(0, count), sampleRate))
  return { mediaType: 'audio/wav', seconds: count / sampleRate }
}

/**
 * Stores the sound between two seconds of a file at `copyPath`; it ends earlier where the file does.
 * @param ffmpeg path of the program; null where it isn't installed
 * @throws SoundError for a file that can't be read, and where the stretch has no sound
 */
export const cutSound = (
  { path, copyPath, from, to }: { path: string; copyPath: string } & Stretch,
  ffmpeg: string | null,
): Promise<Cut> =>
  withSound(path, async sound => {
    if (sound && !sound.track) throw new SoundError('no-sound')
    const copied = sound?.track && (await copyPackets(sound.track, copyPath, { from, to }).catch(() => null))
    const cut = copied || (await decodeStretch({ path, copyPath, sound, from, to }, ffmpeg))
    if (cut.seconds === 0) throw new SoundError('no-sound')
    return cut
  })
