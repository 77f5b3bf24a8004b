// Moments at which slides are spoken about, beside the slides: a press plays the lecture from there.
import type { Source } from '@lantern/contract/material/library/library'
import type { SlideLecture } from '@lantern/contract/material/recordings/slides'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { Volume2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLecturesOfSlides } from '../../features/material/recordings/slides/queries.ts'
import { listRangesOf, type Moment } from '../../features/material/recordings/slides/ranges.rules.ts'
import styles from '../../features/material/recordings/slides/slides.module.css'
import { lazy } from '../../lib/lazy.ts'
import { Button } from '../../ui/forms/button.tsx'

const SlidePlayer = lazy(() => import('./slide-player.tsx'))

/** Lectures of slides or a PDF, and the moment that plays. */
export const useSpokenAbout = (source: Source | undefined) => {
  const isSlides = source?.kind === 'slides' || source?.kind === 'pdf'
  const sourceId = source && isSlides ? source.id : null
  const { data: lectures } = useLecturesOfSlides(sourceId)
  const [asked, setAsked] = useState<{ sourceId: string | null; moment: Moment }>()
  return {
    lectures: lectures ?? [],
    moment: asked?.sourceId === sourceId ? asked.moment : undefined,
    play: (moment: Moment) => setAsked({ sourceId, moment }),
    close: () => setAsked(undefined),
  }
}

type SlideProps = {
  lectures: readonly SlideLecture[]
  slide: number
  onPlay(moment: Moment): void
}

/** Moments of one slide. */
export function SpokenAbout({ lectures, slide, onPlay }: SlideProps) {
  const moments = lectures.flatMap(lecture =>
    listRangesOf(lecture.ranges, slide).map(({ start }) => ({ lecture, start })),
  )
  if (moments.length === 0) return null
  return (
    <p className={styles.moments}>
      {moments.map(moment => (
        <Button
          key={`${moment.lecture.recordingId} ${moment.start}`}
          size="sm"
          look="quiet"
          title={moment.lecture.name}
          icon={<Volume2 className="i" aria-hidden="true" />}
          onClick={() => onPlay(moment)}
        >
          {m.lecture_spoken_about({ time: formatClock(moment.start) })}
        </Button>
      ))}
    </p>
  )
}

type FootProps = {
  spoken: ReturnType<typeof useSpokenAbout>
  /** Page that is read; null where slides have their moments below them. */
  page: number | null
}

/** Part below slides: moments of the page that is read, and the player. */
export function SpokenFoot({ spoken: { lectures, moment, play, close }, page }: FootProps) {
  const hasMoments = page !== null && lectures.some(({ ranges }) => listRangesOf(ranges, page).length > 0)
  return (
    <>
      {hasMoments && (
        <div className={styles.pageMoments}>
          <SpokenAbout lectures={lectures} slide={page} onPlay={play} />
        </div>
      )}
      <Suspense>
        {moment && <SlidePlayer key={moment.lecture.recordingId} moment={moment} onClose={close} />}
      </Suspense>
    </>
  )
}
