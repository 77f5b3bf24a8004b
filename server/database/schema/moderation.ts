// Counters for moderators, without any text.
import { integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { accounts } from './identity.ts'

/** Number of masked contacts in a person's texts, by place. */
export const hiddenContacts = defineTable(
  'hidden_contacts',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    place: closedList('place', ['doubt', 'announcement', 'name']).notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.place] })],
)
