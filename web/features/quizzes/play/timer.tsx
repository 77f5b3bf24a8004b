import * as m from '@lantern/messages'
import { Timer as TimerIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatMinutes } from '../quiz-labels.ts'

/** The last seconds gain weight. */
const lastMs = 5_000
/** When a screen reader hears of it, in seconds left: rarely, so that nobody is rushed. */
const saidAt = [30, 10]

/** Counts down from what the server said was left; the server decides when it is over. */
const useLeft = (leftMs: number, running: boolean, onOver: () => void) => {
  const [left, setLeft] = useState(leftMs)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    setLeft(leftMs)
    if (!running) return
    const began = performance.now()
    const timer = setInterval(() => {
      const now = Math.max(0, leftMs - (performance.now() - began))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      over.current()
    }, 200)
    return () => clearInterval(timer)
  }, [leftMs, running])
  return left
}

type Props = { leftMs: number; running: boolean; onOver(): void }

export function Countdown({ leftMs, running, onOver }: Props) {
  const left = useLeft(leftMs, running, onOver)
  const seconds = Math.ceil(left / 1000)
  return (
    <span className={`timer ${left <= lastMs ? 'timer-last' : ''}`}>
      <TimerIcon className="i" aria-hidden="true" />
      <span role="timer" aria-label={m.play_time_left()}>
        {formatMinutes(seconds * 1000)}
      </span>
      <span className="vh" aria-live="polite">
        {saidAt.includes(seconds) ? m.play_seconds_left({ seconds }) : ''}
      </span>
    </span>
  )
}
