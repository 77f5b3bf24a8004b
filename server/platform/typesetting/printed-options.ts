// Options of a question and names of them, as they are printed.
import type { PrintedOption, Run } from './printed-paper.ts'
import { readRichText } from './read-rich-text.ts'

/** @param i counted from 0 */
export const letter = (i: number): string => `(${String.fromCharCode(65 + i)})`

export const toOption = (text: string, mark: string): PrintedOption => ({
  mark,
  runs: readRichText(text),
  picture: null,
})

export const plainRun = (text: string): Run => ({ kind: 'text', text, bold: false, italic: false })

type Choice = { id: string; text: string; image?: { id: string; alt: string } | undefined }

export const listPrintedChoices = (choices: readonly Choice[]): PrintedOption[] =>
  choices.map(({ text, image }, i) => ({ ...toOption(text, letter(i)), picture: image ?? null }))

/** Options in a row, each behind its letter. */
export const nameOptions = (options: readonly Choice[], ids: readonly string[]): Run[] =>
  ids.flatMap((id, i): Run[] => {
    const at = options.findIndex(option => option.id === id)
    const separator = i > 0 ? [plainRun('; ')] : []
    return at < 0 ? [] : [...separator, plainRun(`${letter(at)} `), ...readRichText(options[at]?.text ?? '')]
  })

/** Best wording of each gap. */
export const printWordings = (wordings: readonly string[][]): Run[] =>
  wordings.flatMap(([best = ''], i): Run[] => [...(i > 0 ? [plainRun('; ')] : []), ...readRichText(best)])
