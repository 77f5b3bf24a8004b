// Adds the questions of a file to the bank in parts: each part is all or nothing, and an interrupted run
// resumes after the last one.
import { findFlaws } from '@lantern/contract/questions/kinds/question-flaws.rules'
import { isUnsure } from '@lantern/contract/questions/question-bank/loss-report'
import type { Connection } from '../../../database/client.ts'
import { contentOfPortable, toBankColumns } from './bank-content.ts'
import { insertBankQuestions, listExistingHashes, type NewBankRow, queueForBank } from './bank-queries.ts'
import type { ImportJobDeps } from './deps.ts'
import { type ImportRow, type ItemRow, listItems, updateImport } from './import-queries.ts'

const batch = 250

const toRow = ({ item, hash, place }: ItemRow, file: ImportRow, now: Date): NewBankRow[] => {
  if (item.is !== 'taken' || hash === null) return []
  const { title, topic, tags } = item.question
  const content = contentOfPortable(item.question)
  // Listed in the order of their file, the first on top.
  const updatedAt = new Date(now.getTime() - place)
  return [
    {
      ...toBankColumns(content, { title, topic, tags, licence: '' }),
      hash,
      ownerId: file.ownerId,
      origin: 'import',
      importId: file.id,
      // Questions that came in unsure wait for somebody to look at them.
      isUnsure: isUnsure(item.losses),
      ...(file.publishes && !isUnsure(item.losses) && findFlaws(content).length === 0
        ? { state: 'published', audience: 'everybody' }
        : { state: 'draft' }),
      createdAt: now,
      updatedAt,
    },
  ]
}

/** Questions that the bank has by now are left out, even if it lacked them when the file was read. */
const addPart = async (
  tx: Connection,
  file: ImportRow,
  items: readonly ItemRow[],
  now: Date,
): Promise<void> => {
  await queueForBank(tx, { accountId: file.ownerId })
  const rows = items.flatMap(item => toRow(item, file, now))
  const existingHashes = await listExistingHashes(
    tx,
    { accountId: file.ownerId },
    rows.map(({ hash }) => hash),
  )
  const fresh = rows.filter(
    ({ hash }, n) => !existingHashes.has(hash) && rows.findIndex(row => row.hash === hash) === n,
  )
  await insertBankQuestions(tx, fresh)
}

export const addItems = async (
  { db, clock, storage }: ImportJobDeps,
  file: ImportRow,
  signal: AbortSignal,
): Promise<void> => {
  const now = clock.now()
  let done = file.done
  for (;;) {
    signal.throwIfAborted()
    const items = await listItems(db, file.id, { show: 'all', after: done - 1, max: batch })
    const last = items.at(-1)
    if (!last) break
    await db.transaction(async tx => {
      await addPart(tx, file, items, now)
      await updateImport(tx, file.id, { done: last.place + 1, updatedAt: clock.now() })
    })
    done = last.place + 1
  }
  await updateImport(db, file.id, { state: 'added', fileKey: null, updatedAt: clock.now() })
  if (file.fileKey !== null) await storage.remove(file.fileKey)
}
