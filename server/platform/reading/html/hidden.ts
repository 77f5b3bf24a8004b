// Elements of a page that nobody sees, or that are no text of it.
import { getName, type HtmlNode } from './html-node.ts'

const neverShown = new Set(
  'script style template noscript title meta link base svg canvas iframe object embed audio video map select option datalist input textarea button dialog frameset noframes rp annotation annotation-xml'.split(
    ' ',
  ),
)

const hidingStyle = /(?:display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden)/iu

/** Formulas stand hidden beside their picture. */
const hasFormula = (element: HtmlNode): boolean => element.querySelector('math') !== null

export const isHidden = (element: HtmlNode): boolean => {
  const name = getName(element)
  if (neverShown.has(name)) return true
  if (element.getAttribute('hidden') !== null || element.getAttribute('aria-hidden') === 'true')
    return name !== 'math' && !hasFormula(element)
  return hidingStyle.test(element.getAttribute('style') ?? '') && !hasFormula(element)
}

const roles = new Set(['navigation', 'banner', 'contentinfo', 'search', 'complementary', 'menu', 'menubar'])

/** Navigation, heads and feet of a page, which are around its text. */
export const isAroundText = (element: HtmlNode): boolean => {
  const name = getName(element)
  if (name === 'nav' || name === 'aside' || roles.has(element.getAttribute('role') ?? '')) return true
  return (name === 'header' || name === 'footer') && getName(element.parentNode ?? element) === 'body'
    ? element.querySelector('h1') === null
    : false
}
