// Lines of a typed file: text, formatting and pictures.
import { emphasised, lowered, raised, shifted } from '../text/emphasis.rules.ts'
import type { PictureReference } from '../text/html-text.ts'
import { toMarkdown } from '../text/plain.rules.ts'

/** Kinds of formatting by which words stand out; often the only key. */
export const lookKinds = ['highlight', 'colour', 'underline', 'bold', 'italic'] as const
export type LookKind = (typeof lookKinds)[number]
/** Values by kind, such as the colour; missing kinds look plain. */
export type Looks = Partial<Record<LookKind, string>>

export type Run = {
  /** A formula is one sign here. */
  text: string
  looks: Looks
  /** TeX in place of the text; '' for a formula that couldn't be read. */
  tex?: string
  shift?: 'raised' | 'lowered'
  /** Markdown already, such as a table. */
  isMarkdown?: boolean
}

export type TypedLine = {
  /** Line number in the file, from 1. */
  number: number
  runs: readonly Run[]
  pictures: readonly PictureReference[]
  /** Depth in a list that the word processor numbers, 0 the outermost; null for what is in none. */
  depth: number | null
  /** 1 for the outermost heading, 0 for the title of all; null for text. */
  heading: number | null
}

export const formulaSign = '\ufffc'

export const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/** Runs between two offsets of the text. */
export const sliceRuns = (runs: readonly Run[], from: number, to = Number.POSITIVE_INFINITY): Run[] => {
  let at = 0
  return runs.flatMap(run => {
    const start = Math.max(0, from - at)
    const end = Math.min(run.text.length, to - at)
    at += run.text.length
    return start < end ? [{ ...run, text: run.text.slice(start, end) }] : []
  })
}

/** Runs without surrounding space. */
export const trimRuns = (runs: readonly Run[]): Run[] => {
  const text = textOfRuns(runs)
  const start = text.length - text.trimStart().length
  return sliceRuns(runs, start, Math.max(start, text.trimEnd().length))
}

/** The looks that all words of a line have. */
export const sharedLooks = (runs: readonly Run[]): Looks => {
  const printedRuns = runs.filter(({ text }) => text.trim() !== '')
  const shared: Looks = {}
  for (const kind of lookKinds) {
    const look = printedRuns[0]?.looks[kind]
    if (look !== undefined && printedRuns.every(({ looks }) => looks[kind] === look)) shared[kind] = look
  }
  return shared
}

/** Runs that look the same, in one. */
const mergeRuns = (runs: readonly Run[]): Run[] => {
  const merged: Run[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    const isSame =
      last !== undefined &&
      last.tex === undefined &&
      run.tex === undefined &&
      !run.isMarkdown &&
      !last.isMarkdown &&
      last.shift === run.shift &&
      last.looks.bold === run.looks.bold &&
      last.looks.italic === run.looks.italic
    if (isSame) last.text += run.text
    else merged.push({ ...run })
  }
  return merged
}

const showRun = ({ text, looks, tex, shift, isMarkdown }: Run, sharedFormat: Looks): string => {
  if (isMarkdown) return text
  if (tex !== undefined) return tex === '' ? '' : `$${tex}$`
  if (shift === 'raised') return shifted(text, raised, '^')
  if (shift === 'lowered') return shifted(text, lowered, '_')
  const shown = toMarkdown(text)
  const mark =
    (looks.bold !== undefined && sharedFormat.bold === undefined ? '**' : '') +
    (looks.italic !== undefined && sharedFormat.italic === undefined ? '*' : '')
  return mark === '' ? shown : emphasised(shown, mark)
}

/**
 * Markdown of the runs. Formatting shared by all words is dropped: it is no emphasis, and could reveal the
 * answer.
 */
export const showRuns = (runs: readonly Run[]): string => {
  const trimmed = trimRuns(runs)
  const sharedFormat = sharedLooks(trimmed)
  return mergeRuns(trimmed)
    .map(run => showRun(run, sharedFormat))
    .join('')
}

/** Several lines, one below the other. */
export const joinLines = (lines: readonly (readonly Run[])[]): Run[] =>
  lines.flatMap((runs, n) => (n === 0 ? runs : [{ text: '\n', looks: runs[0]?.looks ?? {} }, ...runs]))

export const linesOfText = (text: string): TypedLine[] =>
  text.split('\n').map((line, n) => ({
    number: n + 1,
    runs: [{ text: line.replace(/\r$/u, ''), looks: {} }],
    pictures: [],
    depth: null,
    heading: null,
  }))
