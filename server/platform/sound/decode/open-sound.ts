// A file with sound, opened by its structure: its track, its length and whether it has a picture. Playlists are not
// among the formats, since they name other files.
import {
  FilePathSource,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'

const formats = [MP4, QTFF, WEBM, MATROSKA, MP3, OGG, WAVE, FLAC]

export type OpenSound = {
  /** Null where the file has no sound. */
  track: InputAudioTrack | null
  /** Null where it has no picture. */
  picture: InputVideoTrack | null
  isMatroska: boolean
  /** Seconds by the file's own words, of some MP3s an estimate by its size; null where it says none. */
  seconds: number | null
  /** Seconds by all of its packets, which takes seconds of work for some formats; null where they tell none. */
  countSeconds(): Promise<number | null>
}

/**
 * Lends an open file for as long as it is used; null where its structure can't be read.
 * @throws what `use` throws
 */
export const withSound = async <T>(
  path: string,
  use: (sound: OpenSound | null) => Promise<T>,
): Promise<T> => {
  const input = new Input({ source: new FilePathSource(path), formats })
  try {
    return await use(await readSound(input).catch(() => null))
  } finally {
    input.dispose()
  }
}

/** Null for a file without tracks, such as one whose index is cut off. */
const readSound = async (input: Input): Promise<OpenSound | null> => {
  const track = await input.getPrimaryAudioTrack()
  const picture = await input.getPrimaryVideoTrack()
  if (!track && !picture) return null
  const countSeconds = () => readLength(() => (track ?? input).computeDuration())
  const seconds = await readLength(() => (track ?? input).getDurationFromMetadata())
  const isMatroska = (await input.getFormat()) === MATROSKA
  return {
    track,
    picture,
    isMatroska,
    seconds: seconds ?? (await countSeconds()),
    countSeconds,
  }
}

const readLength = async (read: () => Promise<number | null>): Promise<number | null> => {
  const seconds = await read().catch(() => null)
  return seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null
}
