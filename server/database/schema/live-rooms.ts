// Live rooms: questions, event log, players, and every answer.

import { authoredQuestionSchema } from '@lantern/contract/questions/kinds/authored-questions'
import { responseSchema } from '@lantern/contract/questions/kinds/questions'
import { roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import { roomOptionsSchema, roomPhases } from '@lantern/contract/teach/live-rooms/public-room-state'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { bytes, closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson, parsedJsonText } from '../parsed-json.ts'
import { roomEventSchema } from '../stored/room-event.ts'
import { workSessions } from './class-results.sessions.ts'
import { classes } from './classes.ts'
import { accounts } from './identity.ts'
import { teacherQuizzes } from './teacher-quizzes.ts'

export const liveRooms = defineTable(
  'live_rooms',
  {
    id: uuid('id')
      .primaryKey()
      .defaultRandom()
      .references(() => workSessions.id),
    /** Six digits; free again when the room has ended. */
    code: text('code').notNull(),
    hostId: uuid('host_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Teacher's quiz it was made of; null once that is deleted. */
    quizId: uuid('quiz_id').references(() => teacherQuizzes.id, { onDelete: 'set null' }),
    /** Class it was opened for; null where everybody with the code may join. */
    classId: uuid('class_id').references(() => classes.id, { onDelete: 'set null' }),
    /** True for everybody in the class; false for chosen students. */
    isForAll: boolean('is_for_all').notNull().default(true),
    /** True if people outside the class may join with the code. */
    admitsOthers: boolean('admits_others').notNull().default(false),
    title: text('title').notNull(),
    /** Snapshot of the questions when the room was opened, in the order of their author. */
    questions: parsedJson('live_rooms.questions', authoredQuestionSchema.array()).notNull(),
    /** Current options. */
    options: parsedJson('live_rooms.options', roomOptionsSchema).notNull(),
    /** Number of the last event. This and the following columns mirror the log, for conditions in SQL. */
    seq: integer('seq').notNull().default(0),
    phase: closedList('phase', roomPhases).notNull().default('lobby'),
    /** Number of the last question asked, from 1; 0 before the first. */
    number: integer('number').notNull().default(0),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Number of batches of answers received. */
    received: integer('received').notNull().default(0),
    isLocked: boolean('is_locked').notNull().default(false),
    openedAt: moment('opened_at').notNull(),
    endedAt: moment('ended_at'),
    /** Moment when a process that runs the room was last alive. */
    aliveAt: moment('alive_at').notNull(),
    /** Moment of the last visit. */
    visitedAt: moment('visited_at').notNull(),
    /** Maximum players, by its host's plan when it was opened. */
    playerLimit: integer('player_limit').notNull().default(roomLimits.players),
    /** Room whose missed questions this one repeats; its players have the same names. */
    replayOfId: uuid('replay_of_id').references((): AnyPgColumn => liveRooms.id, { onDelete: 'set null' }),
    /** Number of the last event whose answers were copied to the learner records. */
    recordedSeq: integer('recorded_seq').notNull().default(0),
  },
  table => [
    uniqueIndex('live_rooms_open_code').on(table.code).where(sql`${table.endedAt} is null`),
    index('live_rooms_host_opened').on(table.hostId, table.openedAt),
    index('live_rooms_class').on(table.classId, table.openedAt),
    index('live_rooms_open').on(table.visitedAt).where(sql`${table.endedAt} is null`),
    index('live_rooms_quiz').on(table.quizId).where(sql`${table.quizId} is not null`),
    index('live_rooms_replay').on(table.replayOfId).where(sql`${table.replayOfId} is not null`),
  ],
)

/** Students a room is for, where some of a class were chosen. */
export const liveRoomStudents = defineTable(
  'live_room_students',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.roomId, table.accountId] }),
    index('live_room_students_account').on(table.accountId),
  ],
)

