// The sentence encoder in a process of its own, seen from outside. ONNX Runtime is native code: a thread that is ended
// while it runs takes its whole process along. To be kept by a main thread: the process of a thread that is ended
// stays behind dead and unburied.

import { type ChildProcess, fork } from 'node:child_process'
import { createBreaker } from '../../../breaker.ts'
import type { PassageReading, PassageToRead } from '../../passage-reading.ts'
import type { ParsedPassage, PassageToParse } from '../../sentence-parsing.ts'
import type { SentenceEncoder } from './sentence-encoder.ts'

export type ToEncoder =
  | { kind: 'encode'; id: number; texts: readonly string[] }
  | ({ kind: 'read'; id: number } & ReadingRequest)
  | { kind: 'parse'; id: number; passages: readonly PassageToParse[] }
  | { kind: 'cancel'; id: number }
export type FromEncoder =
  | { id: number; is: 'encoded'; vectors: Float32Array[] }
  | { id: number; is: 'read'; readings: PassageReading[] }
  | { id: number; is: 'parsed'; trees: ParsedPassage[] }
  | { id: number; is: 'failed'; message: string }
  /** The runtime or its files aren't there: it won't be otherwise the next time. */
  | { id: number; is: 'unavailable'; message: string }

/** Passages to read for one question of one person. */
export type ReadingRequest = { personId: string; question: string; passages: readonly PassageToRead[] }

export type RankingReader = {
  /**
   * Readings in the order of the passages; null where the reader doesn't run on this machine.
   * @throws the signal's reason when aborted; Error when the process fails
   */
  readPassages(request: ReadingRequest, signal: AbortSignal): Promise<PassageReading[] | null>
}

export type PassageParser = {
  /**
   * Trees in the order of the passages, parsed while no question is read; null where the parser doesn't run on this machine.
   * @throws the signal's reason when aborted; Error when the process fails
   */
  parsePassages(passages: readonly PassageToParse[], signal: AbortSignal): Promise<ParsedPassage[] | null>
}

export type EncoderProcess = SentenceEncoder & RankingReader & PassageParser & { close(): Promise<void> }

const worksWithout = { encode: 'sentence encoder', read: 'passage reader', parse: 'sentence parser' } as const

/** Deaths in a row after which no process is started for a while, and that while in milliseconds. */
const maxDeaths = 3
const restAfterDeathsMs = 30_000

type Pending = { resolve(answer: FromEncoder): void; reject(reason: unknown): void }
type Request = Exclude<ToEncoder, { kind: 'cancel' }>
type Unsent = Request extends infer Each ? (Each extends Request ? Omit<Each, 'id'> : never) : never

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
  /** Kinds of requests that this machine can't answer. */
  const unavailable = new Set<Request['kind']>()
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
    request?.resolve(answer)
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

  const send = (request: Unsent, signal: AbortSignal | null): Promise<FromEncoder> => {
    clearTimeout(idle)
    child ??= start()
    child.ref()
    child.channel?.ref()
    const id = nextId++
    const asked = child
    const abort = () => {
      // A child that has ended has failed the request already.
      if (child === asked) asked.send({ kind: 'cancel', id } satisfies ToEncoder, () => {})
      pending.get(id)?.reject(signal!.reason)
      pending.delete(id)
    }
    signal?.addEventListener('abort', abort, { once: true })
    return new Promise<FromEncoder>((resolve, reject) => {
      pending.set(id, { resolve, reject })
      // Whoever is lost in sending is lost with the process, whose end is told to all.
      asked.send({ ...request, id } satisfies ToEncoder, () => {})
    }).finally(() => {
      signal?.removeEventListener('abort', abort)
      if (pending.size === 0) rest()
    })
  }

  /** Null where this machine can't answer such requests. */
  const ask = async (request: Unsent, signal: AbortSignal | null = null): Promise<FromEncoder | null> => {
    if (closed) throw new Error('the sentence encoder is closed')
    signal?.throwIfAborted()
    if (unavailable.has(request.kind)) return null
    if (!child && !deaths.enter()) throw new Error("the sentence encoder's process keeps ending")
    const answer = await send(request, signal)
    if (answer.is !== 'unavailable') return answer
    if (!unavailable.has(request.kind))
      console.warn(`built-in engine: working without the ${worksWithout[request.kind]}:`, answer.message)
    unavailable.add(request.kind)
    return null
  }

  return {
    encode: async texts => {
      if (closed) throw new Error('the sentence encoder is closed')
      const answer = texts.length === 0 ? null : await ask({ kind: 'encode', texts })
      return answer?.is === 'encoded' ? answer.vectors : []
    },
    readPassages: async (request, signal) => {
      const answer = await ask({ kind: 'read', ...request }, signal)
      return answer?.is === 'read' ? answer.readings : null
    },
    parsePassages: async (passages, signal) => {
      const answer = await ask({ kind: 'parse', passages }, signal)
      return answer?.is === 'parsed' ? answer.trees : null
    },
    close: async () => {
      closed = true
      stop()
      failAll(new Error('the sentence encoder is closed'))
    },
  }
}
