import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { allowOnly } from '../features/people/identity/guard.ts'
import styles from '../features/people/notifications/bell.module.css'
import { notificationSettingsAddress } from '../features/people/notifications/notification-labels.ts'
import { NotificationList } from '../features/people/notifications/notification-list.tsx'
import { useMarkAllRead, useNotifications } from '../features/people/notifications/queries.ts'
import { Button, buttonClass } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.notifications_title() }) }]

export const clientLoader = () => allowOnly(['student', 'teacher', 'admin'])

/** Page of all notifications, page by page. */
export default function Notifications() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications()
  const { mutate, isPending } = useMarkAllRead()
  const all = data?.pages.flatMap(page => page.notifications)
  const unread = data?.pages[0]?.unread ?? 0
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.notifications_title()}</h1>
          <p>{m.notifications_all_note()}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {unread > 0 && (
            <Button look="line" busy={isPending} onClick={() => mutate()}>
              {m.notifications_read_all()}
            </Button>
          )}
          <Link className={buttonClass('quiet')} to={notificationSettingsAddress}>
            {m.notifications_settings()}
          </Link>
        </div>
      </div>
      {!all && <Pending error={error} label={m.notifications_loading()} lines={6} />}
      {all?.length === 0 && <EmptyState>{m.notifications_none()}</EmptyState>}
      {all && all.length > 0 && (
        <div className={`${styles.toldAll} max-w-190`}>
          <NotificationList heading="h2" notifications={all} />
          {hasNextPage && (
            <Button look="line" className="mt-5" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {m.notifications_more()}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
