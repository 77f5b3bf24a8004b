// An index of those passages of a source that were proposed for a question, which counts as if it were of all.
import { buildSourceIndex, type SourceIndex } from '../passage-index/source-index.ts'
import type { SourceExcerpt } from '../protocol.ts'

export const indexExcerpt = ({ source, material, whole }: SourceExcerpt): SourceIndex => ({
  ...buildSourceIndex(source.id, source.version, material, whole.language),
  whole,
})
