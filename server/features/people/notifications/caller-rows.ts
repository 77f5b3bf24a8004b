// Requests that try the endpoints of this feature by each caller.
import type { notificationEndpoints } from '@lantern/contract/people/notifications/notifications'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const notificationsCallerRows = (): CallerRows<typeof notificationEndpoints> => ({
  listNotifications: {},
  markNotificationRead: { owned: true },
  markAllNotificationsRead: {},
  readNotificationSettings: {},
  changeNotificationSettings: { body: () => ({ dailyAt: 600 }) },
  readUnsubscribe: { query: () => ({ token: 'none' }) },
  unsubscribe: { query: () => ({ token: 'none' }) },
})
