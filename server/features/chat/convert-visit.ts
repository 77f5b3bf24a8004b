// What a visitor asked goes along into the account they sign in to.
import type { Actor } from '../../actions/actor.ts'
import type { ChatDeps } from './deps.ts'
import { moveThreads } from './thread-queries.ts'

/** @returns how many conversations came along; none for a token that isn't a visit's */
export const convertVisit = async (deps: ChatDeps, actor: Actor, visitToken: string): Promise<number> => {
  const visitor = await deps.authenticate(visitToken)
  if (visitor?.kind !== 'visitor') return 0
  for (const move of deps.alongWithVisit) await move(deps.db, visitor.accountId, actor.accountId)
  return moveThreads(deps.db, visitor.accountId, actor.accountId)
}
