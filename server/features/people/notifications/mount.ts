import type { CommonContext, JobsContext, WebContext } from '../../../mount/contexts.ts'
import type { SocketMessages } from '../../../platform/realtime/socket-messages.ts'
import { countUnread } from './notification-queries.ts'
import { notificationRoutes } from './routes.ts'
import { sendNotificationMails } from './send-mails.ts'
import { sweepNotifications } from './sweep-notifications.ts'

/** Interval that sends urgent mails within a minute. */
const sendMailsEveryMs = 5_000
const sweepEveryMs = 3_600_000

export const notificationsMount = {
  hooks: ({ db }: CommonContext) => ({
    socketMessages: {
      notifications: async ({ accountId }) => ({
        name: 'notifications',
        content: [{ unread: await countUnread(db, accountId) }],
      }),
    } satisfies SocketMessages<'notifications'>,
  }),
  web: ({ db, clock, seal }: WebContext) => ({ handlers: notificationRoutes({ db, clock, seal }) }),
  jobs: (context: JobsContext) => ({
    repeats: [
      { everyMs: sendMailsEveryMs, run: () => sendNotificationMails(context) },
      { everyMs: sweepEveryMs, run: () => sweepNotifications(context) },
    ],
  }),
}
