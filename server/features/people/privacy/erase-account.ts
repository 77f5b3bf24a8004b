// Permanent deletion of an account: rows, files, jobs and mails of the outbox. Rows that others need pass to
// an account without a name. All or nothing in the database; a crashed process begins again or finishes the
// files.
import type { Role } from '@lantern/contract/people/identity/roles'
import * as m from '@lantern/messages'
import { deleteJobsOf } from '../../../platform/jobs/delete-jobs.ts'
import { deleteFilesToRemove, listDue, listFilesToRemove, lockDueDeletion } from './deletion-queries.ts'
import type { ErasingDeps } from './deps.ts'
import {
  deleteAccount,
  handOver,
  insertFormer,
  listDoubtIdsAround,
  listIdsOf,
  lockAccount,
  noteFilesOf,
} from './erase-queries.ts'

/** Tables whose rows have jobs. */
const tablesOfJobs = [
  'sources',
  'generations',
  'turns',
  'doubt_pictures',
  'data_exports',
  'scans',
  'scan_pages',
] as const

/** Replacement for the name. */
const getFormerName = (role: Role): string => {
  if (role === 'teacher') return m.former_teacher()
  return role === 'admin' ? m.former_admin() : m.former_student()
}

/** Mails of the outbox to the person, and those that contain their name or questions. */
type IsOfPerson = (mail: { to: string; text: string }) => boolean

const eraseRows = (deps: ErasingDeps, accountId: string): Promise<IsOfPerson | null> =>
  deps.db.transaction(async tx => {
    const now = deps.clock.now()
    if (!(await lockDueDeletion(tx, accountId, now))) return null
    const account = await lockAccount(tx, accountId)
    if (!account) return null
    const doubtIds = await listDoubtIdsAround(tx, accountId)
    const ids = [accountId, ...doubtIds]
    const isOfPerson: IsOfPerson = ({ to, text }) => to === account.email || ids.some(id => text.includes(id))
    await deps.mailer.outbox?.remove(isOfPerson)
    const about = [accountId]
    for (const table of tablesOfJobs) about.push(...(await listIdsOf(tx, table, accountId)))
    const name = getFormerName(account.role)
    // The day alone, so that the time of deletion isn't revealed.
    const freshId = await insertFormer(tx, { role: account.role, username: name, createdAt: new Date(0) })
    for (const forget of deps.forget)
      await forget(tx, { oldId: accountId, oldName: account.username, freshId, name })
    const staying = await handOver(tx, accountId, freshId)
    await noteFilesOf(tx, accountId)
    await deleteAccount(tx, accountId)
    if (staying === 0) await deleteAccount(tx, freshId)
    await deleteJobsOf(tx, about)
    return isOfPerson
  })

const eraseAccount = async (deps: ErasingDeps, accountId: string): Promise<void> => {
  const isOfPerson = await eraseRows(deps, accountId)
  // Repeated, for a mail that was being sent while the rows were deleted.
  if (isOfPerson) await deps.mailer.outbox?.remove(isOfPerson)
}

/** Removes files whose rows are deleted; a missing file is fine. */
const removeFiles = async ({ db, storage }: Pick<ErasingDeps, 'db' | 'storage'>): Promise<void> => {
  const keys = await listFilesToRemove(db)
  for (const key of keys) await storage.remove(key)
  if (keys.length > 0) await deleteFilesToRemove(db, keys)
}

/** Deletes accounts that are due; an error in one doesn't stop the others. */
export const sweepDeletions = async (deps: ErasingDeps): Promise<void> => {
  for (const accountId of await listDue(deps.db, deps.clock.now()))
    await eraseAccount(deps, accountId).catch(deps.onError)
  await removeFiles(deps)
}
