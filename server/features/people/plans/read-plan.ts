// My plan, my usage, and the other plans' limits.
import {
  countedLimits,
  limitsFor,
  limitsOfPlans,
  type Plan,
  type PlanLimit,
  planLimits,
  plans,
  sizeLimits,
  tighten,
} from '@lantern/contract/people/plans/plan-limits.rules'
import type { PlanMode, PlanView } from '@lantern/contract/people/plans/plans'
import type { Actor } from '../../../actions/actor.ts'
import { loadEntitlement } from './check-plan.ts'
import type { PlanDeps } from './deps.ts'

export const getMode = ({ hasPlans, payments }: Pick<PlanDeps, 'hasPlans' | 'payments'>): PlanMode => {
  if (!hasPlans) return 'open'
  return payments ? 'stripe' : 'manual'
}

export const readPlan = async (deps: PlanDeps, actor: Actor): Promise<PlanView> => {
  const { db, clock, counters, installation } = deps
  const now = clock.now()
  const counted = limitsFor(countedLimits, actor.role)
  const limits = limitsFor(planLimits, actor.role)
  const findHighestLimit = (plan: Plan | null, limit: PlanLimit) =>
    tighten(plan && limitsOfPlans[plan][limit], installation[limit])
  const [{ plan, until, payment }, price, counts] = await Promise.all([
    loadEntitlement(deps, db, actor.accountId),
    deps.readPrice(),
    Promise.all(counted.map(limit => counters[limit](db, actor.accountId, now))),
  ])
  return {
    mode: getMode(deps),
    plan,
    until: until?.toISOString() ?? null,
    payment,
    used: counted.map((limit, at) => ({ limit, used: counts[at] ?? 0, of: findHighestLimit(plan, limit) })),
    sizes: limitsFor(sizeLimits, actor.role).map(limit => ({ limit, of: findHighestLimit(plan, limit) })),
    plans: plans.map(one => ({
      plan: one,
      limits: limits.map(limit => ({ limit, of: findHighestLimit(one, limit) })),
    })),
    price,
    supportEmail: deps.supportEmail,
  }
}
