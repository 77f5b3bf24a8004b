// Reads a list of items of QTI 1.2: an assessment or a bank.
import { descendantsNamed, type XmlElement } from '../../xml/parse-xml.ts'
import { finishItem } from '../finish-item.ts'
import type { ReadFile } from '../items.ts'
import type { ItemFiles } from './item-files.ts'
import { listBankRefs, listPlacedItems, readQti1Stimulus } from './qti-1-groups.ts'
import { readQti1Item } from './read-qti-1.ts'

/** Items of QTI 1.2 with what they share; a text that others name is no question that lacks one. */
export const readItemList = (
  root: XmlElement,
  files: ItemFiles,
  isMore: () => boolean,
): ReadFile['items'] => {
  const placed = listPlacedItems(root)
  const shared = new Map(placed.map(({ item }) => [item.attributes.ident ?? '', item]))
  const named = new Set(placed.map(({ group }) => group.stimulusId).filter(id => shared.has(id)))
  return placed.flatMap(({ item, group }) => {
    if (!isMore() || named.has(item.attributes.ident ?? '')) return []
    const begun = { line: item.line, name: item.attributes.title ?? '' }
    return finishItem(begun, losses => {
      const draft = readQti1Item(item, files, losses)
      const holder = shared.get(group.stimulusId)
      if (group.stimulusId !== '' && !holder) losses.add('stimulus-left')
      if (group.drawn !== '') losses.add('group-drawn', group.drawn)
      return {
        ...draft,
        topic: group.topic,
        ...(group.points !== null && { points: group.points }),
        stimulus: holder ? readQti1Stimulus(holder, files, losses) : null,
      }
    })
  })
}

/** Groups that draw from a bank which is not in the file. */
export const listMissingBanks = (roots: readonly XmlElement[]): ReadFile['items'] => {
  const banks = new Set(
    roots.flatMap(root =>
      descendantsNamed(root, 'objectbank').map(({ attributes }) => attributes.ident ?? ''),
    ),
  )
  const items = new Set(
    roots.flatMap(root => descendantsNamed(root, 'item').map(({ attributes }) => attributes.ident ?? '')),
  )
  return roots.flatMap(listBankRefs).flatMap(({ bank, item, name, line }) =>
    banks.has(bank) || (item !== '' && items.has(item))
      ? []
      : [
          {
            is: 'refused' as const,
            line,
            name: name.slice(0, 200),
            reason: 'bank-missing' as const,
            detail: '',
          },
        ],
  )
}
