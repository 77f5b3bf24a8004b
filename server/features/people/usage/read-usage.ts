// My use of the language model today.
import type { Usage } from '@lantern/contract/people/usage/usage'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { formatDay } from './budget.rules.ts'
import type { UsageDeps } from './deps.ts'
import { countTokens, countTokensOfAll, findChoice, sumAbilities } from './queries.ts'
import { findTokensPerDay } from './tokens-per-day.ts'

/** Tokens used by a person's questions today. */
export const countTokensToday = (db: Connection, accountId: string, now: Date): Promise<number> =>
  countTokens(db, accountId, formatDay(now))

/** Tokens used by everybody today. */
export const countTokensOfAllToday = (db: Connection, now: Date): Promise<number> =>
  countTokensOfAll(db, formatDay(now))

/** Null where no model is set up. */
export const readUsage = async (deps: UsageDeps, actor: Actor): Promise<Usage | null> => {
  const { db, clock } = deps
  const { model } = deps.models.current()
  if (!model) return null
  const day = formatDay(clock.now())
  const [{ sendsMaterial }, tokensToday, tokensPerDay, abilities] = await Promise.all([
    findChoice(db, actor.accountId, clock.now()),
    countTokens(db, actor.accountId, day),
    findTokensPerDay(deps, actor.accountId, model.tokensPerDay.person),
    sumAbilities(db, actor.accountId, day),
  ])
  return { sendsMaterial, tokensToday, tokensPerDay, abilities }
}
