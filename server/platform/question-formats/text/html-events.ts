// Reads HTML as people's editors leave it: tags that are never closed, ends that open nothing, stray signs. Looks at
// every character once.
import { decodeReferences } from '../../text/character-references.ts'

export type HtmlListener = {
  open(name: string, attributes: Record<string, string>): void
  close(name: string): void
  text(text: string): void
}

const voidTags = new Set([
  'br',
  'hr',
  'img',
  'input',
  'source',
  'track',
  'col',
  'wbr',
  'embed',
  'area',
  'meta',
  'link',
])
/** Tags whose content is not shown as text. */
const rawTags = new Set(['script', 'style', 'title', 'head', 'noscript', 'template'])

const attribute = /([^\s"'<>/=]{1,60})(?:\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gu

const readAttributes = (text: string): Record<string, string> => {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of text.matchAll(attribute))
    attributes[name.toLowerCase()] ??= decodeReferences(double ?? single ?? bare ?? '')
  return attributes
}

/** End of the tag that begins at `from`; quotes may contain the sign. */
const findTagEnd = (html: string, from: number): number => {
  let quote = ''
  for (let at = from; at < html.length && at < from + 3_000_000; at++) {
    const sign = html[at]
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '>') return at
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign
  }
  return html.indexOf('>', from)
}

export const readHtmlEvents = (html: string, listener: HtmlListener): void => {
  const small = html.toLowerCase()
  let at = 0
  const appendText = (text: string) => {
    if (text !== '') listener.text(decodeReferences(text))
  }
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start < 0) break
    if (!/[a-z!/?]/iu.test(html[start + 1] ?? '')) {
      appendText(html.slice(at, start + 1))
      at = start + 1
      continue
    }
    appendText(html.slice(at, start))
    if (html.startsWith('<!--', start)) {
      const end = html.indexOf('-->', start + 4)
      at = end < 0 ? html.length : end + 3
      continue
    }
    const end = findTagEnd(html, start + 1)
    if (end < 0) {
      appendText(html.slice(start))
      return
    }
    at = end + 1
    const tag = html.slice(start + 1, end)
    const name = /^\/?([a-z][a-z0-9:-]{0,30})/iu.exec(tag)?.[1]?.toLowerCase() ?? ''
    if (name === '') continue
    if (tag.startsWith('/')) listener.close(name)
    else if (rawTags.has(name)) {
      const close = small.indexOf(`</${name}`, at)
      at = close < 0 ? html.length : html.indexOf('>', close) + 1 || html.length
    } else {
      listener.open(name, readAttributes(tag.slice(name.length)))
      if (voidTags.has(name) || tag.endsWith('/')) listener.close(name)
    }
  }
  appendText(html.slice(at))
}
