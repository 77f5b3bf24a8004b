// Material given to engines, and their references to it.

/** Names who answered or made something, on the screen. */
export type EngineName = 'built-in' | 'model'

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
  /** Whether it stays as it is until it is read anew. */
  isComplete?: boolean
  /** Number of passages, if available. */
  passageCount?: number
}

/** Vectors of one passage as made by `embed`: 1 + sentences rows of `dimensions` int8 values, the
 * passage first. Those of different encoders can't be compared. */
export type PassageVectors = { passageId: string; encoder: string; rows: Int8Array }

export type SourceMaterial = { passages: EnginePassage[]; vectors: PassageVectors[] }

/** Gives an engine what it needs to know of a source; the caller has checked who asks. */
export type MaterialLoader = (sourceId: string) => Promise<SourceMaterial>

/** Keeps what an engine made of a source, so that no process makes it again. */
export type IndexStore = {
  /** Null where none is kept. */
  load(sourceId: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Keeps it in place of an older one; of a source that is gone meanwhile nothing stays. */
  save(source: EngineSource, packed: Uint8Array): Promise<void>
}

/**
 * Passages of these sources by their ids, with their vectors, by the source they are in.
 * What no longer exists, or is in another source, is left out: whoever proposed the ids isn't trusted.
 */
export type ExcerptLoader = (
  sourceIds: readonly string[],
  passageIds: readonly string[],
) => Promise<Map<string, SourceMaterial>>

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
