// Possible questions about sources, for any asker: quizzes and suggestions use the same.
import type { SourceIndex } from '../../index/source-index.ts'
import type { Resources } from '../../resources.ts'
import { readDocument } from '../read-document.ts'
import { type Findings, type FindingsCache, findAll } from './findings.ts'

export type FindingsDeps = Pick<Resources, 'lexicon'> & { cachedFindings?: FindingsCache }

/** Findings of the sources, kept or new; yields how many passages are read, null while facts are looked for. */
export function* readFindings(
  { lexicon, cachedFindings }: FindingsDeps,
  indexes: readonly SourceIndex[],
): Generator<number | null, Findings> {
  const cached = cachedFindings?.find(indexes)
  if (cached) return cached
  const doc = yield* readDocument(indexes, lexicon)
  const finding = findAll(doc)
  let found = finding.next()
  for (; !found.done; found = finding.next()) yield null
  cachedFindings?.keep(indexes, found.value)
  return found.value
}
