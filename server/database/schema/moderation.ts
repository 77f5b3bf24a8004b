// Counts that moderators see. No text of anybody stands here.
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts, moment } from './identity.ts'

/** Contacts that Lantern covered in what somebody sent, by the place where they sent it. */
export const hiddenContacts = pgTable(
  'hidden_contacts',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    place: text('place', { enum: ['doubt', 'announcement', 'name'] }).notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.place] })],
)
