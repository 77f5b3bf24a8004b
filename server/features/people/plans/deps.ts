import type { CountedLimit, PlanLimit } from '@lantern/contract/people/plans/plan-limits.rules'
import type { Limit } from '../../../actions/limit.ts'
import type { Connection, Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Payments, Price } from '../../../platform/payments/index.ts'

/** What tells which plan somebody has. */
export type EntitlementDeps = {
  db: Db
  clock: Clock
  /** Whether this installation has plans. */
  hasPlans: boolean
}

/** How much of a limit somebody uses. */
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
    /** How often a person may be sent to the provider's pages. */
    visits: Limit
    counters: Counters
    /** What the installation gives anybody; null where it sets no limit. */
    installation: Record<PlanLimit, number | null>
    /** What premium costs; null where nobody pays or it isn't known at the moment. */
    readPrice(): Promise<Price | null>
    publicUrl: string
    supportEmail: string
    onError(error: unknown): void
  }
