// Notifications: the list behind the bell, how each kind reaches somebody, and stopping mails without a sign-in.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { isTimeZone } from '../../time-zones.rules.ts'
import { mailTimings, minutesOfDay, notificationKinds, quietDays } from './notification-kinds.rules.ts'

export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** Sentence for people. */
  title: z.string(),
  /** Path below the address of the installation. */
  to: z.string(),
  /** Occurrences since it was last read. */
  count: z.int(),
  /** End of the time to act on it. */
  until: z.iso.datetime().nullable(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
})
export type Notification = z.output<typeof notificationSchema>

const minute = z
  .int()
  .min(0)
  .max(minutesOfDay - 1)

export const quietHoursSchema = z.object({
  isOn: z.boolean(),
  /** Minutes after midnight; the same twice is no time at all. */
  from: minute,
  until: minute,
  days: z.enum(quietDays),
})
export type QuietHours = z.output<typeof quietHoursSchema>

export const notificationSettingsSchema = z.object({
  /** Kinds for the caller's role. */
  kinds: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      /** Whether it is shown and counted behind the bell. */
      inBell: z.boolean(),
      mail: z.enum(mailTimings),
    }),
  ),
  /** False stops every mail but those about the safety of the account. */
  isMailOn: z.boolean(),
  quiet: quietHoursSchema,
  /** Minute after midnight at which the daily mail is sent. */
  dailyAt: minute,
  /** IANA name; null until a device told. */
  timeZone: z.string().nullable(),
})
export type NotificationSettings = z.output<typeof notificationSettingsSchema>

const settings = z.object({ success, settings: notificationSettingsSchema })

/** Made by Lantern for one person and some kinds; comes with each mail. */
const unsubscribeToken = z.string().max(600)

export const notificationEndpoints = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'account',
    summary: 'What I was told of, latest first; kinds that are off are left out and not counted.',
    query: z.object({
      /** Continues after the notification with this id. */
      after: z.uuid().optional(),
    }),
    output: z.object({
      success,
      /** Unread ones of all pages. */
      unread: z.int(),
      notifications: z.array(notificationSchema),
      hasMore: z.boolean(),
      /** The zone that quiet hours are counted in; null until a device told. */
      timeZone: z.string().nullable(),
    }),
    refusals: ['not-found'],
  }),
  markNotificationRead: endpoint({
    method: 'POST',
    path: '/notifications/:notificationId/read',
    access: 'account',
    summary: 'Mark one as read; no mail about it goes out any more.',
    params: z.object({ notificationId: z.uuid() }),
    output: z.object({ success, unread: z.int() }),
    refusals: ['not-found'],
  }),
  markAllNotificationsRead: endpoint({
    method: 'POST',
    path: '/notifications/read',
    access: 'account',
    summary: 'Mark all as read.',
    output: z.object({ success, unread: z.int() }),
    refusals: [],
  }),
  readNotificationSettings: endpoint({
    method: 'GET',
    path: '/notification-settings',
    access: 'account',
    summary: 'How each kind reaches me, and when nothing does.',
    output: settings,
    refusals: [],
  }),
  changeNotificationSettings: endpoint({
    method: 'PATCH',
    path: '/notification-settings',
    access: 'account',
    summary: 'Change some of it; what already waits to be mailed follows.',
    body: z.object({
      kinds: z
        .array(
          z.object({
            kind: z.enum(notificationKinds),
            inBell: z.boolean().optional(),
            mail: z.enum(mailTimings).optional(),
          }),
        )
        .max(notificationKinds.length)
        .optional(),
      isMailOn: z.boolean().optional(),
      quiet: quietHoursSchema.optional(),
      dailyAt: minute.optional(),
      timeZone: z.string().max(64).refine(isTimeZone, 'This time zone is not known.').optional(),
    }),
    output: settings,
    refusals: [],
  }),
  readUnsubscribe: endpoint({
    method: 'GET',
    path: '/unsubscribe',
    access: 'public',
    summary: 'Which kinds of mail the link of a mail stops. Changes nothing, so mail scanners may open it.',
    query: z.object({ token: unsubscribeToken }),
    output: z.object({ success, kinds: z.array(z.enum(notificationKinds)) }),
    refusals: ['link-unknown'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/unsubscribe',
    // Mail programs post to the address that the mail's header names (RFC 8058).
    alsoAt: '/unsubscribe',
    access: 'public',
    summary: 'Stop the mails that the link of a mail is about, or all that can be stopped.',
    query: z.object({ token: unsubscribeToken, all: z.literal('true').optional() }),
    output: done,
    refusals: ['link-unknown'],
  }),
} as const
