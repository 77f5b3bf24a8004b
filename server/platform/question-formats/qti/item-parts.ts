// Parts of an item of QTI 2 and 3 that readers of its interactions need.

import { childrenNamed, descendantsNamed, type XmlElement } from '../../xml/parse-xml.ts'
import { ItemRefusal, type Losses } from '../items.ts'
import { resolvePicture } from '../pictures.ts'
import type { Declaration, Responses } from './declarations.ts'
import type { ItemFiles } from './item-files.ts'
import { readText } from './item-text.ts'
import type { Processing } from './response-processing.ts'

export type Read = {
  item: XmlElement
  body: XmlElement
  losses: Losses
  files: ItemFiles
  processing: Processing
  declarations: ReadonlyMap<string, Declaration>
  explanation: string
}

export const declarationOf = (
  { declarations }: Read,
  interaction: XmlElement,
): { id: string; declaration: Declaration } => {
  const id = interaction.attributes.responseIdentifier ?? ''
  const declaration = declarations.get(id)
  if (!declaration) throw new ItemRefusal('no-right-answer')
  return { id, declaration }
}

export const show = (read: Read, parts: XmlElement['children'], skip?: (element: XmlElement) => boolean) => {
  const { text, pictures } = readText(parts, read.losses, skip)
  return { text, image: resolvePicture(pictures, read.files.find, read.files.pictures, read.losses) }
}

const isOption = ({ name }: XmlElement): boolean =>
  ['simpleChoice', 'inlineChoice', 'simpleMatchSet', 'simpleAssociableChoice', 'gapText', 'gapImg'].includes(
    name,
  )

export const stemOf = (read: Read) => show(read, read.body.children, isOption)

export const optionsOf = (read: Read, element: XmlElement, ...names: string[]) =>
  childrenNamed(element, ...names).map(choice => ({
    id: choice.attributes.identifier ?? '',
    ...show(read, choice.children),
  }))

/** Feedback by the outcome that shows it. */
export const commentsOf = ({ item, body, processing, losses }: Read) => {
  const modal = childrenNamed(item, 'modalFeedback')
  const inline = descendantsNamed(body, 'feedbackInline', 'feedbackBlock')
  return (responses: Responses): string => {
    if (modal.length + inline.length === 0) return ''
    const outcomes = processing.run(responses)
    const shown = [...modal, ...inline].filter(
      ({ attributes }) =>
        attributes.outcomeIdentifier !== 'EXPLANATION' &&
        (outcomes.get(attributes.outcomeIdentifier ?? '')?.includes(attributes.identifier ?? '') ?? false) ===
          (attributes.showHide !== 'hide'),
    )
    return [...new Set(shown.map(({ children }) => readText(children, losses).text))].join('\n\n')
  }
}
