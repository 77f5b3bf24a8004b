// Endpoints of notifications → actions.
import type { notificationEndpoints } from '@lantern/contract/people/notifications/notifications'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { changeNotificationSettings, readNotificationSettings } from './change-settings.ts'
import type { NotificationDeps } from './deps.ts'
import { listNotifications, markNotificationsRead } from './list-notifications.ts'
import { readUnsubscribe, unsubscribe } from './unsubscribe.ts'
export const notificationRoutes = (deps: NotificationDeps): Handlers<keyof typeof notificationEndpoints> => ({
  listNotifications: (actor, { query }) => listNotifications(deps, actor, query),
  markNotificationRead: async (actor, { params }) => ({
    unread: await markNotificationsRead(deps, actor, params.notificationId),
  }),
  markAllNotificationsRead: async actor => ({
    unread: await markNotificationsRead(deps, actor, null),
  }),
  readNotificationSettings: async actor => ({
    settings: await readNotificationSettings(deps, actor),
  }),
  changeNotificationSettings: async (actor, { body }) => ({
    settings: await changeNotificationSettings(deps, actor, body),
  }),
  readUnsubscribe: async (_actor, { query }) => ({ kinds: readUnsubscribe(deps, query.token) }),
  unsubscribe: async (_actor, { query }) => {
    await unsubscribe(deps, query.token, query.all === 'true')
    return { message: m.unsubscribe_done() }
  },
})
