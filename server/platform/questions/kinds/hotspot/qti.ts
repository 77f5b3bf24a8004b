// Places on a picture in QTI: one that is marked anywhere (selectPointInteraction), and one out of several that are
// shown (hotspotInteraction), which is marked without seeing them here.

import type { Area } from '@lantern/contract/questions/kinds/hotspot/hotspots'
import { type Draft, ItemRefusal } from '../../../question-formats/items.ts'
import { declarationOf, type Read, show } from '../../../question-formats/qti/item-parts.ts'
import { createScored, isNearly } from '../../../question-formats/qti/scored.ts'
import { type QtiFiles, score, type Writer, type Written } from '../../../question-formats/qti/write-parts.ts'
import {
  childNamed,
  childrenNamed,
  descendantsNamed,
  elementsOf,
  textOf,
  type XmlElement,
} from '../../../xml/parse-xml.ts'
import { escapeXml } from '../../../xml/write-xml.ts'
import type { QuestionOf } from '../formats.ts'
import { enlarged, readArea, type Size, sizeOfPicture, writeArea } from './area-shapes.ts'

type OnPicture = { stem: string; picture: NonNullable<ReturnType<typeof show>['image']>; size: Size }

/** The picture that is answered on, apart from all else that is shown. */
const readOnPicture = (read: Read, interaction: XmlElement): OnPicture => {
  const object = childNamed(interaction, 'object') ?? childNamed(interaction, 'img')
  const { image: picture } = object ? show(read, [object]) : { image: null }
  if (!object || !picture) throw new ItemRefusal('picture-needed')
  const { text, image } = show(
    read,
    read.body.children,
    element => element === object || element.name === 'hotspotChoice',
  )
  if (image) read.losses.add('pictures-left')
  const bytes = read.files.pictures.get(picture.id)
  const declaredSize = { width: Number(object.attributes.width), height: Number(object.attributes.height) }
  const size =
    declaredSize.width > 0 && declaredSize.height > 0 ? declaredSize : bytes && sizeOfPicture(bytes)
  if (!size) throw new ItemRefusal('picture-needed')
  const alt = picture.alt || textOf(object).replace(/\s+/gu, ' ').trim().slice(0, 500).toWellFormed()
  return { stem: text, picture: { ...picture, alt }, size }
}

const build = ({ stem, picture }: OnPicture, areas: Area[], explanation: string): Draft => {
  if (areas.length === 0) throw new ItemRefusal('no-right-answer')
  return {
    body: { type: 'hotspot', stem, picture },
    key: { type: 'hotspot', areas },
    explanation,
  }
}

const isZero = (element: XmlElement | undefined): boolean =>
  element?.name === 'baseValue' && Number(element.children.join('').trim()) === 0

/** Whether what is scored is what the areas are worth, and nothing else. */
const scoresByAreas = (item: XmlElement): boolean => {
  const rules = childNamed(item, 'responseProcessing')
  if (/map_response_point(?:\.xml)?$/u.test(rules?.attributes.template ?? '')) return true
  const sets = descendantsNamed(rules ?? item, 'setOutcomeValue')
  const values = sets
    .filter(({ attributes }) => attributes.identifier === 'SCORE')
    .map(element => elementsOf(element)[0])
  const conditions = descendantsNamed(rules ?? item, 'responseIf', 'responseElseIf').map(
    element => elementsOf(element)[0]?.name,
  )
  return (
    values.some(value => value?.name === 'mapResponsePoint') &&
    values.every(value => value?.name === 'mapResponsePoint' || isZero(value)) &&
    conditions.every(name => name === 'isNull')
  )
}

