// The text of a document by other means than our reader, against which keys are checked.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { containsWording, foldText } from './fold.rules.ts'
import type { BenchDocument } from './list.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** Numbers and times of cues go, so that what is said over two of them stands together. */
const stripCues = (text: string): string =>
  text
    .split('\n')
    .filter(line => !/^(?:\d+|WEBVTT.*|.*-->.*)\s*$/u.test(line))
    .join('\n')
    .replace(/<[^<>]*>/gu, '')

/** The pages of a document as text, one for a file without pages. @throws Error where pdftotext is missing */
export const readPages = (document: Pick<BenchDocument, 'origin' | 'fileKind'>, path: string): string[] => {
  const { origin, fileKind } = document
  if (origin.from === 'texts' && origin.written)
    return [readFileSync(join(import.meta.dirname, 'texts', origin.written), 'utf8')]
  if (fileKind !== 'pdf') return [stripCues(readFileSync(path, 'utf8'))]
  const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8', maxBuffer: MAX_BYTES })
  return text.split('\f')
}

/** Keys that aren't in their document, each with its question. */
export const findMissingKeys = (document: BenchDocument, path: string): string[] => {
  const pages = readPages(document, path)
  const whole = foldText(pages.join('\n'))
  return document.questions.flatMap(({ ask, key, pages: wanted }) => {
    const text = wanted.length > 0 ? foldText(wanted.map(page => pages[page - 1] ?? '').join('\n')) : whole
    return key
      .flat()
      .filter(wording => !containsWording(text, wording))
      .map(wording => `${document.name}: “${wording}” (${ask})`)
  })
}
