// The texts and pictures that items of a package share: files of their own, named by each item that is asked about them.
import { posix } from 'node:path'
import type { Stimulus } from '@lantern/contract/questions/kinds/stimulus'
import { childNamed, childrenNamed, type XmlElement } from '../../xml/parse-xml.ts'
import type { Losses } from '../items.ts'
import { idOfBytes, resolvePicture } from '../pictures.ts'
import type { ItemFiles } from './item-files.ts'
import { readText } from './item-text.ts'

const refsOf = (item: XmlElement): string[] =>
  childrenNamed(item, 'assessmentStimulusRef').map(({ attributes }) => attributes.href ?? '')

/** An item that names more is no item anybody reads. */
const maxStimuliPerItem = 5

/** Package parts with the texts of an item. @param part where the item is */
export const listStimulusParts = (item: XmlElement, part: string): string[] =>
  refsOf(item)
    .slice(0, maxStimuliPerItem)
    .map(href => posix.join(posix.dirname(part), href))

/** A file of a package, with the names of QTI 2, and what it finds beside it. */
export type StimulusFile = { root: XmlElement; files: ItemFiles }

/** Id of a stimulus: Lantern's own stays; others get one from their content, equal on every import. */
const idOf = (identifiers: readonly string[], stimulusText: string): string => {
  const [own] = identifiers.map(one => /^s_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u.exec(one)?.[1])
  return identifiers.length === 1 && own ? own : idOfBytes(Buffer.from(stimulusText))
}

/** @param found in the order that the item names them */
export const readStimulus = (
  item: XmlElement,
  found: readonly StimulusFile[],
  losses: Losses,
): Stimulus | null => {
  const wanted = refsOf(item).length
  if (wanted > found.length) losses.add('stimulus-left')
  if (found.length === 0) return null
  const roots = found.map(({ root }) => root)
  const shown = roots.map((root, i) => {
    const { text, pictures } = readText(childNamed(root, 'stimulusBody')?.children ?? [], losses)
    const files = found[i]?.files
    return { text, image: files ? resolvePicture(pictures, files.find, files.pictures, losses) : null }
  })
  const images = shown.flatMap(({ image }) => image ?? [])
  if (images.length > 1) losses.add('pictures-left')
  const title = roots[0]?.attributes.title ?? ''
  const text = shown.map(one => one.text).join('\n\n')
  const identifiers = roots.map(({ attributes }) => attributes.identifier ?? '')
  const image = images[0] ?? null
  return { id: idOf(identifiers, JSON.stringify([title, text, image?.id])), title, text, image }
}
