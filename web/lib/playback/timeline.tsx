import { formatClock } from '@lantern/contract/material/videos/times.rules'
import type { Chapter } from '@lantern/contract/material/videos/videos'
import * as m from '@lantern/messages'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import styles from './timeline.module.css'

type Props = {
  time: number
  /** Seconds. */
  length: number
  chapters: readonly Chapter[]
  /** Highlighted stretch in seconds, or null. */
  highlight: { start: number; end: number } | null
  onSeek(seconds: number): void
}

/** Seconds that an arrow key and a page key move by. */
const moves: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageUp: 60,
  PageDown: -60,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Least share of the width that a highlighted stretch is drawn with. */
const minShare = 0.012

const percent = (share: number) => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`

/**
 * Timeline of a recording: position, highlighted stretch and chapters. Positions are set by script, since the
 * content security policy allows no style attributes.
 */
export function Timeline({ time, length, chapters, highlight, onSeek }: Props) {
  const track = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = track.current ?? {}
    style?.setProperty('--at', percent(time / length))
    style?.setProperty('--highlight-at', percent((highlight?.start ?? 0) / length))
    const share = Math.max(minShare, ((highlight?.end ?? 0) - (highlight?.start ?? 0)) / length)
    style?.setProperty('--highlight-width', percent(share))
  }, [time, length, highlight])
  const clampSeconds = (seconds: number) => Math.min(length, Math.max(0, seconds))
  const onKey = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    onSeek(clampSeconds(time + move))
  }
  const onPoint = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onSeek(clampSeconds(((event.clientX - box.left) / box.width) * length))
  }
  return (
    <div
      ref={track}
      className={styles.track}
      role="slider"
      tabIndex={0}
      aria-label={m.video_position()}
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(time)}
      aria-valuetext={m.video_position_of({ time: formatClock(time), length: formatClock(length) })}
      onKeyDown={onKey}
      onPointerDown={onPoint}
    >
      {highlight && <i data-highlight-stretch={`${highlight.start}-${highlight.end}`} />}
      <svg className="size-full absolute inset-0 pointer-events-none" aria-hidden="true">
        {chapters.slice(1).map(({ start }) => (
          <line
            className="stroke-night [stroke-width:3]"
            key={start}
            x1={percent(start / length)}
            x2={percent(start / length)}
            y1="0"
            y2="100%"
          />
        ))}
      </svg>
      <u />
    </div>
  )
}
