// Sound of a file as Ogg Opus, made in the browser: 11 MB an hour, and no pictures leave the device. Loaded only
// when a file needs it.
import {
  ALL_FORMATS,
  BlobSource,
  Conversion,
  canEncodeAudio,
  Input,
  OggOutputFormat,
  Output,
  StreamTarget,
} from 'mediabunny'
import { nameCompressed, type Preparation } from './sound-files.rules.ts'

const sound = { codec: 'opus', bitrate: 24_000, numberOfChannels: 1, sampleRate: 48_000 } as const

/** Bytes collected from a stream; an hour is 11 MB. */
const collect = () => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const stream = new WritableStream<{ data: Uint8Array }>({
    write: ({ data }) => void parts.push(new Uint8Array(data)),
  })
  return { parts, stream }
}

/**
 * The file as Ogg Opus; null where this browser can't read or write the formats, and where compression would save
 * nothing.
 * @param preparation whether the sound is only copied from another container
 * @param onProgress share of the sound, 0 to 1
 * @throws AbortError when stopped
 */
export const compressSound = async (
  file: File,
  preparation: Exclude<Preparation, 'none'>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<File | null> => {
  const isCopied = preparation === 'copy'
  if (!isCopied && !(await canEncodeAudio('opus', sound))) return null
  const { parts, stream } = collect()
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  try {
    const conversion = await Conversion.init({
      input,
      // Ogg pages are written in order, so that the parts are the file.
      output: new Output({ format: new OggOutputFormat(), target: new StreamTarget(stream) }),
      video: { discard: true },
      audio: isCopied ? { codec: sound.codec } : { ...sound, forceTranscode: true },
      tags: {},
      showWarnings: false,
    })
    if (!conversion.isValid) return null
    conversion.onProgress = onProgress
    const stop = () => void conversion.cancel()
    signal.addEventListener('abort', stop)
    await conversion.execute().finally(() => signal.removeEventListener('abort', stop))
  } catch {
    signal.throwIfAborted()
    // A broken file, or one that only the server can read: it says what is wrong.
    return null
  } finally {
    input.dispose()
  }
  signal.throwIfAborted()
  const compressed = new File(parts, nameCompressed(file.name), { type: 'audio/ogg' })
  if (compressed.size === 0) return null
  return isCopied || compressed.size < file.size ? compressed : null
}
