// Decoding of sound by ffmpeg.
import { SoundError } from '../index.ts'
import { sampleRate } from '../resampler.rules.ts'
import { FfmpegError, runFfmpeg } from './run-ffmpeg.ts'
import { samplesOfBytes } from './samples-of-bytes.ts'

const formats = 'mov,mp3,ogg,matroska,wav,flac,aac'
/** An hour needs about 60 MB and 3 to 5 seconds. */
const limits = { memoryBytes: 768 * 1024 * 1024, timeoutMs: 30 * 60_000 }

/** Option without which ffmpeg writes each packet by itself: 150,000 of an hour, whose reading costs over a second. */
const inLargeWrites = '-flush_packets 0'

/** Half of the usual length of the filter, which is a tenth of the work; differs by less than recordings do. */
const toSamples = `-af aformat=channel_layouts=mono,aresample=${sampleRate}:filter_size=16`

/**
 * Samples of a file, 16,000 a second. A damaged file yields what can be read of it.
 * @throws SoundError where nothing can be read
 */
export async function* decodeWithFfmpeg(
  program: string,
  path: string,
  maxSeconds: number,
): AsyncGenerator<Float32Array> {
  const writing = `-map 0:a:0 -t ${maxSeconds} ${toSamples} -f f32le ${inLargeWrites}`.split(' ')
  let isEmpty = true
  try {
    for await (const block of samplesOfBytes(runFfmpeg({ program, path, formats, writing, ...limits }))) {
      isEmpty = false
      yield block
    }
  } catch (error) {
    if (!(error instanceof FfmpegError)) throw error
    if (isEmpty) throw new SoundError('sound-broken')
  }
}
