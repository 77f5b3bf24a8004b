import type { Notification } from '@lantern/contract/people/notifications/notifications'
import { expect, test } from 'vitest'
import { groupNotifications } from './groups.rules.ts'

const now = new Date(2026, 10, 24, 15)
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const one = (id: string, change: Partial<Notification>): Notification => ({
  id,
  kind: 'doubt-taken',
  title: '',
  to: '/',
  count: 1,
  until: null,
  at: hoursAgo(1),
  isRead: false,
  ...change,
})

test('notifications that need an answer come first, then today, this week and earlier', () => {
  const groups = groupNotifications(
    [
      one('taken', {}),
      one('message', { kind: 'doubt-message', at: hoursAgo(30) }),
      one('read', { kind: 'doubt-message', isRead: true, at: hoursAgo(30) }),
      one('over', { kind: 'homework-due', until: hoursAgo(1), at: hoursAgo(3) }),
      one('old', { at: hoursAgo(24 * 8) }),
    ],
    now,
  )
  expect(groups.map(({ name, notifications }) => [name, notifications.map(({ id }) => id)])).toEqual([
    ['needs-you', ['message']],
    ['today', ['taken', 'over']],
    ['week', ['read']],
    ['earlier', ['old']],
  ])
})

test('an empty list has no groups', () => {
  expect(groupNotifications([], now)).toEqual([])
})
