// Parts that written answers of GIFT are made of.
import type { Losses } from '../items.ts'
import { withBracketTex } from '../text/plain.rules.ts'
import { escapeGift } from './marks.rules.ts'

export const giftText = (markdown: string): string => escapeGift(withBracketTex(markdown))

/** Explicit format, if the start of a text would be read as a mark. */
const opening = (markdown: string): string => (/^\s*(?:[[%>]|\/\/)/u.test(markdown) ? '[markdown]' : '')
export const giftAnswer = (markdown: string): string => `${opening(markdown)}${giftText(markdown)}`
export const giftTyped = (wording: string): string =>
  `${opening(wording)}${escapeGift(wording.replaceAll('*', '\\*'))}`

export const giftComment = (markdown: string | undefined): string =>
  markdown ? `#${giftAnswer(markdown)}` : ''

/** The arrow divides the sides of a pair, and nothing escapes it. */
export const giftSide = (markdown: string, losses: Losses): string => {
  if (markdown.includes('->')) losses.add('arrow-changed')
  return giftAnswer(markdown.replaceAll('->', '→'))
}

export const giftPercent = (share: number): string => String(Math.round(share * 10_000_000) / 100_000)
