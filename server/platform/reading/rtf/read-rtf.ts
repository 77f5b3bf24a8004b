// Reads Rich Text Format: headings, paragraphs, lists, tables and notes.
import { readFile } from 'node:fs/promises'
import type { FileTask } from '../file-task.ts'
import type { FlowParagraph } from '../flow/flow.rules.ts'
import { buildFlowDocument } from '../flow/flow-document.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { checkLetters } from '../text-limits.ts'
import { RtfReader } from './rtf-reader.ts'
import { readTokens } from './tokens.rules.ts'

/** Tokens between two looks at how much text was found. */
const checkEvery = 100_000

/** @param source bytes of the file, each as one character @throws ReadingError `broken` or `too-much-text` */
export const readRtfText = (source: string): { flow: FlowParagraph[]; title: string; pictures: number } => {
  if (!/^\s{0,99}\{\\rtf/u.test(source)) throw new ReadingError('broken')
  const reader = new RtfReader()
  let tokens = 0
  for (const token of readTokens(source)) {
    reader.read(token)
    tokens += 1
    if (tokens % checkEvery === 0) checkLetters(reader.flow.reduce((sum, { text }) => sum + text.length, 0))
  }
  reader.end()
  return { flow: reader.flow, title: reader.title.toWellFormed(), pictures: reader.pictures }
}

/** @throws ReadingError `broken`, `no-text` or `too-much-text` */
export const readRtf = async ({ path }: FileTask): Promise<ReadDocument> => {
  const { flow, ...about } = readRtfText(await readFile(path, 'latin1'))
  return buildFlowDocument(flow, about)
}
