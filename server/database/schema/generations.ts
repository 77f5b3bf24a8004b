// Generations: long work on a person's material, with result and progress.
import { engineNotes } from '@lantern/contract/study/generations/engine-notes'
import { generationStates } from '@lantern/contract/study/generations/generation-states.rules'
import {
  generationFailures,
  generationKinds,
  generationSchema,
} from '@lantern/contract/study/generations/generations'
import { index, integer, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { accounts } from './identity.ts'

export const generations = defineTable(
  'generations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: closedList('kind', generationKinds).notNull(),
    /** Row of the table for `kind`; it may be deleted with its source, which the generation then reports. */
    resultId: uuid('result_id').notNull(),
    sourceIds: uuid('source_ids').array().notNull(),
    state: closedList('state', generationStates).notNull().default('queued'),
    engine: closedList('engine', ['built-in', 'model']).notNull().default('built-in'),
    engineNote: closedList('engine_note', engineNotes),
    step: parsedJson('generations.step', generationSchema.shape.step.unwrap()),
    failure: closedList('failure', generationFailures),
    revision: integer('revision').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  table => [
    index('generations_owner_created').on(table.ownerId, table.createdAt),
    uniqueIndex('generations_result').on(table.kind, table.resultId),
  ],
)
