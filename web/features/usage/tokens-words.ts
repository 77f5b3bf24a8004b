import type { Usage } from '@lantern/contract/usage'
import * as m from '@lantern/messages'

const number = new Intl.NumberFormat('en-GB')

/** What was used of today's budget, in words. */
export const tokensWords = ({ tokensToday, tokensPerDay }: Usage): string =>
  m.usage_open_tokens({ used: number.format(tokensToday), of: number.format(tokensPerDay) })
