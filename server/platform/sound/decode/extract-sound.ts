// The sound of a video as a file of its own.
import type { SoundType } from '@lantern/contract/material/recordings/recordings'
import { SoundError } from '../index.ts'
import { copyPackets } from './copy-packets.ts'
import { withSound } from './open-sound.ts'

/**
 * The sound of a Matroska file is copied without a picture, too: few players open it.
 * @returns the media type of the copy; null where the file itself is to be played, or its sound can't stand alone, so
 * that nothing is stored
 * @throws SoundError where the file has no sound
 */
export const extractSound = (path: string, copyPath: string): Promise<{ mediaType: SoundType } | null> =>
  withSound(path, async sound => {
    if (!sound || (!sound.picture && !sound.isMatroska)) return null
    if (!sound.track) throw new SoundError('no-sound')
    const copied = await copyPackets(sound.track, copyPath)
    return copied && { mediaType: copied.mediaType }
  })
