import { readFile } from 'node:fs/promises'
import type { FileTask } from '../file-task.ts'
import type { ReadDocument } from '../index.ts'
import { blocksOfMarkdown } from './markdown-blocks.ts'
import { buildTextDocument } from './read-text.ts'

/** In a worker thread: a parser takes seconds a megabyte. @throws ReadingError `empty` or `not-text` */
export const readMarkdown = async ({ path }: FileTask): Promise<ReadDocument> =>
  buildTextDocument(await readFile(path), 'markdown', blocksOfMarkdown)
