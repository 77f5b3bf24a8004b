// Last lessons of classes as their teachers set them.
import { index, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { classes } from './classes.ts'
import { accounts } from './identity.ts'

export const classLessons = defineTable(
  'class_lessons',
  {
    classId: uuid('class_id')
      .primaryKey()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** Start of the last lesson. */
    at: moment('at').notNull(),
    /** Teacher who set it; null once their account is deleted. */
    setById: uuid('set_by_id').references(() => accounts.id, { onDelete: 'set null' }),
  },
  table => [index('class_lessons_set_by').on(table.setById)],
)
