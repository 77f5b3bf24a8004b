// Everything a paper may take, with when it was last used.
import { paperLimits } from '@lantern/contract/papers/paper-limits.rules'
import type { PaperCandidate } from '@lantern/contract/papers/papers'
import type { Connection } from '../../database/client.ts'
import type { PaperDeps } from './deps.ts'
import { listLastUses } from './queries.ts'
import type { Owner, PaperQuestionSource } from './question-source.ts'

export const listCandidates = async (
  { db, sources }: Pick<PaperDeps, 'db' | 'sources'>,
  owner: Owner,
): Promise<PaperCandidate[]> => {
  const lastUses = await listLastUses(db, owner)
  const found: PaperCandidate[] = []
  for (const source of sources) {
    const known = await source.listCandidates(db, owner, paperLimits.candidates - found.length)
    found.push(...known.map(one => ({ ...one, lastUsed: lastUses.get(one.id) ?? null })))
  }
  return found
}

/** Copies of questions from wherever each is. */
export const copyQuestions = async (
  db: Connection,
  sources: readonly PaperQuestionSource[],
  owner: Owner,
  ids: readonly string[],
) => {
  const copies = await Promise.all(sources.map(source => source.copyQuestions(db, owner, ids)))
  return copies.flat()
}
