// Language models as admins set them; those of the environment win.
import { modelProviders, modelUses } from '@lantern/contract/people/models/providers.rules'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, text } from 'drizzle-orm/pg-core'
import { bytes, closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'

/** Switch and budgets of all models: one row. */
export const modelLimits = defineTable(
  'model_limits',
  {
    id: integer('id').primaryKey().default(1),
    isOn: boolean('is_on').notNull().default(true),
    /** Tokens of a day (UTC); null for the default. */
    personTokensPerDay: bigint('person_tokens_per_day', { mode: 'number' }),
    tokensPerDay: bigint('tokens_per_day', { mode: 'number' }),
  },
  table => [check('model_limits_has_one_row', sql`${table.id} = 1`)],
)

/** Model of a use. */
export const setModels = defineTable('set_models', {
  use: closedList('use', modelUses).primaryKey(),
  provider: closedList('provider', modelProviders).notNull(),
  /** Null: the provider's own. */
  address: text('address'),
  name: text('name').notNull(),
  /** Sealed by the installation's secret; null without a key. */
  sealedKey: bytes('sealed_key'),
  changedAt: moment('changed_at').notNull(),
})
