import * as m from '@lantern/messages'
import { CheckCheck, Settings } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import styles from './bell.module.css'
import { notificationSettingsAddress, notificationsAddress } from './notification-labels.ts'
import { NotificationList } from './notification-list.tsx'
import { useMarkAllRead, useNotifications } from './queries.ts'

/** Panel below the bell; covers the page on phones. */
export function BellPanel({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error } = useNotifications()
  const { mutate, isPending } = useMarkAllRead()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const first = data?.pages[0]
  const unread = first?.unread ?? 0
  return (
    <section
      ref={panel}
      id={id}
      className={`${styles.bellPanel} focus:[outline:none]`}
      role="dialog"
      aria-label={m.notifications_title()}
      tabIndex={-1}
    >
      <div className="flex justify-between items-center gap-3 min-h-16 pt-2.5 pe-2.5 pb-2.5 ps-5 border-b border-b-line">
        <h2 className="type-xl">
          {unread > 0 ? m.notifications_new({ count: unread }) : m.notifications_nothing_new()}
        </h2>
        {unread > 0 && (
          <Button look="quiet" size="sm" busy={isPending} onClick={() => mutate()}>
            <CheckCheck className="i" aria-hidden="true" />
            {m.notifications_read_all()}
          </Button>
        )}
      </div>
      <div className="overflow-auto [overscroll-behavior:contain] pb-2">
        {!first && (
          <div className="px-5">
            <Pending error={error} label={m.notifications_loading()} lines={5} />
          </div>
        )}
        {first?.notifications.length === 0 && (
          <div className="px-5">
            <EmptyState>{m.notifications_none()}</EmptyState>
          </div>
        )}
        {first && <NotificationList heading="h3" notifications={first.notifications} onOpen={onClose} />}
      </div>
      <div className="flex justify-between items-center py-1.5 px-2.5 border-t border-t-line">
        <Link className={buttonClass('quiet', 'sm')} to={notificationsAddress} onClick={onClose}>
          {m.notifications_all()}
        </Link>
        <Link className={buttonClass('quiet', 'sm')} to={notificationSettingsAddress} onClick={onClose}>
          <Settings className="i" aria-hidden="true" />
          {m.notifications_settings()}
        </Link>
      </div>
    </section>
  )
}
