// Writing of a person's copy: rows as JSON, conversations as Markdown, original files, and a start page.
// Streamed from database and storage into storage, so that its size doesn't matter.
import { Readable } from 'node:stream'
import * as m from '@lantern/messages'
import { ZipFile } from 'yazl'
import type { Connection } from '../../../database/client.ts'
import type { TableName } from '../../../database/register/index.ts'
import { currentLanguage } from '../../../platform/language/index.ts'
import type { StoredFile } from '../../../platform/storage/index.ts'
import { nameCopyFile } from './copy-names.rules.ts'
import { countCopyRows, listCopyFiles, readCopyRows } from './copy-queries.ts'
import type { CopyDeps } from './deps.ts'
import { writeStartPage } from './start-page.rules.ts'

type Link = { text: string; path: string }
/** Opened lazily, one at a time. */
type Part = Link & { isPacked: boolean; open(): Readable }

const jsonArray = async function* (rows: AsyncIterable<string>): AsyncGenerator<string> {
  let between = '[\n'
  for await (const row of rows) {
    yield between + row
    between = ',\n'
  }
  yield between === '[\n' ? '[]\n' : '\n]\n'
}

const listTables = async (tx: Connection, accountId: string): Promise<Part[]> =>
  (await countCopyRows(tx, accountId)).map(({ table, rows }: { table: TableName; rows: number }) => ({
    text: m.copy_rows({ table, count: rows }),
    path: `data/${table}.json`,
    isPacked: false,
    open: () => Readable.from(jsonArray(readCopyRows(tx, table, accountId))),
  }))

const listFiles = async (tx: Connection, { storage }: CopyDeps, accountId: string): Promise<Part[]> => {
  const parts: Part[] = []
  for (const { key, name } of await listCopyFiles(tx, accountId)) {
    if ((await storage.size(key)) === null) continue
    const file = nameCopyFile(parts.length + 1, name ?? m.copy_unnamed())
    // Stored without compression: most files are compressed already, and packing gigabytes again takes
    // minutes and saves nothing.
    parts.push({ text: file, path: `files/${file}`, isPacked: true, open: () => storage.open(key) })
  }
  return parts
}

/** Streams conversations; only their names stay in memory, for the page. */
const addConversations = async (zip: ZipFile, { listConversations }: CopyDeps, accountId: string) => {
  const links: Link[] = []
  for await (const { name, text } of listConversations(accountId)) {
    const file = nameCopyFile(links.length + 1, `${name}.md`)
    zip.addBuffer(Buffer.from(text), `conversations/${file}`)
    links.push({ text: name, path: `conversations/${file}` })
  }
  return links
}

/** @param reportProgress called at the start of each part, counted from 1 @param tx sees everything as of one moment */
export const writeCopy = async (
  tx: Connection,
  deps: CopyDeps,
  accountId: string,
  reportProgress: (parts: { done: number; total: number }) => void,
): Promise<StoredFile> => {
  const tables = await listTables(tx, accountId)
  const files = await listFiles(tx, deps, accountId)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const stored = deps.storage.put(output)
  // An error below rejects this promise too, and is reported once.
  stored.catch(() => {})
  try {
    const conversations = await addConversations(zip, deps, accountId)
    const page = writeStartPage({
      language: currentLanguage(),
      title: m.copy_title({ date: deps.clock.now().toISOString().slice(0, 10) }),
      text: m.copy_text(),
      sections: [
        { title: m.copy_conversations(), links: conversations },
        { title: m.copy_files(), links: files },
        { title: m.copy_data(), links: tables },
      ],
    })
    zip.addBuffer(Buffer.from(page), 'start.html')
    const parts = [...tables, ...files]
    parts.forEach(({ path, isPacked, open }, at) => {
      zip.addReadStreamLazy(path, { compress: !isPacked }, begin => {
        reportProgress({ done: at + 1, total: parts.length })
        begin(null, open())
      })
    })
    zip.end()
  } catch (error) {
    output.destroy(error as Error)
    throw error
  }
  return stored
}
