// Sound in parts of some minutes, each a WAV file, for a speech service whose requests are limited in size.
import { sampleRate } from '../resampler.ts'
import type { SoundPart } from '../sound-messages.ts'
import { findQuietCut } from './quiet-cut.rules.ts'
import { writeWav } from './write-wav.rules.ts'

const partSeconds = 300

/** @param from second of the first sample */
export async function* partsOfSound(
  blocks: AsyncIterable<Float32Array>,
  from: number,
): AsyncGenerator<SoundPart> {
  let waiting = new Float32Array(partSeconds * sampleRate)
  let count = 0
  let startsAt = from
  const cutPart = (length: number): SoundPart => {
    const endsAt = startsAt + length / sampleRate
    const part = { startsAt, endsAt, wav: writeWav(waiting.subarray(0, length), sampleRate) }
    waiting.copyWithin(0, length, count)
    count -= length
    startsAt = endsAt
    return part
  }
  for await (const block of blocks)
    for (let at = 0; at < block.length; ) {
      const used = block.subarray(at, at + waiting.length - count)
      waiting.set(used, count)
      count += used.length
      at += used.length
      if (count === waiting.length) yield cutPart(findQuietCut(waiting))
    }
  if (count > 0) yield cutPart(count)
  waiting = new Float32Array()
}
