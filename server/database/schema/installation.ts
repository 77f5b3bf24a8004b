// The state of the installation itself: one row.
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const maintenance = pgTable(
  'maintenance',
  {
    id: integer('id').primaryKey().default(1),
    isOn: boolean('is_on').notNull(),
    message: text('message').notNull(),
  },
  table => [check('maintenance_has_one_row', sql`${table.id} = 1`)],
)
