// Reads the files of a collection and scores what was read a second time, by the files alone.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReadItem } from '../../contract/questions/question-bank/loss-report.ts'
import { readFileOfQuestions } from '../../server/platform/question-formats/read-file.ts'
import { isQtiItem, isStandardQtiItem, packItem } from './in-scope.ts'
import type { Compared } from './scored-as-filed/compare.ts'
import { compareFile } from './scored-as-filed/rows.ts'

export type CollectionItem = {
  item: ReadItem
  /** True if it is of its format's own kinds, with all that it shows. */
  isStandard: boolean
  /** True if it is of these kinds, but shows files that aren't in the collection. */
  isIncomplete: boolean
}
export type Collection = { items: CollectionItem[]; unread: number; compared: Compared[] }

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(?:gift|txt|xml|zip|imscc|csv|xlsx|docx|apkg)$/iu.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()

/** Whether every picture, sound, film or page that an item shows lies beside it. */
const isComplete = (path: string, xml: string): boolean =>
  [
    ...xml.matchAll(/<(?:\w+:)?(?:img|object|audio|video|source|embed)\b[^>]*?\s(?:src|data)="([^"]+)"/giu),
  ].every(([, source = '']) => /^(?:data|https?):/iu.test(source) || existsSync(join(dirname(path), source)))

const readOne = async (file: string, scratch: string): Promise<Omit<Collection, 'unread'>> => {
  const text = readFileSync(file, 'utf8')
  const isItem = isQtiItem(file, text)
  const path = isItem ? join(scratch, 'item.zip') : file
  if (isItem) writeFileSync(path, await packItem(file))
  const { items } = await readFileOfQuestions(path)
  const isStandard = !isItem || isStandardQtiItem(text)
  const isWhole = !isItem || isComplete(file, text)
  return {
    items: items.map(item => ({
      item,
      isStandard: isStandard && isWhole,
      isIncomplete: isStandard && !isWhole,
    })),
    compared: compareFile(file, items, text),
  }
}

export const readCollection = async (folder: string, scratch: string): Promise<Collection> => {
  const all: Collection = { items: [], unread: 0, compared: [] }
  for (const file of listFiles(folder))
    try {
      const { items, compared } = await readOne(file, scratch)
      all.items.push(...items)
      all.compared.push(...compared)
    } catch {
      all.unread += 1
    }
  return all
}
