// Fields of Anki are HTML with TeX in its own brackets; cards of Lantern are text with TeX between dollar signs.
import { decodeReferences } from '../text/character-references.ts'

const decodeEntities = (text: string): string =>
  decodeReferences(text).replaceAll('\u00a0', ' ').replaceAll('\u00ad', '')

const texToDollars = (text: string): string =>
  text
    .replace(/\\\[([\s\S]*?)\\\]|\[\$\$\]([\s\S]*?)\[\/\$\$\]/g, (_, a, b) => `$$${a ?? b}$$`)
    .replace(/\\\(([\s\S]*?)\\\)|\[\$\]([\s\S]*?)\[\/\$\]/g, (_, a, b) => `$${a ?? b}$`)

/** The words of a field; pictures, sounds and looks are left out. */
export const textOfHtml = (html: string): string => {
  const plain = html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\[sound:[^\]]*\]/g, '')
    .replace(/\r?\n/g, ' ')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<br\s*\/?>|<hr\b[^>]*>|<\/(?:div|p|tr|ul|ol|h\d|table)\s*>/gi, '\n')
    .replace(/<(?:div|p)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
  return texToDollars(decodeEntities(plain))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The same the other way round. */
export const htmlOfText = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\$\$([^$]+)\$\$/g, '\\[$1\\]')
    .replace(/\$([^$\n]+)\$/g, '\\($1\\)')
    .replace(/\r?\n/g, '<br>')
