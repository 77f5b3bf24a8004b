// Exams of people and classes, and each student's preparation for them.
import { examChaptersSchema, planLinesSchema } from '@lantern/contract/teach/readiness/readiness'
import { date, doublePrecision, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { classes } from './classes.ts'
import { accounts } from './identity.ts'
import { papers } from './papers.ts'

export const exams = defineTable(
  'exams',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Class that writes it; null for an exam that a student added alone. */
    classId: uuid('class_id').references(() => classes.id, { onDelete: 'cascade' }),
    /** Paper of the exam: its marked sheets are the results. */
    paperId: uuid('paper_id').references(() => papers.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    examDate: date('exam_date', { mode: 'string' }).notNull(),
    chapters: parsedJson('exams.chapters', examChaptersSchema).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('exams_owner').on(table.ownerId, table.examDate),
    index('exams_class').on(table.classId, table.examDate),
    index('exams_paper').on(table.paperId),
  ],
)

/** Row of each student who changed the plan of an exam or entered marks. */
export const examPreparations = defineTable(
  'exam_preparations',
  {
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Minutes from Monday to Sunday. */
    minutes: integer('minutes').array().notNull(),
    /** Lines changed by hand; null where they are made from the latest answers. */
    lines: parsedJson('exam_preparations.lines', planLinesSchema),
    revision: integer('revision').notNull().default(0),
    /** Marks that the student got, as entered; null before. */
    marks: doublePrecision('marks'),
  },
  table => [
    primaryKey({ columns: [table.examId, table.accountId] }),
    index('exam_preparations_account').on(table.accountId),
  ],
)
