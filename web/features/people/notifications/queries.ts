// Notifications by HTTP; the socket says when there are others.
import type { NotificationSettings } from '@lantern/contract/people/notifications/notifications'
import * as m from '@lantern/messages'
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, type CallReply } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { listen } from '../../../lib/socket.ts'
import { showToast } from '../../../lib/toasts.ts'

const listKey = ['notifications'] as const
const settingsKey = ['notification-settings'] as const

type Page = CallReply<'GET /notifications'>
type Pages = InfiniteData<Page, string | undefined>

/** Read on every page of somebody signed in, so a session that is over is no reason to leave it. */
export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam }) => api('GET /notifications', { query: { after: pageParam }, staysOnPage: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, notifications }) => (hasMore ? notifications.at(-1)?.id : undefined),
    enabled: useSession() !== null,
    retry: false,
  })

const changePages = (client: QueryClient, change: (page: Page) => Page) =>
  client.setQueryData<Pages>(listKey, data => data && { ...data, pages: data.pages.map(change) })

/** The number is there at once; the list follows. */
export const useLiveNotifications = (): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      listen({
        notifications: ({ unread }) => {
          changePages(client, page => ({ ...page, unread }))
          void client.invalidateQueries({ queryKey: listKey })
        },
        reconnected: () => void client.invalidateQueries({ queryKey: listKey }),
      }),
    [client],
  )
}

/** @param id null for all */
const markInCache = (client: QueryClient, id: string | null) => {
  const isMeant = (one: Page['notifications'][number]) => !one.isRead && (id === null || one.id === id)
  changePages(client, page => ({
    ...page,
    unread: id === null ? 0 : Math.max(0, page.unread - 1),
    notifications: page.notifications.map(one => (isMeant(one) ? { ...one, isRead: true } : one)),
  }))
}

export const useMarkRead = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (notificationId: string) =>
      api('POST /notifications/:notificationId/read', { params: { notificationId } }),
    meta: { quiet: true },
    onMutate: id => markInCache(client, id),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

export const useMarkAllRead = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /notifications/read'),
    onMutate: () => markInCache(client, null),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

export const useNotificationSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: async () => (await api('GET /notification-settings')).settings,
  })

export type SettingsChange = {
  kinds?: { kind: NotificationSettings['kinds'][number]['kind']; inBell?: boolean; mail?: MailTiming }[]
  isMailOn?: boolean
  quiet?: NotificationSettings['quiet']
  dailyAt?: number
  timeZone?: string
}
type MailTiming = NotificationSettings['kinds'][number]['mail']

/** As the settings will be, so that what was pressed is shown at once. */
const applyChange = (settings: NotificationSettings, change: SettingsChange): NotificationSettings => {
  const { kinds, ...rest } = change
  const changed = new Map(kinds?.map(one => [one.kind, one]))
  return {
    ...settings,
    ...rest,
    kinds: settings.kinds.map(one => ({ ...one, ...changed.get(one.kind) })),
  }
}

/** What takes a change back. */
const findReverse = (before: NotificationSettings, change: SettingsChange): SettingsChange => ({
  ...(change.kinds && {
    kinds: before.kinds.filter(({ kind }) => change.kinds?.some(one => one.kind === kind)),
  }),
  ...(change.isMailOn !== undefined && { isMailOn: before.isMailOn }),
  ...(change.quiet && { quiet: before.quiet }),
  ...(change.dailyAt !== undefined && { dailyAt: before.dailyAt }),
  ...(change.timeZone !== undefined && before.timeZone !== null && { timeZone: before.timeZone }),
})

export const useChangeSettings = () => {
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: ({ change }: { change: SettingsChange; isUndo?: boolean }) =>
      api('PATCH /notification-settings', { body: change }),
    // One after another, so that the last one pressed stands.
    scope: { id: 'notification-settings' },
    onMutate: async ({ change }) => {
      await client.cancelQueries({ queryKey: settingsKey })
      const before = client.getQueryData<NotificationSettings>(settingsKey)
      if (before) client.setQueryData(settingsKey, applyChange(before, change))
      return before
    },
    onError: (_error, _input, before) => {
      if (before) client.setQueryData(settingsKey, before)
    },
    onSuccess: ({ settings }, { change, isUndo }, before) => {
      client.setQueryData(settingsKey, settings)
      void client.invalidateQueries({ queryKey: listKey })
      if (isUndo || !before) return
      const run = () => saving.mutate({ change: findReverse(before, change), isUndo: true })
      showToast(m.notification_settings_saved(), { label: m.notification_settings_back(), run })
    },
  })
  return (change: SettingsChange) => saving.mutate({ change })
}

/** Tells the server where this device's clock is, once and without a word. */
export const useTellZone = (zone: string | null | undefined): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (zone !== null) return
    const timeZone = readDeviceZone()
    api('PATCH /notification-settings', { body: { timeZone }, staysOnPage: true }).then(
      ({ settings }) => client.setQueryData(settingsKey, settings),
      () => undefined,
    )
  }, [zone, client])
}

export const readDeviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
