// Our texts as XHTML of QTI items. Emphasis, code and line breaks are converted; other Markdown marks stay as
// typed, and formulas become TeX in brackets.

import { escapeXml } from '../../xml/write-xml.ts'
import type { Losses } from '../items.ts'
import { withBracketTex } from '../text/plain.rules.ts'

const tex = /(\\\([\s\S]{1,1500}?\\\)|\$\$[\s\S]{1,1500}?\$\$)/u
const otherMarks = /^\s*(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|>)|\[[^\]\n]{1,200}\]\(|^\|.*\|\s*$|~~/mu

/** Text with Markdown escapes removed. */
const dropEscapes = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/gu, '$1')

const inline = (text: string): string => {
  const marked =
    /(?<!\\)\*\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*\*|(?<![\\*\w])\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*(?!\*)|(?<!\\)`([^`\n]{1,500}?)`/gu
  let html = ''
  let from = 0
  for (const match of text.matchAll(marked)) {
    html += escapeXml(dropEscapes(text.slice(from, match.index)))
    const [whole, strong, emphasis, code] = match
    if (strong !== undefined) html += `<strong>${escapeXml(dropEscapes(strong))}</strong>`
    else if (emphasis !== undefined) html += `<em>${escapeXml(dropEscapes(emphasis))}</em>`
    else html += `<code>${escapeXml(code ?? '')}</code>`
    from = match.index + whole.length
  }
  return html + escapeXml(dropEscapes(text.slice(from)))
}

const line = (text: string, losses: Losses): string =>
  withBracketTex(text)
    .split(tex)
    .map((part, n) => {
      if (n % 2 === 0) return inline(part)
      losses.add('formulas-as-tex')
      return escapeXml(part)
    })
    .join('')

/** Inline text with line breaks. */
export const toInlineHtml = (markdown: string, losses: Losses): string => {
  if (otherMarks.test(markdown)) losses.add('marks-as-text')
  return markdown
    .split('\n')
    .map(one => line(one, losses))
    .join('<br/>')
}

export const toHtml = (markdown: string, losses: Losses): string =>
  markdown
    .split(/\n{2,}/u)
    .map(paragraph => `<p>${toInlineHtml(paragraph, losses)}</p>`)
    .join('')
