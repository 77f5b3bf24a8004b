// Work that a class has results of, of any kind.
import { sessionKinds } from '@lantern/contract/classes/class-results/class-results'
import { index, unique, uuid } from 'drizzle-orm/pg-core'
import { closedList } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { classes } from './classes.ts'

/**
 * Common row of each homework, live room and printing, with the same id. Triggers on those three tables
 * insert, change and delete it (docs/decisions/0030-work-sessions.md): no code writes it.
 */
export const workSessions = defineTable(
  'work_sessions',
  {
    id: uuid('id').primaryKey(),
    kind: closedList('kind', sessionKinds).notNull(),
    /** Class of the homework, room or printing. */
    classId: uuid('class_id').references(() => classes.id, { onDelete: 'set null' }),
  },
  table => [
    unique('work_sessions_kind_id').on(table.kind, table.id),
    index('work_sessions_class').on(table.classId),
  ],
)
