import type { Usage } from '@lantern/contract/people/usage/usage'
import { formatGrouped } from '../../../lib/format.ts'

/** Today's usage and budget, formatted for sentences. */
export const tokenCounts = ({ tokensToday, tokensPerDay }: Usage): { used: string; of: string } => ({
  used: formatGrouped(tokensToday),
  of: formatGrouped(tokensPerDay),
})
