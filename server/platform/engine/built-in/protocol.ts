// Messages between the web process and the engine's worker thread.

import type { AnswerPart, AnswerRequest, EngineSource, SearchHit, SourceMaterial } from '../index.ts'
import type { DraftQuestion, MakingPart, QuestionsRequest } from '../making.ts'

type SearchRequest = { query: string; sources: EngineSource[]; limit: number }
type SuggestRequest = { source: EngineSource; count: number }

/** What an operation may report while it runs. */
export type OperationPart = AnswerPart | MakingPart<DraftQuestion>

/** What can be asked of the worker, with what it gives. */
export type Operations = {
  answer: { input: Pick<AnswerRequest, 'question' | 'history' | 'sources'>; output: null }
  search: { input: SearchRequest; output: SearchHit[] }
  makeQuestions: { input: Omit<QuestionsRequest, 'personId'>; output: null }
  suggest: { input: SuggestRequest; output: string[] }
  warm: { input: EngineSource | null; output: null }
}

export type OperationName = keyof Operations

export type ToWorker =
  | {
      [Name in OperationName]: { kind: 'request'; id: number; name: Name; input: Operations[Name]['input'] }
    }[OperationName]
  | { kind: 'cancel'; id: number }
  | { kind: 'forget'; sourceId: string }
  /** Answer to `need`; `material` is null where loading failed. */
  | { kind: 'material'; need: number; material: SourceMaterial | null; reason: string | null }

export type FromWorker =
  | { kind: 'part'; id: number; part: OperationPart }
  | { kind: 'result'; id: number; value: Operations[OperationName]['output'] }
  | { kind: 'error'; id: number; message: string }
  /** The worker has no index of this source yet. */
  | { kind: 'need'; need: number; sourceId: string }

export type WorkerSettings = { wordVectorsPath: string; cacheBytes: number }
