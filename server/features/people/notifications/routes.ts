// Endpoints of notifications → actions.
import type { notificationEndpoints } from '@lantern/contract/people/notifications/notifications'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { changeNotificationSettings, readNotificationSettings } from './change-settings.ts'
import type { NotificationDeps } from './deps.ts'
import { listNotifications, markNotificationsRead } from './list-notifications.ts'
import { readUnsubscribe, unsubscribe } from './unsubscribe.ts'

const success = true as const

export const notificationRoutes = (deps: NotificationDeps): Handlers<keyof typeof notificationEndpoints> => ({
  listNotifications: async (actor, { query }) => ({
    success,
    ...(await listNotifications(deps, actor, query)),
  }),
  markNotificationRead: async (actor, { params }) => ({
    success,
    unread: await markNotificationsRead(deps, actor, params.notificationId),
  }),
  markAllNotificationsRead: async actor => ({
    success,
    unread: await markNotificationsRead(deps, actor, null),
  }),
  readNotificationSettings: async actor => ({
    success,
    settings: await readNotificationSettings(deps, actor),
  }),
  changeNotificationSettings: async (actor, { body }) => ({
    success,
    settings: await changeNotificationSettings(deps, actor, body),
  }),
  readUnsubscribe: async (_actor, { query }) => ({ success, kinds: readUnsubscribe(deps, query.token) }),
  unsubscribe: async (_actor, { query }) => {
    await unsubscribe(deps, query.token, query.all === 'true')
    return { success, message: m.unsubscribe_done() }
  },
})
