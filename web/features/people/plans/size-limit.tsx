import type { SizeLimit } from '@lantern/contract/people/plans/plan-limits.rules'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { formatAmount, planAddress } from './labels.ts'
import { usePlan } from './queries.ts'

const sentences: Record<SizeLimit, (values: { count: string }) => string> = {
  pages: m.plans_size_pages,
  players: m.plans_size_players,
}

/** Maximum size per item in the plan; null without a plan or limit. */
export function SizeLimitNote({ limit }: { limit: SizeLimit }) {
  const { data } = usePlan()
  const of = data?.plan === 'free' ? data.sizes.find(one => one.limit === limit)?.of : null
  if (!of) return null
  return (
    <p className="meta">
      {sentences[limit]({ count: formatAmount(limit, of) })}{' '}
      <Link className="link" to={planAddress}>
        {m.plans_see()}
      </Link>
    </p>
  )
}
