// Plan of a person, from all facts. Pure: the same facts give the same plan, in whatever order they arrived.
import type { Plan } from '@lantern/contract/people/plans/plan-limits.rules'
import type { SubscriptionState } from '../../../platform/payments/index.ts'

/** Grace period in days after a failed payment before premium ends. */
const graceDays = 7

const graceMs = graceDays * 86_400_000

export type Facts = {
  /** Whether this installation has plans at all. */
  hasPlans: boolean
  grant: { plan: Plan; until: Date } | null
  /** A seat of a school's licence. */
  seat: { startsAt: Date; endsAt: Date; cancelledAt: Date | null } | null
  subscription: SubscriptionState | null
}

export type Entitlement = {
  /** Null without plans: everything is open. */
  plan: Plan | null
  until: Date | null
  payment: 'active' | 'waiting' | 'failed' | 'ending' | 'none'
}

const free: Entitlement = { plan: 'free', until: null, payment: 'none' }

const readPayment = (subscription: SubscriptionState, now: Date): Entitlement => {
  const { status, periodStart, periodEnd, isEnding } = subscription
  if (status === 'incomplete') return { ...free, payment: 'waiting' }
  if (status === 'past_due') {
    const until = new Date(periodStart.getTime() + graceMs)
    return until > now ? { plan: 'premium', until, payment: 'failed' } : { ...free, payment: 'failed' }
  }
  if (status === 'ended') return free
  return { plan: 'premium', until: isEnding ? periodEnd : null, payment: isEnding ? 'ending' : 'active' }
}

const isSeatActive = ({ startsAt, endsAt, cancelledAt }: NonNullable<Facts['seat']>, now: Date): boolean =>
  cancelledAt === null && startsAt <= now && endsAt > now

/** Entitlement by priority: a school's seat, then a grant while it lasts, then a subscription. */
export const findEntitlement = ({ hasPlans, grant, seat, subscription }: Facts, now: Date): Entitlement => {
  if (!hasPlans) return { plan: null, until: null, payment: 'none' }
  const paid = subscription ? readPayment(subscription, now) : free
  if (seat && isSeatActive(seat, now)) return { plan: 'school', until: seat.endsAt, payment: paid.payment }
  if (grant && grant.plan !== 'free' && grant.until > now)
    return { plan: grant.plan, until: grant.until, payment: paid.payment }
  return paid
}
