// Recordings of lessons: settings of a class, permissions of its students, and the recordings themselves.
import {
  permissionStates,
  recordingRules,
} from '@lantern/contract/classes/class-recordings/recording-permission.rules'
import { boolean, index, integer, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { classes } from './classes.ts'
import { accounts } from './identity.ts'
import { sources } from './library.ts'

/** A class without a row has the defaults. */
export const classRecordingSettings = defineTable('class_recording_settings', {
  classId: uuid('class_id')
    .primaryKey()
    .references(() => classes.id, { onDelete: 'cascade' }),
  /** Null for the default, which depends on whether the class has children. */
  rule: closedList('rule', recordingRules),
  /** Days for which sound is stored; null for no end. */
  soundDays: integer('sound_days'),
  /** Whether the transcript stays once the sound is deleted. */
  retainsTranscript: boolean('retains_transcript').notNull().default(true),
})

/** Latest request of a student to record in a class, with what a teacher decided. */
export const recordingPermissions = defineTable(
  'recording_permissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: closedList('state', permissionStates).notNull(),
    /** End of a permission for one lesson; null for one that lasts until it is taken back, and for other states. */
    validUntil: moment('valid_until'),
    askedAt: moment('asked_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedById: uuid('decided_by_id').references(() => accounts.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('recording_permissions_student').on(table.classId, table.accountId),
    index('recording_permissions_account').on(table.accountId),
    index('recording_permissions_decider').on(table.decidedById),
  ],
)

/** A recording that was begun for a class; its source follows once it was sent. */
export const classRecordings = defineTable(
  'class_recordings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** Account that records. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** End of the permitted lesson; null where only a withdrawal ends it. */
    permittedUntil: moment('permitted_until'),
    startedAt: moment('started_at').notNull(),
    /** Last sign of life; a recording without one for some time counts as ended. */
    seenAt: moment('seen_at').notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    endedAt: moment('ended_at'),
    /** Moment at which a teacher took the permission back before it was sent; it can't be sent any more. */
    withdrawnAt: moment('withdrawn_at'),
    sourceId: uuid('source_id').references(() => sources.id, { onDelete: 'cascade' }),
    /** Moment until which a teacher has extended the time of its sound. */
    extendedUntil: moment('extended_until'),
    /** Moment at which its owner was told that the sound will be deleted. */
    warnedAt: moment('warned_at'),
    soundDeletedAt: moment('sound_deleted_at'),
  },
  table => [
    index('class_recordings_class').on(table.classId, table.startedAt),
    index('class_recordings_account').on(table.accountId),
    uniqueIndex('class_recordings_source').on(table.sourceId),
    index('class_recordings_started').on(table.startedAt),
  ],
)
