// Who may touch which printing. Its owner may do everything. Whom the owner lets mark along, by name or with its whole
// class, sees what is to be decided and decides; nothing else of it is theirs.
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../actions/actor.ts'
import { printingMarkers, printings, scanPages } from '../../database/schema/scans.ts'
import { isTeacherOf } from '../classes/index.ts'
import { isApprovedTeacher } from '../teachers/index.ts'

export type Owner = Pick<Actor, 'accountId'>

export const isOwnPrinting = (owner: Owner, id: string): SQL =>
  and(eq(printings.id, id), eq(printings.ownerId, owner.accountId)) as SQL

export const isOwnPage = (owner: Owner, id: string): SQL =>
  and(eq(scanPages.id, id), eq(scanPages.ownerId, owner.accountId)) as SQL

/** A printing of somebody else that this approved teacher may mark. */
const isMarkedBy = ({ accountId }: Owner): SQL =>
  and(
    or(
      sql`exists (select 1 from ${printingMarkers} m where m.printing_id = ${printings.id} and m.account_id = ${accountId})`,
      and(printings.letsClassMark, isTeacherOf(accountId, printings.classId)),
    ),
    isApprovedTeacher(accountId),
  ) as SQL

/** Printings that somebody may mark: their own, and those they were let mark. */
export const mayMark = (marker: Owner): SQL =>
  or(eq(printings.ownerId, marker.accountId), isMarkedBy(marker)) as SQL

export const isOwnedBy = ({ ownerId }: { ownerId: string }, { accountId }: Owner): boolean =>
  ownerId === accountId

/** Whether names are kept from this marker: from everybody but the owner, where the owner wants it so. */
export const areNamesHidden = (printing: { ownerId: string; hidesNames: boolean }, marker: Owner): boolean =>
  printing.hidesNames && !isOwnedBy(printing, marker)
