// Requests of people about their own data: a copy of all of it, and its deletion.
import { exportStates } from '@lantern/contract/people/privacy/privacy'
import { bigint, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { accounts } from './identity.ts'

/** Account that will be deleted unless its person cancels. */
export const accountDeletions = defineTable(
  'account_deletions',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    askedAt: moment('asked_at').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  table => [index('account_deletions_due').on(table.dueAt)],
)

/** Copy of a person's data; one at a time. */
export const dataExports = defineTable(
  'data_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: closedList('state', exportStates).notNull().default('waiting'),
    /** Steps done, with their total. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    fileKey: text('file_key'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    askedAt: moment('asked_at').notNull(),
    /** Moment until which the file can be downloaded; null until it is ready. */
    expiresAt: moment('expires_at'),
  },
  table => [index('data_exports_expires').on(table.expiresAt)],
)

/**
 * Stored files whose rows are deleted: listed until the files are removed, so that a crashed process leaks
 * none.
 */
export const filesToRemove = defineTable('files_to_remove', {
  fileKey: text('file_key').primaryKey(),
})
