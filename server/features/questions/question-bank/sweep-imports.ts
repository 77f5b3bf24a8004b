// Import files in progress that no job will finish.
import * as m from '@lantern/messages'
import type { QuestionBankDeps } from './deps.ts'
import { listStalled, listUnusedFiles, updateImport } from './import-queries.ts'
import { importJob } from './jobs.ts'

/** Grace time: a row is saved before its job is sent, so a request may be between the two. */
const stalledMs = 60_000
/** Tables that wait so long to be added are not read again. */
const retentionMs = 7 * 24 * 3_600_000
/** Time after which an import is given up and its owner notified. */
const givenUpMs = 3_600_000

export const sweepImports = async ({
  db,
  clock,
  jobs,
  storage,
}: Pick<QuestionBankDeps, 'db' | 'clock' | 'jobs' | 'storage'>): Promise<void> => {
  const now = clock.now()
  for (const { id, fileKey } of await listUnusedFiles(db, new Date(now.getTime() - retentionMs))) {
    await updateImport(db, id, { fileKey: null })
    if (fileKey !== null) await storage.remove(fileKey)
  }
  for (const row of await listStalled(db, new Date(now.getTime() - stalledMs))) {
    if (await jobs.isPending(importJob, row.id)) continue
    if (now.getTime() - row.createdAt.getTime() < givenUpMs) {
      await jobs.send(importJob, { questionImportId: row.id }, row.id, row.ownerId)
      continue
    }
    const change = { failure: m.import_failure_stopped(), fileKey: null, updatedAt: now }
    await updateImport(db, row.id, { ...change, state: row.state === 'reading' ? 'failed' : 'added' })
    if (row.fileKey !== null) await storage.remove(row.fileKey)
  }
}
