// SQL conditions for queries of `classes` and `class_teachers`: who counts as an approved teacher in a class.
import { type SQL, sql } from 'drizzle-orm'
import { classes, classTeachers } from '../../../database/schema/classes.ts'
import { isApprovedTeacher, mayBeVouchedFor } from '../../people/teachers/index.ts'

const isApproved = (accountId: SQL, isVouched: SQL): SQL<boolean> =>
  sql<boolean>`(${isApprovedTeacher(accountId)} or (${isVouched} and ${mayBeVouchedFor(accountId)}))`

/** The teacher of a row of `class_teachers` is approved, or a learning platform vouches for them in this class. */
export const isApprovedInClass: SQL<boolean> = isApproved(
  sql`${classTeachers.accountId}`,
  sql`${classTeachers.isVouched}`,
)

export const hasApprovedOwner: SQL<boolean> = sql<boolean>`exists (select 1 from ${classTeachers} o where o.class_id = ${classes.id} and o.role = 'owner' and ${isApproved(sql`o.account_id`, sql`o.is_vouched`)})`
