// Secret addresses of calendar feeds for other programs.
import { uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { accounts } from './identity.ts'

/** Calendar feed of a person; a new one replaces the old. */
export const calendarFeeds = defineTable('calendar_feeds', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the address. */
  tokenHash: bytes('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
})
