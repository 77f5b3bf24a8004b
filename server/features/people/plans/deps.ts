import type { CountedLimit, PlanLimit } from '@lantern/contract/people/plans/plan-limits.rules'
import type { Limit } from '../../../actions/limit.ts'
import type { Connection, Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Payments, Price } from '../../../platform/payments/index.ts'

/** Dependencies to find a person's plan. */
export type EntitlementDeps = {
  db: Db
  clock: Clock
  /** Whether this installation has plans. */
  hasPlans: boolean
}

/** Usage of a limit by a person. */
type Counter = (db: Connection, accountId: string, now: Date) => Promise<number>

export type Counters = Record<CountedLimit, Counter>

/** Counters of some limits, as a feature defines them. */
export type PlanCounters<L extends CountedLimit> = Record<L, Counter>

export type PaymentDeps = Pick<EntitlementDeps, 'db' | 'clock'> & {
  /** Null where nobody pays. */
  payments: Payments | null
}

export type PlanDeps = EntitlementDeps &
  PaymentDeps & {
    jobs: Pick<Jobs, 'send'>
    /** Limit of redirects to the provider's pages per person. */
    visits: Limit
    counters: Counters
    /** Installation's limits for everybody; null where it sets none. */
    installation: Record<PlanLimit, number | null>
    /** Price of premium; null where nobody pays or it is unavailable at the moment. */
    readPrice(): Promise<Price | null>
    publicUrl: string
    supportEmail: string
    onError(error: unknown): void
  }
