// Sources without one of their passages, indexed anew. Taking the passage out of the candidates would not
// do: its words would still count as known to the source, which tells that something is missing.

import { ENCODER_NAME } from '../../server/platform/engine/built-in/encoder/sentence-encoder.ts'
import { createScope, type Scope } from '../../server/platform/engine/built-in/find/question.ts'
import {
  buildSourceIndex,
  type SourceIndex,
} from '../../server/platform/engine/built-in/index/source-index.ts'
import type { BenchQuestion } from './corpus.ts'

/** Passages `from` to `to` of a source, without the one at `except`, as a source of their own. */
export const getPart = (source: SourceIndex, from: number, to: number, except = -1): SourceIndex => {
  const indexes = source.passages.map((_, i) => i).filter(i => i >= from && i < to && i !== except)
  const passages = indexes.map(i => source.passages[i]!)
  const vectors = indexes.flatMap(i => {
    const rows = source.vectors[i]
    return rows ? [{ passageId: source.passages[i]!.id, encoder: ENCODER_NAME, rows }] : []
  })
  return buildSourceIndex(source.id, '1', { passages, vectors })
}

export const withoutPassage = (source: SourceIndex, passage: number): SourceIndex =>
  getPart(source, 0, source.passages.length, passage)

/** A library in which one source is replaced. */
export const libraryWith = (sources: readonly SourceIndex[], at: number, source: SourceIndex): Scope =>
  createScope(sources.with(at, source))

/** The source of each question without its passage, indexed once for the questions of one paragraph. */
export const createReducer = (sources: readonly SourceIndex[]) => {
  let last = { key: '', source: null as SourceIndex | null }
  return ({ article, paragraph }: BenchQuestion): SourceIndex => {
    const key = `${article}/${paragraph}`
    if (last.key !== key) last = { key, source: withoutPassage(sources[article]!, paragraph) }
    return last.source!
  }
}
