import type { SlideRange } from '@lantern/contract/material/recordings/slides'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/forms/button.tsx'
import { findNeighbours, findRangeAt, listRangesOf } from './ranges.rules.ts'
import styles from './slides.module.css'
import { Times } from './times.tsx'

type Props = {
  ranges: readonly SlideRange[]
  /** Null until it is known. */
  slideCount: number | null
  /** Origin of the slides. */
  origin: string
  /** Sentence about a stretch with a slide. */
  describe(times: { start: string; end: string }): string
  /** Seconds that are heard. */
  time: number
  onPlay(seconds: number): void
  menu?: ReactNode
}

const numberLabel = (slide: number, count: number | null): string =>
  count === null ? m.lecture_slides_number_alone({ slide }) : m.lecture_slides_number({ slide, count })

/** Number and times of the slide that is spoken about, and ways to those before and after. */
export function SlideFacts({ ranges, slideCount, origin, describe, time, onPlay, menu }: Props) {
  const here = findRangeAt(ranges, time)
  if (!here) return null
  const { before, next } = findNeighbours(ranges, time)
  const others = here.slide === null ? [] : listRangesOf(ranges, here.slide).filter(range => range !== here)
  const times = { start: formatClock(here.start), end: formatClock(here.end) }
  return (
    <div className={styles.facts}>
      <b>{here.slide === null ? m.lecture_slides_number_none() : numberLabel(here.slide, slideCount)}</b>
      <span className={styles.wide}>
        {here.slide === null ? m.lecture_slides_unfit(times) : describe(times)}
      </span>
      {others.length > 0 && (
        <span className={styles.wide}>
          {m.lecture_slides_also()} <Times ranges={others} onPlay={onPlay} />
        </span>
      )}
      <span className={styles.wide}>{origin}</span>
      <span className={styles.steps}>
        <IconButton
          label={
            before
              ? m.lecture_slides_before({ time: formatClock(before.start) })
              : m.lecture_slides_before_none()
          }
          disabled={!before}
          onClick={() => before && onPlay(before.start)}
        >
          <ChevronLeft className="i" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={
            next ? m.lecture_slides_next({ time: formatClock(next.start) }) : m.lecture_slides_next_none()
          }
          disabled={!next}
          onClick={() => next && onPlay(next.start)}
        >
          <ChevronRight className="i" aria-hidden="true" />
        </IconButton>
        {menu}
      </span>
    </div>
  )
}
