// Planned live rooms, with their audience.
import { roomOptionsSchema } from '@lantern/contract/teach/live-rooms/public-room-state'
import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { classes } from './classes.ts'
import { accounts } from './identity.ts'
import { liveRooms } from './live-rooms.ts'
import { teacherQuizzes } from './teacher-quizzes.ts'

/** Rooms announced to a class before they open. */
export const plannedRooms = defineTable(
  'planned_rooms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    hostId: uuid('host_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Teacher's quiz, in its version when the room opens; null once it is deleted. */
    quizId: uuid('quiz_id').references(() => teacherQuizzes.id, { onDelete: 'set null' }),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    isForAll: boolean('is_for_all').notNull(),
    admitsOthers: boolean('admits_others').notNull(),
    title: text('title').notNull(),
    options: parsedJson('planned_rooms.options', roomOptionsSchema).notNull(),
    startsAt: moment('starts_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Revision of its time, for calendars, and the moment of the last change. */
    timesRevision: integer('times_revision').notNull().default(0),
    timesChangedAt: moment('times_changed_at'),
    /** Room that was opened for it, and with which it is deleted. */
    roomId: uuid('room_id').references(() => liveRooms.id, { onDelete: 'cascade' }),
  },
  table => [
    index('planned_rooms_host').on(table.hostId, table.startsAt),
    index('planned_rooms_class').on(table.classId, table.startsAt),
    uniqueIndex('planned_rooms_room').on(table.roomId),
    index('planned_rooms_quiz').on(table.quizId),
  ],
)

export const plannedRoomStudents = defineTable(
  'planned_room_students',
  {
    plannedRoomId: uuid('planned_room_id')
      .notNull()
      .references(() => plannedRooms.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.plannedRoomId, table.accountId] }),
    index('planned_room_students_account').on(table.accountId),
  ],
)
