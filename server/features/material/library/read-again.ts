// Repeated reading of a source, with a new file if given.
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { checkQuota } from './check-quota.ts'
import type { LibraryDeps } from './deps.ts'
import { sendToRead } from './send-to-read.ts'
import { lockSource, type SourceRow, updateSource } from './source-queries.ts'

type Again = {
  /** Replacement of the current file, which is deleted. */
  file?: { key: string; bytes: number; mediaType: string }
  /** Whether nothing of what was read stays, also not until it is read again. */
  isFromStart?: boolean
  /** Further changes in the same transaction. */
  change?(tx: Connection): Promise<unknown>
}

/** @throws Refusal `not-found` when it is gone, `quota-full` where the new file is too much */
export const readAgain = async (
  deps: Pick<LibraryDeps, 'db' | 'jobs' | 'storage'> & { upload: { quota: number } },
  source: SourceRow,
  { file, isFromStart = false, change }: Again,
): Promise<SourceRow> => {
  const { queued, replaced } = await deps.db.transaction(async tx => {
    // Lock: of two concurrent files the second replaces the first, which is deleted.
    const before = await lockSource(tx, source.id)
    await change?.(tx)
    const row = await updateSource(tx, source.id, {
      state: 'queued',
      failureCode: null,
      failureDetails: null,
      readingRun: null,
      ...(isFromStart && { pagesRead: 0, pagesAskable: 0 }),
      ...(file && { fileKey: file.key, bytes: file.bytes, mediaType: file.mediaType }),
    })
    if (!row) throw new Refusal('not-found')
    if (file) await checkQuota(tx, row.ownerId, deps.upload.quota)
    return { queued: row, replaced: file ? before?.fileKey : null }
  })
  await sendToRead(deps, queued)
  if (replaced) await deps.storage.remove(replaced)
  return queued
}
