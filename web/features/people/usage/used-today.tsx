import * as m from '@lantern/messages'
import { Used } from '../../../ui/charts/used.tsx'
import { useModel, useUsage } from './queries.ts'
import { tokenCounts } from './token-counts.ts'

/** How much of today's budget is used; nothing where no language model is set up. */
export function UsedToday() {
  const model = useModel()
  const { data: usage } = useUsage(model !== null)
  if (!usage) return null
  const { tokensToday, tokensPerDay } = usage
  const words = m.usage_open_tokens(tokenCounts(usage))
  return <Used label={m.usage_today_label()} value={tokensToday} max={tokensPerDay} words={words} />
}
