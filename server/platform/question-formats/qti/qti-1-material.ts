// Words and pictures of items of QTI 1.2, and what is answered.

import { childNamed, descendantsNamed, textOf, type XmlElement } from '../../xml/parse-xml.ts'
import type { GradedAnswer } from '../from-answers.ts'
import type { Losses } from '../items.ts'
import { resolvePicture } from '../pictures.ts'
import { readHtml } from '../text/html-text.ts'
import { toMarkdown } from '../text/plain.rules.ts'
import type { ItemFiles } from './item-files.ts'

/** How the answer of a gap is given in New Quizzes of Canvas; '' elsewhere. */
type Gap = { answerType: string; algorithm: string }
export type Label = { id: string; shown: Shown } & Gap
export type Shown = { text: string; image: GradedAnswer['image'] }
export type Response = {
  id: string
  cardinality: string
  labels: Label[]
  material: Shown
  isTyped: boolean /** Words at the two ends of an order; '' for nothing. */
  ends: string
}

export const metadataOf = (element: XmlElement): Map<string, string> => {
  const own = childNamed(element, 'itemmetadata') ?? childNamed(element, 'qtimetadata') ?? element
  return new Map(
    (own === element ? [] : descendantsNamed(own, 'qtimetadatafield')).map(field => [
      textOf(childNamed(field, 'fieldlabel')).trim(),
      textOf(childNamed(field, 'fieldentry')).trim(),
    ]),
  )
}

export const showMaterial = (element: XmlElement | undefined, files: ItemFiles, losses: Losses): Shown => {
  if (!element) return { text: '', image: null }
  let image: Shown['image'] = null
  const texts = descendantsNamed(element, 'mattext', 'matimage').map(part => {
    if (part.name === 'matimage') {
      image ??= resolvePicture(
        [{ source: part.attributes.uri ?? '', alt: part.attributes.label ?? '' }],
        files.find,
        files.pictures,
        losses,
      )
      return ''
    }
    const written = textOf(part)
    if (part.attributes.texttype !== 'text/html' && !/<[a-z][^<>]*>/iu.test(written))
      return toMarkdown(written.trim())
    const { text, pictures } = readHtml(written, losses)
    image ??= resolvePicture(pictures, files.find, files.pictures, losses)
    return text
  })
  return { text: texts.filter(Boolean).join('\n\n'), image }
}

export const readResponses = (presentation: XmlElement, files: ItemFiles, losses: Losses): Response[] =>
  descendantsNamed(presentation, 'response_lid', 'response_str', 'response_num').map(element => ({
    id: element.attributes.ident ?? '',
    cardinality: element.attributes.rcardinality ?? 'Single',
    isTyped: descendantsNamed(element, 'render_fib').length > 0,
    material: showMaterial(childNamed(element, 'material'), files, losses),
    ends: descendantsNamed(element, 'material')
      .filter(({ attributes }) => attributes.position !== undefined)
      .map(material => showMaterial(material, files, losses).text)
      .filter(text => text !== '')
      .join(' → '),
    labels: descendantsNamed(element, 'response_label').map(label => ({
      id: label.attributes.ident ?? '',
      shown: showMaterial(label, files, losses),
      answerType: label.attributes.answer_type ?? '',
      algorithm: label.attributes.scoring_algorithm ?? '',
    })),
  }))
