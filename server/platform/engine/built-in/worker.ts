// The engine's worker thread: keeps the indexes and answers, so that the web process never waits for it.

import { parentPort, workerData } from 'node:worker_threads'
import type { EngineSource } from '../index.ts'
import type { PassagesReader } from '../passage-reading.ts'
import type { PassagesParser } from '../sentence-parsing.ts'
import type { SentenceEncoder } from './encoder/sentence-encoder.ts'
import { understandFollowUp } from './find/asking/follow-up.ts'
import { indexExcerpt } from './find/large-scopes/index-excerpt.ts'
import type { AskedScope } from './index/asked-scope.ts'
import { createIndexCache } from './index/index-cache.ts'
import { createIndexLoader } from './index/load-index.ts'
import { answerQuestion } from './operations/answer-question.ts'
import { classifyQuestion, classifySubject } from './operations/classify-subject.ts'
import { countQuestions, makeQuestions } from './operations/make-questions.ts'
import { mapMind } from './operations/map-mind.ts'
import { searchPassages } from './operations/search-passages.ts'
import { suggestQuestions } from './operations/suggest-questions.ts'
import { getSuggestions } from './operations/suggestion-cache.ts'
import { summarise } from './operations/summarise.ts'
import type { FromWorker, OperationName, Operations, ToWorker, WorkerSettings } from './protocol.ts'
import { loadResources } from './resources.ts'

const port = parentPort!
const settings = workerData as WorkerSettings
const send = (message: FromWorker) => port.postMessage(message)

const cancelled = new Set<number>()
const running = new Set<number>()
type Reply = Extract<ToWorker, { need: number }>
const waiting = new Map<number, (reply: Reply) => void>()
let nextNeed = 1

/** Asks the main thread for something. */
const ask = (request: (need: number) => FromWorker): Promise<Reply> => {
  const need = nextNeed++
  return new Promise(resolve => {
    waiting.set(need, resolve)
    send(request(need))
  })
}

const loadIndex = createIndexLoader({
  loadMaterial: async sourceId => {
    const reply = await ask(need => ({ kind: 'need', need, sourceId }))
    if (reply.kind === 'material' && reply.material) return reply.material
    const reason = reply.kind === 'material' ? reply.reason : reply.kind
    throw new Error(`material of source ${sourceId} can't be loaded: ${reason}`)
  },
  loadStored: async sourceId => {
    const reply = await ask(need => ({ kind: 'recall', need, sourceId }))
    return reply.kind === 'stored' ? reply.packed : null
  },
  store: (source, packed) =>
    port.postMessage({ kind: 'store', source, packed } satisfies FromWorker, [packed.buffer]),
})
const cache = createIndexCache(settings.cacheBytes, loadIndex)
const loadIndexes = (sources: readonly EngineSource[]) =>
  Promise.all(sources.map(source => cache.get(source)))
const loadScope = async ({ sources, excerpts }: AskedScope) => [
  ...(await loadIndexes(sources)),
  ...excerpts.map(indexExcerpt),
]
const encoder: SentenceEncoder = {
  encode: async texts => {
    const reply = await ask(need => ({ kind: 'encode', need, texts }))
    return reply.kind === 'vectors' ? reply.vectors : []
  },
}
/** Reads passages for one request of one person. */
const readerFor =
  (id: number, personId: string): PassagesReader =>
  async (question, passages) => {
    const reply = await ask(need => ({ kind: 'read', need, id, personId, question, passages }))
    return reply.kind === 'readings' ? reply.readings : null
  }
/** Parses passages for one request. */
const parserFor =
  (id: number): PassagesParser =>
  async passages => {
    const reply = await ask(need => ({ kind: 'parse', need, id, passages }))
    return reply.kind === 'trees' ? reply.trees : null
  }
const resources = loadResources(settings.wordVectorsPath, encoder)

/** Gives the parts of an operation as they come, until it is cancelled. */
const sendParts = async (id: number, parts: AsyncIterable<Operations[OperationName]['part']>) => {
  for await (const part of parts) {
    if (cancelled.has(id)) break
    send({ kind: 'part', id, part })
  }
  return null
}

const operations: {
  [Name in OperationName]: (
    input: Operations[Name]['input'],
    id: number,
  ) => Promise<Operations[Name]['output']>
} = {
  answer: async (input, id) =>
    sendParts(
      id,
      answerQuestion(
        { ...(await resources), reader: readerFor(id, input.personId) },
        await loadScope(input),
        input,
      ),
    ),
  makeQuestions: async (input, id) =>
    sendParts(
      id,
      makeQuestions(
        { ...(await resources), reader: readerFor(id, input.personId), parser: parserFor(id) },
        await loadIndexes(input.sources),
        input,
      ),
    ),
  countQuestions: async ({ source, asker }, id) =>
    sendParts(
      id,
      countQuestions(
        { ...(await resources), reader: null, parser: parserFor(id) },
        await cache.get(source),
        asker,
      ),
    ),
  summarise: async (input, id) => sendParts(id, summarise(await loadIndexes(input.sources), input)),
  map: async ({ sources }, id) => {
    const names = new Map(sources.map(({ id, name }) => [id, name]))
    const { wordVectors } = (await resources).lexicon
    const rankOf = (word: string) => wordVectors?.rowOf(word) ?? -1
    return sendParts(id, mapMind(await loadIndexes(sources), names, rankOf))
  },
  search: async input => searchPassages(await resources, await loadScope(input), input.query, input.limit),
  classify: async ({ source }) => classifySubject(await resources, await cache.get(source)),
  understand: async ({ question, history }) => understandFollowUp(question, history).understood,
  classifyQuestion: async ({ question }) => classifyQuestion(await resources, question),
  suggest: async (input, id) => {
    // In a turn of their own, so that suggestions delay nobody's answer.
    const reader = readerFor(id, 'suggestions')
    const index = await cache.get(input.source)
    const given = { ...(await resources), reader }
    return getSuggestions(index, input.count, () => suggestQuestions(given, index, input.count))
  },
  warm: async source => {
    if (source) await cache.get(source)
    // The first encoding takes four times as long as the next.
    await (await resources).encoder.encode(['warm'])
    return null
  },
}

const handle = async (message: Extract<ToWorker, { kind: 'request' }>) => {
  const { id, name, input } = message
  running.add(id)
  try {
    const run = operations[name] as (
      input: unknown,
      id: number,
    ) => Promise<Operations[OperationName]['output']>
    const value = await run(input, id)
    if (!cancelled.has(id)) send({ kind: 'result', id, value })
  } catch (error) {
    send({ kind: 'error', id, message: error instanceof Error ? error.message : String(error) })
  } finally {
    running.delete(id)
    cancelled.delete(id)
  }
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'request') void handle(message)
  else if (message.kind === 'forget') cache.forget(message.sourceId)
  else if (message.kind === 'cancel') {
    if (running.has(message.id)) cancelled.add(message.id)
  } else {
    waiting.get(message.need)?.(message)
    waiting.delete(message.need)
  }
})
