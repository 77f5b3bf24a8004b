// Fields of Anki are HTML with TeX in its own brackets; cards of Lantern are text with TeX between dollar signs.
import { markFormulas, readMarked } from '@lantern/contract/formula-markdown.rules'
import { replaceBetween } from '../text/between.rules.ts'
import { decodeReferences } from '../text/character-references.ts'

const decodeEntities = (text: string): string =>
  decodeReferences(text).replaceAll('\u00a0', ' ').replaceAll('\u00ad', '')

/** Environments of LaTeX that only put a formula on a line of its own. */
const display = /^\\begin\{(displaymath|equation\*?|math)\}([\s\S]*)\\end\{\1\}$/u

/** LaTeX of Anki: running text with formulas between dollars or brackets of its own, or one formula without any. */
const latexToText = (written: string): string => {
  const tex = written.trim()
  if (tex === '' || /\$|\\\(|\\\[/u.test(tex)) return tex
  const inner = display.exec(tex)?.[2]?.trim()
  return inner === undefined && !tex.startsWith('\\begin{') ? `$${tex}$` : `$$${inner ?? tex}$$`
}

/** TeX brackets, as Anki and its older versions write them, and their placeholders. */
const brackets = [
  ['\\[', '\\]', '$$'],
  ['[$$]', '[/$$]', '$$'],
  ['\\(', '\\)', '$'],
  ['[$]', '[/$]', '$'],
] as const

const texToDollars = (text: string): string =>
  brackets.reduce(
    (written, [open, close, sign]) => replaceBetween(written, open, close, tex => `${sign}${tex}${sign}`),
    replaceBetween(text, '[latex]', '[/latex]', latexToText),
  )

const breaking = new Set(['br', 'hr', '/div', '/p', '/tr', '/ul', '/ol', '/table', 'div', 'p'])

/** Text that replaces a tag, given the content of its angle brackets. */
const renderTag = (tag: string): string => {
  const name = /^\/?[a-z][a-z0-9]*/i.exec(tag)?.[0].toLowerCase() ?? ''
  if (name === 'li') return '\n- '
  return breaking.has(name) || /^\/h\d$/.test(name) ? '\n' : ''
}

/**
 * Single pass over tags, from each start to the next angle bracket: "<b<b<b" has no end to search for again.
 */
const replaceTags = (html: string): string => {
  const parts: string[] = []
  let from = 0
  let end = 0
  for (const { index } of html.matchAll(/<(?=\/?[a-z])/gi)) {
    if (index < from) continue
    end = html.indexOf('>', index)
    if (end < 0) break
    parts.push(html.slice(from, index), renderTag(html.slice(index + 1, end)))
    from = end + 1
  }
  return [...parts, html.slice(from)].join('')
}

const drop = () => ''

/** HTML without styles and scripts. */
const withoutElement = (html: string, name: string): string =>
  replaceBetween(html, `<${name}`, `</${name}`, () => `<${name}`)

/** The words of a field; pictures, sounds and looks are left out. */
export const textOfHtml = (html: string): string => {
  const shown = ['style', 'script'].reduce(withoutElement, html)
  const spoken = replaceBetween(replaceBetween(shown, '<!--', '-->', drop), '[sound:', ']', drop)
  return texToDollars(decodeEntities(replaceTags(spoken.replace(/\r?\n/g, ' '))))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Formulas between TeX brackets; every other dollar sign is a price. */
const dollarsToTex = (text: string): string =>
  markFormulas(text.replace(/\$\$([^$]+)\$\$/g, '\\[$1\\]'))
    .replace(/(?<!\\)\$\$([^$]+)\$\$/g, (_, value: string) => {
      const { tex, isDisplay } = readMarked(value)
      return isDisplay ? `\\[${tex}\\]` : `\\(${tex}\\)`
    })
    .replaceAll('\\$', '$')

/** HTML of a text, the inverse of `textOfHtml`. */
export const htmlOfText = (text: string): string =>
  dollarsToTex(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r?\n/g, '<br>')
