// Texts as Moodle's HTML. Its filters look for TeX between brackets with a backslash, and put pictures in the place of some
// signs, such as a thumb in the place of "(n)".
import { bracketFormula, type HtmlStyle, toHtml, toInlineHtml } from '../text/html-of-markdown.ts'

/** Signs that its emoticon filter has when it is installed, as they stand in HTML. */
const emoticons = [
  ':-)',
  ':)',
  ':-D',
  ';-)',
  ':-/',
  'V-.',
  ':-P',
  ':-p',
  'B-)',
  '^-)',
  '8-)',
  ':o)',
  ':-(',
  ':(',
  '8-.',
  ':-I',
  ':-X',
  '8-o',
  'P-|',
  '8-[',
  '(grr)',
  'xx-P',
  '|-.',
  '}-]',
  '(h)',
  '(heart)',
  '(y)',
  '(n)',
  '(martin)',
  '( )',
]

/** First signs of what would be taken for TeX. */
const texOpenings = ['\\(', '\\[', '$$']

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&')
const changed = new RegExp([...emoticons, ...texOpenings].map(escapePattern).join('|'), 'gu')

/** Words that no filter changes. */
const unfiltered = (text: string): string => `<span class="nolink">${text}</span>`

const moodleStyle: HtmlStyle = {
  formula: bracketFormula,
  deleted: inner => `<del>${inner}</del>`,
  words: escaped =>
    escaped.replace(changed, sign =>
      texOpenings.includes(sign) ? `${unfiltered(sign.slice(0, 1))}${sign.slice(1)}` : unfiltered(sign),
    ),
}

export const toMoodleHtml = (markdown: string): string => toInlineHtml(markdown, moodleStyle)

/** A text with a picture below it. */
export const toMoodleHtmlWithPicture = (markdown: string, picture: string): string =>
  `${toHtml(markdown, moodleStyle)}<p>${picture}</p>`
