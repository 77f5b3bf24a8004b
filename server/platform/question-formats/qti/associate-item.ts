// Associations of QTI 2 and 3: one list, of which each belongs to one other, as pairs of two sides.

import type { XmlElement } from '../../xml/parse-xml.ts'
import { type Draft, ItemRefusal, type Losses } from '../items.ts'
import { declarationOf, optionsOf, type Read, stemOf } from './item-parts.ts'
import { buildMatchItem, type ListItem, type Option, rightPairs } from './list-items.ts'

const buildAssociateItem = (item: ListItem & { options: readonly Option[] }, losses: Losses): Draft => {
  const pairs = rightPairs(item.declaration).map(pair => pair.trim().split(/\s+/u))
  if (pairs.length === 0) throw new ItemRefusal('no-right-answer')
  const paired = pairs.flat()
  const isDisjoint = new Set(paired).size === paired.length && pairs.every(({ length }) => length === 2)
  if (!isDisjoint || pairs.length < 2) throw new ItemRefusal('own-scoring', 'associateInteraction')
  const firsts = new Set(pairs.map(([first]) => first))
  losses.add('sides-given')
  return buildMatchItem(
    {
      ...item,
      left: item.options.filter(({ id }) => firsts.has(id)),
      right: item.options.filter(({ id }) => !firsts.has(id)),
    },
    losses,
  )
}

/** @throws ItemRefusal where one belongs to several others, so that no two sides can be made */
export const readAssociate = (read: Read, interaction: XmlElement): Draft =>
  buildAssociateItem(
    {
      ...declarationOf(read, interaction),
      stem: stemOf(read).text,
      options: optionsOf(read, interaction, 'simpleAssociableChoice'),
      processing: read.processing,
      explanation: read.explanation,
    },
    read.losses,
  )
