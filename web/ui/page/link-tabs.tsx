import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './link-tabs.module.css'

type Props<Key extends string> = {
  /** Name for screen readers. */
  label: string
  current: Key
  tabs: readonly { key: Key; to: string; label: string }[]
}

/** Parts of a page that have addresses of their own. */
export function LinkTabs<Key extends string>({ label, current, tabs }: Props<Key>) {
  const bar = useRef<HTMLElement>(null)
  // On phones the current one may lie outside the scrolled bar.
  useEffect(() => {
    const here = bar.current?.querySelector(`[data-tab="${current}"]`)
    here?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav
      ref={bar}
      className={`${styles.tabs} flex gap-[clamp(18px,2.2vw,32px)] border-b border-b-line overflow-x-auto`}
      aria-label={label}
    >
      {tabs.map(({ key, to, label: text }) => (
        <Link key={key} to={to} data-tab={key} aria-current={key === current ? 'page' : undefined}>
          <span>{text}</span>
        </Link>
      ))}
    </nav>
  )
}
