// Invitations of colleagues to teach a class, and offers of a class.
import { classRoles } from '@lantern/contract/classes/classes/class-limits.rules'
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { classes } from './classes.ts'
import { accounts } from './identity.ts'

/** Open and declined invitations. Acceptance replaces the row by one of `class_teachers`. */
export const classTeacherInvitations = defineTable(
  'class_teacher_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** Invited teacher. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    invitedById: uuid('invited_by_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Address as typed: all that the class sees before acceptance. */
    email: text('email').notNull(),
    /** `owner` offers the class itself. */
    role: closedList('role', classRoles).notNull(),
    invitedAt: moment('invited_at').notNull(),
    declinedAt: moment('declined_at'),
  },
  table => [
    uniqueIndex('class_teacher_invitations_account').on(table.accountId, table.classId),
    index('class_teacher_invitations_class').on(table.classId),
    index('class_teacher_invitations_inviter').on(table.invitedById),
  ],
)
