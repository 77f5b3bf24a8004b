// Decoding by ffmpeg, a program of the machine. It reads only the formats that Lantern accepts: a playlist that calls
// itself lecture.mp3 could name other files of the server. It gets no environment and no network, and is ended where it
// needs too much memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watchProcess } from '../../task-process/watch-process.ts'
import { SoundError } from '../index.ts'
import { sampleRate } from '../resampler.rules.ts'
import { samplesOfBytes } from './samples-of-bytes.ts'

const formats = 'mov,mp3,ogg,matroska,wav,flac,aac'
/** An hour needs about 60 MB and 3 to 5 seconds. */
const memoryBytes = 768 * 1024 * 1024
const timeoutMs = 30 * 60_000

/** Option without which ffmpeg writes each packet by itself: 150,000 of an hour, whose reading costs over a second. */
const inLargeWrites = '-flush_packets 0'

/** Half of the usual length of the filter, which is a tenth of the work; differs by less than recordings do. */
const toSamples = `-af aformat=channel_layouts=mono,aresample=${sampleRate}:filter_size=16`

const start = (program: string, path: string, maxSeconds: number): ChildProcess =>
  spawn(
    program,
    `-v error -nostdin -protocol_whitelist file -format_whitelist ${formats} -i`
      .split(' ')
      .concat(
        `file:${path}`,
        `-map 0:a:0 -t ${maxSeconds} ${toSamples} -f f32le ${inLargeWrites} pipe:1`.split(' '),
      ),
    { stdio: ['ignore', 'pipe', 'ignore'], env: {} },
  )

/**
 * Samples of a file, 16,000 a second. A damaged file yields what can be read of it.
 * @throws SoundError where nothing can be read
 */
export async function* decodeWithFfmpeg(
  program: string,
  path: string,
  maxSeconds: number,
): AsyncGenerator<Float32Array> {
  const child = start(program, path, maxSeconds)
  const ended = once(child, 'close') as Promise<[number | null]>
  // An error of the program is seen where it is awaited.
  ended.catch(() => {})
  const stopWatching = watchProcess(child.pid, { timeoutMs, memoryBytes }, () => child.kill('SIGKILL'))
  let isEmpty = true
  try {
    for await (const block of samplesOfBytes(child.stdout as AsyncIterable<Buffer>)) {
      isEmpty = false
      yield block
    }
    const [code] = await ended
    if (code !== 0 && isEmpty) throw new SoundError('sound-broken')
  } finally {
    stopWatching()
    child.kill('SIGKILL')
  }
}
