// The SQL of papers by the day on which their class writes them.
import { and, asc, gte, inArray } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { printings } from '../../../database/schema/scans.ts'

/** Maximum entries of a calendar. */
const maxScheduled = 300

/** Papers of some classes that have a day from `from` on. */
export const listPapersByDay = async (db: Connection, classIds: readonly string[], from: Date) => {
  if (classIds.length === 0) return []
  const rows = await db
    .select({
      id: printings.id,
      ownerId: printings.ownerId,
      title: printings.title,
      classId: printings.classId,
      heldOn: printings.heldOn,
      revision: printings.heldRevision,
      changedAt: printings.heldChangedAt,
      printedAt: printings.printedAt,
    })
    .from(printings)
    .where(
      and(inArray(printings.classId, [...classIds]), gte(printings.heldOn, from.toISOString().slice(0, 10))),
    )
    .orderBy(asc(printings.heldOn), asc(printings.id))
    .limit(maxScheduled)
  return rows.flatMap(({ heldOn, changedAt, printedAt, ...row }) =>
    heldOn === null ? [] : [{ ...row, day: heldOn, changedAt: changedAt ?? printedAt }],
  )
}
export type ScheduledPaper = Awaited<ReturnType<typeof listPapersByDay>>[number]
