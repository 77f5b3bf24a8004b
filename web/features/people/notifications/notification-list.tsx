import type { Notification } from '@lantern/contract/people/notifications/notifications'
import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay, formatMoment } from '../../../lib/format.ts'
import styles from './bell.module.css'
import { groupNotifications } from './groups.rules.ts'
import { groupLabels, kindIcons } from './notification-labels.ts'
import { useMarkRead } from './queries.ts'

/** Label of the time: start of a planned room, otherwise closing of work. */
const formatUntil = (kind: Notification['kind'], until: string): string => {
  const at = { when: formatMoment(until) }
  return kind === 'room-planned' ? m.notifications_begins(at) : m.notifications_closes(at)
}

function Row({ notification, onOpen }: { notification: Notification; onOpen?(): void }) {
  const { id, kind, title, to, until, at, isRead } = notification
  const { mutate } = useMarkRead()
  const Icon = kindIcons[kind]
  const open = () => {
    if (!isRead) mutate(id)
    onOpen?.()
  }
  return (
    <li className={isRead ? styles.told : `${styles.told} ${styles.isNew}`}>
      <Icon className="i" aria-hidden="true" />
      <span>
        <Link to={to} onClick={open}>
          {!isRead && (
            <>
              <span className="size-[9px] inline-block me-2 rounded-[50%] bg-shade [vertical-align:1px]" />
              <span className="vh">{m.notifications_unread()} </span>
            </>
          )}
          {title}
        </Link>
        <span className="meta">
          {formatDay(at)}
          {until && ` · ${formatUntil(kind, until)}`}
        </span>
      </span>
      {!isRead && (
        <button
          type="button"
          className="btn btn-icon"
          aria-label={m.notifications_read_one({ title })}
          onClick={() => mutate(id)}
        >
          <Check className="i" aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

/** Notifications that need an answer, then the rest by day. */
export function NotificationList({
  heading: Heading,
  notifications,
  onOpen,
}: {
  /** Level of the list's headings, one below that of its container. */
  heading: 'h2' | 'h3'
  notifications: readonly Notification[]
  onOpen?(): void
}) {
  return groupNotifications(notifications, new Date()).map(group => (
    <section key={group.name} className={styles.toldGroup}>
      <Heading>{groupLabels[group.name]()}</Heading>
      <ul>
        {group.notifications.map(notification => (
          <Row key={notification.id} notification={notification} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ))
}
