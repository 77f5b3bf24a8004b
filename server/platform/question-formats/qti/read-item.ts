// Reads one item of QTI 2.1, 2.2 or 3.0.

import { readEssayItem } from '../../questions/kinds/essay/qti.ts'
import { readHotspots, readSelectPoint } from '../../questions/kinds/hotspot/qti.ts'
import {
  childNamed,
  childrenNamed,
  descendantsNamed,
  elementsOf,
  textOf,
  type XmlElement,
} from '../../xml/parse-xml.ts'
import { type Draft, ItemRefusal, type Losses } from '../items.ts'
import { readTitle } from '../question-name.ts'
import { readAssociate } from './associate-item.ts'
import { buildChoiceItem, type Choice } from './choice-item.ts'
import { readDeclarations } from './declarations.ts'
import { buildGapListItem, buildGapMatchItem } from './gap-match.ts'
import type { ItemFiles } from './item-files.ts'
import { commentsOf, declarationOf, optionsOf, type Read, show, stemOf } from './item-parts.ts'
import { readText } from './item-text.ts'
import { buildMatchItem, buildOrderItem } from './list-items.ts'
import { withObjects } from './objects.ts'
import { createProcessing } from './response-processing.ts'
import { readSlider } from './slider-item.ts'
import { buildTypedItem, type GapPlace } from './typed-item.ts'

const isInteraction = ({ name }: XmlElement): boolean => name.endsWith('Interaction')

const readChoicesOf = (read: Read, interaction: XmlElement, choices: Choice[]): Draft =>
  buildChoiceItem(
    {
      ...declarationOf(read, interaction),
      stem: stemOf(read).text,
      choices,
      max: Number(interaction.attributes.maxChoices ?? 1),
      processing: read.processing,
      commentOn: commentsOf(read),
      explanation: read.explanation,
    },
    read.losses,
  )

const readChoices = (read: Read, interaction: XmlElement): Draft =>
  readChoicesOf(read, interaction, optionsOf(read, interaction, 'simpleChoice'))

const gapOf = (read: Read, interaction: XmlElement): GapPlace => ({
  ...declarationOf(read, interaction),
  choices:
    interaction.name === 'inlineChoiceInteraction'
      ? new Map(optionsOf(read, interaction, 'inlineChoice').map(({ id, text }) => [id, text]))
      : null,
})

const readInlineChoices = (read: Read, interactions: readonly XmlElement[]): Draft => {
  const gaps = interactions.map(interaction => {
    const { id, declaration } = declarationOf(read, interaction)
    const { correct, mapping } = declaration
    const worth = [...(mapping?.entries ?? [])].filter(([, points]) => points > 0).map(([value]) => value)
    return { id, options: optionsOf(read, interaction, 'inlineChoice'), rights: correct ?? worth }
  })
  return buildGapListItem(
    {
      stem: stemOf(read).text,
      processing: read.processing,
      explanation: read.explanation,
      gaps,
      respond: given => new Map(gaps.map(({ id }) => [id, given.has(id) ? [given.get(id) ?? ''] : null])),
    },
    read.losses,
    () => readTypedGaps(read, interactions),
  )
}

const readGaps = (read: Read, interactions: readonly XmlElement[]): Draft => {
  const [first] = interactions
  if (interactions.length === 1 && first?.name === 'inlineChoiceInteraction')
    return buildChoiceItem(
      {
        ...declarationOf(read, first),
        stem: stemOf(read).text,
        choices: optionsOf(read, first, 'inlineChoice'),
        max: 1,
        processing: read.processing,
        commentOn: commentsOf(read),
        explanation: read.explanation,
      },
      read.losses,
    )
  if (interactions.every(({ name }) => name === 'inlineChoiceInteraction'))
    return readInlineChoices(read, interactions)
  return readTypedGaps(read, interactions)
}

/** Symmetric tolerance. @throws ItemRefusal where it isn't */
const toleranceOf = (equal: XmlElement | undefined): number => {
  const [low = 0, high = low] = equal?.attributes.tolerance?.trim().split(/\s+/u).map(Number) ?? []
  if (low !== high) throw new ItemRefusal('own-scoring', 'tolerance')
  const { includeLowerBound, includeUpperBound } = equal?.attributes ?? {}
  if (includeLowerBound === 'false' || includeUpperBound === 'false')
    throw new ItemRefusal('own-scoring', 'tolerance')
  return low
}

/** Values of the processing, but for those that are given as a score. */
const constantsOf = (item: XmlElement): string[] =>
  descendantsNamed(item, 'responseIf', 'responseElseIf').flatMap(branch => {
    const [condition] = elementsOf(branch)
    return condition ? descendantsNamed({ ...branch, children: [condition] }, 'baseValue').map(textOf) : []
  })

