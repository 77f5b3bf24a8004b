// The numbers that a word processor puts before paragraphs, as its reader sees them. @see ECMA-376-1, 17.9
import { childNamed, childrenNamed, type XmlElement } from '../../xml/parse-xml.ts'

type Level = { start: number; format: string; text: string; styleId: string | undefined }
type List = { abstract: string; levels: ReadonlyMap<number, Level>; restarts: ReadonlyMap<number, number> }
export type Numbering = ReadonlyMap<string, List>

const readSetting = (element: XmlElement | undefined, name: string): string | undefined =>
  childNamed(element, name)?.attributes.val

const toInteger = (text: string | undefined, otherwise: number): number => {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isSafeInteger(number) ? Math.min(100_000, Math.max(0, number)) : otherwise
}

const readLevel = (element: XmlElement): [number, Level] => [
  toInteger(element.attributes.ilvl, 0),
  {
    start: toInteger(readSetting(element, 'start'), 1),
    format: readSetting(element, 'numFmt') ?? 'decimal',
    text: (readSetting(element, 'lvlText') ?? '').slice(0, 60),
    styleId: readSetting(element, 'pStyle'),
  },
]

/** @param root of the part `numbering.xml` */
export const readNumbering = (root: XmlElement): Numbering => {
  const abstracts = new Map(
    childrenNamed(root, 'abstractNum').map(element => [
      element.attributes.abstractNumId ?? '',
      new Map(childrenNamed(element, 'lvl').map(readLevel)),
    ]),
  )
  return new Map(
    childrenNamed(root, 'num').map(element => {
      const abstract = readSetting(element, 'abstractNumId') ?? ''
      const levels = new Map(abstracts.get(abstract))
      const restarts = new Map<number, number>()
      for (const override of childrenNamed(element, 'lvlOverride')) {
        const depth = toInteger(override.attributes.ilvl, 0)
        const level = childNamed(override, 'lvl')
        const start = readSetting(override, 'startOverride')
        if (level) levels.set(depth, readLevel(level)[1])
        if (start !== undefined) restarts.set(depth, toInteger(start, 1))
      }
      return [element.attributes.numId ?? '', { abstract, levels, restarts }]
    }),
  )
}

/** a, b … z, aa, bb …, as word processors count on. */
const toLetters = (count: number): string =>
  count < 1 ? '' : String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.min(20, Math.ceil(count / 26)))

const romanSigns: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]
const toRoman = (count: number): string => {
  let [rest, written] = [Math.min(count, 4999), '']
  for (const [worth, sign] of romanSigns)
    while (rest >= worth) {
      written += sign
      rest -= worth
    }
  return written
}

const writeCount = (count: number, format: string): string => {
  if (format === 'lowerLetter') return toLetters(count)
  if (format === 'upperLetter') return toLetters(count).toUpperCase()
  if (format === 'lowerRoman') return toRoman(count)
  if (format === 'upperRoman') return toRoman(count).toUpperCase()
  if (format === 'none') return ''
  return format === 'decimalZero' && count < 10 ? `0${count}` : String(count)
}

/** Counts through a document. @returns what stands before the next paragraph of a list; null where nothing does */
export const createCounter = (numbering: Numbering) => {
  const counts = new Map<string, (number | undefined)[]>()
  const restarted = new Set<string>()
  return (numId: string, depth: number): string | null => {
    const list = numbering.get(numId)
    const level = list?.levels.get(depth)
    if (!list || !level) return null
    if (level.format === 'bullet') return '•'
    const counted = counts.get(list.abstract) ?? []
    counts.set(list.abstract, counted)
    const restart = list.restarts.get(depth)
    const isFirst = !restarted.has(`${numId} ${depth}`)
    restarted.add(`${numId} ${depth}`)
    counted[depth] = isFirst && restart !== undefined ? restart : (counted[depth] ?? level.start - 1) + 1
    counted.length = depth + 1
    return level.text.replace(/%([1-9])/gu, (_, digit: string) => {
      const at = Number(digit) - 1
      const { start = 1, format = 'decimal' } = list.levels.get(at) ?? {}
      return writeCount(counted[at] ?? start, format)
    })
  }
}

/** Depth of a style in its list. */
export const findStyleDepth = (numbering: Numbering, numId: string, styleId: string): number =>
  [...(numbering.get(numId)?.levels ?? [])].find(([, level]) => level.styleId === styleId)?.[0] ?? 0
