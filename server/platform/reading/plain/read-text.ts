// Reads a text or Markdown file.
import { readFile } from 'node:fs/promises'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { decodeTextFile } from '../../encodings/decode-text.ts'
import type { Block } from '../blocks.ts'
import type { FileTask } from '../file-task.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { mediaTypes, parseMediaType } from '../media-type.rules.ts'
import { cutPassages } from '../passages.rules.ts'
import { checkLetters } from '../text-limits.ts'
import { blocksOfCode } from './code.rules.ts'
import { blocksOfText } from './plain-text.rules.ts'

/** @throws ReadingError `empty`, `not-text` or `too-much-text` */
export const buildTextDocument = (
  bytes: Uint8Array,
  kind: 'text' | 'markdown',
  blocksOf: (text: string) => Block[],
  charset: TextEncoding | null = null,
): ReadDocument => {
  const decoded = decodeTextFile(bytes, charset)
  if (decoded === null) throw new ReadingError('not-text')
  const { text } = decoded
  if (text.trim() === '') throw new ReadingError('empty')
  checkLetters(text.length)
  const blocks = blocksOf(text)
  return {
    kind,
    pageSizes: [],
    passages: cutPassages(blocks),
    title: blocks.find(block => block.kind === 'heading')?.text ?? null,
    pagesWithoutText: [],
    pagesByOcr: [],
    pagesToRecognise: [],
    damagedPages: [],
    guessedEncoding: decoded.guessed,
    content: null,
  }
}

/**
 * Document of a text file, for a worker thread: sentences of a long text take seconds.
 * @throws ReadingError `empty` or `not-text`
 */
export const readText = async ({ path, mediaType = null }: FileTask): Promise<ReadDocument> => {
  const { type, charset = null } = parseMediaType(mediaType) ?? {}
  const blocksOf = type === mediaTypes.code ? blocksOfCode : blocksOfText
  return buildTextDocument(await readFile(path), 'text', blocksOf, charset)
}
