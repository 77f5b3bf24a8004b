// Classes, their teachers, students, invitations and announcements.
import { classRoles } from '@lantern/contract/classes/classes/class-limits.rules'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { accounts } from './identity.ts'

export const classes = defineTable(
  'classes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    subject: text('subject').notNull().default(''),
    term: text('term').notNull().default(''),
    code: text('code').notNull().unique(),
    isJoinOpen: boolean('is_join_open').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    archivedAt: moment('archived_at'),
    /** Reason why language models are off for its material; null: they are on. */
    modelOffReason: text('model_off_reason'),
  },
  table => [index('classes_owner').on(table.ownerId)],
)

/** Small pictures of classes. */
export const classPictures = defineTable('class_pictures', {
  classId: uuid('class_id')
    .primaryKey()
    .references(() => classes.id, { onDelete: 'cascade' }),
  /** Key of an immutable file: another picture gets another key. */
  fileKey: text('file_key').notNull(),
  bytes: integer('bytes').notNull(),
  mediaType: text('media_type').notNull(),
  setAt: moment('set_at').notNull(),
})

/** Teachers of a class, including its owner. */
export const classTeachers = defineTable(
  'class_teachers',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: closedList('role', classRoles).notNull(),
    /** True if a roster added the teacher, and removes them once it no longer lists them. */
    isFromRoster: boolean('is_from_roster').notNull().default(false),
    /** True if a learning platform names them as a teacher of the class's course: approved for this class alone. */
    isVouched: boolean('is_vouched').notNull().default(false),
    addedAt: moment('added_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.classId, table.accountId] }),
    index('class_teachers_account').on(table.accountId),
  ],
)

/** Line of the class's list: a member, or an invited address. */
export const classStudents = defineTable(
  'class_students',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Address of an invited student, in lower case. */
    email: text('email'),
    /** Id in the school's system, where a roster added the line. */
    sourcedId: text('sourced_id'),
    /** Name in the teacher's list; empty for a student who joined by code. */
    name: text('name').notNull().default(''),
    timeFactor: doublePrecision('time_factor').notNull().default(1),
    /** Whether this student may have questions read aloud, in all homework of the class. */
    readAloud: boolean('read_aloud').notNull().default(false),
    addedAt: moment('added_at').notNull(),
    declinedAt: moment('declined_at'),
  },
  table => [
    uniqueIndex('class_students_account').on(table.accountId, table.classId),
    uniqueIndex('class_students_email').on(table.email, table.classId),
    uniqueIndex('class_students_sourced').on(table.sourcedId, table.classId),
    index('class_students_class').on(table.classId),
  ],
)

/**
 * Accounts made in a class for students without an address, and the class's copies for later years, whose
 * teachers may renew their cards.
 */
export const classAccounts = defineTable(
  'class_accounts',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.classId, table.accountId] }),
    index('class_accounts_account').on(table.accountId),
  ],
)

/** Invitations by mail. The answer is in the matching line of the class's list. */
export const classInvitations = defineTable(
  'class_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** Address in lower case. */
    email: text('email').notNull(),
    invitedById: uuid('invited_by_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Moment of the last sending. */
    invitedAt: moment('invited_at').notNull(),
    /** Moment when its mail is due; null for none, or once it was sent. */
    mailDueAt: moment('mail_due_at'),
    /** Lease of the process that sends it; after it another may. */
    mailLeasedUntil: moment('mail_leased_until'),
    mailTries: integer('mail_tries').notNull().default(0),
    mailedAt: moment('mailed_at'),
    /** Moment of giving up: no mail server accepted it, or there was no reason any more to send it. */
    failedAt: moment('failed_at'),
    takenBackAt: moment('taken_back_at'),
  },
  table => [
    uniqueIndex('class_invitations_email').on(table.email, table.classId),
    index('class_invitations_class').on(table.classId, table.invitedAt),
    index('class_invitations_inviter').on(table.invitedById, table.invitedAt),
    index('class_invitations_due').on(table.mailDueAt).where(sql`${table.mailDueAt} is not null`),
    index('class_invitations_leased')
      .on(table.mailLeasedUntil)
      .where(sql`${table.mailLeasedUntil} is not null`),
  ],
)

/** Addresses that refuse invitations. */
export const invitationStops = defineTable('invitation_stops', {
  /** SHA-256 of the address in lower case, which is not stored. */
  emailHash: bytes('email_hash').primaryKey(),
  stoppedAt: moment('stopped_at').notNull(),
})

export const classAnnouncements = defineTable(
  'class_announcements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  table => [
    index('class_announcements_class').on(table.classId, table.at),
    index('class_announcements_author').on(table.authorId),
  ],
)

export const classGroups = defineTable(
  'class_groups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
  },
  table => [uniqueIndex('class_groups_name').on(table.classId, sql`lower(${table.name})`)],
)

export const classGroupMembers = defineTable(
  'class_group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => classGroups.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => classStudents.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.groupId, table.studentId] }),
    index('class_group_members_student').on(table.studentId),
  ],
)
