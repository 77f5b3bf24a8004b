// The sentence encoder in a process of its own, seen from outside. ONNX Runtime is native code: a thread that is ended
// while it runs takes its whole process along. To be kept by a main thread: the process of a thread that is ended
// stays behind dead and unburied.

import { type ChildProcess, fork } from 'node:child_process'
import { createBreaker } from '../../../breaker.ts'
import type { SentenceEncoder } from './sentence-encoder.ts'

export type ToEncoder = { id: number; texts: readonly string[] }
export type FromEncoder =
  | { id: number; is: 'encoded'; vectors: Float32Array[] }
  | { id: number; is: 'failed'; message: string }
  /** The runtime or its files aren't there: it won't be otherwise the next time. */
  | { id: number; is: 'unavailable'; message: string }

export type EncoderProcess = SentenceEncoder & { close(): Promise<void> }

/** Deaths in a row after which no process is started for a while, and that while in milliseconds. */
const maxDeaths = 3
const restAfterDeathsMs = 30_000

type Pending = { resolve(vectors: Float32Array[]): void; reject(reason: Error): void }

/**
 * Starts its process with the first texts. Where the encoder doesn't run on this machine it gives no vectors and says so
 * once; a process that dies fails what it was asked, and the next call starts another, unless three died in a row.
 * @param idleMs the process ends after so long without work and gives back some 200 MB; null: it stays, warm
 * @param script another one in tests
 * @param now milliseconds that never go back
 */
export const createEncoderProcess = (
  idleMs: number | null,
  script = new URL('./encoder.child.ts', import.meta.url),
  now: () => number = () => performance.now(),
): EncoderProcess => {
  const pending = new Map<number, Pending>()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let nextId = 1
  let closed = false
  let unavailable = false
  const deaths = createBreaker({ failures: maxDeaths, restMs: restAfterDeathsMs }, now)

  const failAll = (reason: Error) => {
    for (const { reject } of pending.values()) reject(reason)
    pending.clear()
  }

  const stop = () => {
    const stopping = child
    child = null
    clearTimeout(idle)
    stopping?.kill('SIGKILL')
  }

  const settle = (answer: FromEncoder) => {
    const request = pending.get(answer.id)
    pending.delete(answer.id)
    deaths.succeeded()
    if (answer.is === 'failed')
      return request?.reject(new Error(`the sentence encoder failed: ${answer.message}`))
    if (answer.is === 'encoded') return request?.resolve(answer.vectors)
    if (!unavailable) console.warn('built-in engine: working without the sentence encoder:', answer.message)
    unavailable = true
    request?.resolve([])
  }

  const start = (): ChildProcess => {
    const started = fork(script, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    const lose = (reason: string) => {
      if (child !== started) return
      child = null
      deaths.failed()
      failAll(new Error(`the sentence encoder's process ended: ${reason}`))
    }
    started.on('message', (answer: FromEncoder) => settle(answer))
    started.on('error', error => lose(error.message))
    started.on('exit', (code, signal) => lose(`${signal ?? code}`))
    return started
  }

  /** Without work it must not keep this process alive, and ends after a while where it may. */
  const rest = () => {
    child?.unref()
    child?.channel?.unref()
    if (idleMs !== null) idle = setTimeout(stop, idleMs).unref()
  }

  const send = (texts: readonly string[]): Promise<Float32Array[]> => {
    clearTimeout(idle)
    child ??= start()
    child.ref()
    child.channel?.ref()
    const id = nextId++
    const asked = child
    return new Promise<Float32Array[]>((resolve, reject) => {
      pending.set(id, { resolve, reject })
      // Whoever is lost in sending is lost with the process, whose end is told to all.
      asked.send({ id, texts } satisfies ToEncoder, () => {})
    }).finally(() => {
      if (pending.size === 0) rest()
    })
  }

  return {
    encode: async texts => {
      if (closed) throw new Error('the sentence encoder is closed')
      if (texts.length === 0 || unavailable) return []
      if (!child && !deaths.enter()) throw new Error("the sentence encoder's process keeps ending")
      return send(texts)
    },
    close: async () => {
      closed = true
      stop()
      failAll(new Error('the sentence encoder is closed'))
    },
  }
}
