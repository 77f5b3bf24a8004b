// The numbers that a word processor puts before paragraphs, as its reader sees them. @see ECMA-376-1, 17.9
import { writeCount } from './list-formats.rules.ts'

/** Levels of a list, 0 the outermost; Word has nine. */
export const maxListDepth = 8

export type ListLevel = {
  start: number
  /** Value of ST_NumberFormat, such as "decimal". */
  format: string
  /** Example of a custom format, such as "001, 002, 003, ...". */
  custom: string
  /** Label with a sign for the count of each level, such as "%1.%2". */
  text: string
  /** Paragraph style of this level. */
  styleId: string | undefined
  /** Number of levels, from the outermost, whose paragraphs restart the count; undefined for all around it. */
  restart: number | undefined
  /** Whether the counts of all levels are written as digits. */
  isLegal: boolean
}

export type AbstractList = {
  levels: ReadonlyMap<number, ListLevel>
  /** Style whose list it is, and style whose list it uses instead of its own levels. */
  styleLink: string | undefined
  usedStyle: string | undefined
}

export type List = {
  abstract: string
  /** Levels instead of those of the abstract list, and counts that begin anew. */
  levels: ReadonlyMap<number, ListLevel>
  starts: ReadonlyMap<number, number>
}

export type Numbering = {
  abstracts: ReadonlyMap<string, AbstractList>
  lists: ReadonlyMap<string, List>
  /** Ids of the abstract lists by the style whose list they are. */
  byStyle: ReadonlyMap<string, string>
}

export const noNumbering: Numbering = { abstracts: new Map(), lists: new Map(), byStyle: new Map() }

/** Abstract list with the levels of `id`; a list that uses another's style has none of its own. */
const resolveAbstract = ({ abstracts, byStyle }: Numbering, id: string): string => {
  const seen = new Set<string>()
  let current = id
  while (!seen.has(current)) {
    seen.add(current)
    const { usedStyle } = abstracts.get(current) ?? {}
    const target = usedStyle === undefined ? undefined : byStyle.get(usedStyle)
    if (target === undefined) return current
    current = target
  }
  return id
}

const findLevel = (numbering: Numbering, list: List, depth: number): ListLevel | undefined =>
  list.levels.get(depth) ??
  numbering.abstracts.get(resolveAbstract(numbering, list.abstract))?.levels.get(depth)

/** Depth of the list's level that belongs to the first of these styles that has one. */
export const findStyleDepth = (
  numbering: Numbering,
  numId: string,
  styleIds: readonly string[],
): number | null => {
  const list = numbering.lists.get(numId)
  if (!list) return null
  const depths = Array.from({ length: maxListDepth + 1 }, (_, depth) => depth)
  const levels = depths.map(depth => findLevel(numbering, list, depth)?.styleId)
  for (const styleId of styleIds) {
    const depth = levels.indexOf(styleId)
    if (depth >= 0) return depth
  }
  return null
}

/** Signs that aren't text: codes of symbol fonts and control characters. */
const cleanLabel = (label: string): string =>
  label
    .replace(/[\p{Co}\p{Cc}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

export type ListLabel = { text: string; isBullet: boolean }

const writeLabel = (
  numbering: Numbering,
  list: List,
  { text, isLegal }: ListLevel,
  counted: readonly (number | undefined)[],
): string => {
  let isKnown = true
  const label = text.replace(/%([1-9])/gu, (_, digit: string) => {
    const level = findLevel(numbering, list, Number(digit) - 1)
    const count = counted[Number(digit) - 1] ?? level?.start ?? 1
    const format = isLegal ? 'decimal' : (level?.format ?? 'decimal')
    const written = writeCount(count, format, level?.custom)
    if (written === null) isKnown = false
    return written ?? ''
  })
  return isKnown ? cleanLabel(label) : ''
}

/**
 * Counts through a document. Lists of one abstract list count on; a list's own start begins anew where it is
 * used first.
 * @returns what stands before the next paragraph of a list; null where the list or its level isn't there
 */
export const createCounter = (numbering: Numbering) => {
  const counts = new Map<string, (number | undefined)[]>()
  const started = new Set<string>()

  const restartWithin = (list: List, counted: (number | undefined)[], depth: number): void => {
    for (let inner = depth + 1; inner < counted.length; inner++) {
      const restart = findLevel(numbering, list, inner)?.restart
      if (restart === undefined || depth < restart) counted[inner] = undefined
    }
  }

  return (numId: string, depth: number): ListLabel | null => {
    const list = numbering.lists.get(numId)
    const level = list && findLevel(numbering, list, depth)
    if (!list || !level) return null
    const abstract = resolveAbstract(numbering, list.abstract)
    const counted = counts.get(abstract) ?? []
    counts.set(abstract, counted)
    const start = started.has(`${numId} ${depth}`) ? undefined : list.starts.get(depth)
    started.add(`${numId} ${depth}`)
    counted[depth] = start ?? (counted[depth] ?? level.start - 1) + 1
    restartWithin(list, counted, depth)
    return level.format === 'bullet'
      ? { text: '', isBullet: true }
      : { text: writeLabel(numbering, list, level, counted), isBullet: false }
  }
}
