// Counts that moderators see. No text of anybody stands here.
import { integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { accounts } from './identity.ts'

/** Contacts that Lantern covered in what somebody sent, by the place where they sent it. */
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
