// Check of plan limits, called by features where something is added. Existing items are never touched: a plan
// that ends only blocks new ones.
import { limitsOfPlans, type PlanLimit } from '@lantern/contract/people/plans/plan-limits.rules'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { EntitlementDeps } from './deps.ts'
import { type Entitlement, findEntitlement } from './entitlements.rules.ts'
import { loadFacts } from './queries.ts'

export const loadEntitlement = async (
  { clock, hasPlans }: EntitlementDeps,
  db: Connection,
  accountId: string,
): Promise<Entitlement> =>
  findEntitlement(
    hasPlans
      ? { hasPlans, ...(await loadFacts(db, accountId)) }
      : { hasPlans, grant: null, seat: null, subscription: null },
    clock.now(),
  )

/** Limit of a person's plan; null where it sets none. */
export const findPlanLimit = async (
  deps: EntitlementDeps,
  db: Connection,
  accountId: string,
  limit: PlanLimit,
): Promise<number | null> => {
  const { plan } = await loadEntitlement(deps, db, accountId)
  return plan && limitsOfPlans[plan][limit]
}

/** @param count current amount, including the addition; roll back the transaction on a refusal */
export type CheckPlan = (
  db: Connection,
  accountId: string,
  limit: PlanLimit,
  count: () => Promise<number>,
) => Promise<void>

/** @throws Refusal `plan-limit` */
export const createCheckPlan =
  (deps: EntitlementDeps): CheckPlan =>
  async (db, accountId, limit, count) => {
    const max = await findPlanLimit(deps, db, accountId, limit)
    if (max === null || (await count()) <= max) return
    throw new Refusal('plan-limit', {
      values: { limit, count: limit === 'storage' ? Math.round(max / 1_048_576) : max },
    })
  }
