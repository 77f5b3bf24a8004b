// The state of the installation itself: one row.
import { sql } from 'drizzle-orm'
import { boolean, check, integer, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'

export const maintenance = defineTable(
  'maintenance',
  {
    id: integer('id').primaryKey().default(1),
    isOn: boolean('is_on').notNull(),
    message: text('message').notNull(),
    /** Expected end of the work; null where unknown. */
    endsAt: moment('ends_at'),
  },
  table => [check('maintenance_has_one_row', sql`${table.id} = 1`)],
)
