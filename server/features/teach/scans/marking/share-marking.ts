// Sets the markers of a printing beside its owner: teachers of its class, and colleagues by address.
import type { Input } from '@lantern/contract/endpoint'
import type { Marking, markingEndpoints } from '@lantern/contract/teach/scans/marking'
import { scanLimits } from '@lantern/contract/teach/scans/scan-limits.rules'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { listTeachersOfClass } from '../../../classes/classes/index.ts'
import { notify, shortenTitle } from '../../../people/notifications/index.ts'
import { checkApprovedTeacher, findColleagues, findTeacher } from '../../../people/teachers/index.ts'
import type { ScanDeps } from '../deps.ts'
import { getOwnPrinting, lockOwnPrinting, type PrintingRow, updatePrinting } from '../printing-queries.ts'
import { countMarkers, deleteMarker, insertMarkers, listMarkers } from './marking-queries.ts'

/** Teachers of a printing's class, without its owner. */
const listClassMarkers = async (db: Connection, { classId, ownerId }: PrintingRow) =>
  classId === null
    ? []
    : (await listTeachersOfClass(db, classId)).filter(({ accountId }) => accountId !== ownerId)

const viewMarking = async (db: Connection, row: PrintingRow): Promise<Marking> => ({
  letsClassMark: row.letsClassMark,
  hidesNames: row.hidesNames,
  markers: await listMarkers(db, row.id),
  classTeachers: await listClassMarkers(db, row),
})

export const readMarking = async (
  { db }: Pick<ScanDeps, 'db'>,
  actor: Actor,
  printingId: string,
): Promise<Marking> => viewMarking(db, await getOwnPrinting(db, actor, printingId))

/** @throws Refusal `not-found`, or `printing-without-class` */
export const changeMarking = (
  { db }: Pick<ScanDeps, 'db'>,
  actor: Actor,
  printingId: string,
  change: Input<typeof markingEndpoints.changeMarking>['body'],
): Promise<Marking> =>
  db.transaction(async tx => {
    const row = await lockOwnPrinting(tx, actor, printingId)
    if (change.letsClassMark && row.classId === null) throw new Refusal('printing-without-class')
    if (Object.keys(change).length > 0) await updatePrinting(tx, printingId, change)
    return viewMarking(tx, { ...row, ...change })
  })

const notifyMarkers = async (
  tx: Connection,
  actor: Actor,
  { id, title, className }: PrintingRow,
  accountIds: readonly string[],
  at: Date,
) => {
  if (accountIds.length === 0) return
  await notify(tx, {
    accountIds,
    about: {
      kind: 'marking-shared',
      printingId: id,
      title: shortenTitle([title, className].filter(Boolean).join(', ')),
      byId: actor.accountId,
      by: (await findTeacher(tx, actor.accountId))?.username ?? '',
    },
    at,
  })
}

/** @throws Refusal `not-found`, `teacher-not-approved`, `too-many-requests`, `colleague-unknown` or `marker-limit` */
export const addMarkers = (
  { db, clock, limits }: Pick<ScanDeps, 'db' | 'clock' | 'limits'>,
  actor: Actor,
  printingId: string,
  emails: readonly string[],
): Promise<Marking> =>
  db.transaction(async tx => {
    const row = await lockOwnPrinting(tx, actor, printingId)
    await checkApprovedTeacher(tx, actor.accountId)
    // Rate limit before the look-up, so that trying addresses doesn't reveal accounts.
    await limits.sharing.count(actor.accountId)
    const colleagues = await findColleagues(tx, actor, emails)
    const added = await insertMarkers(tx, printingId, colleagues, clock.now())
    if ((await countMarkers(tx, printingId)) > scanLimits.markers)
      throw new Refusal('marker-limit', { values: { count: scanLimits.markers } })
    await notifyMarkers(tx, actor, row, added, clock.now())
    return viewMarking(tx, row)
  })

/** @throws Refusal `not-found`, also for who doesn't mark it by name */
export const removeMarker = (
  { db }: Pick<ScanDeps, 'db'>,
  actor: Actor,
  { printingId, markerId }: { printingId: string; markerId: string },
): Promise<Marking> =>
  db.transaction(async tx => {
    const row = await lockOwnPrinting(tx, actor, printingId)
    if (!(await deleteMarker(tx, printingId, markerId))) throw new Refusal('not-found')
    return viewMarking(tx, row)
  })