/** @throws ItemRefusal where several points are asked for, or places are worth different parts */
export const readSelectPoint = (read: Read, interaction: XmlElement): Draft => {
  const { declaration } = declarationOf(read, interaction)
  if (declaration.cardinality !== 'single') throw new ItemRefusal('several-parts')
  if (!scoresByAreas(read.item)) throw new ItemRefusal('own-scoring', 'responseProcessing')
  const on = readOnPicture(read, interaction)
  const mapping = childrenNamed(read.item, 'responseDeclaration').flatMap(element =>
    childrenNamed(element, 'areaMapping'),
  )[0]
  const entries = mapping ? childrenNamed(mapping, 'areaMapEntry') : []
  const worths = entries.map(({ attributes }) => Number(attributes.mappedValue))
  const max = Math.max(0, ...worths)
  const isAllOrNothing = worths.every(worth => isNearly(worth, max) || isNearly(worth, 0))
  if (!isAllOrNothing || !isNearly(Number(mapping?.attributes.defaultValue ?? 0), 0))
    throw new ItemRefusal('own-scoring', 'areaMapping')
  const areas = entries
    .filter((_, place) => isNearly(worths[place] ?? 0, max))
    .map(({ attributes }) => readArea(attributes.shape ?? '', attributes.coords ?? '', on.size))
  if (areas.some(area => area === null)) throw new ItemRefusal('syntax', 'coords')
  return build(
    on,
    areas.flatMap(area => area ?? []),
    read.explanation,
  )
}

/** @throws ItemRefusal where several places are chosen, or some are worth a part */
export const readHotspots = (read: Read, interaction: XmlElement): Draft => {
  const { id, declaration } = declarationOf(read, interaction)
  if (declaration.cardinality !== 'single' || Number(interaction.attributes.maxChoices ?? 1) > 1)
    throw new ItemRefusal('several-parts')
  const on = readOnPicture(read, interaction)
  const choices = childrenNamed(interaction, 'hotspotChoice')
  const answerWith = (choice: XmlElement) => new Map([[id, [choice.attributes.identifier ?? '']]])
  const scored = createScored(read.processing, choices.map(answerWith))
  if (!scored) throw new ItemRefusal('no-right-answer')
  if (scored.isAssumed) read.losses.add('scoring-assumed')
  const shares = choices.map(choice => scored.share(answerWith(choice)))
  if (!shares.every(share => isNearly(share, 1) || share < 0.005)) throw new ItemRefusal('own-scoring')
  const areas = choices
    .filter((_, place) => isNearly(shares[place] ?? 0, 1))
    .map(({ attributes }) => readArea(attributes.shape ?? '', attributes.coords ?? '', on.size))
  if (areas.some(area => area === null)) throw new ItemRefusal('syntax', 'coords')
  read.losses.add('places-hidden')
  return build(
    on,
    areas.flatMap(area => area ?? []),
    read.explanation,
  )
}

/** @throws ItemRefusal where the picture isn't there */
export const writeHotspot = (
  question: QuestionOf<'hotspot'>,
  write: Writer,
  { pathOf, pictures }: QtiFiles,
): Written => {
  const { picture } = question.body
  const bytes = pictures.get(picture.id)
  const path = pathOf(picture)
  const own = bytes && sizeOfPicture(bytes)
  if (!own || path === null) throw new ItemRefusal('picture-needed')
  if (Object.keys(question.reasons).length > 0) write.losses.add('reasons-left')
  const size = enlarged(own)
  const entries = question.key.areas.map(area => {
    const { shape, coords } = writeArea(area, size)
    return `<areaMapEntry shape="${shape}" coords="${coords}" mappedValue="1"/>`
  })
  return {
    declarations: `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="point"><areaMapping lowerBound="0" upperBound="1" defaultValue="0">${entries.join('')}</areaMapping></responseDeclaration>`,
    body: `<selectPointInteraction responseIdentifier="RESPONSE" maxChoices="1"><object type="image/${extensionOf(path)}" data="${escapeXml(path)}" width="${size.width}" height="${size.height}">${escapeXml(picture.alt)}</object></selectPointInteraction>`,
    processing: score('<mapResponsePoint identifier="RESPONSE"/>'),
  }
}

const extensionOf = (path: string): string =>
  path.endsWith('.jpg') ? 'jpeg' : path.slice(path.lastIndexOf('.') + 1)
