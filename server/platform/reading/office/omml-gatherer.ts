// Formulas of Office files (Office Math), collected from the stream of their XML and put into the text as TeX.
import { markFormula } from '@lantern/contract/formulas.rules'
import { listTexLines } from '../../formulas/omml-to-tex.ts'
import { unreadFormula } from '../../formulas/unread-formula.rules.ts'
import type { XmlElement } from '../../xml/parse-xml.ts'
import type { Attributes } from './xml.ts'

/** Elements and letters of one formula; beyond them it is no formula that anybody wrote. */
const maxElements = 5000
const maxLetters = 20_000

/** Local name in the standard's namespaces; foreign names keep their sign and so never pass for one. */
const getLocalName = (name: string): string => name.replace(/^(?:m|w|a|mc):/u, '')

/** Listens to the inside of `m:oMath`. */
export class OmmlGatherer {
  #open: XmlElement[] = []
  #elements = 0
  #letters = 0
  #inDisplay = false

  /** @returns whether the element is part of a formula */
  open(name: string, attributes: Attributes): boolean {
    if (name === 'm:oMathPara') this.#inDisplay = true
    if (this.#open.length === 0 && name !== 'm:oMath') return false
    if (this.#open.length === 0) [this.#elements, this.#letters] = [0, 0]
    this.#elements += 1
    const element: XmlElement = { name: getLocalName(name), attributes: {}, children: [], line: 0 }
    for (const [key, value] of Object.entries(attributes)) element.attributes[getLocalName(key)] = value
    if (this.#isWithinLimits) this.#open.at(-1)?.children.push(element)
    this.#open.push(element)
    return true
  }

  /** @returns whether it belongs to a formula */
  text(text: string): boolean {
    if (this.#open.length === 0) return false
    this.#letters += text.length
    if (this.#isWithinLimits) this.#open.at(-1)?.children.push(text)
    return true
  }

  /** @returns text of the formula that ends here, '' within one, null outside of formulas */
  close(name: string): string | null {
    if (name === 'm:oMathPara') this.#inDisplay = false
    const element = this.#open.pop()
    if (!element) return null
    return this.#open.length === 0 ? this.#render(element) : ''
  }

  get #isWithinLimits(): boolean {
    return this.#elements <= maxElements && this.#letters <= maxLetters
  }

  #render(formula: XmlElement): string {
    const lines = this.#isWithinLimits ? listTexLines(formula) : [null]
    const text = lines
      .map(tex => (tex === null ? unreadFormula : markFormula(tex)))
      .filter(line => line !== '')
      .join(' ')
    return this.#inDisplay && text !== '' ? ` ${text} ` : text
  }
}
