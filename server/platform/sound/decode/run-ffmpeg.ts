// ffmpeg, a program of the machine. It reads only the formats that Lantern accepts: a playlist that calls itself
// lecture.mp3 could name other files of the server. It gets no environment and no network, ends by itself with its
// processor time, and is ended where it needs too much memory.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watchProcess } from '../../task-process/watch-process.ts'

type Run = {
  program: string
  path: string
  /** Names of demuxers, with commas. */
  formats: string
  /** Options of the input. */
  reading?: readonly string[]
  /** Options of the output, which goes to `pipe:1`. */
  writing: readonly string[]
  /** Milliseconds of processor time. */
  timeoutMs: number
  memoryBytes: number
}

export class FfmpegError extends Error {
  readonly fault: 'failed' | 'took-too-long'
  constructor(fault: FfmpegError['fault']) {
    super(`ffmpeg: ${fault}`)
    this.fault = fault
  }
}

/** Signal of the system to a process whose processor time is over. */
const isTimeOver = (code: number | null, signal: NodeJS.Signals | null) =>
  code === null && signal === 'SIGXCPU'

/**
 * Output of ffmpeg, as it comes. A damaged file yields what can be read of it.
 * @throws FfmpegError where it ends badly
 */
export async function* runFfmpeg(run: Run): AsyncGenerator<Buffer> {
  const { program, path, formats, reading = [], writing, timeoutMs, memoryBytes } = run
  const child = spawn(
    program,
    [
      ...'-v error -nostdin -protocol_whitelist file -format_whitelist'.split(' '),
      formats,
      // Also where this process is killed and nobody watches any more.
      '-timelimit',
      String(Math.ceil(timeoutMs / 1000)),
      ...reading,
      '-i',
      `file:${path}`,
      ...writing,
      'pipe:1',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'], env: {} },
  )
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  // An error of the program is seen where it is awaited.
  ended.catch(() => {})
  let isLate = false
  const stopWatching = watchProcess(child.pid, { timeoutMs, memoryBytes }, fault => {
    isLate = fault === 'took-too-long'
    child.kill('SIGKILL')
  })
  try {
    for await (const block of child.stdout as AsyncIterable<Buffer>) yield block
    const [code, signal] = await ended
    if (isLate || isTimeOver(code, signal)) throw new FfmpegError('took-too-long')
    if (code !== 0) throw new FfmpegError('failed')
  } finally {
    stopWatching()
    child.kill('SIGKILL')
  }
}
