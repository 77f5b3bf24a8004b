// Moves a visitor's data into the account they sign in to: everything or nothing.
import type { Actor } from '../../../actions/actor.ts'
import { lockAccounts } from '../../people/identity/index.ts'
import type { ChatDeps } from './deps.ts'
import { moveThreads } from './thread-queries.ts'

/**
 * Idempotent: a second or concurrent call finds nothing left to move.
 * @returns how many conversations came along; none for a token that isn't a visit's
 */
export const convertVisit = async (deps: ChatDeps, actor: Actor, visitToken: string): Promise<number> => {
  const visitor = await deps.authenticate(visitToken)
  if (visitor?.kind !== 'visitor') return 0
  return deps.db.transaction(async tx => {
    await lockAccounts(tx, [visitor.accountId, actor.accountId])
    for (const move of deps.alongWithVisit) await move(tx, visitor.accountId, actor.accountId)
    return moveThreads(tx, visitor.accountId, actor.accountId)
  })
}
