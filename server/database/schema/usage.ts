// Use of language models, its cost, and people who opted out.
import { modelAbilities } from '@lantern/contract/people/usage/usage'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, numeric, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { accounts } from './identity.ts'

const owner = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Tokens reserved and spent by a person in a day (UTC). */
export const modelPersonDays = defineTable(
  'model_person_days',
  {
    accountId: owner(),
    day: date('day').notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.day] })],
)

/** Like `modelPersonDays`, for everybody together. */
export const modelInstallationDays = defineTable('model_installation_days', {
  day: date('day').primaryKey(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
})

/** Call of a model: purpose and cost, without its content. */
export const modelCalls = defineTable(
  'model_calls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: owner(),
    day: date('day').notNull(),
    ability: closedList('ability', modelAbilities).notNull(),
    model: text('model').notNull(),
    /** Tokens reserved while it is open. */
    reserved: integer('reserved').notNull(),
    state: closedList('state', ['open', 'settled', 'given-back']).notNull().default('open'),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    /** Cost by the installation's prices; null where it gives none. */
    cost: numeric('cost', { precision: 16, scale: 8, mode: 'number' }),
    startedAt: moment('started_at').notNull(),
  },
  table => [
    index('model_calls_account_day').on(table.accountId, table.day),
    index('model_calls_open').on(table.startedAt).where(sql`${table.state} = 'open'`),
  ],
)

/** People whose material isn't sent to a model. */
export const modelOptOuts = defineTable('model_opt_outs', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
})
