// Reads a text or Markdown file. No worker thread: it takes milliseconds a megabyte and runs no foreign code.
import { readFile } from 'node:fs/promises'
import { decodeText } from '../decode-text.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { cutPassages } from '../passages.rules.ts'
import { blocksOfMarkdown } from './markdown.rules.ts'
import { blocksOfText } from './plain-text.rules.ts'

/** @throws ReadingError `empty` or `not-text`; the signal's reason when aborted */
export const readText = async (
  path: string,
  kind: 'text' | 'markdown',
  signal: AbortSignal,
): Promise<ReadDocument> => {
  const bytes = await readFile(path, { signal })
  const text = decodeText(bytes)
  if (text === null) throw new ReadingError('not-text')
  if (text.trim() === '') throw new ReadingError('empty')
  const blocks = kind === 'markdown' ? blocksOfMarkdown(text) : blocksOfText(text)
  signal.throwIfAborted()
  return {
    kind,
    pageSizes: [],
    passages: cutPassages(blocks),
    title: blocks.find(block => block.kind === 'heading')?.text ?? null,
    pagesWithoutText: [],
    pagesByOcr: [],
    pagesToRecognise: [],
    damagedPages: [],
    content: null,
  }
}
