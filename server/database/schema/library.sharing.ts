// Sources shared with classes, and the readers this allows.
import { sql } from 'drizzle-orm'
import { boolean, index, pgView, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { classes, classStudents, classTeachers } from './classes.ts'
import { accounts } from './identity.ts'
import { sources } from './library.ts'

export const sourceShares = defineTable(
  'source_shares',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    sharedById: uuid('shared_by_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sharedAt: moment('shared_at').notNull(),
    /** False for shares that are older than the table of openings: nobody's openings of them are known. */
    areOpeningsKnown: boolean('are_openings_known').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.classId, table.sourceId] }),
    index('source_shares_source').on(table.sourceId),
    index('source_shares_shared_by').on(table.sharedById),
  ],
)

/** Sources of others that students have opened or asked: whether they did, and when last. */
export const sourceOpenings = defineTable(
  'source_openings',
  {
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.sourceId, table.accountId] }),
    index('source_openings_account').on(table.accountId),
  ],
)

/** Students and teachers of a class; shares join with it, so that leaving a class ends access at once. */
export const classPeople = pgView('class_people', {
  classId: uuid('class_id').notNull(),
  accountId: uuid('account_id').notNull(),
}).as(
  sql`select ${classStudents.classId}, ${classStudents.accountId} from ${classStudents} where ${classStudents.accountId} is not null
    union select ${classTeachers.classId}, ${classTeachers.accountId} from ${classTeachers}`,
)
