// A student's own doubts; of an approved teacher what waits for them and what they took.
import type { Doubt } from '@lantern/contract/help/doubts/doubts'
import type { Actor } from '../../../actions/actor.ts'
import { listApprovedTeachers } from '../../people/teachers/index.ts'
import type { DoubtDeps } from './deps.ts'
import { listClaimedBy, listOfAsker, listOpenFor } from './doubt-queries.ts'
import { viewDoubts } from './doubt-view.ts'

export const listDoubts = async ({ db, clock }: DoubtDeps, actor: Actor): Promise<Doubt[]> => {
  const now = clock.now()
  if (actor.role !== 'teacher') return viewDoubts(db, actor, await listOfAsker(db, actor.accountId), now)
  const [teacher] = await listApprovedTeachers(db, [actor.accountId])
  if (!teacher) return []
  const open = await listOpenFor(db, teacher.id, teacher.subject)
  const claimed = await listClaimedBy(db, teacher.id)
  return viewDoubts(db, actor, [...open, ...claimed], now)
}
