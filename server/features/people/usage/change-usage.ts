// My consent to sending my material to the language model; effective from the next question on.
import type { Usage } from '@lantern/contract/people/usage/usage'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { checkAge } from '../identity/index.ts'
import type { UsageDeps } from './deps.ts'
import { optIn, optOut } from './queries.ts'
import { readUsage } from './read-usage.ts'

export const changeUsage = async (
  deps: UsageDeps,
  actor: Actor,
  sendsMaterial: boolean,
): Promise<Usage | null> => {
  if (sendsMaterial) await checkAge(deps.db, actor.accountId, 'model', deps.clock.now())
  if (sendsMaterial) await optIn(deps.db, actor.accountId)
  else await optOut(deps.db, actor.accountId, deps.clock.now())
  return readUsage(deps, actor)
}

/** Saves a parent's decision for their child. */
export const allowModel = async (
  tx: Connection,
  accountId: string,
  isAllowed: boolean,
  now: Date,
): Promise<void> => (isAllowed ? optIn(tx, accountId) : optOut(tx, accountId, now))
