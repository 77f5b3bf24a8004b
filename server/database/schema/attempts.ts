// Attempts at quizzes and their answers.
import { storedMarkSchema } from '@lantern/contract/questions/kinds/essay/essays'
import { judges, outcomes, responseSchema } from '@lantern/contract/questions/kinds/questions'
import { quizModes } from '@lantern/contract/questions/quizzes/quizzes'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { homework } from './homework.ts'
import { accounts } from './identity.ts'
import { quizQuestions, quizzes } from './quizzes.ts'

export const quizAttempts = defineTable(
  'quiz_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    playerId: uuid('player_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mode: closedList('mode', quizModes).notNull(),
    secondsPerQuestion: integer('seconds_per_question'),
    timeFactor: doublePrecision('time_factor').notNull(),
    /** Whether the questions of its homework may be read aloud. */
    readAloud: boolean('read_aloud').notNull().default(false),
    /** Whether the words of its clips may be read. */
    clipText: boolean('clip_text').notNull().default(false),
    /** Whether the recording of its homework stops for the questions. */
    stopsRecording: boolean('stops_recording').notNull().default(false),
    /** Homework it belongs to; null for a quiz of one's own. */
    homeworkId: uuid('homework_id').references(() => homework.id, { onDelete: 'cascade' }),
    /** Deadline for answers. */
    endsAt: moment('ends_at'),
    /** Moment from which verdicts are shown; null for as soon as the attempt allows. */
    tellsAt: moment('tells_at'),
    /** Ids of the chosen questions of the quiz; null for all, including those still being made. */
    questionIds: uuid('question_ids').array(),
    openQuestionId: uuid('open_question_id').references(() => quizQuestions.id, { onDelete: 'set null' }),
    /** Start of the running period; null while paused or over. */
    runningSince: moment('running_since'),
    /** Time spent until `runningSince`. */
    spentMs: integer('spent_ms').notNull().default(0),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Last time that its player opened, changed or answered something with a connection; null before the first. */
    contactAt: moment('contact_at'),
    /** Latest time without contact of which acts arrived. */
    offlineFrom: moment('offline_from'),
    offlineUntil: moment('offline_until'),
    /** First time that its player had the verdicts of this homework. */
    verdictsSeenAt: moment('verdicts_seen_at'),
  },
  table => [
    index('quiz_attempts_player_started').on(table.playerId, table.startedAt),
    index('quiz_attempts_quiz').on(table.quizId),
    index('quiz_attempts_homework').on(table.homeworkId),
    index('quiz_attempts_open_question')
      .on(table.openQuestionId)
      .where(sql`${table.openQuestionId} is not null`),
  ],
)

/** Question that an attempt has opened, with its flag and answer. */
export const quizAnswers = defineTable(
  'quiz_answers',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => quizAttempts.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id')
      .notNull()
      .references(() => quizQuestions.id, { onDelete: 'cascade' }),
    /** Attempt time in milliseconds when the question was first opened. */
    openedAtMs: integer('opened_at_ms'),
    flagged: boolean('flagged').notNull().default(false),
    /** Times that its clip was played. */
    plays: integer('plays').notNull().default(0),
    response: parsedJson('quiz_answers.response', responseSchema),
    /** Number of the answer, and its act where a device made it without a connection. */
    sequence: integer('sequence').notNull().default(0),
    actId: uuid('act_id'),
    outcome: closedList('outcome', outcomes),
    share: doublePrecision('share'),
    judgedBy: closedList('judged_by', judges).notNull().default('rules'),
    disputed: boolean('disputed').notNull().default(false),
    /** Whether the player called the question fair; null until they say. */
    isFair: boolean('is_fair'),
    /** Teacher's score and comment for an essay or a typed answer. */
    mark: parsedJson('quiz_answers.mark', storedMarkSchema),
    answeredAt: moment('answered_at'),
    /** Arrival of an answer from before the end of its homework that came after it. */
    arrivedLateAt: moment('arrived_late_at'),
  },
  table => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    index('quiz_answers_question').on(table.questionId),
    index('quiz_answers_unfair').on(table.questionId).where(sql`not ${table.isFair}`),
  ],
)
