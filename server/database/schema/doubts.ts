// Doubts: students' questions, offers to teachers, and messages.
import { usualLoad } from '@lantern/contract/help/doubts/doubt-limits.rules'
import {
  attachedCitationSchema,
  doubtStates,
  firstAnswerStates,
  matchReasonSchema,
  opinions,
  quotedPassageSchema,
  searchedMaterials,
  verdicts,
} from '@lantern/contract/help/doubts/doubts'
import { dutyHoursSchema, dutyLanguagesSchema } from '@lantern/contract/help/doubts/duty'
import { doubtLanguages, usualLanguage } from '@lantern/contract/help/doubts/languages.rules'
import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { turns } from './chat.ts'
import { classes } from './classes.ts'
import { accounts } from './identity.ts'

export const doubts = defineTable(
  'doubts',
  {
    /** Id from the client, so that a repeated request creates one doubt. */
    id: uuid('id').primaryKey(),
    askerId: uuid('asker_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Turn with the first answer; null once it is deleted. */
    turnId: uuid('turn_id').references(() => turns.id, { onDelete: 'set null' }),
    question: text('question').notNull(),
    /** Labels, as teachers' profiles have them. */
    subject: text('subject').notNull(),
    subcategory: text('subcategory').notNull(),
    language: closedList('language', doubtLanguages).notNull().default(usualLanguage),
    /**
     * Confirmed answer shown when it was asked; null once it is deleted. Its key `doubts_known_answer` is
     * written in the migration alone, since the two tables reference each other.
     */
    knownAnswerId: uuid('known_answer_id'),
    /** Material searched for the first answer; null for doubts older than this column. */
    searched: closedList('searched', searchedMaterials),
    attached: parsedJson('doubts.attached', z.array(attachedCitationSchema)).notNull().default([]),
    /** Class whose teachers are asked first. */
    classId: uuid('class_id').references(() => classes.id, { onDelete: 'set null' }),
    state: closedList('state', doubtStates).notNull().default('open'),
    teacherId: uuid('teacher_id').references(() => accounts.id, { onDelete: 'set null' }),
    askedAt: moment('asked_at').notNull(),
    /** Start of its wait for a teacher, which orders the queue. */
    waitsSince: moment('waits_since').notNull(),
    takenAt: moment('taken_at'),
    /** Moment of the teacher's first message or verdict. */
    repliedAt: moment('replied_at'),
    /** Moment when the AI's first answer had ended; `ai_outcome` is its state then. */
    aiAnsweredAt: moment('ai_answered_at'),
    aiOutcome: closedList('ai_outcome', firstAnswerStates),
    solvedAt: moment('solved_at'),
    rating: integer('rating'),
    opinion: closedList('opinion', opinions),
    verdict: closedList('verdict', verdicts).notNull().default('unchecked'),
    verdictById: uuid('verdict_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    verdictAt: moment('verdict_at'),
    correction: text('correction'),
    /** Snapshot of the passages that the correction rests on. */
    correctionPassages: parsedJson('doubts.correction_passages', z.array(quotedPassageSchema))
      .notNull()
      .default([]),
    askerReadAt: moment('asker_read_at'),
    teacherReadAt: moment('teacher_read_at'),
    /** Moment of the next offer, unless a teacher takes the doubt first. */
    nextOfferAt: moment('next_offer_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [
    index('doubts_next_offer').on(table.state, table.nextOfferAt),
    index('doubts_asker').on(table.askerId, table.updatedAt),
    index('doubts_teacher').on(table.teacherId, table.updatedAt),
    index('doubts_waiting').on(table.state, table.subject, table.waitsSince),
    index('doubts_turn').on(table.turnId),
    index('doubts_asked').on(table.askedAt),
    index('doubts_known_answer').on(table.knownAnswerId).where(sql`${table.knownAnswerId} is not null`),
    index('doubts_verdict_by').on(table.verdictById),
    index('doubts_class').on(table.classId, table.updatedAt).where(sql`${table.classId} is not null`),
  ],
)

/** Teachers who were asked to answer a doubt. */
export const doubtOffers = defineTable(
  'doubt_offers',
  {
    doubtId: uuid('doubt_id')
      .notNull()
      .references(() => doubts.id, { onDelete: 'cascade' }),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    reasons: parsedJson('doubt_offers.reasons', z.array(matchReasonSchema)).notNull().default([]),
    offeredAt: moment('offered_at').notNull(),
    /** Moment when it was declined or handed over. */
    passedAt: moment('passed_at'),
    /** Moment when the next teacher was asked, since this one didn't react. */
    lapsedAt: moment('lapsed_at'),
  },
  table => [
    primaryKey({ columns: [table.doubtId, table.teacherId] }),
    index('doubt_offers_teacher').on(table.teacherId, table.offeredAt),
  ],
)

export const doubtMessages = defineTable(
  'doubt_messages',
  {
    doubtId: uuid('doubt_id')
      .notNull()
      .references(() => doubts.id, { onDelete: 'cascade' }),
    /** Id from the client: a repeated message is stored once. */
    id: uuid('id').notNull(),
    ordinal: bigserial('ordinal', { mode: 'number' }).notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Snapshot of the passages of its author's material. */
    passages: parsedJson('doubt_messages.passages', z.array(quotedPassageSchema)).notNull().default([]),
    /** Turn with the AI's reply; null where the AI was not asked. */
    turnId: uuid('turn_id').references(() => turns.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at').notNull(),
    /** Moment when an admin hid it from both sides. */
    hiddenAt: moment('hidden_at'),
  },
  table => [
    primaryKey({ columns: [table.doubtId, table.id] }),
    index('doubt_messages_order').on(table.doubtId, table.ordinal),
    index('doubt_messages_turn').on(table.turnId),
    index('doubt_messages_author').on(table.authorId),
  ],
)

export const doubtEvents = [
  'asked',
  'offered',
  'lapsed',
  'passed',
  'taken',
  'judged',
  'solved',
  'reopened',
  'freed',
] as const

/** Log of every match and transition, in order. */
export const doubtHistory = defineTable(
  'doubt_history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    doubtId: uuid('doubt_id')
      .notNull()
      .references(() => doubts.id, { onDelete: 'cascade' }),
    what: closedList('what', doubtEvents).notNull(),
    /** Person who acted or was asked; null for automatic events. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  table => [
    index('doubt_history_doubt').on(table.doubtId),
    index('doubt_history_account').on(table.accountId),
  ],
)

/** Teacher's setting for how much they want to be asked. */
export const doubtDuties = defineTable('doubt_duties', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  isPaused: boolean('is_paused').notNull().default(false),
  mostAtOnce: integer('most_at_once').notNull().default(usualLoad),
  hours: parsedJson('doubt_duties.hours', dutyHoursSchema).notNull().default([]),
  timeZone: text('time_zone').notNull().default('UTC'),
  languages: parsedJson('doubt_duties.languages', dutyLanguagesSchema).notNull().default([usualLanguage]),
  /** Number of consecutive offers without a reaction. */
  missed: integer('missed').notNull().default(0),
  wasPausedForSilence: boolean('was_paused_for_silence').notNull().default(false),
})
