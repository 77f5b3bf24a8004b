import * as m from '@lantern/messages'
import { Used } from '../../ui/used.tsx'
import { useModel, useUsage } from './queries.ts'
import { tokensWords } from './tokens-words.ts'

/** How much of today's budget is used; nothing where no language model is set up. */
export function UsedToday() {
  const model = useModel()
  const { data: usage } = useUsage(model !== null)
  if (!usage) return null
  const { tokensToday, tokensPerDay } = usage
  return (
    <Used label={m.usage_today_label()} value={tokensToday} max={tokensPerDay} words={tokensWords(usage)} />
  )
}
