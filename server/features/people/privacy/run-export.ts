// Job that writes a copy, and its deletion after three days.
import type { Db } from '../../../database/client.ts'
import { createLatestSaver } from '../../../platform/jobs/save-latest.ts'
import { findAccount } from '../identity/index.ts'
import { copyExpires } from './deletion.rules.ts'
import type { CopyDeps } from './deps.ts'
import { deleteExpired, findExport, updateExport } from './export-queries.ts'
import { copyReadyMail } from './mails.ts'
import { writeCopy } from './write-copy.ts'

/** Reports the failure after the last try. */
const maxAttempts = 3

const write = (deps: CopyDeps, accountId: string, exportId: string, signal: AbortSignal) => {
  const { db } = deps
  const progress = createLatestSaver((parts: { done: number; total: number }) =>
    updateExport(db, exportId, parts),
  )
  const written = db.transaction(
    async tx => {
      const stored = await writeCopy(tx, deps, accountId, progress.add)
      signal.throwIfAborted()
      return stored
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return written.finally(progress.end)
}

export const runExport = async (
  deps: CopyDeps,
  exportId: string,
  signal: AbortSignal,
  attempt: number,
): Promise<void> => {
  const { db, clock, storage, mailer, publicUrl } = deps
  const asked = await findExport(db, exportId)
  if (!asked || asked.state === 'ready') return
  const account = await findAccount(db, asked.accountId)
  if (!account) return
  await updateExport(db, exportId, { state: 'running' })
  try {
    const { key, bytes } = await write(deps, account.id, exportId, signal)
    const expiresAt = copyExpires(clock.now())
    const isSaved = await updateExport(db, exportId, { state: 'ready', fileKey: key, bytes, expiresAt })
    if (!isSaved) return await storage.remove(key)
    if (account.email !== null)
      await mailer.send(copyReadyMail(account, expiresAt, publicUrl)).catch(() => {})
  } catch (error) {
    if (attempt >= maxAttempts) await updateExport(db, exportId, { state: 'failed' })
    throw error
  }
}

export const sweepExports = ({ db, clock }: { db: Db; clock: CopyDeps['clock'] }): Promise<void> =>
  db.transaction(tx => deleteExpired(tx, clock.now()))
