import type { Usage } from '@lantern/contract/people/usage/usage'

const number = new Intl.NumberFormat('en-GB')

/** Today's usage and budget, formatted for sentences. */
export const tokenCounts = ({ tokensToday, tokensPerDay }: Usage): { used: string; of: string } => ({
  used: number.format(tokensToday),
  of: number.format(tokensPerDay),
})
