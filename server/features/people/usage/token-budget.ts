// Token budget of the model engine: permission, reservation and actual use.
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { ModelConfig } from '../../../platform/config/index.ts'
import type { Reservation, TokenBudget } from '../../../platform/engine/model/index.ts'
import { count } from '../../../platform/metrics/index.ts'
import { computeCost, formatDay } from './budget.rules.ts'
import { insertCall, lowerPersonDay, recordSpentTokens, releaseOpenCalls } from './budget-queries.ts'
import { findChoice } from './queries.ts'
import { findTokensPerDay } from './tokens-per-day.ts'

/** `hasPlans`: whether plan limits apply, too. */
type Deps = { db: Db; clock: Clock; model: ModelConfig; hasPlans: boolean }

type Ability = Parameters<TokenBudget['reserve']>[1]

/** Age after which an open reservation belongs to a dead process: longer than any call, which a slow model may need a quarter of an hour for. */
const lostAfterMs = 20 * 60_000

const createReservation = ({ db, model }: Deps, id: string, ability: Ability): Reservation => ({
  recordSpent: ({ input, output }) => {
    count.modelCalls.inc({ ability, outcome: 'answered' })
    count.modelTokens.inc({ direction: 'input' }, input)
    count.modelTokens.inc({ direction: 'output' }, output)
    return recordSpentTokens(db, id, {
      state: 'settled',
      inputTokens: input,
      outputTokens: output,
      cost: computeCost({ input, output }, model.price),
    })
  },
  release: () => {
    count.modelCalls.inc({ ability, outcome: 'failed' })
    return recordSpentTokens(db, id, { state: 'given-back', inputTokens: 0, outputTokens: 0, cost: null })
  },
})

/** Refused for visitors: anybody could spend the installation's budget through them. */
export const createTokenBudget = (deps: Deps): TokenBudget => ({
  reserve: async (personId, ability, tokens) => {
    const now = deps.clock.now()
    const { name, tokensPerDay } = deps.model
    const call = { accountId: personId, day: formatDay(now), ability, model: name, tokens, startedAt: now }
    const person = await findTokensPerDay(deps, personId, tokensPerDay.person)
    const { id, owed } = await insertCall(deps.db, call, { ...tokensPerDay, person })
    if (id) return createReservation(deps, id, ability)
    count.modelCalls.inc({ ability, outcome: 'refused' })
    if (owed) await lowerPersonDay(deps.db, call)
    const { hasAccount, sendsMaterial } = await findChoice(deps.db, personId, now)
    if (!hasAccount) return { refused: null }
    return { refused: sendsMaterial ? 'budget-spent' : 'switched-off' }
  },
})

export const releaseLostCalls = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  releaseOpenCalls(db, new Date(clock.now().getTime() - lostAfterMs))
