// The web process's end of the engine's worker thread: starts it, restarts it, matches replies.

import { Worker } from 'node:worker_threads'
import type { IndexStore, MaterialLoader } from '../index.ts'
import type { PassageParser, RankingReader } from './encoder/encoder-process.ts'
import type { SentenceEncoder } from './encoder/sentence-encoder.ts'
import type { FromWorker, OperationName, Operations, ToWorker, WorkerSettings } from './protocol.ts'

export type WorkerClient = {
  /** Runs one operation. Rejects with the signal's reason when aborted, and with an Error when the
   * operation fails or the worker dies; the next call gets a new worker. */
  run<Name extends OperationName>(
    name: Name,
    input: Operations[Name]['input'],
    signal: AbortSignal | null,
    onPart?: (part: Operations[Name]['part']) => void,
  ): Promise<Operations[Name]['output']>
  forget(sourceId: string): void
  close(): Promise<void>
}

type Pending = {
  resolve(value: Operations[OperationName]['output']): void
  reject(reason: unknown): void
  onPart?: (part: Operations[OperationName]['part']) => void
  signal: AbortSignal | null
}

/** Heap that a worker may take besides its indexes, in MB; at more Node ends it, and the next call gets a new one. */
const heapMb = 1024
const bytesPerMb = 1_048_576

/** Resources that a worker requests from the main thread. */
export type WorkerResources = {
  loadMaterial: MaterialLoader
  indexes: IndexStore
  encoder: SentenceEncoder & RankingReader & PassageParser
}

/**
 * A client whose worker starts with the first operation.
 * @param idleMs the worker ends after so long without work; null: it stays, warm
 */
export const createWorkerClient = (
  { idleMs, ...settings }: WorkerSettings & { idleMs: number | null },
  resources: WorkerResources,
  script = new URL('./worker.ts', import.meta.url),
): WorkerClient => {
  const pending = new Map<number, Pending>()
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | null = null
  let nextId = 1
  let closed = false

  const failAll = (reason: Error) => {
    for (const { reject } of pending.values()) reject(reason)
    pending.clear()
  }

  const start = (): Worker => {
    const maxOldGenerationSizeMb = heapMb + Math.ceil(settings.cacheBytes / bytesPerMb)
    const started = new Worker(script, { workerData: settings, resourceLimits: { maxOldGenerationSizeMb } })
    started.unref()
    started.on('message', (message: FromWorker) => receive(started, message, pending, resources))
    const stopped = (reason: Error) => {
      if (worker !== started) return
      worker = null
      failAll(reason)
    }
    started.on('error', error =>
      stopped(new Error(`the engine's worker failed: ${error.message}`, { cause: error })),
    )
    started.on('exit', code => stopped(new Error(`the engine's worker stopped with code ${code}`)))
    return started
  }

  const stop = async () => {
    const stopping = worker
    worker = null
    await stopping?.terminate()
  }

  /** Without work a worker must not keep the process alive, and ends after a while where it may. */
  const rest = () => {
    worker?.unref()
    if (idleMs !== null) idle = setTimeout(() => void stop(), idleMs).unref()
  }

  const send = (message: ToWorker) => {
    if (idle) clearTimeout(idle)
    worker ??= start()
    worker.postMessage(message)
  }

  return {
    run: (name, input, signal, onPart) => {
      if (closed) return Promise.reject(new Error('the engine is closed'))
      if (signal?.aborted) return Promise.reject(signal.reason)
      const id = nextId++
      return new Promise((resolve, reject) => {
        const settle = () => {
          pending.delete(id)
          signal?.removeEventListener('abort', onAbort)
          if (pending.size === 0) rest()
        }
        const onAbort = () => {
          worker?.postMessage({ kind: 'cancel', id } satisfies ToWorker)
          settle()
          reject(signal!.reason)
        }
        pending.set(id, {
          resolve: value => {
            settle()
            resolve(value as Operations[typeof name]['output'])
          },
          reject: reason => {
            settle()
            reject(reason)
          },
          // Parts of an operation have the type of that operation.
          onPart: onPart as Pending['onPart'],
          signal,
        })
        signal?.addEventListener('abort', onAbort, { once: true })
        send({ kind: 'request', id, name, input } as ToWorker)
        worker?.ref()
      })
    },
    forget: sourceId => worker?.postMessage({ kind: 'forget', sourceId } satisfies ToWorker),
    close: async () => {
      closed = true
      if (idle) clearTimeout(idle)
      const stopped = stop()
      failAll(new Error('the engine is closed'))
      await stopped
    },
  }
}

