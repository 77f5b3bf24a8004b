// Nodes of a parsed page, as far as readers look at them; the parser's own types need those of a browser.
import { decodeHTMLStrict } from 'entities'
import { DOMParser, parseHTML } from 'linkedom'

export type HtmlNode = {
  nodeType: number
  /** Name in small letters, without prefix; undefined for text. */
  localName?: string
  textContent: string | null
  childNodes: Iterable<HtmlNode>
  parentNode: HtmlNode | null
  getAttribute(name: string): string | null
  querySelector(selector: string): HtmlNode | null
  querySelectorAll(selector: string): Iterable<HtmlNode>
  remove(): void
}

export type HtmlDocument = { documentElement: HtmlNode | null; title: string }

export const isElement = (node: HtmlNode): boolean => node.nodeType === 1
export const isText = (node: HtmlNode): boolean => node.nodeType === 3 || node.nodeType === 4

export const getName = ({ localName }: HtmlNode): string => localName?.toLowerCase() ?? ''

/** Text of a node, as databases accept it. */
export const getTextContent = ({ textContent }: HtmlNode): string =>
  (textContent ?? '').replaceAll('\0', '').toWellFormed()

/** Page of HTML; a fragment is its body. */
export const parsePage = (html: string): HtmlDocument => {
  const page = /<html[\s>]/iu.test(html) ? html : `<html><body>${html}</body></html>`
  return parseHTML(page).document as unknown as HtmlDocument
}

/** References that XML doesn't know, such as "&nbsp;". */
const htmlReference = /&(?!(?:amp|lt|gt|quot|apos);)[a-z][a-z\d]{1,30};/giu

/** Page of XHTML, in which empty elements may close themselves. */
export const parseXhtml = (xhtml: string): HtmlDocument =>
  new DOMParser().parseFromString(
    xhtml.replace(htmlReference, reference => decodeHTMLStrict(reference)),
    'text/xml',
  ) as unknown as HtmlDocument
