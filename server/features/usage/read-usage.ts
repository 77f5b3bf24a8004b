// My use of the language model today.
import type { Usage } from '@lantern/contract/administration/usage'
import type { Actor } from '../../actions/actor.ts'
import { formatDay } from './budget.rules.ts'
import type { UsageDeps } from './deps.ts'
import { countTokens, findChoice, sumAbilities } from './queries.ts'

/** Null where no model is set up. */
export const readUsage = async ({ db, clock, model }: UsageDeps, actor: Actor): Promise<Usage | null> => {
  if (!model) return null
  const day = formatDay(clock.now())
  const [{ sendsMaterial }, tokensToday, abilities] = await Promise.all([
    findChoice(db, actor.accountId),
    countTokens(db, actor.accountId, day),
    sumAbilities(db, actor.accountId, day),
  ])
  return { sendsMaterial, tokensToday, tokensPerDay: model.tokensPerDay.person, abilities }
}
