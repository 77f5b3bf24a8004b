import type { Usage } from '@lantern/contract/people/usage/usage'

const number = new Intl.NumberFormat('en-GB')

/** What was used of today's budget, and the budget, as sentences write them. */
export const tokenCounts = ({ tokensToday, tokensPerDay }: Usage): { used: string; of: string } => ({
  used: number.format(tokensToday),
  of: number.format(tokensPerDay),
})
