import type { LectureFrame } from '@lantern/contract/material/recordings/frames'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDataSaver } from '../../../../lib/data-saver.ts'
import { FramePicture } from './frame-picture.tsx'
import styles from './frames.module.css'

type Props = {
  recordingId: string
  frames: readonly LectureFrame[]
  /** Number of the slide that is seen now; null for none. */
  here: number | null
  onPlay(seconds: number): void
}

/** Whether an element was near the visible part of its strip. */
const useWasNear = (element: React.RefObject<HTMLElement | null>): boolean => {
  const [wasNear, setWasNear] = useState(false)
  useEffect(() => {
    if (!element.current || wasNear) return
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setWasNear(true),
      { rootMargin: '0px 200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wasNear])
  return wasNear
}

type ThumbProps = { recordingId: string; frame: LectureFrame; isHere: boolean; tabIndex: number } & Pick<
  Props,
  'onPlay'
>

function Thumb({ recordingId, frame, isHere, tabIndex, onPlay }: ThumbProps) {
  const item = useRef<HTMLLIElement>(null)
  const wasNear = useWasNear(item)
  const savesData = useDataSaver()
  useEffect(() => {
    const [strip, own] = [item.current?.parentElement, item.current]
    if (!isHere || !strip || !own) return
    // `scrollIntoView` would move the page, too.
    strip.scrollTo({ left: own.offsetLeft - (strip.clientWidth - own.clientWidth) / 2 })
  }, [isHere])
  const start = frame.ranges[0]?.start ?? 0
  const time = formatClock(start)
  return (
    <li ref={item}>
      <button
        type="button"
        className={styles.thumb}
        tabIndex={tabIndex}
        aria-current={isHere || undefined}
        aria-label={m.lecture_slides_slide_play({ slide: frame.number, time })}
        onClick={() => onPlay(start)}
      >
        <span className={styles.thumbPicture}>
          {wasNear && !savesData ? <FramePicture recordingId={recordingId} frame={frame} /> : frame.number}
        </span>
        <span className="mono">{time}</span>
      </button>
    </li>
  )
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: at => at - 1,
  ArrowRight: at => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** All slides of a video. Arrows go from one to the next, a press plays from where it is first seen. */
export function FrameStrip({ recordingId, frames, here, onPlay }: Props) {
  const [focused, setFocused] = useState<number>()
  const inTabOrder = focused ?? here ?? 1
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex(button => button.matches(':focus'))
    const next = moves[event.key]?.(at, buttons.length - 1)
    if (at < 0 || next === undefined) return
    event.preventDefault()
    buttons[Math.min(buttons.length - 1, Math.max(0, next))]?.focus()
  }
  return (
    <ul
      className={styles.strip}
      aria-label={m.lecture_frames_strip()}
      onKeyDown={onKeyDown}
      onBlur={() => setFocused(undefined)}
    >
      {frames.map(frame => (
        <Thumb
          key={frame.number}
          recordingId={recordingId}
          frame={frame}
          isHere={frame.number === here}
          tabIndex={frame.number === inTabOrder ? 0 : -1}
          onPlay={seconds => {
            setFocused(frame.number)
            onPlay(seconds)
          }}
        />
      ))}
    </ul>
  )
}
