// Homework and its students, assigned or by link. Their answers are attempts at the homework's quiz.
import { homeworkSettingsSchema } from '@lantern/contract/teach/homework/homework'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { workSessions } from './class-results.sessions.ts'
import { classes } from './classes.ts'
import { accounts } from './identity.ts'
import { sources } from './library.ts'
import { quizzes } from './quizzes.ts'
import { teacherQuizzes } from './teacher-quizzes.ts'

export const homework = defineTable(
  'homework',
  {
    id: uuid('id')
      .primaryKey()
      .defaultRandom()
      .references(() => workSessions.id),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Copy of the teacher's quiz, so that later changes don't affect started attempts. */
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** Teacher's quiz that was copied; null for homework from before, and once it is deleted. */
    teacherQuizId: uuid('teacher_quiz_id').references(() => teacherQuizzes.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    /** Class it is assigned to; null where it is given by link only. */
    classId: uuid('class_id').references(() => classes.id, { onDelete: 'set null' }),
    /** True if later members of the class get it too; false where it was given to some of the class. */
    isForAll: boolean('is_for_all').notNull().default(true),
    /** Recording that stops for its questions; null without, and once it is deleted. */
    recordingId: uuid('recording_id').references(() => sources.id, { onDelete: 'set null' }),
    settings: parsedJson('homework.settings', homeworkSettingsSchema).notNull(),
    /** Moment when it has ended for everybody; copied from the settings for the sweep. */
    endsAt: moment('ends_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Revision of its times, for calendars, and the moment of the last change. */
    timesRevision: integer('times_revision').notNull().default(0),
    timesChangedAt: moment('times_changed_at'),
    /** Moment of the last manual reminder to the class. */
    remindedAt: moment('reminded_at'),
    /** Moment when open attempts were handed in and all answers were counted. */
    settledAt: moment('settled_at'),
  },
  table => [
    index('homework_teacher').on(table.teacherId, table.createdAt),
    index('homework_ends').on(table.endsAt),
    index('homework_class').on(table.classId),
    index('homework_quiz').on(table.quizId),
    index('homework_teacher_quiz').on(table.teacherQuizId).where(sql`${table.teacherQuizId} is not null`),
    index('homework_recording').on(table.recordingId).where(sql`${table.recordingId} is not null`),
  ],
)

export const homeworkStudents = defineTable(
  'homework_students',
  {
    homeworkId: uuid('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null for an assigned student who hasn't opened it yet. */
    openedAt: moment('opened_at'),
    timeFactor: doublePrecision('time_factor').notNull().default(1),
    /** Whether this student may have its questions read aloud. */
    readAloud: boolean('read_aloud').notNull().default(false),
    /** Whether this student may read what is said in clips. */
    clipText: boolean('clip_text').notNull().default(false),
    extendedUntil: moment('extended_until'),
    remindedAt: moment('reminded_at'),
  },
  table => [
    primaryKey({ columns: [table.homeworkId, table.accountId] }),
    index('homework_students_account').on(table.accountId),
  ],
)
