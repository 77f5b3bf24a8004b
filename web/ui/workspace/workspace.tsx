import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { deviceStorage } from '../../lib/browser-storage.ts'
import { formatColumn, parseShare, saveShare, shareAt } from './split.rules.ts'
import '../styles/workspace.css'

export type WorkspaceView = 'source' | 'answer'

const key = 'lantern-split'
const step = 0.02

type DividerProps = { label: string; share: number; onShare(share: number): void }

function Divider({ label, share, onShare }: DividerProps) {
  const [dragging, setDragging] = useState(false)
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!dragging) return
    const ws = event.currentTarget.closest('.ws')
    const left = ws?.querySelector('.viewer')?.getBoundingClientRect().left ?? 0
    onShare(shareAt(event.clientX, left, ws?.getBoundingClientRect().right ?? 1))
  }
  const onKey = (event: KeyboardEvent) => {
    const change = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (!change) return
    event.preventDefault()
    onShare(saveShare(share + change))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a divider that moves is no <hr>.
    <div
      className="divider"
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      tabIndex={0}
      data-dragging={dragging || undefined}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragging(true)
      }}
      onPointerMove={drag}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
      onKeyDown={onKey}
    />
  )
}

const useShare = () => {
  const [share, setShare] = useState(() => parseShare(deviceStorage().getItem(key)))
  useEffect(() => deviceStorage().setItem(key, share.toFixed(3)), [share])
  return [share, setShare] as const
}

type Props = {
  view: WorkspaceView
  onView(view: WorkspaceView): void
  labels: { views: string; source: string; answer: string; answerPane: string; divider: string }
  rail: ReactNode
  source: ReactNode
  answer: ReactNode
}

/** Rail, source and answer. Where there is no room for both, a switch shows one of them. */
export function Workspace({ view, onView, labels, rail, source, answer }: Props) {
  const [share, setShare] = useShare()
  const ws = useRef<HTMLElement>(null)
  useEffect(() => ws.current?.style.setProperty('--split', formatColumn(share)), [share])
  const views: WorkspaceView[] = ['source', 'answer']
  return (
    <main className="ws" id="main" tabIndex={-1} data-view={view} ref={ws}>
      {rail}
      <fieldset className="ws-switch" aria-label={labels.views}>
        <div className="seg">
          {views.map(name => (
            <button key={name} type="button" aria-pressed={name === view} onClick={() => onView(name)}>
              <span>{labels[name]}</span>
            </button>
          ))}
        </div>
      </fieldset>
      {source}
      <section className="chat" aria-label={labels.answerPane}>
        <Divider label={labels.divider} share={share} onShare={setShare} />
        {answer}
      </section>
    </main>
  )
}
