// Job of a roster: previews it, and later applies it. It may be killed and run again at any point: each class
// is applied in one transaction, and an applied one stays unchanged.
import type { RosterLine } from '@lantern/contract/classes/classes/rosters'
import { lockClass, updateClass } from '../queries.ts'
import { applyClassRoster } from './apply-class-roster.ts'
import type { RosterJobDeps } from './deps.ts'
import { readRosterArchive } from './read-archive.ts'
import { addAll, type Roster } from './read-roster.ts'
import { formatReportLine, RosterError } from './read-table.ts'
import { resolvePeople } from './resolve-people.ts'
import {
  findRoster,
  type ImportRow,
  insertPeople,
  listRosterClasses,
  markArchived,
  replaceLines,
  updateRoster,
} from './roster-queries.ts'

/** Number of classes between two progress reports. */
const reportEvery = 10

/** Archives classes of earlier rosters that are missing in this one. */
const archiveMissing = async (
  { db, clock }: RosterJobDeps,
  roster: Roster,
  existingClasses: Awaited<ReturnType<typeof listRosterClasses>>,
  isReal: boolean,
): Promise<RosterLine[]> => {
  const removedClasses = [...existingClasses].filter(
    ([sourcedId, { row }]) => !roster.named.has(sourcedId) && row.archivedAt === null,
  )
  for (const [, { row }] of isReal ? removedClasses : [])
    await db.transaction(async tx => {
      await lockClass(tx, row.id)
      await updateClass(tx, row.id, { archivedAt: clock.now() })
      await markArchived(tx, row.id, true)
    })
  return removedClasses.map(([, { row }]) =>
    formatReportLine({ file: 'classes.csv', line: 0 }, row.name, 'class-archived'),
  )
}

const applyClasses = async (
  deps: RosterJobDeps,
  row: ImportRow,
  roster: Roster,
  signal: AbortSignal,
): Promise<RosterLine[]> => {
  const { db } = deps
  const isReal = row.state === 'importing'
  const { find, links } = await resolvePeople(db, roster)
  if (isReal) await insertPeople(db, links)
  const existingClasses = await listRosterClasses(db)
  const lines: RosterLine[] = []
  const total = roster.classes.length
  await updateRoster(db, row.id, { total, done: 0, updatedAt: deps.clock.now() })
  for (const [place, schoolClass] of roster.classes.entries()) {
    signal.throwIfAborted()
    const applying = { find, existingClasses, isReal }
    const reportLines = isReal
      ? await db.transaction(tx => applyClassRoster(tx, deps, schoolClass, applying))
      : await applyClassRoster(db, deps, schoolClass, applying)
    addAll(lines, reportLines)
    if (place % reportEvery === reportEvery - 1)
      await updateRoster(db, row.id, { done: place + 1, updatedAt: deps.clock.now() })
  }
  addAll(lines, await archiveMissing(deps, roster, existingClasses, isReal))
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
    const chosen = row.encoding?.isConfirmed ? row.encoding.encoding : null
    const { roster, encoding } = await storage.withPath(row.fileKey, path => readRosterArchive(path, chosen))
    const lines = await applyClasses(deps, row, roster, signal)
    await db.transaction(async tx => {
      await replaceLines(tx, row.id, lines)
      await updateRoster(tx, row.id, {
        state: isReal ? 'done' : 'ready',
        done: roster.classes.length,
        encoding,
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
