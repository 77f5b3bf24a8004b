// Right answers of a typed question: named by a line, starred, or formatted differently.
import { ItemRefusal } from '../items.ts'
import { type LookKind, lookKinds, sharedLooks, textOfRuns } from './lines.ts'
import type { Block, Option } from './split-blocks.ts'

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').replace(/\.$/u, '').trim().toLowerCase()

const several =
  /^[\s([]*(?:\d{1,2}|[a-l]|[ivx]{1,4})[)\].]?(?:\s*(?:[,;&]|and)\s*[([]?(?:\d{1,2}|[a-l]|[ivx]{1,4})[)\].]?)*\s*$/iu
const lettered = /^(?:option|choice|answer)?\s*[([]?(\d{1,2}|[a-l]|[ivx]{1,4})\s?[)\].:–-]\s*(\S.*)$/isu

const findNamed = (options: readonly Option[], name: string): number =>
  options.findIndex(({ label }) => label.name !== '' && label.name === name.toUpperCase())

const findWritten = (options: readonly Option[], words: string): number =>
  options.findIndex(({ runs }) => tidy(textOfRuns(runs)) === tidy(words))

/** Right options by letter, by text, or by both, which must agree. @throws ItemRefusal */
const findWrittenRight = (options: readonly Option[], right: string): number[] => {
  const unknown = new ItemRefusal('no-right-answer', right)
  const bare = right.replace(/^(?:options?|choices?)\s+/iu, '').replace(/[.;,]\s*$/u, '')
  const written = findWritten(options, right)
  const isName = several.test(bare)
  if (written >= 0 && !isName) return [written]
  if (isName) {
    const names = bare.replace(/\band\b/giu, ' ').match(/\d{1,2}|[a-z]{1,4}/giu) ?? []
    const places = names.map(name => findNamed(options, name))
    if (!places.includes(-1)) return [...new Set(places)]
    if (written >= 0) return [written]
    throw unknown
  }
  const places = right.split(';').map(part => {
    const [, name = '', words = ''] = lettered.exec(part.trim()) ?? []
    const place = findNamed(options, name)
    return findWritten(options, words) === place ? place : -1
  })
  if (places.includes(-1)) throw unknown
  return places
}

/** Options that stand out by one kind of look; null if all look equal or it is ambiguous. */
const findByLook = (options: readonly Option[], kind: LookKind): number[] | null => {
  const byLook = new Map<string, number[]>()
  for (const [place, { runs }] of options.entries()) {
    const look = sharedLooks(runs)[kind] ?? ''
    byLook.set(look, [...(byLook.get(look) ?? []), place])
  }
  if (byLook.size !== 2) return null
  const plain = byLook.get('')
  const groups = [...byLook.values()]
  const marked = plain ? groups.find(group => group !== plain) : groups.find(({ length }) => length === 1)
  const isClear = plain !== undefined || groups.some(({ length }) => length > 1)
  return isClear ? (marked ?? null) : null
}

export type FoundRight = {
  places: number[]
  /** Look by which they stand out, if nothing else marks them right. */
  look: LookKind | null
}

/** @throws ItemRefusal where nothing is named that is there, or where two looks say two things */
export const findRight = ({ options, right }: Block): FoundRight => {
  const truth = /^\s*(t|f)(?:rue|alse)?\.?\s*$/iu.exec(right ?? '')?.[1]?.toLowerCase()
  const truths = options.map(({ runs }) => tidy(textOfRuns(runs)))
  if (truth && /^t(?:rue)?,f(?:alse)?$/u.test(truths.join()))
    return { places: [truth === 't' ? 0 : 1], look: null }
  if (right !== null && right !== '') return { places: findWrittenRight(options, right), look: null }
  const starred = options.flatMap(({ isStarred }, place) => (isStarred ? [place] : []))
  if (starred.length > 0) return { places: starred, look: null }
  const found = lookKinds.flatMap(kind => {
    const places = kind === 'italic' ? null : findByLook(options, kind)
    return places ? [{ places, look: kind }] : []
  })
  const [first, ...others] = found
  if (!first) throw new ItemRefusal('no-right-answer')
  if (others.some(({ places }) => String(places) !== String(first.places)))
    throw new ItemRefusal('looks-disagree')
  return first
}
