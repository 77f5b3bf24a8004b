// Grouping of the list: items that need an answer first, then by date.
import { needsAnAnswer } from '@lantern/contract/people/notifications/notification-kinds.rules'
import type { Notification } from '@lantern/contract/people/notifications/notifications'

const groupNames = ['needs-you', 'today', 'week', 'earlier'] as const
export type GroupName = (typeof groupNames)[number]

const weekDays = 7

const findGroup = ({ kind, at, until, isRead }: Notification, now: Date): GroupName => {
  const isInTime = until === null || new Date(until) > now
  if (!isRead && isInTime && needsAnAnswer(kind)) return 'needs-you'
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  if (new Date(at) >= midnight) return 'today'
  midnight.setDate(midnight.getDate() - weekDays + 1)
  return new Date(at) >= midnight ? 'week' : 'earlier'
}

/** The groups that have anything in them, each in the order given. */
export const groupNotifications = (
  notifications: readonly Notification[],
  now: Date,
): { name: GroupName; notifications: Notification[] }[] => {
  const groups = Map.groupBy(notifications, one => findGroup(one, now))
  return groupNames.flatMap(name => {
    const found = groups.get(name)
    return found ? [{ name, notifications: found }] : []
  })
}
