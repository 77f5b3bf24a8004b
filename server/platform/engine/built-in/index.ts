// The engine that needs no service and no key: it finds, ranks and quotes; it never writes a sentence of
// its own. All work runs in worker threads, and vectors are made in a process.

import type { DraftQuestion, GenerationPart, MapNode, SectionCounts, SummaryPoint } from '../generation.ts'
import type { AnswerPart, Engine, IndexStore, MaterialLoader } from '../index.ts'
import { chatBuiltIn } from './chat.ts'
import { createEncoderProcess } from './encoder/encoder-process.ts'
import { checkReader } from './encoder/reader/check-reader.ts'
import { ENCODER_NAME } from './encoder/sentence-encoder.ts'
import { createNarrowScope, type NarrowDeps } from './find/large-scopes/narrow-scope.ts'
import { embedPassages } from './index/passage-vectors.ts'
import { streamParts } from './stream-parts.ts'
import { createWorkerClient } from './worker-client.ts'

export type BuiltInEngineOptions = {
  loadMaterial: MaterialLoader
  /** Without it each index is made anew. */
  indexes?: IndexStore
  /** Without it scopes of any size are asked from indexes in memory. */
  largeScopes?: NarrowDeps | null
  /** File made by `scripts/build-word-vectors.ts`; without it the engine finds fewer paraphrases. */
  wordVectorsPath: string
  /** Most memory for indexes of sources; about 6 KB a passage with vectors. */
  cacheBytes: number
  /** Milliseconds after which the thread and the encoder end without work and give back their memory; null: they
   * stay, so that nobody waits the second that they take to start. */
  idleMs?: number | null
}

const storeNothing: IndexStore = { load: async () => null, save: async () => {} }

/** Starts no thread before it is used or warmed. Failures of a worker reject the calls under way with an Error. */
export const createBuiltInEngine = ({
  loadMaterial,
  indexes = storeNothing,
  largeScopes = null,
  idleMs = null,
  ...settings
}: BuiltInEngineOptions): Engine => {
  const encoder = createEncoderProcess(idleMs)
  const narrow = createNarrowScope(largeScopes)
  const worker = createWorkerClient({ ...settings, idleMs }, { loadMaterial, indexes, encoder })
  const finder: Pick<Engine, 'answer' | 'search'> = {
    answer: ({ personId, question, history, sources }, signal) =>
      streamParts<AnswerPart>(signal, async (onPart, cancelled) => {
        const scope = await narrow(question, history, sources)
        return worker.run('answer', { personId, question, history, ...scope }, cancelled, onPart)
      }),
    search: async ({ query, sources, limit }, signal) =>
      worker.run('search', { query, limit, ...(await narrow(query, [], sources)) }, signal),
  }
  return {
    name: 'built-in',
    encoderName: ENCODER_NAME,
    checkReader: () => checkReader(encoder),
    ...finder,
    chat: (request, signal) => chatBuiltIn(finder, request, signal),
    makeQuestions: (request, signal) =>
      streamParts<GenerationPart<DraftQuestion>>(signal, (onPart, cancelled) =>
        worker.run('makeQuestions', request, cancelled, onPart),
      ),
    countQuestions: (request, signal) =>
      streamParts<GenerationPart<SectionCounts>>(signal, (onPart, cancelled) =>
        worker.run('countQuestions', request, cancelled, onPart),
      ),
    summarise: ({ sources, length }, signal) =>
      streamParts<GenerationPart<SummaryPoint>>(signal, (onPart, cancelled) =>
        worker.run('summarise', { sources, length }, cancelled, onPart),
      ),
    // Rules alone have told all that they can.
    gradeShortAnswer: async () => 'check',
    mapMind: ({ sources }, signal) =>
      streamParts<GenerationPart<MapNode>>(signal, (onPart, cancelled) =>
        worker.run('map', { sources }, cancelled, onPart),
      ),
    classifySubject: source => worker.run('classify', { source }, null),
    classifyQuestion: question => worker.run('classifyQuestion', { question }, null),
    understand: (question, history) =>
      history.length === 0 ? Promise.resolve(null) : worker.run('understand', { question, history }, null),
    readPassages: (request, signal) => encoder.readPassages(request, signal),
    mayQuote: async () => true,
    suggestQuestions: (source, count) => worker.run('suggest', { source, count }, null),
    embed: (passages, signal) => embedPassages(encoder, passages, signal),
    warm: async source => {
      await worker.run('warm', source ?? null, null)
    },
    forget: sourceId => {
      worker.forget(sourceId)
      void largeScopes?.store.remove([sourceId]).catch(largeScopes.onFailure)
    },
    close: async () => {
      await Promise.all([worker.close(), encoder.close(), largeScopes?.store.close()])
    },
  }
}
