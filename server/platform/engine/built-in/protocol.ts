// Messages between the web process and the engine's worker thread.

import type {
  CountRequest,
  DraftQuestion,
  GenerationPart,
  MapNode,
  QuestionsRequest,
  SectionCounts,
  SummaryPoint,
  SummaryRequest,
} from '../generation.ts'
import type {
  AnswerPart,
  AnswerRequest,
  EarlierTurn,
  EngineSource,
  SearchHit,
  SourceMaterial,
  SubjectFit,
} from '../index.ts'
import type { PassageReading } from '../passage-reading.ts'
import type { ParsedPassage, PassageToParse } from '../sentence-parsing.ts'
import type { ReadingRequest } from './encoder/encoder-process.ts'
import type { AskedScope } from './index/asked-scope.ts'

type SearchRequest = AskedScope & { query: string; limit: number }
type SuggestRequest = { source: EngineSource; count: number }

/** Operations of the worker and their results: parts during the work, and an output at its end. */
export type Operations = {
  answer: {
    input: Pick<AnswerRequest, 'personId' | 'question' | 'history'> & AskedScope
    output: null
    part: AnswerPart
  }
  summarise: {
    input: Pick<SummaryRequest, 'sources' | 'length'>
    output: null
    part: GenerationPart<SummaryPoint>
  }
  makeQuestions: {
    input: QuestionsRequest
    output: null
    part: GenerationPart<DraftQuestion>
  }
  countQuestions: { input: CountRequest; output: null; part: GenerationPart<SectionCounts> }
  map: { input: { sources: EngineSource[] }; output: null; part: GenerationPart<MapNode> }
  search: { input: SearchRequest; output: SearchHit[]; part: never }
  understand: {
    input: { question: string; history: readonly EarlierTurn[] }
    output: string | null
    part: never
  }
  classifyQuestion: { input: { question: string }; output: SubjectFit | null; part: never }
  classify: { input: { source: EngineSource }; output: SubjectFit | null; part: never }
  suggest: { input: SuggestRequest; output: string[]; part: never }
  warm: { input: EngineSource | null; output: null; part: never }
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
  /** Answer to `recall`; null where no index is stored. */
  | { kind: 'stored'; need: number; packed: Uint8Array<ArrayBuffer> | null }
  /** Answer to `encode`; none where the encoder gives none. */
  | { kind: 'vectors'; need: number; vectors: Float32Array[] }
  /** Answer to `parse`; null where there is no parser. */
  | { kind: 'trees'; need: number; trees: ParsedPassage[] | null }
  /** Answer to `read`; null where nothing is read. */
  | { kind: 'readings'; need: number; readings: PassageReading[] | null }

export type FromWorker =
  | { kind: 'part'; id: number; part: Operations[OperationName]['part'] }
  | { kind: 'result'; id: number; value: Operations[OperationName]['output'] }
  | { kind: 'error'; id: number; message: string }
  /** The worker has no index of this source yet: one that is stored is asked for first, then the material. */
  | { kind: 'recall'; need: number; sourceId: string }
  | { kind: 'need'; need: number; sourceId: string }
  | { kind: 'store'; source: EngineSource; packed: Uint8Array<ArrayBuffer> }
  /** The encoder is a process that the main thread keeps: one whose parent is a thread is never buried. */
  | { kind: 'encode'; need: number; texts: readonly string[] }
  /** Passages to parse for the request `id`, with which it is cancelled. */
  | { kind: 'parse'; need: number; id: number; passages: readonly PassageToParse[] }
  /** Passages to read for the request `id`, with which it is cancelled. */
  | ({ kind: 'read'; need: number; id: number } & ReadingRequest)

export type WorkerSettings = { wordVectorsPath: string; cacheBytes: number }
