// Import of a roster: upload, progress, start, deletion. For admins.

import type { RosterOutcome } from '@lantern/contract/classes/classes/roster-limits.rules'
import { rosterLimits } from '@lantern/contract/classes/classes/roster-limits.rules'
import type { RosterImport } from '@lantern/contract/classes/classes/rosters'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import type { Actor } from '../../../../actions/actor.ts'
import type { Limit } from '../../../../actions/limit.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Db } from '../../../../database/client.ts'
import type { Upload } from '../../../../http/routes.ts'
import type { Clock } from '../../../../platform/clock/index.ts'
import { chooseEncoding } from '../../../../platform/encodings/choose-encoding.rules.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import type { Storage } from '../../../../platform/storage/index.ts'
import { recordAct } from '../../../people/audit/index.ts'
import { rosterJob } from './jobs.ts'
import {
  countOutcomes,
  deleteRoster,
  getRoster,
  insertRoster,
  listLines,
  listRosters,
  listStale,
  lockRoster,
  updateRoster,
} from './roster-queries.ts'

export type RosterDeps = { db: Db; clock: Clock; jobs: Jobs; storage: Storage; rosters: Limit }

const weekMs = 7 * 86_400_000

const toName = (name: string): string => name.replace(/\s+/gu, ' ').trim().slice(0, 200).toWellFormed() || '?'

const view = ({ row, startedBy }: Awaited<ReturnType<typeof getRoster>>): RosterImport => ({
  id: row.id,
  fileName: row.fileName,
  state: row.state,
  failure: row.failure && { code: row.failure, detail: row.failureDetail },
  encoding: row.state === 'ready' ? row.encoding : null,
  done: row.done,
  total: row.total,
  at: row.createdAt.toISOString(),
  startedBy,
})

export const listRosterImports = async ({ db }: RosterDeps): Promise<RosterImport[]> =>
  (await listRosters(db)).map(view)

/** @throws Refusal `file-missing`, `file-empty`, `file-too-large` */
export const startRosterImport = async (
  { db, clock, jobs, storage, rosters }: RosterDeps,
  actor: Actor,
  upload: Upload | null,
): Promise<RosterImport> => {
  if (!upload) throw new Refusal('file-missing')
  await rosters.count(actor.accountId)
  const file = await storage.put(upload.stream)
  try {
    if (upload.truncated() || file.bytes > rosterLimits.bytes)
      throw new Refusal('file-too-large', { values: { megabytes: rosterLimits.bytes / 1_048_576 } })
    if (file.bytes === 0) throw new Refusal('file-empty')
    const now = clock.now()
    const row = await insertRoster(db, {
      startedById: actor.accountId,
      fileName: toName(upload.fileName),
      fileKey: file.key,
      state: 'reading',
      createdAt: now,
      updatedAt: now,
    })
    await jobs.send(rosterJob, { rosterId: row.id }, row.id)
    return view(await getRoster(db, row.id))
  } catch (error) {
    if (error instanceof Refusal) await storage.remove(file.key)
    throw error
  }
}

export const readRosterImport = async (
  { db }: RosterDeps,
  rosterId: string,
  wanted: { outcome?: RosterOutcome | undefined; page: number },
) => {
  const roster = view(await getRoster(db, rosterId))
  const lines = await listLines(db, rosterId, wanted)
  return {
    roster,
    counts: await countOutcomes(db, rosterId),
    lines: lines.slice(0, rosterLimits.linesPerPage),
    hasMore: lines.length > rosterLimits.linesPerPage,
  }
}

/** @throws Refusal `import-not-ready` unless its report is there, and for an encoding that does not fit */
export const changeRosterEncoding = async (
  { db, clock, jobs }: RosterDeps,
  rosterId: string,
  encoding: TextEncoding,
): Promise<RosterImport> => {
  const isOther = await db.transaction(async tx => {
    const { state, encoding: before } = await lockRoster(tx, rosterId)
    const choice = chooseEncoding(before, encoding)
    if (state !== 'ready' || !choice) throw new Refusal('import-not-ready')
    const isOther = before?.encoding !== encoding
    const reading = isOther ? { state: 'reading' as const, done: 0 } : {}
    await updateRoster(tx, rosterId, { ...reading, encoding: choice, updatedAt: clock.now() })
    return isOther
  })
  if (isOther) await jobs.send(rosterJob, { rosterId }, rosterId)
  return view(await getRoster(db, rosterId))
}

/**
 * @throws Refusal `import-not-ready` while it is read, and once it runs or has run; `encoding-unconfirmed` where nobody
 * has looked at its letters
 */
export const runRosterImport = async (
  { db, clock, jobs }: RosterDeps,
  actor: Actor,
  rosterId: string,
): Promise<RosterImport> => {
  await db.transaction(async tx => {
    const { state, fileName, encoding } = await lockRoster(tx, rosterId)
    if (state !== 'ready') throw new Refusal('import-not-ready')
    if (encoding && !encoding.isConfirmed) throw new Refusal('encoding-unconfirmed')
    const now = clock.now()
    await updateRoster(tx, rosterId, { state: 'importing', done: 0, updatedAt: now })
    await recordAct(tx, { at: now, actorId: actor.accountId, act: 'roster-imported', note: fileName })
  })
  await jobs.send(rosterJob, { rosterId }, rosterId)
  return view(await getRoster(db, rosterId))
}

/** @throws Refusal `import-not-ready` while it runs */
export const removeRosterImport = async ({ db, storage }: RosterDeps, rosterId: string): Promise<void> => {
  const fileKey = await db.transaction(async tx => {
    const row = await lockRoster(tx, rosterId)
    if (row.state === 'importing') throw new Refusal('import-not-ready')
    await deleteRoster(tx, rosterId)
    return row.fileKey
  })
  if (fileKey !== null) await storage.remove(fileKey)
}

/** Deletes rosters that weren't started within a week. */
export const sweepRosters = async ({
  db,
  clock,
  storage,
}: Pick<RosterDeps, 'db' | 'clock' | 'storage'>): Promise<void> => {
  for (const { id, fileKey } of await listStale(db, new Date(clock.now().getTime() - weekMs))) {
    await deleteRoster(db, id)
    if (fileKey !== null) await storage.remove(fileKey)
  }
}
