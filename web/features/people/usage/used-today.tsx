import * as m from '@lantern/messages'
import { Used } from '../../../ui/charts/used.tsx'
import { useModel, useUsage } from './queries.ts'
import { tokenCounts } from './token-counts.ts'

/** Share of today's budget used; null without a language model. */
export function UsedToday() {
  const model = useModel()
  const { data: usage } = useUsage(model !== null)
  if (!usage) return null
  const { tokensToday, tokensPerDay } = usage
  const caption = m.usage_open_tokens(tokenCounts(usage))
  return <Used label={m.usage_today_label()} value={tokensToday} max={tokensPerDay} caption={caption} />
}
