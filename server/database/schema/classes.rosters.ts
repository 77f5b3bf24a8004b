// Rosters of a school's system: imports, their reports, and the links to its ids.
import {
  rosterFailures,
  rosterOutcomes,
  rosterStates,
} from '@lantern/contract/classes/classes/roster-limits.rules'
import { encodingChoiceSchema } from '@lantern/contract/text-encodings'
import { boolean, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { classes } from './classes.ts'
import { accounts } from './identity.ts'

export const rosterImports = defineTable(
  'roster_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    startedById: uuid('started_by_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** Null once it isn't needed any more. */
    fileKey: text('file_key'),
    state: closedList('state', rosterStates).notNull(),
    failure: closedList('failure', rosterFailures),
    failureDetail: text('failure_detail').notNull().default(''),
    /** Encoding of its texts where their bytes don't name it; null for others. */
    encoding: parsedJson('roster_imports.encoding', encodingChoiceSchema),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [
    index('roster_imports_created').on(table.createdAt),
    index('roster_imports_starter').on(table.startedById),
  ],
)

/** Report: a line for each row of the files. */
export const rosterLines = defineTable(
  'roster_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => rosterImports.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    file: text('file').notNull(),
    line: integer('line').notNull(),
    text: text('text').notNull(),
    outcome: closedList('outcome', rosterOutcomes).notNull(),
  },
  table => [
    primaryKey({ columns: [table.importId, table.place] }),
    index('roster_lines_outcome').on(table.importId, table.outcome, table.place),
  ],
)

/** Account of a person in the school's system, found by a confirmed address or created for them. */
export const rosterPeople = defineTable('roster_people', {
  sourcedId: text('sourced_id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
})

/** Classes created by rosters. */
export const rosterClasses = defineTable('roster_classes', {
  sourcedId: text('sourced_id').primaryKey(),
  classId: uuid('class_id')
    .notNull()
    .unique()
    .references(() => classes.id, { onDelete: 'cascade' }),
  /**
   * True if a roster archived it, so that a roster may restore it; one archived by a teacher stays archived.
   */
  isArchivedByRoster: boolean('is_archived_by_roster').notNull().default(false),
})
