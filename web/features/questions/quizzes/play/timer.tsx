import * as m from '@lantern/messages'
import { Timer as TimerIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatMinutes } from '../quiz-labels.ts'

/** The last seconds gain weight. */
const lastMs = 5_000
/** Remaining seconds at which screen readers announce the time: few, so that nobody is rushed. */
const announcedSeconds = [30, 10]
/** Interval of the countdown's updates, in milliseconds. */
const lookEvery = 200

const useLeft = (getLeft: () => number): number => {
  const [remainingSeconds, setRemainingSeconds] = useState(getLeft)
  const latest = useRef(getLeft)
  latest.current = getLeft
  useEffect(() => {
    const timer = setInterval(() => setRemainingSeconds(latest.current()), lookEvery)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, remainingSeconds)
}

/** Countdown of a question's remaining milliseconds. */
export function Countdown({ getLeft }: { getLeft(): number }) {
  const remainingSeconds = useLeft(getLeft)
  const seconds = Math.ceil(remainingSeconds / 1000)
  return (
    <span
      className={`inline-flex gap-[9px] items-center font-[560] text-[1.12rem] leading-none font-mono ${remainingSeconds <= lastMs ? 'font-[800]' : ''}`}
    >
      <TimerIcon className="i" aria-hidden="true" />
      <span role="timer" aria-label={m.play_time_left()}>
        {formatMinutes(seconds * 1000)}
      </span>
      <span className="vh" aria-live="polite">
        {announcedSeconds.includes(seconds) ? m.play_seconds_left({ seconds }) : ''}
      </span>
    </span>
  )
}
