// Formulas of a page as TeX between dollar signs: MathML that names its TeX, and pictures that do.
import { mathToTex } from '../../question-formats/text/mathml.rules.ts'
import { getName, getTextContent, type HtmlNode, isElement, isText } from './html-node.ts'

const asTex = (tex: string | null | undefined): string | null => {
  const text = tex
    ?.trim()
    .replace(/^\{\\displaystyle\s+(.*)\}$/su, '$1')
    .trim()
  return text ? `$${text}$` : null
}

const maxDepth = 50

/** Elements of a formula without attributes. */
const writePlainly = (node: HtmlNode, depth: number): string => {
  if (isText(node)) return getTextContent(node).replace(/[<>]/gu, sign => (sign === '<' ? '&lt;' : '&gt;'))
  if (!isElement(node) || depth > maxDepth || getName(node).startsWith('annotation')) return ''
  const parts = [...node.childNodes].map(child => writePlainly(child, depth + 1)).join('')
  return `<${getName(node)}>${parts}</${getName(node)}>`
}

/** TeX of a formula, or its letters; null for any other element. */
export const readFormula = (element: HtmlNode): string | null => {
  const name = getName(element)
  if (name === 'math') {
    const annotation = element.querySelector('annotation[encoding="application/x-tex"]')
    const tex = annotation ? getTextContent(annotation) : element.getAttribute('alttext')
    return asTex(tex) ?? asTex(mathToTex(writePlainly(element, 0))) ?? ` ${getTextContent(element).trim()} `
  }
  if (name !== 'img') return null
  const content = element.getAttribute('data-equation-content')
  if (content !== null) return asTex(content)
  // Wikipedia's picture stands beside the MathML that is read.
  const alt = element.getAttribute('alt')
  const isFormula = alt !== null && /^\{\\displaystyle\s/u.test(alt)
  return isFormula && element.getAttribute('aria-hidden') !== 'true' ? asTex(alt) : null
}
