// SQL condition for queries of `classes`: the owner is an approved teacher.
import { type SQL, sql } from 'drizzle-orm'
import { classes, classTeachers } from '../../../database/schema/classes.ts'
import { isApprovedTeacher } from '../../people/teachers/index.ts'

export const hasApprovedOwner: SQL<boolean> = sql<boolean>`exists (select 1 from ${classTeachers} o where o.class_id = ${classes.id} and o.role = 'owner' and ${isApprovedTeacher(sql`o.account_id`)})`
