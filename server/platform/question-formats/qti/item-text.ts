// The words of an item's body, with a gap where something is typed or chosen within them.
import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { XmlElement } from '../../xml/parse-xml.ts'
import type { Losses } from '../items.ts'
import { createTextCollector, type RichText } from '../text/html-text.ts'

/** Interactions that occur within a sentence. */
const inlineInteractions = ['textEntryInteraction', 'inlineChoiceInteraction', 'gap']

/** Whether a part is hidden until an answer, or for other roles. */
const isHidden = ({ name, attributes }: XmlElement): boolean =>
  (['feedbackBlock', 'feedbackInline'].includes(name) && attributes.showHide !== 'hide') ||
  (name === 'rubricBlock' && !/\bcandidate\b/u.test(attributes.view ?? 'candidate')) ||
  name === 'stylesheet' ||
  name === 'catalogInfo' ||
  name === 'companionMaterialsInfo'

const pictureOf = ({ name, attributes }: XmlElement): string | null =>
  name === 'object' && /^image\//u.test(attributes.type ?? '') ? (attributes.data ?? '') : null

/** @param skip elements that are no words of it, such as the choices */
export const readText = (
  parts: readonly (XmlElement | string)[],
  losses: Losses,
  skip: (element: XmlElement) => boolean = () => false,
): RichText => {
  const { listener, result } = createTextCollector(losses)
  const walk = (part: XmlElement | string): void => {
    if (typeof part === 'string') listener.text(part)
    else if (inlineInteractions.includes(part.name)) listener.text(gapMark)
    else if (!isHidden(part) && !skip(part)) walkElement(part)
  }
  const walkElement = (part: XmlElement): void => {
    const source = pictureOf(part)
    const { attributes, children } = part
    const isParagraph = part.name === 'prompt' || part.name.endsWith('Interaction')
    const name = source === null ? (isParagraph ? 'p' : part.name.toLowerCase()) : 'img'
    listener.open(name, source === null ? attributes : { src: source, alt: attributes.label ?? '' })
    if (name !== 'img') children.forEach(walk)
    listener.close(name)
  }
  parts.forEach(walk)
  return result()
}
