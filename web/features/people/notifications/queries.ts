// Queries of notifications; socket messages report new ones.
import type { NotificationSettings } from '@lantern/contract/people/notifications/notifications'
import * as m from '@lantern/messages'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { type Answer, type CallCache, useCallCache } from '../../../lib/calls/call-cache.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useList, useRead } from '../../../lib/calls/use-read.ts'
import { useSession } from '../../../lib/session.ts'
import { listen } from '../../../lib/socket.ts'
import { showToast } from '../../../lib/toasts.ts'

type Page = Answer<'GET /notifications'>

/** Notifications, loaded on every page; an expired session must not cause a redirect. */
export const useNotifications = () =>
  useList('GET /notifications', {
    staysOnPage: true,
    nextPage: ({ hasMore, notifications }) => (hasMore ? { after: notifications.at(-1)?.id } : undefined),
    enabled: useSession() !== null,
    retry: false,
  })

const changePages = (cache: CallCache, change: (page: Page) => Page) =>
  cache.changePages('GET /notifications', {}, change)

/** The number is there at once; the list follows. */
export const useLiveNotifications = (): void => {
  const cache = useCallCache()
  useEffect(
    () =>
      listen({
        notifications: ({ unread }) => {
          changePages(cache, page => ({ ...page, unread }))
          void cache.invalidate('GET /notifications')
        },
        reconnected: () => void cache.invalidate('GET /notifications'),
      }),
    [cache],
  )
}

/** @param id null for all */
const markInCache = (cache: CallCache, id: string | null) => {
  const isMeant = (one: Page['notifications'][number]) => !one.isRead && (id === null || one.id === id)
  changePages(cache, page => ({
    ...page,
    unread: id === null ? 0 : Math.max(0, page.unread - 1),
    notifications: page.notifications.map(one => (isMeant(one) ? { ...one, isRead: true } : one)),
  }))
}

export const useMarkRead = () =>
  useCall('POST /notifications/:notificationId/read', {
    input: (notificationId: string) => ({ params: { notificationId } }),
    quiet: true,
    onMutate: (id, cache) => markInCache(cache, id),
    refreshes: ['GET /notifications'],
  })

export const useMarkAllRead = () =>
  useCall('POST /notifications/read', {
    input: () => ({}),
    onMutate: (_, cache) => markInCache(cache, null),
    refreshes: ['GET /notifications'],
  })

const settingsCall = 'GET /notification-settings'

export const useNotificationSettings = () => useRead(settingsCall, { pick: 'settings' })

export type SettingsChange = {
  kinds?: { kind: NotificationSettings['kinds'][number]['kind']; inBell?: boolean; mail?: MailTiming }[]
  isMailOn?: boolean
  quiet?: NotificationSettings['quiet']
  dailyAt?: number
  timeZone?: string
}
type MailTiming = NotificationSettings['kinds'][number]['mail']

/** Settings with the change applied, for an optimistic update. */
const applyChange = (settings: NotificationSettings, change: SettingsChange): NotificationSettings => {
  const { kinds, ...rest } = change
  const changed = new Map(kinds?.map(one => [one.kind, one]))
  return {
    ...settings,
    ...rest,
    kinds: settings.kinds.map(one => ({ ...one, ...changed.get(one.kind) })),
  }
}

/** Change that undoes `change`. */
const findReverse = (before: NotificationSettings, change: SettingsChange): SettingsChange => ({
  ...(change.kinds && {
    kinds: before.kinds.filter(({ kind }) => change.kinds?.some(one => one.kind === kind)),
  }),
  ...(change.isMailOn !== undefined && { isMailOn: before.isMailOn }),
  ...(change.quiet && { quiet: before.quiet }),
  ...(change.dailyAt !== undefined && { dailyAt: before.dailyAt }),
  ...(change.timeZone !== undefined && before.timeZone !== null && { timeZone: before.timeZone }),
})

type Saving = { change: SettingsChange; isUndo?: boolean }

export const useChangeSettings = () => {
  const saving = useCall('PATCH /notification-settings', {
    input: ({ change }: Saving) => ({ body: change }),
    // Changes are sent one after another, so that the last one wins.
    scope: { id: 'notification-settings' },
    onMutate: async ({ change }, cache): Promise<NotificationSettings | undefined> => {
      await cache.cancel(settingsCall)
      const before = cache.get(settingsCall)?.settings
      if (before) cache.put(settingsCall, {}, { settings: applyChange(before, change) })
      return before
    },
    onError: (_error, _input, cache, before) => {
      if (before) cache.put(settingsCall, {}, { settings: before })
    },
    onSuccess: ({ settings }, { change, isUndo }, cache, before) => {
      cache.put(settingsCall, {}, { settings })
      void cache.invalidate('GET /notifications')
      if (isUndo || !before) return
      const run = () => saving.mutate({ change: findReverse(before, change), isUndo: true })
      showToast(m.notification_settings_saved(), { label: m.notification_settings_back(), run })
    },
  })
  return (change: SettingsChange) => saving.mutate({ change })
}

/** Reports this device's time zone to the server once, silently. */
export const useSaveTimeZone = (zone: string | null | undefined): void => {
  const cache = useCallCache()
  useEffect(() => {
    if (zone !== null) return
    const timeZone = readDeviceZone()
    api('PATCH /notification-settings', { body: { timeZone }, staysOnPage: true }).then(
      ({ settings }) => cache.put(settingsCall, {}, { settings }),
      () => undefined,
    )
  }, [zone, cache])
}

export const readDeviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
