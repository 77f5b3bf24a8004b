// Printed answer sheets, their scans, the readings, and teachers' decisions.
import {
  printedQuestionSchema,
  printedVariantSchema,
  printingModes,
  sheetPapers,
} from '@lantern/contract/teach/scans/printings'
import { scanDecisionSchema } from '@lantern/contract/teach/scans/scan-checks'
import { notFoundReasons, scanPageStates, scanStates } from '@lantern/contract/teach/scans/scans'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { storedFieldSchema } from '../stored/sheet-reading.ts'
import { workSessions } from './class-results.sessions.ts'
import { classes } from './classes.ts'
import { accounts } from './identity.ts'
import { papers } from './papers.ts'

export const printings = defineTable(
  'printings',
  {
    id: uuid('id')
      .primaryKey()
      .defaultRandom()
      .references(() => workSessions.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    paperId: uuid('paper_id').references(() => papers.id, { onDelete: 'set null' }),
    /** Class whose list it was printed for. */
    classId: uuid('class_id').references(() => classes.id, { onDelete: 'set null' }),
    /** Printed revision of the paper. */
    paperRevision: integer('paper_revision').notNull(),
    /** Id of the printing in the square code of its pages. */
    code: text('code').notNull().unique(),
    title: text('title').notNull(),
    className: text('class_name').notNull(),
    school: text('school').notNull(),
    mode: closedList('mode', printingModes).notNull(),
    paper: closedList('paper', sheetPapers).notNull(),
    rollDigits: integer('roll_digits').notNull(),
    sheets: integer('sheets').notNull(),
    /** Questions of all variants, with current keys. */
    questions: parsedJson('printings.questions', printedQuestionSchema.array()).notNull(),
    variants: parsedJson('printings.variants', printedVariantSchema.array()).notNull(),
    printedAt: moment('printed_at').notNull(),
    /** Day of writing, shown in the calendars of its class. */
    heldOn: date('held_on', { mode: 'string' }),
    /** Revision of that day, for calendars, and the moment of the last change. */
    heldRevision: integer('held_revision').notNull().default(0),
    heldChangedAt: moment('held_changed_at'),
    /** True when every teacher of its class may mark it. */
    letsClassMark: boolean('lets_class_mark').notNull().default(false),
    /** True when names are hidden from all markers except its owner. */
    hidesNames: boolean('hides_names').notNull().default(false),
    keptDays: integer('kept_days').notNull(),
    /** Moment when the sweep deletes it with everything that was read. */
    expiresAt: moment('expires_at').notNull(),
  },
  table => [
    index('printings_owner').on(table.ownerId, table.printedAt),
    index('printings_class').on(table.classId, table.printedAt),
    index('printings_held').on(table.classId, table.heldOn).where(sql`${table.heldOn} is not null`),
    index('printings_paper').on(table.paperId),
    index('printings_expires').on(table.expiresAt),
  ],
)

/** Colleagues who may mark a printing, by name. */
export const printingMarkers = defineTable(
  'printing_markers',
  {
    printingId: uuid('printing_id')
      .notNull()
      .references(() => printings.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.printingId, table.accountId] }),
    index('printing_markers_account').on(table.accountId),
  ],
)

export const printingStudents = defineTable(
  'printing_students',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    printingId: uuid('printing_id')
      .notNull()
      .references(() => printings.id, { onDelete: 'cascade' }),
    /** Position in the printed list, from 0; null for a student who was found on a sheet. */
    position: integer('position'),
    name: text('name').notNull(),
    rollNumber: text('roll_number').notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Code on the feedback slip; null once it was used. */
    claimCode: text('claim_code').unique(),
  },
  table => [
    uniqueIndex('printing_students_roll')
      .on(table.printingId, table.rollNumber)
      .where(sql`roll_number <> ''`),
    uniqueIndex('printing_students_position').on(table.printingId, table.position),
    uniqueIndex('printing_students_account').on(table.printingId, table.accountId),
    index('printing_students_of').on(table.accountId),
  ],
)

export const scans = defineTable(
  'scans',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Printing it was uploaded to; its pages may belong to another of the same teacher. */
    printingId: uuid('printing_id')
      .notNull()
      .references(() => printings.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** File of several pages, until it is split. */
    fileKey: text('file_key'),
    state: closedList('state', scanStates).notNull(),
    addedAt: moment('added_at').notNull(),
  },
  table => [
    index('scans_printing').on(table.printingId, table.addedAt),
    index('scans_owner').on(table.ownerId),
    index('scans_splitting').on(table.addedAt).where(sql`state = 'splitting'`),
  ],
)

export const scanPages = defineTable(
  'scan_pages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    scanId: uuid('scan_id').references(() => scans.id, { onDelete: 'set null' }),
    /** Sequence number in order of arrival. */
    number: integer('number').generatedAlwaysAsIdentity(),
    /** Position in its file, from 1. */
    place: integer('place').notNull(),
    state: closedList('state', scanPageStates).notNull().default('waiting'),
    reason: closedList('reason', notFoundReasons),
    /** Uploaded picture until it was read; then the straightened page. Null for a page of somebody else. */
    fileKey: text('file_key'),
    bytes: integer('bytes').notNull(),
    mediaType: text('media_type').notNull(),
    printingId: uuid('printing_id').references(() => printings.id, { onDelete: 'cascade' }),
    variant: integer('variant'),
    page: integer('page'),
    studentId: uuid('student_id').references(() => printingStudents.id, { onDelete: 'cascade' }),
    /** Student according to the reading, before any decision changes it. */
    readStudentId: uuid('read_student_id').references(() => printingStudents.id, { onDelete: 'set null' }),
    rollNumber: text('roll_number').notNull().default(''),
    quality: doublePrecision('quality'),
    fields: parsedJson('scan_pages.fields', storedFieldSchema.array()).notNull().default([]),
    addedAt: moment('added_at').notNull(),
    readAt: moment('read_at'),
  },
  table => [
    uniqueIndex('scan_pages_place').on(table.scanId, table.place),
    index('scan_pages_printing').on(table.printingId, table.studentId),
    index('scan_pages_student').on(table.studentId),
    index('scan_pages_owner').on(table.ownerId),
    index('scan_pages_read_student').on(table.readStudentId),
    index('scan_pages_waiting').on(table.addedAt).where(sql`state = 'waiting'`),
  ],
)

export const scanDecisions = defineTable(
  'scan_decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    printingId: uuid('printing_id')
      .notNull()
      .references(() => printings.id, { onDelete: 'cascade' }),
    pageId: uuid('page_id').references(() => scanPages.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id').references(() => printingStudents.id, { onDelete: 'cascade' }),
    /** Sequence number of the decision. */
    number: integer('number').generatedAlwaysAsIdentity(),
    /** Subject of the decision; the latest for a subject that wasn't withdrawn is in force. */
    subject: text('subject').notNull(),
    decision: parsedJson('scan_decisions.decision', scanDecisionSchema).notNull(),
    byId: uuid('by_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    takenBackAt: moment('taken_back_at'),
  },
  table => [
    index('scan_decisions_printing').on(table.printingId, table.subject, table.number),
    index('scan_decisions_page').on(table.pageId),
    index('scan_decisions_student').on(table.studentId),
    index('scan_decisions_by').on(table.byId),
  ],
)
