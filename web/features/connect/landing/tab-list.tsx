import * as m from '@lantern/messages'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './showcase.module.css'

export type Tab = { id: string; title(): string; text(): string }

const moves: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

type Props = { tabs: readonly Tab[]; current: number; onPick(index: number): void }

/** The tabs; arrow keys move between them. On phones the list scrolls sideways to the current one. */
export function TabList({ tabs, current, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const tabAt = (index: number) => list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ref's element doesn't change.
  useEffect(() => {
    const tab = tabAt(current)
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - 16 })
  }, [current])
  const onKey = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const next = (current + move + tabs.length) % tabs.length
    onPick(next)
    tabAt(next)?.focus()
  }
  return (
    <div
      className="[grid-area:tabs] grid border-t border-t-line max-960:flex max-960:relative max-960:overflow-x-auto max-960:border-t-0 max-960:border-b max-960:border-b-line max-960:[scrollbar-width:none] max-960:mx-[calc(-1_*_var(--gutter))] max-960:px-(--gutter)"
      role="tablist"
      aria-label={m.show_label()}
      aria-orientation="vertical"
      ref={list}
    >
      {tabs.map(({ id, title, text }, index) => (
        <button
          key={id}
          type="button"
          className={`${styles.tab} max-960:border-0 max-960:pt-3 max-960:pe-3.5 max-960:pb-3.5 max-960:ps-1 max-960:whitespace-nowrap max-960:flex-none`}
          role="tab"
          id={`tab-${id}`}
          aria-controls={`scene-${id}`}
          aria-selected={index === current}
          tabIndex={index === current ? 0 : -1}
          onClick={() => onPick(index)}
          onKeyDown={onKey}
        >
          <b>
            <span>{title()}</span>
          </b>
          <small>{text()}</small>
        </button>
      ))}
    </div>
  )
}
