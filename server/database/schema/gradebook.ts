// What teachers say about the scores of a class: how much a homework counts, and for whom it doesn't.
import { doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { homework } from './homework.ts'
import { accounts, moment } from './identity.ts'

/** Homework without a row counts 1. */
export const gradebookColumns = pgTable('gradebook_columns', {
  homeworkId: uuid('homework_id')
    .primaryKey()
    .references(() => homework.id, { onDelete: 'cascade' }),
  weight: doublePrecision('weight').notNull(),
})

export const gradebookExcuses = pgTable(
  'gradebook_excuses',
  {
    homeworkId: uuid('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    note: text('note').notNull().default(''),
    /** Null where the teacher's account is gone. */
    byId: uuid('by_id').references(() => accounts.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.homeworkId, table.accountId] }),
    index('gradebook_excuses_account').on(table.accountId),
  ],
)
