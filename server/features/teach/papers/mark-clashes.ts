// Tells candidates of each other that must not be in one paper: by their words, and by what they mean.
import type { Candidate } from '@lantern/contract/teach/papers/candidates.rules'
import {
  type Clash,
  differInNumbers,
  findClashes,
} from '@lantern/contract/teach/papers/question-clashes.rules'
import { findAlike } from '../../questions/question-bank/index.ts'
import type { PaperDeps } from './deps.ts'
import type { AskedQuestion } from './question-source.ts'

/**
 * @param fixedIds ids of questions that a teacher put in by hand: two of them may be together
 * @returns the candidates with the ids that they clash with
 */
export const markClashes = async (
  { engine }: Pick<PaperDeps, 'engine'>,
  candidates: readonly Candidate[],
  questions: readonly AskedQuestion[],
  fixedIds: ReadonlySet<string>,
): Promise<Candidate[]> => {
  const there = new Set(candidates.map(({ id }) => id))
  const asked = questions.filter(({ id }) => there.has(id))
  const byId = new Map(asked.map(question => [question.id, question]))
  const clashes = (await findAlike({ engine }, asked)).flatMap((ids): Clash[] => {
    const [one, other] = ids.map(id => byId.get(id))
    return one && other && !differInNumbers(one, other) ? [{ kind: 'same', ids }] : []
  })
  const lists = { same: new Map<string, Set<string>>(), 'gives-away': new Map<string, Set<string>>() }
  for (const { kind, ids } of [...clashes, ...findClashes(asked)]) {
    const [one, other] = ids
    if (fixedIds.has(one) && fixedIds.has(other)) continue
    for (const [from, to] of [ids, [other, one] as const])
      lists[kind].set(from, (lists[kind].get(from) ?? new Set()).add(to))
  }
  return candidates.map(candidate => ({
    ...candidate,
    same: [...(lists.same.get(candidate.id) ?? [])],
    givesAway: [...(lists['gives-away'].get(candidate.id) ?? [])].filter(
      id => !lists.same.get(candidate.id)?.has(id),
    ),
  }))
}
