import { readFile } from 'node:fs/promises'
import type { FileTask } from '../file-task.ts'
import type { ReadDocument } from '../index.ts'
import { parseMediaType } from '../media-type.rules.ts'
import { blocksOfMarkdown } from './markdown-blocks.ts'
import { buildTextDocument } from './read-text.ts'

/**
 * Document of a Markdown file, for a worker thread: the parser takes seconds per megabyte.
 * @throws ReadingError `empty` or `not-text`
 */
export const readMarkdown = async ({ path, mediaType = null }: FileTask): Promise<ReadDocument> =>
  buildTextDocument(
    await readFile(path),
    'markdown',
    blocksOfMarkdown,
    parseMediaType(mediaType)?.charset ?? null,
  )
