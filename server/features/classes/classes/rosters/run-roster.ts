// Job of a roster: previews it, and later applies it. It may be killed and run again at any point: each class
// is applied in one transaction, and an applied one stays unchanged.
import type { RosterLine } from '@lantern/contract/classes/classes/rosters'
import { lockClass, updateClass } from '../queries.ts'
import type { RosterJobDeps } from './deps.ts'
import { readRosterArchive } from './read-archive.ts'
import { addAll, type Roster } from './read-roster.ts'
import { RosterError, tell } from './read-table.ts'
import { resolvePeople } from './resolve-people.ts'
import {
  findRoster,
  type ImportRow,
  insertPeople,
  listKnownClasses,
  markArchived,
  replaceLines,
  updateRoster,
} from './roster-queries.ts'
import { settleClass } from './settle-class.ts'

/** Number of classes between two progress reports. */
const tellEvery = 10

/** Archives classes of earlier rosters that are missing in this one. */
const archiveMissing = async (
  { db, clock }: RosterJobDeps,
  roster: Roster,
  known: Awaited<ReturnType<typeof listKnownClasses>>,
  isReal: boolean,
): Promise<RosterLine[]> => {
  const gone = [...known].filter(
    ([sourcedId, { row }]) => !roster.named.has(sourcedId) && row.archivedAt === null,
  )
  for (const [, { row }] of isReal ? gone : [])
    await db.transaction(async tx => {
      await lockClass(tx, row.id)
      await updateClass(tx, row.id, { archivedAt: clock.now() })
      await markArchived(tx, row.id, true)
    })
  return gone.map(([, { row }]) => tell({ file: 'classes.csv', line: 0 }, row.name, 'class-archived'))
}

const settle = async (
  deps: RosterJobDeps,
  row: ImportRow,
  roster: Roster,
  signal: AbortSignal,
): Promise<RosterLine[]> => {
  const { db } = deps
  const isReal = row.state === 'importing'
  const { find, links } = await resolvePeople(db, roster)
  if (isReal) await insertPeople(db, links)
  const known = await listKnownClasses(db)
  const lines: RosterLine[] = []
  const total = roster.classes.length
  await updateRoster(db, row.id, { total, done: 0, updatedAt: deps.clock.now() })
  for (const [place, schoolClass] of roster.classes.entries()) {
    signal.throwIfAborted()
    const settling = { find, known, isReal }
    const told = isReal
      ? await db.transaction(tx => settleClass(tx, deps, schoolClass, settling))
      : await settleClass(db, deps, schoolClass, settling)
    addAll(lines, told)
    if (place % tellEvery === tellEvery - 1)
      await updateRoster(db, row.id, { done: place + 1, updatedAt: deps.clock.now() })
  }
  addAll(lines, await archiveMissing(deps, roster, known, isReal))
  addAll(lines, roster.problems)
  return lines
}

const fail = (deps: RosterJobDeps, row: ImportRow, { failure, detail }: RosterError) =>
  updateRoster(deps.db, row.id, {
    state: 'failed',
    failure,
    failureDetail: detail,
    fileKey: null,
    updatedAt: deps.clock.now(),
  })

export const runRoster = async (
  deps: RosterJobDeps,
  rosterId: string,
  signal: AbortSignal,
): Promise<void> => {
  const { db, storage, clock } = deps
  const row = await findRoster(db, rosterId)
  if (!row?.fileKey || (row.state !== 'reading' && row.state !== 'importing')) return
  const isReal = row.state === 'importing'
  try {
    const roster = await storage.withPath(row.fileKey, readRosterArchive)
    const lines = await settle(deps, row, roster, signal)
    await db.transaction(async tx => {
      await replaceLines(tx, row.id, lines)
      await updateRoster(tx, row.id, {
        state: isReal ? 'done' : 'ready',
        done: roster.classes.length,
        fileKey: isReal ? null : row.fileKey,
        updatedAt: clock.now(),
      })
    })
    if (!isReal) return
  } catch (error) {
    if (!(error instanceof RosterError)) throw error
    await fail(deps, row, error)
  }
  await storage.remove(row.fileKey)
}
