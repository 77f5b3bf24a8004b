// Engine: the port behind which every AI ability of Lantern stands. The built-in engine needs no
// service and no key; an engine of language models is its second implementation.

import type { EngineNote } from '@lantern/contract/chat'
import type { MakingAbilities } from './making.ts'

/** A passage as engines see it: text, headings and the borders of its sentences, no place. */
export type EnginePassage = {
  id: string
  /** Headings above it, outermost first. */
  headings: string[]
  text: string
  sentences: { start: number; end: number }[]
}

export type EngineSource = {
  id: string
  /** Changes whenever passages or vectors of the source changed; an index is cached under it. */
  version: string
  name: string
}

/** Vectors of one passage as made by `embed`: 1 + sentences rows of `dimensions` int8 values, the
 * passage first. */
export type PassageVectors = { passageId: string; rows: Int8Array }

export type SourceMaterial = { passages: EnginePassage[]; vectors: PassageVectors[] }

/** Gives an engine what it needs to know of a source; the caller has checked who asks. */
export type MaterialLoader = (sourceId: string) => Promise<SourceMaterial>

/** Passages by their ids, in any order; the caller has checked who asks. */
export type PassageLoader = (passageIds: readonly string[]) => Promise<EnginePassage[]>

export type Quotation = {
  sourceId: string
  passageId: string
  /** UTF-16 range in the passage's text. */
  start: number
  end: number
  text: string
}

/** How sure the engine is that its first quotation answers the question. */
export type Confidence = 'high' | 'medium' | 'low'

export type AnswerPart =
  /** Who answers from here on, where it isn't the engine asked, and why. */
  | { type: 'engine'; name: Engine['name']; note: EngineNote | null }
  /** What the engine is doing, for the line under a running answer. */
  | { type: 'reading'; passages: { sourceId: string; passageId: string }[] }
  /** One finished sentence with what it rests on; built-in sentences are quotations. */
  | { type: 'sentence'; text: string; citations: Quotation[] }
  /** The material doesn't say; `nearest` are the closest passages' best sentences. */
  | { type: 'not-found'; nearest: Quotation[] }
  | {
      type: 'done'
      confidence: Confidence | null
      passagesUsed: number
      /** Sentences left out for want of support; only a model has any. */
      withheld?: number
    }

export type AnswerRequest = {
  /** Whose question it is: whose budget pays for a model, and whose choice decides on one. */
  personId: string
  question: string
  /** Earlier turns of the conversation, oldest first. */
  history: { question: string; answer: string }[]
  sources: EngineSource[]
}

export type SearchHit = Quotation & { score: number }

export type Engine = MakingAbilities & {
  /** Names who answered, on the screen. */
  name: 'built-in' | 'model'
  answer(request: AnswerRequest, signal: AbortSignal): AsyncIterable<AnswerPart>
  /** Best passages for a query, best first, each with its best sentence. */
  search(
    request: { query: string; sources: EngineSource[]; limit: number },
    signal: AbortSignal,
  ): Promise<SearchHit[]>
  /** Up to `count` questions that the source's own text answers. */
  suggestQuestions(source: EngineSource, count: number): Promise<string[]>
  /** Vectors for passages, in the order given. Runs in the background worker; slow. */
  embed(passages: EnginePassage[], signal: AbortSignal): AsyncIterable<PassageVectors>
  /** Loads what every answer needs, and the index of a source where one is given, so that the first
   * question need not wait. */
  warm(source?: EngineSource): Promise<void>
  /** Forgets a source (deleted or changed). */
  forget(sourceId: string): void
  close(): Promise<void>
}
