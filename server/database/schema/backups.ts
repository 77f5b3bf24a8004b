// Backups of the installation, planned ones and those that an admin asked for.
import { backupStates } from '@lantern/contract/people/backups/backups'
import { bigint, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'

export const backups = defineTable(
  'backups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: closedList('state', backupStates).notNull().default('waiting'),
    /** Moment of the plan; null for one that an admin asked for. One row a moment, whichever process sees it first. */
    dueAt: moment('due_at').unique(),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    /** Sign of life of the process that makes it. */
    aliveAt: moment('alive_at'),
    tries: integer('tries').notNull().default(0),
    finishedAt: moment('finished_at'),
    fileName: text('file_name').notNull().default(''),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    files: integer('files').notNull().default(0),
    testedAt: moment('tested_at'),
  },
  table => [index('backups_created_at').on(table.createdAt)],
)
