// Port of what finds candidates where a question's scope is too large for indexes in memory. What it gives is only
// proposed: SQL says whether a passage still exists and belongs to the scope.
import type { TextLanguage } from '../../../text/language.rules.ts'

/** How often a term stands in a source: passages and sentences that hold it. */
export type TermCount = { passages: number; sentences: number }

/** Counts of a whole source of which only some passages are loaded. */
export type WholeSource = {
  version: string
  language: TextLanguage
  passages: number
  sentences: number
  /** Words other than stop words. */
  contentWords: number
  /** Counts of the requested terms. */
  counts: Map<string, TermCount>
}

export type StoredPassage = {
  id: string
  /** Its terms in reading order, those of its headings too, without stop words. */
  terms: string[]
  /** Its vector, of unit length; null where it has none. */
  vector: Float32Array | null
}

export type StoredSource = WholeSource & { id: string; listed: StoredPassage[] }

export type CandidateHit = { sourceId: string; passageId: string; score: number }

export type CandidateStore = {
  /** Puts sources in place of what they had. */
  put(sources: readonly StoredSource[]): Promise<void>
  remove(sourceIds: readonly string[]): Promise<void>
  /** The version of every source that is stored. */
  listVersions(): Promise<Map<string, string>>
  /** Counts of the stored sources among these, for these terms. */
  describe(sourceIds: readonly string[], terms: readonly string[]): Promise<Map<string, WholeSource>>
  /** Passages of these sources that hold any of the terms, best first. */
  findByTerms(sourceIds: readonly string[], terms: readonly string[], limit: number): Promise<CandidateHit[]>
  /** Passages of these sources nearest to a vector, best first. */
  findByVector(sourceIds: readonly string[], vector: Float32Array, limit: number): Promise<CandidateHit[]>
  /** Takes what was put since into the indexes and gives back the room of what is gone. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/** Passages of a scope up to which the indexes of its sources are kept in memory and asked themselves. */
export const maxPassagesInMemory = 50_000
