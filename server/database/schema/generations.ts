// Long work on somebody's material: what it makes, and how far it is.
import { engineNotes } from '@lantern/contract/study/generations/engine-notes'
import { generationStates } from '@lantern/contract/study/generations/generation-states.rules'
import {
  generationFailures,
  generationKinds,
  generationSchema,
} from '@lantern/contract/study/generations/generations'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { parsedJson } from '../parsed-json.ts'
import { accounts, moment } from './identity.ts'

export const generations = pgTable(
  'generations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: generationKinds }).notNull(),
    /** Row of the feature that has asked for it. */
    resultId: uuid('result_id').notNull(),
    sourceIds: uuid('source_ids').array().notNull(),
    state: text('state', { enum: generationStates }).notNull().default('queued'),
    engine: text('engine', { enum: ['built-in', 'model'] })
      .notNull()
      .default('built-in'),
    engineNote: text('engine_note', { enum: engineNotes }),
    step: parsedJson('generations.step', generationSchema.shape.step.unwrap()),
    failure: text('failure', { enum: generationFailures }),
    revision: integer('revision').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  table => [
    index('generations_owner_created').on(table.ownerId, table.createdAt),
    uniqueIndex('generations_result').on(table.kind, table.resultId),
  ],
)
