// Contents and indexes of sources, searched apart: their lines match every term without saying anything about it.
import { buildSourceIndex, type SourceIndex } from './source-index.ts'

const made = new WeakMap<SourceIndex, SourceIndex>()

const indexContents = (index: SourceIndex): SourceIndex => {
  const found = made.get(index)
  if (found) return found
  const { id, version, language, contents } = index
  const ofContents = buildSourceIndex(id, version, { passages: contents, vectors: [] }, language)
  made.set(index, ofContents)
  return ofContents
}

/** Indexes of the contents of those sources that have any. */
export const indexAllContents = (indexes: readonly SourceIndex[]): SourceIndex[] =>
  indexes.filter(({ contents }) => contents.length > 0).map(indexContents)
