// Plain text: paragraphs are separated by blank lines, or, in files without any, by lines; headings are found
// by their form.
import type { Block } from '../blocks.ts'
import {
  couldBeTextHeading,
  endsEarly,
  getTextLevel,
  isRunningText,
  isUnderline,
} from './text-headings.rules.ts'

/** Joins lines of running text with spaces, with the offset of each. */
export const joinLines = (
  lines: string[],
  first: number,
  kind: Block['kind'] = 'paragraph',
  level = 0,
): Block => {
  const starts: number[] = []
  const end = kind === 'code' ? '\n' : ' '
  let text = ''
  for (const line of lines) {
    if (starts.length > 0) text += end
    starts.push(text.length)
    text += kind === 'code' ? line.trimEnd() : line.trim()
  }
  return { kind, level, text, words: [], units: { first, starts } }
}

/** Lines between blank ones; `first` counts from 1. */
type Group = { first: number; lines: string[] }

/** A rule drawn across the page, which parts text and says nothing. */
const drawnRule = /^(?:-{8,}|_{8,}|={8,}|\*{8,}|~{8,}|[─━═]{4,})$/u

/** The group without rules above and below it; a rule below a heading stays, as its mark. Null for a rule alone. */
const dropRules = ({ first, lines }: Group): Group | null => {
  const isRule = (line: string) => drawnRule.test(line.trim())
  const from = lines.findIndex(line => !isRule(line))
  if (from < 0) return null
  const last = lines.findLastIndex(line => !isRule(line))
  const end = last === from && couldBeTextHeading(lines[from]!) ? from + 2 : last + 1
  return { first: first + from, lines: lines.slice(from, end) }
}

const groupLines = (text: string): Group[] => {
  const groups: Group[] = []
  let gathered: string[] = []
  for (const [i, line] of [...text.split('\n'), ''].entries()) {
    if (line.trim() !== '') gathered.push(line)
    else if (gathered.length > 0) {
      const group = dropRules({ first: i + 1 - gathered.length, lines: gathered })
      if (group) groups.push(group)
      gathered = []
    }
  }
  return groups
}

/** Length above which a line is a whole paragraph, not a wrapped one. */
const maxWrappedLineLength = 120
const minWrappedLines = 8
/** Share of long lines above which each line is a paragraph. */
const shareOfParagraphs = 0.3

type Wrapping = { width: number; lineIsParagraph: boolean }

/** Statistics on the line ends of a text. */
const measureWrapping = (groups: readonly Group[]): Wrapping => {
  let width = 0
  let long = 0
  let count = 0
  for (const { lines } of groups) {
    for (const line of lines) {
      count += 1
      if (line.length > maxWrappedLineLength) long += 1
      else if (line.length > width) width = line.length
    }
  }
  const lineIsParagraph = long > shareOfParagraphs * count
  return { lineIsParagraph, width: lineIsParagraph || count < minWrappedLines ? 0 : width }
}

/** Splits a group at a heading directly above its text, or by lines if each is a paragraph. */
const partGroup = ({ first, lines }: Group, { width, lineIsParagraph }: Wrapping): Group[] => {
  if (lines.length === 1) return [{ first, lines }]
  if (lineIsParagraph) return lines.map((line, i) => ({ first: first + i, lines: [line] }))
  const [head, next, ...rest] = lines as [string, string, ...string[]]
  if (couldBeTextHeading(head) && isUnderline(next))
    return rest.length === 0
      ? [{ first, lines }]
      : [
          { first, lines: [head, next] },
          { first: first + 2, lines: rest },
        ]
  const standsOver =
    couldBeTextHeading(head) &&
    width > 0 &&
    next.trim().length >= 0.6 * width &&
    /^["“'(]?[\p{Lu}\p{N}]/u.test(next.trim()) &&
    endsEarly(head, next, 0.9 * width)
  if (!standsOver) return [{ first, lines }]
  return [
    { first, lines: [head] },
    { first: first + 1, lines: lines.slice(1) },
  ]
}

/** Maximum consecutive headings: more are verse or a list. */
const maxConsecutiveHeadings = 3

/** Places of the groups that are headings: lines that could be one, over running text or over such a line. */
const findTextHeadings = (groups: readonly Group[]): Set<Group> => {
  const headings = new Set<Group>()
  let inARow = 0
  for (let i = groups.length - 2; i >= 0; i--) {
    const group = groups[i]!
    const [line = '', under = ''] = group.lines
    const next = groups[i + 1]!
    const underlined = group.lines.length === 2 && isUnderline(under)
    const couldBe = (group.lines.length === 1 || underlined) && couldBeTextHeading(line)
    const overText = next.lines.length > 1 || isRunningText(next.lines[0]!)
    const overHeading = headings.has(next) && inARow < maxConsecutiveHeadings
    inARow = couldBe && (underlined || overText || overHeading) ? inARow + 1 : 0
    if (inARow > 0) headings.add(group)
    if (overText && inARow > 0) inARow = 1
  }
  return headings
}

/** Blocks of a text file; line numbers count from 1. */
export const blocksOfText = (text: string): Block[] => {
  const whole = groupLines(text)
  const wrapping = measureWrapping(whole)
  const groups = whole.flatMap(group => partGroup(group, wrapping))
  const headings = findTextHeadings(groups)
  // Verse, lists of names and dialogue are short lines as well.
  const hasHeadings = headings.size <= groups.length / 2 + 1
  return groups.map((group, i) => {
    if (!hasHeadings || !headings.has(group)) return joinLines(group.lines, group.first)
    const [line = ''] = group.lines
    const isTitle = i === 0 && headings.has(groups[1]!)
    const level = isTitle ? 1 : (getTextLevel(line) ?? 1) + 1
    return joinLines([line], group.first, 'heading', level)
  })
}
