import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import styles from './slides.module.css'

type Props = {
  ranges: readonly { start: number }[]
  onPlay(seconds: number): void
}

/** Buttons that play from moments. */
export function Times({ ranges, onPlay }: Props) {
  return (
    <span className={styles.times}>
      {ranges.map(({ start }) => {
        const time = formatClock(start)
        return (
          <button
            key={start}
            type="button"
            className={`mono ${styles.time}`}
            aria-label={m.lecture_slides_play({ time })}
            onClick={() => onPlay(start)}
          >
            {time}
          </button>
        )
      })}
    </span>
  )
}
