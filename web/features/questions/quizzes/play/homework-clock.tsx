import * as m from '@lantern/messages'
import { AlarmClock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../../../ui/page/notice.tsx'
import { formatMinutes } from '../quiz-labels.ts'
import { findWarning, getClosingPhase } from './homework-clock.rules.ts'

/** Milliseconds until a homework closes; null without an end. */
export const useClosing = (endsInMs: number | null, on: { sending(): void; over(): void }): number | null => {
  const [left, setLeft] = useState(endsInMs)
  const latest = useRef(on)
  latest.current = on
  useEffect(() => {
    setLeft(endsInMs)
    if (endsInMs === null) return
    const began = performance.now()
    let phase = getClosingPhase(endsInMs)
    const timer = setInterval(() => {
      const now = endsInMs - (performance.now() - began)
      setLeft(now)
      const next = getClosingPhase(now)
      if (next === phase) return
      phase = next
      if (next === 'sending') latest.current.sending()
      if (next === 'over') latest.current.over()
    }, 250)
    return () => clearInterval(timer)
  }, [endsInMs])
  return left
}

/** The clock of a homework in its last hour. */
export function ClosingClock({ left }: { left: number | null }) {
  if (left === null || getClosingPhase(left) === 'far') return null
  return (
    <span
      className="inline-flex gap-[9px] items-center font-[560] text-[1.12rem] leading-none font-mono"
      title={m.homework_closes_in()}
    >
      <AlarmClock className="i" aria-hidden="true" />
      <span role="timer" aria-label={m.homework_closes_in()}>
        {formatMinutes(Math.max(0, Math.ceil(left / 1000)) * 1000)}
      </span>
    </span>
  )
}

/** Announcement in each of the last five minutes and at the end. */
export function ClosingNotice({ left }: { left: number | null }) {
  if (left === null) return null
  const warning = findWarning(left)
  if (warning === null && left > 0) return null
  return (
    <div className="mb-5" role="status">
      <Notice silent>
        {warning === null ? m.homework_time_over() : m.homework_closes_minutes({ count: warning })}
      </Notice>
    </div>
  )
}
