import { isNear, type PlanLimit } from '@lantern/contract/people/plans/plan-limits.rules'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { formatAmount, limitNames, planAddress } from './labels.ts'
import { usePlan } from './queries.ts'

/** Warning that a plan's limit is nearly reached, shown where the limit applies; null without a plan. */
export function NearLimit({ limits }: { limits: readonly PlanLimit[] }) {
  const { data } = usePlan()
  if (!data?.plan) return null
  const near = data.used.filter(({ limit, used, of }) => limits.includes(limit) && isNear(used, of))
  return near.map(({ limit, used, of }) => (
    <p className="meta" key={limit} role="status">
      {m.plans_near({
        limit: limitNames[limit](),
        used: formatAmount(limit, used),
        of: formatAmount(limit, of ?? 0),
      })}{' '}
      <Link className="link" to={planAddress}>
        {m.plans_see()}
      </Link>
    </p>
  ))
}
