// Labels of plans and their features.

import type { Plan, PlanLimit } from '@lantern/contract/people/plans/plan-limits.rules'
import type { PlanView } from '@lantern/contract/people/plans/plans'
import * as m from '@lantern/messages'
import { formatBytes, formatCount, formatCurrency } from '../../../lib/format.ts'

export const planAddress = '/subscription'

export const planNames: Record<Plan, () => string> = {
  free: m.plans_free,
  premium: m.plans_premium,
  school: m.plans_school,
}

export const limitNames: Record<PlanLimit, () => string> = {
  sources: m.plans_limit_sources,
  storage: m.plans_limit_storage,
  tokens: m.plans_limit_tokens,
  doubts: m.plans_limit_doubts,
  ocr: m.plans_limit_ocr,
  papers: m.plans_limit_papers,
  scans: m.plans_limit_scans,
  pages: m.plans_limit_pages,
  players: m.plans_limit_players,
}

export const formatAmount = (limit: PlanLimit, amount: number): string =>
  limit === 'storage' ? formatBytes(amount) : formatCount(amount)

/** "12 of 30", or the used amount alone if there is no limit. */
export const formatUse = ({ limit, used, of }: PlanView['used'][number]): string =>
  of === null
    ? formatAmount(limit, used)
    : m.plans_used_of({ used: formatAmount(limit, used), of: formatAmount(limit, of) })

export const titlePlan = (plan: Plan | null): string => {
  if (plan === 'premium') return m.plans_premium_title()
  if (plan === 'school') return m.plans_school_title()
  return plan === 'free' ? m.plans_free_title() : m.plans_open_title()
}

export const formatPrice = (price: NonNullable<PlanView['price']>): string => {
  const text = formatCurrency(price.amount, price.currency)
  return price.interval === 'year'
    ? m.plans_price_year({ price: text })
    : m.plans_price_month({ price: text })
}
