import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { useModel, useUsage } from './queries.ts'

/** Notice below the question field about the destination of a question; null without a language model. */
export function SentLine({ hasEarlier }: { hasEarlier: boolean }) {
  const model = useModel()
  const { data: usage } = useUsage(model !== null)
  if (!model || !usage) return null
  const { provider } = model
  const sent = hasEarlier ? m.usage_sent_earlier({ provider }) : m.usage_sent({ provider })
  return (
    <p className="meta">
      {usage.sendsMaterial ? sent : m.usage_kept()}{' '}
      <Link className="link" to="/account">
        {m.usage_change()}
      </Link>
    </p>
  )
}
