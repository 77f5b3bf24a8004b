// Printed page numbers: from a page of the file to its label, and back.
import { formatRoman } from '../../roman-numerals.rules.ts'
import type { PageLabels } from './page-labels.ts'

type LabelRun = PageLabels[number]
type Label = Omit<LabelRun, 'first' | 'start'> & { value: number }

/** Roman numerals beyond this are words. */
const maxRoman = 399

const romanValues = new Map(Array.from({ length: maxRoman }, (_, i) => [formatRoman(i + 1), i + 1]))

/** Value of a lower-case roman numeral; null for other texts. */
export const parseRoman = (text: string): number | null => romanValues.get(text) ?? null

const parseLabel = (text: string): Label => {
  const lower = parseRoman(text)
  if (lower !== null) return { prefix: '', style: 'lower-roman', value: lower }
  const upper = text === text.toUpperCase() ? parseRoman(text.toLowerCase()) : null
  if (upper !== null) return { prefix: '', style: 'upper-roman', value: upper }
  const figures = /(?:^|\D)([1-9]\d{0,6})$/u.exec(text)?.[1]
  return figures
    ? { prefix: text.slice(0, -figures.length), style: 'decimal', value: Number(figures) }
    : { prefix: text, style: 'none', value: 1 }
}

const writeLabel = ({ first, prefix, style, start }: LabelRun, page: number): string => {
  const value = start + page - first
  if (style === 'none') return prefix
  if (style === 'decimal') return `${prefix}${value}`
  const roman = value <= maxRoman ? formatRoman(value) : String(value)
  return `${prefix}${style === 'lower-roman' ? roman : roman.toUpperCase()}`
}

const continuesRun = (run: LabelRun, { prefix, style, value }: Label, page: number): boolean =>
  run.prefix === prefix && run.style === style && (style === 'none' || run.start + page - run.first === value)

/** Runs of a document beyond this make no sequence. */
const maxRuns = 300

/**
 * Runs of the labels of all pages, '' for a page without one. Null where they say nothing that the file's own numbers
 * don't, or follow no order.
 */
export const packLabels = (labels: readonly string[]): PageLabels | null => {
  if (labels.every((label, i) => label === '' || label === String(i + 1))) return null
  const runs: LabelRun[] = []
  for (const [i, text] of labels.entries()) {
    const label = parseLabel(text)
    const last = runs.at(-1)
    if (last && continuesRun(last, label, i + 1)) continue
    const { value: start, ...style } = label
    runs.push({ first: i + 1, ...style, start })
    if (runs.length > maxRuns) return null
  }
  return runs
}

/** Printed number of a page, '' where it has none; null where the file's numbers count. */
export const getPageLabel = (labels: PageLabels | null, page: number): string | null => {
  const run = labels?.findLast(({ first }) => first <= page)
  return run ? writeLabel(run, page) : null
}

/** Printed number for the place of a page; undefined where it is the file's own. */
export const findPrintedLabel = (labels: PageLabels | null, page: number): string | undefined => {
  const label = getPageLabel(labels, page)
  return label === null || label === String(page) ? undefined : label
}

/** Page of a run with a label; null if it has none. @param last page of the run */
const findInRun = (run: LabelRun, last: number, label: string): number | null => {
  const { value } = parseLabel(label)
  const page = run.style === 'none' ? run.first : run.first + value - run.start
  const isInRun = page >= run.first && page <= last
  return isInRun && writeLabel(run, page).toLowerCase() === label.toLowerCase() ? page : null
}

/**
 * Page of the file with a printed number, in either case; null if none has it. Of several, such as a cover and the first
 * page of the text, the one in the longest run.
 */
export const findLabelledPage = (
  labels: PageLabels | null,
  pageCount: number,
  text: string,
): number | null => {
  const label = text.trim()
  if (!labels || label === '') return null
  const found = labels.flatMap((run, i) => {
    const last = (labels[i + 1]?.first ?? pageCount + 1) - 1
    const page = findInRun(run, last, label)
    return page === null ? [] : [{ page, length: last - run.first }]
  })
  return found.toSorted((a, b) => b.length - a.length)[0]?.page ?? null
}

/** Page of the file that a person means: the printed number first, then the file's own; null if there is none. */
export const findMeantPage = (labels: PageLabels | null, pageCount: number, text: string): number | null => {
  const labelled = findLabelledPage(labels, pageCount, text)
  if (labelled !== null) return labelled
  const page = /^\d{1,7}$/u.test(text.trim()) ? Number(text) : 0
  return page >= 1 && page <= pageCount ? page : null
}
