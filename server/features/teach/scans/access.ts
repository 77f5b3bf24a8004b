// Permissions for a printing. Its owner may do everything, with one of a class as long as they are an
// approved teacher of it: sheets hold the names and writing of its students. Markers whom the owner chose, by
// name or with its whole class, see what is to be decided and decide; nothing else of it is theirs.
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { printingMarkers, printings, scanPages } from '../../../database/schema/scans.ts'
import { isTeacherOf } from '../../classes/classes/index.ts'
import { isApprovedTeacher } from '../../people/teachers/index.ts'

export type Owner = Pick<Actor, 'accountId'>

/** A printing for no class, or for one that its reader teaches as an approved teacher. */
const isForOwnClass = ({ accountId }: Owner): SQL =>
  or(
    isNull(printings.classId),
    and(isTeacherOf(accountId, printings.classId), isApprovedTeacher(accountId)),
  ) as SQL

/** Printings of their owner. */
export const isOwned = (owner: Owner): SQL =>
  and(eq(printings.ownerId, owner.accountId), isForOwnClass(owner)) as SQL

export const isOwnPrinting = (owner: Owner, id: string): SQL =>
  and(eq(printings.id, id), isOwned(owner)) as SQL

/** A page whose printing isn't known yet is its owner's. */
export const isOwnPage = (owner: Owner, id: string): SQL =>
  and(
    eq(scanPages.id, id),
    eq(scanPages.ownerId, owner.accountId),
    or(
      isNull(scanPages.printingId),
      sql`exists (select 1 from ${printings} where ${printings.id} = ${scanPages.printingId} and ${isForOwnClass(owner)})`,
    ),
  ) as SQL

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
export const mayMark = (marker: Owner): SQL => or(isOwned(marker), isMarkedBy(marker)) as SQL

export const isOwnedBy = ({ ownerId }: { ownerId: string }, { accountId }: Owner): boolean =>
  ownerId === accountId

/** Whether names are kept from this marker: from everybody but the owner, where the owner wants it so. */
export const areNamesHidden = (printing: { ownerId: string; hidesNames: boolean }, marker: Owner): boolean =>
  printing.hidesNames && !isOwnedBy(printing, marker)
