// Material given to engines, and their references to it.

/** Name of the engine on the screen. */
export type EngineName = 'built-in' | 'model'

/** A passage as engines see it: text, headings and the borders of its sentences, no place. */
export type EnginePassage = {
  id: string
  /** Headings above it, outermost first. */
  headings: string[]
  text: string
  /** Sentences that may be quoted; what a recogniser was unsure of lies between them. */
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

export type SourceMaterial = {
  passages: EnginePassage[]
  vectors: PassageVectors[]
  /** Passages of tables of contents and indexes, which are no material; absent for none. */
  contents?: EnginePassage[]
}

/** Loads the data of a source for an engine; the caller has checked access. */
export type MaterialLoader = (sourceId: string) => Promise<SourceMaterial>

/** Keeps what an engine made of a source, so that no process makes it again. */
export type IndexStore = {
  /** Stored vectors; null if there are none. */
  load(sourceId: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Keeps it in place of an older one; of a source that is gone meanwhile nothing stays. */
  save(source: EngineSource, packed: Uint8Array): Promise<void>
}

/**
 * Passages of these sources by id, with their vectors, by source. Missing ones, and those of other sources,
 * are left out: proposed ids aren't trusted.
 */
export type ExcerptLoader = (
  sourceIds: readonly string[],
  passageIds: readonly string[],
) => Promise<Map<string, SourceMaterial>>

/** Passages by id, in any order; the caller has checked access. */
export type PassageLoader = (passageIds: readonly string[]) => Promise<EnginePassage[]>

export type Quotation = {
  sourceId: string
  passageId: string
  /** UTF-16 range in the passage's text. */
  start: number
  end: number
  text: string
  /** Range, in the passage too, that answers by itself, such as a cell of the quoted row. */
  focus?: { start: number; end: number }
}
