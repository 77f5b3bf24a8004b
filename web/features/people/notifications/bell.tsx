import * as m from '@lantern/messages'
import { Bell as BellIcon } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './bell.module.css'
import { BellPanel } from './bell-panel.tsx'
import { countLabel } from './notification-labels.ts'
import { useLiveNotifications, useMarkRead, useNotifications, useSaveTimeZone } from './queries.ts'

/**
 * Marks a notification as read when its page is open; the home page, where reviews link to, doesn't count.
 */
const useReadByLooking = (data: ReturnType<typeof useNotifications>['data']) => {
  const { pathname, search } = useLocation()
  const { mutate } = useMarkRead()
  /** Tried once: a server that refuses isn't asked again and again. */
  const tried = useRef(new Set<string>())
  useEffect(() => {
    const here = pathname + search
    const mark = () => {
      if (document.hidden) return
      for (const { id, kind, to, isRead } of data?.pages[0]?.notifications ?? [])
        if (!isRead && to === here && kind !== 'teacher-review' && !tried.current.has(id)) {
          tried.current.add(id)
          mutate(id)
        }
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [data, pathname, search, mutate])
}

/** Closes on Escape, on a press or focus outside, and on navigation. */
const useClosing = (isOpen: boolean, close: () => void, root: React.RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it.
  useEffect(close, [pathname])
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      root.current?.querySelector('button')?.focus()
    }
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen, close, root])
}

/** Bell with the number of unread notifications and their list. */
export default function Bell() {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { data } = useNotifications()
  useLiveNotifications()
  useReadByLooking(data)
  useSaveTimeZone(data?.pages[0]?.timeZone)
  useClosing(isOpen, close, root)
  const unread = data?.pages[0]?.unread ?? 0
  return (
    <div ref={root}>
      <button
        type="button"
        className={`btn btn-icon ${styles.bell} relative aria-expanded:bg-hover`}
        aria-label={unread > 0 ? m.notifications_bell({ count: unread }) : m.notifications_bell_none()}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <BellIcon className="i" aria-hidden="true" />
        {unread > 0 && (
          <b className={styles.bellCount} aria-hidden="true">
            {countLabel(unread)}
          </b>
        )}
      </button>
      {isOpen && <BellPanel id={id} onClose={close} />}
    </div>
  )
}
