// Embeds passages in a worker thread of its own, so that questions aren't answered behind a long book.

import { Worker } from 'node:worker_threads'
import type { EnginePassage, PassageVectors } from '../index.ts'

export type ToEmbeddingWorker = { id: number; passage: EnginePassage }
export type FromEmbeddingWorker =
  | { id: number; vectors: PassageVectors; message: null }
  | { id: number; vectors: null; message: string }

export type EmbeddingClient = {
  embed(passages: readonly EnginePassage[], signal: AbortSignal): AsyncGenerator<PassageVectors>
  close(): Promise<void>
}

/** The thread ends after this long without work and gives back some 200 MB. */
const IDLE_MS = 60_000

type Job = { resolve(vectors: PassageVectors): void; reject(reason: Error): void }

export const createEmbeddingClient = (): EmbeddingClient => {
  const jobs = new Map<number, Job>()
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | null = null
  let nextId = 1
  let closed = false

  const start = (): Worker => {
    const started = new Worker(new URL('./embedding-worker.ts', import.meta.url))
    const stopped = (reason: Error) => {
      if (worker === started) worker = null
      for (const { reject } of jobs.values()) reject(reason)
      jobs.clear()
    }
    started.on('message', (reply: FromEmbeddingWorker) => {
      const job = jobs.get(reply.id)
      jobs.delete(reply.id)
      if (reply.vectors) job?.resolve(reply.vectors)
      else job?.reject(new Error(reply.message))
    })
    started.on('error', cause =>
      stopped(new Error(`the embedding worker failed: ${cause.message}`, { cause })),
    )
    started.on('exit', code => stopped(new Error(`the embedding worker stopped with code ${code}`)))
    return started
  }

  const embedOne = (passage: EnginePassage): Promise<PassageVectors> => {
    if (closed) return Promise.reject(new Error('the engine is closed'))
    if (idle) clearTimeout(idle)
    const id = nextId++
    worker ??= start()
    worker.ref()
    worker.postMessage({ id, passage } satisfies ToEmbeddingWorker)
    return new Promise<PassageVectors>((resolve, reject) => jobs.set(id, { resolve, reject })).finally(() => {
      if (jobs.size > 0) return
      worker?.unref()
      idle = setTimeout(() => void stop(), IDLE_MS).unref()
    })
  }

  const stop = async () => {
    const stopping = worker
    worker = null
    if (idle) clearTimeout(idle)
    await stopping?.terminate()
  }

  return {
    async *embed(passages, signal) {
      for (const passage of passages) {
        signal.throwIfAborted()
        yield await embedOne(passage)
      }
    },
    close: async () => {
      closed = true
      await stop()
    },
  }
}
