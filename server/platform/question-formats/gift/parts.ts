// Parts that written answers of GIFT are made of. Texts are HTML, as the question says; answers have its format.
import type { Losses } from '../items.ts'
import { toMoodleHtml } from '../moodle-xml/moodle-html.ts'
import { toMoodlePercent } from '../moodle-xml/valid-shares.rules.ts'
import { isPlain, toPlainWords } from '../text/html-of-markdown.ts'
import { escapeGift } from './marks.rules.ts'

export const giftText = (markdown: string): string => escapeGift(toMoodleHtml(markdown))

/** Explicit format, if the start of a text would be read as a mark. */
const opening = (text: string, format: string): string =>
  /^\s*(?:[[%>]|\/\/)/u.test(text) ? `[${format}]` : ''

export const giftAnswer = (markdown: string): string => {
  const html = toMoodleHtml(markdown)
  return `${opening(html, 'html')}${escapeGift(html)}`
}

/** Words that look like elements of HTML are named as plain ones, for readers that would take them for such. */
const openingOfWords = (wording: string): string =>
  /<\/?[a-z]|&/iu.test(wording) ? '[plain]' : opening(wording, 'plain')

export const giftTyped = (wording: string): string =>
  `${openingOfWords(wording)}${escapeGift(wording.replaceAll('*', '\\*'))}`

export const giftComment = (markdown: string | undefined): string =>
  markdown ? `#${giftAnswer(markdown)}` : ''

/** Right side of a pair: words only, since Moodle shows them in a list. Nothing escapes an arrow. */
export const giftPlain = (markdown: string, losses: Losses): string => {
  if (!isPlain(markdown)) losses.add('sides-plain')
  const words = toPlainWords(markdown)
  if (words.includes('->')) losses.add('arrow-changed')
  return escapeGift(words.replaceAll('->', '→'))
}

/** Entry of an order: Moodle reads it as HTML and knows no escapes in it but the backslash. */
export const giftEntry = (markdown: string): string => {
  const html = toMoodleHtml(markdown).replace(/[{}#~=:]/gu, sign => `&#${sign.charCodeAt(0)};`)
  return html
    .replaceAll('\\', '\\\\')
    .replace(/\s*\n\s*/gu, ' ')
    .replace(/^(?:\[|\/\/)/u, mark => `&#${mark.charCodeAt(0)};${mark.slice(1)}`)
}

export const giftPercent = (share: number, losses: Losses): string => String(toMoodlePercent(share, losses))
