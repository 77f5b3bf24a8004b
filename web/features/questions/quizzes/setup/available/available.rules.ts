// Questions that the chosen sections hold, and the sections as a request names them.
import type {
  BloomLevel,
  Difficulty,
  QuestionType,
} from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { AskedPart, CountedSection } from '@lantern/contract/questions/quizzes/question-counts'

/** Sections left out, by source: the ordinals with which they begin. */
export type LeftOut = ReadonlyMap<string, ReadonlySet<number>>

/** Sections of a source; null while they are counted. */
export type Counted = { sourceId: string; sections: readonly CountedSection[] | null }

/** Pages of sources, counted from 1, both ends included. */
type PageRange = { sourceId: string; first: number; last: number }

export type Available = {
  /** Whether some of it is still being counted. */
  isCounting: boolean
  total: number
  types: ReadonlyMap<QuestionType, number>
  /** By level and difficulty: see `getCell`. */
  cells: ReadonlyMap<string, number>
}

const nameCell = (bloom: BloomLevel, difficulty: Difficulty) => `${bloom} ${difficulty}`

export const getCell = ({ cells }: Available, bloom: BloomLevel, difficulty: Difficulty): number =>
  cells.get(nameCell(bloom, difficulty)) ?? 0

const isOnPages = ({ place }: CountedSection, range: PageRange | undefined) =>
  !range || place.kind !== 'page' || (range.first <= place.page && place.page <= range.last)

const listChosen = ({ sourceId, sections }: Counted, leftOut: LeftOut, ranges: readonly PageRange[]) => {
  const without = leftOut.get(sourceId)
  const range = without?.size ? undefined : ranges.find(one => one.sourceId === sourceId)
  return (sections ?? []).filter(section => !without?.has(section.first) && isOnPages(section, range))
}

const add = <Key>(sums: Map<Key, number>, key: Key, count: number) =>
  sums.set(key, (sums.get(key) ?? 0) + count)

/** Sum over the chosen sections; null where nothing is counted. */
export const sumAvailable = (
  counted: readonly Counted[],
  leftOut: LeftOut,
  ranges: readonly PageRange[],
): Available | null => {
  if (counted.length === 0) return null
  const types = new Map<QuestionType, number>()
  const cells = new Map<string, number>()
  let total = 0
  for (const section of counted.flatMap(one => listChosen(one, leftOut, ranges))) {
    total += section.total
    for (const [type, count] of Object.entries(section.types)) add(types, type as QuestionType, count)
    for (const { bloom, difficulty, count } of section.cells) add(cells, nameCell(bloom, difficulty), count)
  }
  return { isCounting: counted.some(({ sections }) => sections === null), total, types, cells }
}

/** Chosen sections of the sources of which some are left out; neighbours joined. */
export const listParts = (counted: readonly Counted[], leftOut: LeftOut): AskedPart[] =>
  counted.flatMap(one => {
    const { sourceId, sections } = one
    if (!sections?.some(({ first }) => leftOut.get(sourceId)?.has(first))) return []
    const parts: AskedPart[] = []
    let before: CountedSection | undefined
    for (const section of sections) {
      const isChosen = !leftOut.get(sourceId)?.has(section.first)
      const latest = parts.at(-1)
      if (isChosen && latest && before && latest.last === before.last) latest.last = section.last
      else if (isChosen) parts.push({ sourceId, first: section.first, last: section.last })
      before = section
    }
    return parts
  })

/** Whether no section of any chosen source is left. */
export const isAllLeftOut = (counted: readonly Counted[], leftOut: LeftOut): boolean =>
  counted.length > 0 &&
  counted.every(
    ({ sourceId, sections }) =>
      sections !== null &&
      sections.length > 0 &&
      sections.every(({ first }) => leftOut.get(sourceId)?.has(first)),
  )
