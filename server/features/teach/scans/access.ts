// Permissions for a printing. Its owner may do everything, for a class only while an approved teacher of it:
// sheets have names and handwriting of its students. Markers chosen by the owner, by name or as the whole
// class, see the checks and decide; nothing else.
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

/** Page of this owner, without a printing yet or with one they may still manage. */
export const isOwnPage = (owner: Owner, id: string): SQL =>
  and(
    eq(scanPages.id, id),
    eq(scanPages.ownerId, owner.accountId),
    or(
      isNull(scanPages.printingId),
      sql`exists (select 1 from ${printings} where ${printings.id} = ${scanPages.printingId} and ${isForOwnClass(owner)})`,
    ),
  ) as SQL

/** Printing of another owner that this approved teacher may mark. */
const isMarkedBy = ({ accountId }: Owner): SQL =>
  and(
    or(
      sql`exists (select 1 from ${printingMarkers} m where m.printing_id = ${printings.id} and m.account_id = ${accountId})`,
      and(printings.letsClassMark, isTeacherOf(accountId, printings.classId)),
    ),
    isApprovedTeacher(accountId),
  ) as SQL

/** Printings a person may mark: their own, and shared ones. */
export const mayMark = (marker: Owner): SQL => or(isOwned(marker), isMarkedBy(marker)) as SQL

export const isOwnedBy = ({ ownerId }: { ownerId: string }, { accountId }: Owner): boolean =>
  ownerId === accountId

/** Whether names are hidden from this marker: from everybody but the owner, if the owner chose so. */
export const areNamesHidden = (printing: { ownerId: string; hidesNames: boolean }, marker: Owner): boolean =>
  printing.hidesNames && !isOwnedBy(printing, marker)
