// Around the items of QTI 1.2: texts that they share, banks, and groups from which questions are drawn.
import type { Stimulus } from '@lantern/contract/questions/kinds/stimulus'
import {
  childNamed,
  childrenNamed,
  descendantsNamed,
  elementsOf,
  textOf,
  type XmlElement,
} from '../../xml/parse-xml.ts'
import type { Losses } from '../items.ts'
import { idOfBytes } from '../pictures.ts'
import type { ItemFiles } from './item-files.ts'
import { metadataOf, showMaterial } from './qti-1-material.ts'

export type GroupOfItem = {
  /** Titles of the bank or group, for the topic. */
  topic: string[]
  /** Points of each question that is drawn; null where they are its own. */
  points: number | null
  /** Such as "2 / 5"; '' where all are asked. */
  drawn: string
  /** Item that holds the shared text; '' for none. */
  stimulusId: string
}

type Placed = { item: XmlElement; group: GroupOfItem }

const noGroup: GroupOfItem = { topic: [], points: null, drawn: '', stimulusId: '' }

const readGroup = (element: XmlElement, outer: GroupOfItem): GroupOfItem => {
  const { title = '', parent_stimulus_item_ident: stimulusId = outer.stimulusId } = element.attributes
  const bankTitle = metadataOf(element).get('bank_title') ?? ''
  const selection = childrenNamed(childNamed(element, 'selection_ordering') ?? element, 'selection')[0]
  if (!selection) return { ...outer, stimulusId, topic: bankTitle === '' ? outer.topic : [bankTitle] }
  const of = childrenNamed(element, 'item').length
  const wanted = Number(textOf(childNamed(selection, 'selection_number')))
  const points = Number(descendantsNamed(selection, 'points_per_item').map(textOf)[0] ?? Number.NaN)
  return {
    topic: title === '' ? outer.topic : [...outer.topic, title],
    points: Number.isFinite(points) ? points : outer.points,
    drawn: wanted > 0 && wanted < of ? `${wanted} / ${of}` : '',
    stimulusId,
  }
}

/** Items in their order, each with the group that it stands in. */
export const listPlacedItems = (root: XmlElement, outer: GroupOfItem = noGroup): Placed[] =>
  elementsOf(root).flatMap(element => {
    if (element.name === 'item') {
      const own = metadataOf(element).get('parent_stimulus_item_ident')
      return [{ item: element, group: own ? { ...outer, stimulusId: own } : outer }]
    }
    if (['assessment', 'section', 'objectbank'].includes(element.name))
      return listPlacedItems(element, readGroup(element, outer))
    return []
  })

/** Banks that the file draws from, with the title of what draws. */
export const listBankRefs = (
  root: XmlElement,
): { bank: string; item: string; name: string; line: number }[] => [
  ...descendantsNamed(root, 'section').flatMap(section =>
    childrenNamed(childNamed(section, 'selection_ordering') ?? section, 'selection').flatMap(selection => {
      const bank = textOf(childNamed(selection, 'sourcebank_ref')).trim()
      const hasItems = childrenNamed(section, 'item').length > 0
      const { title = '' } = section.attributes
      return bank === '' || hasItems ? [] : [{ bank, item: '', name: title, line: section.line }]
    }),
  ),
  ...descendantsNamed(root, 'bankentry_item').map(({ attributes, line }) => ({
    bank: attributes.sourcebank_ref ?? '',
    item: attributes.item_ref ?? '',
    name: attributes.title ?? '',
    line,
  })),
]

/** Text or picture of an item without a question, for those that name it. */
export const readQti1Stimulus = (item: XmlElement, files: ItemFiles, losses: Losses): Stimulus => {
  const { title = '', instructions = '', ident = '' } = item.attributes
  const presentation = childNamed(item, 'presentation')
  const { text, image } = showMaterial(presentation, files, losses)
  const whole = [instructions.trim(), text].filter(part => part !== '').join('\n\n')
  return {
    id: idOfBytes(Buffer.from(JSON.stringify([ident, title, whole]))),
    title,
    text: whole,
    image: image ?? null,
  }
}
