// Conversations with sources.
import { threadKinds, turnSchema, turnStates } from '@lantern/contract/help/chat/chat'
import { engineNotes } from '@lantern/contract/study/generations/engine-notes'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { classes } from './classes.ts'
import { accounts } from './identity.ts'
import { sources } from './library.ts'

export const threads = defineTable(
  'threads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null until it's named by its first question or by its owner. */
    name: text('name'),
    kind: closedList('kind', threadKinds).notNull().default('material'),
    /** Relevant only to an open conversation. */
    usesMaterial: boolean('uses_material').notNull().default(true),
    /** True for a conversation of another part, such as a doubt: not listed among the person's own. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Class whose material is searched before the person's own; null for none. */
    classId: uuid('class_id').references(() => classes.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [
    index('threads_owner_updated').on(table.ownerId, table.updatedAt),
    index('threads_class').on(table.classId).where(sql`${table.classId} is not null`),
  ],
)

export const threadSources = defineTable(
  'thread_sources',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
  },
  table => [
    primaryKey({ columns: [table.threadId, table.sourceId] }),
    index('thread_sources_source').on(table.sourceId),
  ],
)

export const turns = defineTable(
  'turns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    question: text('question').notNull(),
    state: closedList('state', turnStates).notNull().default('answering'),
    engine: closedList('engine', ['built-in', 'model']).notNull(),
    engineNote: closedList('engine_note', engineNotes),
    sentences: parsedJson('turns.sentences', turnSchema.shape.sentences).notNull().default([]),
    corrections: parsedJson('turns.corrections', turnSchema.shape.corrections).notNull().default([]),
    /** Wording in which a follow-up was understood; null for other questions and older turns. */
    understood: text('understood'),
    unanswered: parsedJson('turns.unanswered', turnSchema.shape.unanswered).notNull().default([]),
    nearest: parsedJson('turns.nearest', turnSchema.shape.nearest).notNull().default([]),
    reading: parsedJson('turns.reading', turnSchema.shape.reading).notNull().default([]),
    /** Reading of a slow model before its first sentence; null for others. */
    wordsAhead: integer('words_ahead'),
    secondsAhead: integer('seconds_ahead'),
    /** Null until it is decided whether the material answers. */
    confidence: closedList('confidence', ['high', 'medium', 'low']),
    passagesUsed: integer('passages_used').notNull().default(0),
    withheld: integer('withheld').notNull().default(0),
    /** Names of the sources of the answer of which much was not read. */
    partlyRead: text('partly_read').array().notNull().default(sql`'{}'::text[]`),
    /** Sources of the answer that were still being read. */
    readSoFar: parsedJson('turns.read_so_far', turnSchema.shape.readSoFar).notNull().default([]),
    /** Hint level for an exercise, 1 to 4. */
    hint: integer('hint'),
    feedback: closedList('feedback', ['helpful', 'wrong-source']),
    revision: integer('revision').notNull().default(0),
    /** Lease, renewed by the process that answers; after it another may continue the turn. */
    leasedUntil: moment('leased_until'),
    askedAt: moment('asked_at').notNull(),
  },
  table => [
    uniqueIndex('turns_thread_ordinal').on(table.threadId, table.ordinal),
    index('turns_running').on(table.state, table.leasedUntil),
  ],
)
