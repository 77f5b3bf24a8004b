// Teachers' adjustments of the scores of a class: weights of work, and students excused from it. Homework has
// tables of its own; in those of sessions each row names a live room or a printed paper, and is deleted with
// it.
import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { workSessions } from './class-results.sessions.ts'
import { classStudents } from './classes.ts'
import { homework } from './homework.ts'
import { accounts } from './identity.ts'
import { liveRooms } from './live-rooms.ts'
import { printings } from './scans.ts'

/** Work that a row is about: one of the three. */
const session = () => ({
  homeworkId: uuid('homework_id').references(() => homework.id, { onDelete: 'cascade' }),
  roomId: uuid('room_id').references(() => liveRooms.id, { onDelete: 'cascade' }),
  printingId: uuid('printing_id').references(() => printings.id, { onDelete: 'cascade' }),
  /** Id of the one that is set. */
  sessionId: uuid('session_id')
    .notNull()
    .generatedAlwaysAs(sql`coalesce(homework_id, room_id, printing_id)`)
    .references(() => workSessions.id, { onDelete: 'cascade' }),
})
const isOne = sql`num_nonnulls(homework_id, room_id, printing_id) = 1`

/** Work without a row counts 1. */
export const gradebookColumns = defineTable(
  'gradebook_columns',
  { ...session(), weight: doublePrecision('weight').notNull() },
  table => [
    primaryKey({ columns: [table.sessionId] }),
    check('gradebook_columns_one', isOne),
    index('gradebook_columns_homework').on(table.homeworkId),
    index('gradebook_columns_room').on(table.roomId),
    index('gradebook_columns_printing').on(table.printingId),
  ],
)

export const gradebookExcuses = defineTable(
  'gradebook_excuses',
  {
    ...session(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    note: text('note').notNull().default(''),
    /** Null once the teacher's account is deleted. */
    byId: uuid('by_id').references(() => accounts.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.sessionId, table.accountId] }),
    check('gradebook_excuses_one', isOne),
    index('gradebook_excuses_account').on(table.accountId),
    index('gradebook_excuses_homework').on(table.homeworkId),
    index('gradebook_excuses_room').on(table.roomId),
    index('gradebook_excuses_printing').on(table.printingId),
    index('gradebook_excuses_by').on(table.byId),
  ],
)

/** Notes on a student by those who manage the class; deleted when the student leaves the class. */
export const studentNotes = defineTable(
  'student_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => classStudents.id, { onDelete: 'cascade' }),
    /** Null once the teacher's account is deleted. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    writtenAt: moment('written_at').notNull(),
    editedAt: moment('edited_at'),
    /** Revision of the row, so that nobody overwrites unseen changes. */
    revision: integer('revision').notNull().default(0),
  },
  table => [
    index('student_notes_student').on(table.studentId, table.writtenAt),
    index('student_notes_author').on(table.authorId),
  ],
)
