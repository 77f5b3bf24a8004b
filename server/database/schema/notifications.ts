// Notifications, and people's settings for them.
import {
  mailTimings,
  notificationKinds,
  quietDays,
} from '@lantern/contract/people/notifications/notification-kinds.rules'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { notificationAboutSchema } from '../stored/notification-about.ts'
import { accounts } from './identity.ts'

export const notifications = defineTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: closedList('kind', notificationKinds).notNull(),
    /** Key of the group: repeated events about the same thing are counted in one row until it is read. */
    groupKey: text('group_key').notNull(),
    about: parsedJson('notifications.about', notificationAboutSchema).notNull(),
    count: integer('count').notNull().default(1),
    /** Moment of the last occurrence. */
    at: moment('at').notNull(),
    /** Moment until which it can be acted on; no mail is sent after it. */
    until: moment('until'),
    readAt: moment('read_at'),
    /** Moment when a mail about it is due; null for none, or once it was sent. */
    mailDueAt: moment('mail_due_at'),
    /** Lease of the process that sends it; after it another may. */
    mailLeasedUntil: moment('mail_leased_until'),
    mailedAt: moment('mailed_at'),
  },
  table => [
    uniqueIndex('notifications_unread_group')
      .on(table.accountId, table.groupKey)
      .where(sql`${table.readAt} is null`),
    index('notifications_account').on(table.accountId, table.at),
    index('notifications_group').on(table.groupKey),
    index('notifications_due').on(table.mailDueAt).where(sql`${table.mailDueAt} is not null`),
    index('notifications_leased').on(table.mailLeasedUntil).where(sql`${table.mailLeasedUntil} is not null`),
  ],
)

/** Person's choice for a kind; the default applies without a row. */
export const notificationPreferences = defineTable(
  'notification_preferences',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: closedList('kind', notificationKinds).notNull(),
    inBell: boolean('in_bell').notNull(),
    mail: closedList('mail', mailTimings).notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.kind] })],
)

export const notificationSettings = defineTable('notification_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  isMailOn: boolean('is_mail_on').notNull().default(true),
  isQuietOn: boolean('is_quiet_on').notNull().default(false),
  /** Minutes after midnight. */
  quietFrom: integer('quiet_from')
    .notNull()
    .default(21 * 60),
  quietUntil: integer('quiet_until')
    .notNull()
    .default(7 * 60),
  quietDays: closedList('quiet_days', quietDays).notNull().default('every-day'),
  dailyAt: integer('daily_at')
    .notNull()
    .default(17 * 60),
  /** IANA name; null until a device reported it. */
  timeZone: text('time_zone'),
  /** Moment of the last mail, to space out immediate ones. */
  lastMailAt: moment('last_mail_at'),
})
