// Sources of a request as the worker gets them.
import type { EngineSource, SourceMaterial } from '../../index.ts'
import type { WholeSource } from './candidate-store.ts'

/** A source of which only some passages are at hand: those that were proposed for the question. */
export type SourceExcerpt = { source: EngineSource; material: SourceMaterial; whole: WholeSource }

/** Scope of a request: sources with cached indexes, and excerpts of others. */
export type AskedScope = { sources: EngineSource[]; excerpts: SourceExcerpt[] }
