// Candidates for a paper, with the time of their last use.
import { paperLimits } from '@lantern/contract/teach/papers/paper-limits.rules'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { checkClassAction } from '../../classes/classes/index.ts'
import { listLastAskedInClass } from '../../questions/question-bank/index.ts'
import type { PaperDeps } from './deps.ts'
import { listLastUses } from './queries.ts'
import type { Owner, PaperQuestionSource, SuppliedCandidate } from './question-source.ts'

const findLastUses = async (db: Connection, actor: Actor, classId: string | null) => {
  if (classId === null) return listLastUses(db, actor)
  await checkClassAction(db, actor, classId, 'read-members')
  return listLastAskedInClass(db, actor, classId)
}

/**
 * @param classId the class whose papers, homework and rooms say when something was last used; null for own papers
 * @throws Refusal `not-found` for a class that this teacher doesn't teach
 */
export const listCandidates = async (
  { db, sources }: Pick<PaperDeps, 'db' | 'sources'>,
  owner: Actor,
  classId: string | null,
): Promise<SuppliedCandidate[]> => {
  const lastUses = await findLastUses(db, owner, classId)
  const found: SuppliedCandidate[] = []
  for (const source of sources) {
    const listedCandidates = await source.listCandidates(db, owner, paperLimits.candidates - found.length)
    found.push(...listedCandidates.map(one => ({ ...one, lastUsed: lastUses.get(one.id) ?? null })))
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
