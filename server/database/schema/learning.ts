// The learner record: concepts of each person, and every answer about them.

import { citationSchema } from '@lantern/contract/material/library/library'
import { bloomLevels } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { evidenceKinds } from '@lantern/contract/study/learning/learning'
import { doublePrecision, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { accounts } from './identity.ts'

export const concepts = defineTable(
  'concepts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The label's stems, so that "Electron transports" is the same as "electron transport". */
    key: text('key').notNull(),
    label: text('label').notNull(),
    subject: text('subject'),
    subcategory: text('subcategory'),
  },
  table => [uniqueIndex('concepts_account_key').on(table.accountId, table.key)],
)

export const evidence = defineTable(
  'evidence',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    conceptId: uuid('concept_id')
      .notNull()
      .references(() => concepts.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Id of the answer, so that it counts once and can be regraded. */
    reference: text('reference').notNull(),
    kind: closedList('kind', evidenceKinds).notNull(),
    stem: text('stem').notNull(),
    bloom: closedList('bloom', bloomLevels).notNull(),
    share: doublePrecision('share').notNull(),
    /** Chance of guessing right, from 0 to 1. */
    guess: doublePrecision('guess').notNull(),
    spentMs: integer('spent_ms').notNull(),
    citation: parsedJson('evidence.citation', citationSchema),
    at: moment('at').notNull(),
  },
  table => [
    uniqueIndex('evidence_account_reference').on(table.accountId, table.reference),
    index('evidence_account_at').on(table.accountId, table.at),
    index('evidence_concept').on(table.conceptId),
  ],
)
