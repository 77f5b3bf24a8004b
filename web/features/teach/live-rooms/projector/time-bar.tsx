import type { AskedQuestion } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { ProgressBar } from '../../../../ui/charts/progress-bar.tsx'
import { deadlineFor, findLeft, getTimePhase, isAnnounced, type TimePhase } from '../room/clock.rules.ts'
import { useServerTime } from '../room/use-server-time.ts'
import styles from '../room.module.css'

export type TimeLeft = {
  phase: TimePhase
  /** Seconds left to answer, or to read; null without a timer. */
  seconds: number | null
  /** Share of the total time left, from 0 to 1; null without a timer. */
  share: number | null
}

/** Time left by the server's clock, for everybody or for one player. */
export const useTimeLeft = (
  question: AskedQuestion,
  offset: number,
  own?: { closesAt: number | null; timeFactor: number },
): TimeLeft => {
  const { opensAt, pausedLeftMs } = question
  const now = useServerTime(offset, pausedLeftMs === null)
  const closesAt = own ? deadlineFor(question, own) : question.closesAt
  const timed = { opensAt, closesAt, pausedLeftMs }
  const phase = getTimePhase(timed, now)
  if (phase === 'reading') return { phase, seconds: Math.ceil((opensAt - now) / 1000), share: null }
  const remainingMs = findLeft(timed, now)
  const all = question.lastsMs === null ? null : question.lastsMs * (own?.timeFactor ?? 1)
  if (remainingMs === null || !all) return { phase, seconds: null, share: null }
  return { phase, seconds: Math.ceil(remainingMs / 1000), share: Math.min(1, remainingMs / all) }
}

/** Time left as a shrinking bar; null without a timer. Announced to screen readers rarely. */
export function TimeBar({ time: { phase, seconds, share } }: { time: TimeLeft }) {
  return (
    <div className={`${styles.stageTime} block h-3`}>
      {share !== null && <ProgressBar label={m.room_time_left()} value={share * 100} max={100} />}
      <span className="vh" aria-live="polite">
        {phase === 'open' && seconds !== null && isAnnounced(seconds) ? m.room_seconds_left({ seconds }) : ''}
      </span>
    </div>
  )
}