/** Event log: the state of a room is derived from it, in order. */
export const liveRoomEvents = defineTable(
  'live_room_events',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    event: parsedJson('live_room_events.event', roomEventSchema).notNull(),
    at: moment('at').notNull(),
  },
  table => [primaryKey({ columns: [table.roomId, table.seq] })],
)

export const liveRoomPlayers = defineTable(
  'live_room_players',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    playerId: uuid('player_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    nickname: text('nickname').notNull(),
    avatar: integer('avatar').notNull(),
    isGuest: boolean('is_guest').notNull(),
    /** Seed of the order of this player's choices. */
    choiceSeed: integer('choice_seed').notNull(),
    /** Counted from 0; null without teams. */
    team: integer('team'),
    isReady: boolean('is_ready').notNull().default(false),
    joinedAt: moment('joined_at').notNull(),
    /** Number of the last question that closed while they were present without answering; 0 for none. */
    silentUntil: integer('silent_until').notNull().default(0),
    /** Moment when the player gave up their place; null again after coming back. */
    leftAt: moment('left_at'),
    /** Number of the last event whose answers were copied to the learner record. */
    recordedSeq: integer('recorded_seq').notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.roomId, table.playerId] }),
    uniqueIndex('live_room_players_nickname').on(table.roomId, sql`lower(${table.nickname})`),
    index('live_room_players_player').on(table.playerId),
  ],
)

/** Extra time that a host gave somebody, saved for the next room of the same host. */
export const liveRoomAccommodations = defineTable(
  'live_room_accommodations',
  {
    hostId: uuid('host_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    playerId: uuid('player_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Factor of the time limit; 0 for no timer. */
    timeFactor: real('time_factor').notNull(),
    speedBonus: boolean('speed_bonus').notNull(),
  },
  table => [
    primaryKey({ columns: [table.hostId, table.playerId] }),
    index('live_room_accommodations_player').on(table.playerId),
  ],
)

/** Received answer, with fields named like the columns. */
const receivedAnswerSchema = z.object({
  player_id: z.string(),
  answer_id: z.string(),
  response: responseSchema,
  spent_ms: z.int(),
  at: z.iso.datetime(),
})
export type ReceivedAnswer = z.output<typeof receivedAnswerSchema>

/**
 * Batches of answers as received, one row each: thousands at once are acknowledged for the price of a few
 * rows, and become rows of their own when they are read.
 */
export const liveRoomReceived = defineTable(
  'live_room_received',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    /** Room's count of received batches, including this one. */
    seq: integer('seq').notNull(),
    number: integer('number').notNull(),
    answers: parsedJsonText('live_room_received.answers', receivedAnswerSchema.array()).notNull(),
  },
  table => [primaryKey({ columns: [table.roomId, table.seq] })],
)

/** Answer of a player to a question; at most one, never replaced. */
export const liveRoomAnswers = defineTable(
  'live_room_answers',
  {
    roomId: uuid('room_id').notNull(),
    number: integer('number').notNull(),
    playerId: uuid('player_id').notNull(),
    /** Id from the client, to recognize a repeated request. */
    answerId: uuid('answer_id').notNull(),
    response: parsedJson('live_room_answers.response', responseSchema).notNull(),
    /** Milliseconds since answers opened, without pauses. */
    spentMs: integer('spent_ms').notNull(),
    at: moment('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.roomId, table.playerId, table.number] }),
    // One foreign key for both columns, and no index of its own: every check slows down each answer.
    foreignKey({
      columns: [table.roomId, table.playerId],
      foreignColumns: [liveRoomPlayers.roomId, liveRoomPlayers.playerId],
      name: 'live_room_answers_player',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
)

/** Links that hand a room over to another host. */
export const liveRoomLinks = defineTable(
  'live_room_links',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: bytes('token_hash').primaryKey(),
    roomId: uuid('room_id')
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  table => [index('live_room_links_room').on(table.roomId)],
)
