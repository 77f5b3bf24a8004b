// Deletion of old notifications, so that no list grows without end.
import {
  maxNotifications,
  retentionDays,
} from '@lantern/contract/people/notifications/notification-kinds.rules'
import type { NotificationDeps } from './deps.ts'
import { deleteOld } from './notification-queries.ts'

const dayMs = 24 * 60 * 60 * 1000

export const sweepNotifications = ({ db, clock }: Pick<NotificationDeps, 'db' | 'clock'>): Promise<void> =>
  deleteOld(db, new Date(clock.now().getTime() - retentionDays * dayMs), maxNotifications)