const readTypedGaps = (read: Read, interactions: readonly XmlElement[]): Draft => {
  const equal = descendantsNamed(read.item, 'equal').find(
    ({ attributes }) => attributes.toleranceMode === 'absolute',
  )
  return buildTypedItem(
    {
      stem: stemOf(read).text,
      gaps: interactions.map(one => gapOf(read, one)),
      processing: read.processing,
      explanation: read.explanation,
      tolerance: toleranceOf(equal),
      constants: constantsOf(read.item),
    },
    read.losses,
  )
}

const readMatch = (read: Read, interaction: XmlElement): Draft => {
  const [left, right] = childrenNamed(interaction, 'simpleMatchSet')
  if (!left || !right) throw new ItemRefusal('syntax', 'simpleMatchSet')
  return buildMatchItem(
    {
      ...declarationOf(read, interaction),
      stem: stemOf(read).text,
      left: optionsOf(read, left, 'simpleAssociableChoice'),
      right: optionsOf(read, right, 'simpleAssociableChoice'),
      processing: read.processing,
      explanation: read.explanation,
    },
    read.losses,
  )
}

const readOrder = (read: Read, interaction: XmlElement): Draft =>
  buildOrderItem(
    {
      ...declarationOf(read, interaction),
      stem: stemOf(read).text,
      entries: optionsOf(read, interaction, 'simpleChoice'),
      processing: read.processing,
      explanation: read.explanation,
    },
    read.losses,
  )

const readGapMatch = (read: Read, interaction: XmlElement): Draft =>
  buildGapMatchItem(
    {
      ...declarationOf(read, interaction),
      stem: stemOf(read).text,
      words: optionsOf(read, interaction, 'gapText'),
      gaps: descendantsNamed(interaction, 'gap').map(({ attributes }) => attributes.identifier ?? ''),
      processing: read.processing,
      explanation: read.explanation,
    },
    read.losses,
  )

/** Words of the text itself are the choices. */
const readHottext = (read: Read, interaction: XmlElement): Draft =>
  readChoicesOf(
    read,
    interaction,
    descendantsNamed(interaction, 'hottext').map(({ attributes, children }) => ({
      id: attributes.identifier ?? '',
      ...show(read, children),
    })),
  )

const readInteractions = (read: Read): Draft => {
  const interactions = descendantsNamed(read.body, ...new Set(descendantsNames(read.body)))
  const [first, second] = interactions
  if (!first) throw new ItemRefusal('description')
  if (interactions.every(({ name }) => name === 'textEntryInteraction' || name === 'inlineChoiceInteraction'))
    return readGaps(read, interactions)
  if (second) throw new ItemRefusal('several-parts')
  if (first.name === 'choiceInteraction') return readChoices(read, first)
  if (first.name === 'matchInteraction') return readMatch(read, first)
  if (first.name === 'orderInteraction') return readOrder(read, first)
  if (first.name === 'gapMatchInteraction') return readGapMatch(read, first)
  if (first.name === 'associateInteraction') return readAssociate(read, first)
  if (first.name === 'sliderInteraction') return readSlider(read, first)
  if (first.name === 'hottextInteraction') return readHottext(read, first)
  if (first.name === 'extendedTextInteraction') return readEssayItem(read, first)
  if (first.name === 'selectPointInteraction') return readSelectPoint(read, first)
  if (first.name === 'hotspotInteraction') return readHotspots(read, first)
  throw new ItemRefusal('unknown-type', first.name)
}

const descendantsNames = (element: XmlElement): string[] =>
  element.children.flatMap(child =>
    typeof child === 'string'
      ? []
      : [...(isInteraction(child) ? [child.name] : []), ...descendantsNames(child)],
  )

const explanationOf = (item: XmlElement, losses: Losses): string =>
  childrenNamed(item, 'modalFeedback')
    .filter(({ attributes }) => attributes.outcomeIdentifier === 'EXPLANATION')
    .map(({ children }) => readText(children, losses).text)
    .join('\n\n')

/** @throws ItemRefusal for what we can't ask or score */
export const readQtiItem = (filed: XmlElement, files: ItemFiles, losses: Losses): Draft => {
  const item = withObjects(filed, files)
  const body = childNamed(item, 'itemBody')
  if (!body) throw new ItemRefusal('description')
  if (childNamed(item, 'templateDeclaration')) throw new ItemRefusal('calculated')
  if (item.attributes.adaptive === 'true') throw new ItemRefusal('own-scoring', 'adaptive')
  const declarations = readDeclarations(item)
  const processing = createProcessing(item, declarations)
  const read: Read = {
    item,
    body,
    losses,
    files,
    processing,
    declarations,
    explanation: explanationOf(item, losses),
  }
  const draft = readInteractions(read)
  // The picture that is answered on is in the question already.
  const image = draft.body.type === 'hotspot' ? null : stemOf(read).image
  return { ...draft, image, title: readTitle(item.attributes.title ?? '', draft.body.stem) }
}
