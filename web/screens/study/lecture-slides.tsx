import type { Source } from '@lantern/contract/material/library/library'
import type { LectureSlides as Slides } from '@lantern/contract/material/recordings/slides'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { Suspense, useMemo, useState } from 'react'
import SlidePicture, { useSlides } from '../../features/material/library/viewer/slide-picture.tsx'
import type { Sound } from '../../features/material/recordings/lecture/use-sound.ts'
import { findRangeAt, listRangesOf } from '../../features/material/recordings/slides/ranges.rules.ts'
import { SlideFacts } from '../../features/material/recordings/slides/slide-facts.tsx'
import styles from '../../features/material/recordings/slides/slides.module.css'
import { SlidesMenu } from '../../features/material/recordings/slides/slides-menu.tsx'
import { SlidesSuggestion } from '../../features/material/recordings/slides/slides-suggestion.tsx'
import { lazy } from '../../lib/lazy.ts'
import { useSession } from '../../lib/session.ts'

const AllSlides = lazy(() => import('../../features/material/recordings/slides/all-slides.tsx'))

type Props = { source: Source; slides: Slides; sound: Sound }

/** Titles of slides by their number; of a PDF there are none. */
const useTitles = ({ slidesId, kind }: Slides): ReadonlyMap<number, string> => {
  const { data } = useSlides(kind === 'slides' ? slidesId : null)
  return useMemo(() => {
    const list = data?.kind === 'slides' ? data.slides : []
    return new Map(list.flatMap(({ number, title }) => (title === null ? [] : [[number, title] as const])))
  }, [data])
}

/** Slide that is spoken about. A press plays from where it is first spoken about. */
function Shown({ slides, sound }: Omit<Props, 'source'>) {
  const { ranges, slidesId, kind } = slides
  const slide = findRangeAt(ranges, sound.time)?.slide ?? null
  if (slide === null) return <p className={styles.noSlide}>{m.lecture_slides_here_none()}</p>
  const [first] = listRangesOf(ranges, slide)
  const start = first?.start ?? 0
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={m.lecture_slides_slide_play({ slide, time: formatClock(start) })}
      data-slide={slide}
      onClick={() => sound.playFrom(start)}
    >
      <SlidePicture sourceId={slidesId} kind={kind} slide={slide} />
    </button>
  )
}

function Band({ source, slides, sound }: Props) {
  const titles = useTitles(slides)
  const [listing, setListing] = useState(false)
  const menu = <SlidesMenu recordingId={source.id} slides={slides} onAll={() => setListing(true)} />
  const isFitting = slides.ranges.some(({ slide }) => slide !== null)
  return (
    <section className={isFitting ? styles.band : styles.suggestion} aria-label={m.lecture_slides()}>
      {isFitting ? (
        <>
          <Shown slides={slides} sound={sound} />
          <SlideFacts
            ranges={slides.ranges}
            slideCount={slides.slideCount}
            origin={m.lecture_slides_from({ name: slides.name })}
            describe={m.lecture_slides_spoken}
            time={sound.time}
            onPlay={sound.playFrom}
            menu={menu}
          />
        </>
      ) : (
        <>
          <p role="status">{slides.isAligned ? m.lecture_slides_nothing() : m.lecture_slides_matching()}</p>
          {menu}
        </>
      )}
      <Suspense>
        {listing && (
          <AllSlides
            recordingId={source.id}
            slides={slides}
            titles={titles}
            time={sound.time}
            onPlay={sound.playFrom}
            onClose={() => setListing(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

/** Slides beside a recording, or the way to choose them. */
export function LectureSlides({
  source,
  slides,
  sound,
}: {
  source: Source
  /** Undefined until it is known whether there are any. */
  slides: Slides | null | undefined
  sound: Sound
}) {
  const session = useSession()
  if (slides) return <Band source={source} slides={slides} sound={sound} />
  if (slides === undefined || !session) return null
  return <SlidesSuggestion recordingId={source.id} />
}
