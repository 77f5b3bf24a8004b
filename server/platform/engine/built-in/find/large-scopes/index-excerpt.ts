// An index of those passages of a source that were proposed for a question, which counts as if it were of all.

import type { SourceExcerpt } from '../../index/asked-scope.ts'
import { buildSourceIndex, type SourceIndex } from '../../index/source-index.ts'

export const indexExcerpt = ({ source, material, whole }: SourceExcerpt): SourceIndex => ({
  ...buildSourceIndex(source.id, source.version, material, whole.language),
  whole,
})