const receive = (
  worker: Worker,
  message: FromWorker,
  pending: ReadonlyMap<number, Pending>,
  { loadMaterial, indexes, encoder }: WorkerResources,
) => {
  if (message.kind === 'need') return void sendMaterial(worker, message, loadMaterial)
  if (message.kind === 'recall') return void sendStored(worker, message, indexes)
  if (message.kind === 'store') return void indexes.save(message.source, message.packed).catch(warnOfStore)
  if (message.kind === 'encode') return void sendVectors(worker, message, encoder)
  const request = pending.get(message.id)
  if (message.kind === 'parse') return void sendTrees(worker, message, encoder, request)
  if (message.kind === 'read') return void sendReadings(worker, message, encoder, request)
  if (message.kind === 'part') request?.onPart?.(message.part)
  else if (message.kind === 'result') request?.resolve(message.value)
  else request?.reject(new Error(message.message))
}

const sendMaterial = async (
  worker: Worker,
  { need, sourceId }: Extract<FromWorker, { kind: 'need' }>,
  loadMaterial: MaterialLoader,
) => {
  const reply = (content: Pick<Extract<ToWorker, { kind: 'material' }>, 'material' | 'reason'>) =>
    worker.postMessage({ kind: 'material', need, ...content } satisfies ToWorker)
  try {
    const material = await loadMaterial(sourceId)
    reply({ material, reason: null })
  } catch (error) {
    // Also material that can't be sent to another thread.
    reply({ material: null, reason: error instanceof Error ? error.message : String(error) })
  }
}

/** Without it the index is made anew. */
const warnOfStore = (error: unknown) => {
  console.warn('built-in engine: an index can’t be stored or loaded:', error)
  return null
}

const sendStored = async (
  worker: Worker,
  { need, sourceId }: Extract<FromWorker, { kind: 'recall' }>,
  indexes: IndexStore,
) => {
  const packed = await indexes.load(sourceId).catch(warnOfStore)
  worker.postMessage({ kind: 'stored', need, packed } satisfies ToWorker, packed ? [packed.buffer] : [])
}

/** Texts that can't be encoded are searched by words alone. */
const sendVectors = async (
  worker: Worker,
  { need, texts }: Extract<FromWorker, { kind: 'encode' }>,
  encoder: SentenceEncoder,
) => {
  const vectors = await encoder.encode(texts).catch((error: unknown) => {
    console.warn('built-in engine: searching by words alone:', error)
    return []
  })
  worker.postMessage({ kind: 'vectors', need, vectors } satisfies ToWorker)
}

/** Answer of a trained model to a request; null where the request is gone, is cancelled, or the model fails. */
const askModel = async <Answer>(
  asking: Pending | undefined,
  ask: (signal: AbortSignal) => Promise<Answer | null>,
  warning: string,
): Promise<Answer | null> => {
  if (!asking) return null
  const signal = asking.signal ?? new AbortController().signal
  return ask(signal).catch((error: unknown) => {
    if (!signal.aborted) console.warn(`built-in engine: ${warning}:`, error)
    return null
  })
}

/** Without readings the answer is chosen by words and vectors alone. */
const sendReadings = async (
  worker: Worker,
  { need, kind: _, id: __, ...request }: Extract<FromWorker, { kind: 'read' }>,
  encoder: RankingReader,
  asking: Pending | undefined,
) => {
  const ask = (signal: AbortSignal) => encoder.readPassages(request, signal)
  const readings = await askModel(asking, ask, 'answering without the reader')
  worker.postMessage({ kind: 'readings', need, readings } satisfies ToWorker)
}

/** Without trees questions are made of the words alone. */
const sendTrees = async (
  worker: Worker,
  { need, passages }: Extract<FromWorker, { kind: 'parse' }>,
  encoder: PassageParser,
  asking: Pending | undefined,
) => {
  const ask = (signal: AbortSignal) => encoder.parsePassages(passages, signal)
  const trees = await askModel(asking, ask, 'making questions without the parser')
  worker.postMessage({ kind: 'trees', need, trees } satisfies ToWorker)
}
