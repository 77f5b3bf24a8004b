import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { planAddress, titlePlan } from './labels.ts'
import { usePlan } from './queries.ts'

/** Current plan, with a link to all plans. */
export function PlanLine() {
  const { data } = usePlan()
  if (!data) return null
  if (data.plan === null) return <p className="muted">{m.today_plan_free()}</p>
  return (
    <p className="muted">
      {titlePlan(data.plan)}.{' '}
      <Link className="link" to={planAddress}>
        {m.plans_see()}
      </Link>
    </p>
  )
}
