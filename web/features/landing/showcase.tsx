import * as m from '@lantern/messages'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { AskScene, MissingScene, SearchScene } from './scenes.tsx'

type Tab = { id: string; title(): string; text(): string; scene: ReactNode }

/** Later tools add their tab here. */
const tabs: readonly Tab[] = [
  { id: 'ask', title: m.show_ask, text: m.show_ask_text, scene: <AskScene /> },
  { id: 'search', title: m.show_search, text: m.show_search_text, scene: <SearchScene /> },
  { id: 'missing', title: m.show_missing, text: m.show_missing_text, scene: <MissingScene /> },
]

const moves: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

type ListProps = { current: number; onPick(index: number): void }

/** The tabs; arrow keys move between them. */
function TabList({ current, onPick }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKey = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const next = (current + move + tabs.length) % tabs.length
    onPick(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={m.show_label()} aria-orientation="vertical" ref={list}>
      {tabs.map(({ id, title, text }, index) => (
        <button
          key={id}
          type="button"
          className="tab"
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

/** What Lantern does, as tabs with a scene each. */
export function Showcase() {
  const [current, setCurrent] = useState(0)
  return (
    <section className="section wrap" id="features">
      <div className="sec-head">
        <h2 className="h-sec">{m.show_title()}</h2>
        <p>{m.show_intro()}</p>
      </div>
      <div className="show">
        <TabList current={current} onPick={setCurrent} />
        {tabs.map(({ id, scene }, index) => (
          <div
            key={id}
            className="scene"
            role="tabpanel"
            id={`scene-${id}`}
            aria-labelledby={`tab-${id}`}
            hidden={index !== current}
          >
            {scene}
          </div>
        ))}
      </div>
    </section>
  )
}
