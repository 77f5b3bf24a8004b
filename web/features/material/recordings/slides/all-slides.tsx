import type { LectureSlides } from '@lantern/contract/material/recordings/slides'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { findRangeAt, listRangesOf, listUnfitting } from './ranges.rules.ts'
import styles from './slides.module.css'
import { Times } from './times.tsx'

type Props = {
  slides: LectureSlides
  /** Titles by number; slides without one are left out. */
  titles: ReadonlyMap<number, string>
  time: number
  onPlay(seconds: number): void
  onClose(): void
}

/** Every slide with the times at which it is spoken about, and the parts that fit none. */
export default function AllSlides({ slides, titles, time, onPlay, onClose }: Props) {
  const { ranges, slideCount } = slides
  const last = Math.max(slideCount ?? 0, ...ranges.map(({ slide }) => slide ?? 0))
  const here = findRangeAt(ranges, time)?.slide
  const unfitting = listUnfitting(ranges)
  const play = (seconds: number) => {
    onPlay(seconds)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={m.lecture_slides_all()} closeLabel={m.dialog_close()}>
      <ol className={styles.list}>
        {Array.from({ length: last }, (_, i) => i + 1).map(slide => {
          const own = listRangesOf(ranges, slide)
          const title = titles.get(slide)
          return (
            <li key={slide} data-here={slide === here || undefined}>
              <span>
                <b>{m.lecture_slides_slide({ slide })}</b>
                {title && ` ${title}`}
              </span>
              {own.length > 0 ? (
                <Times ranges={own} onPlay={play} />
              ) : (
                <span className="meta mt-0!">{m.lecture_slides_unspoken()}</span>
              )}
            </li>
          )
        })}
      </ol>
      {unfitting.length > 0 && (
        <div className="grid gap-1">
          <p className="meta">{m.lecture_slides_unfit_list()}</p>
          <ul className={styles.times}>
            {unfitting.map(({ start, end }) => (
              <li key={start}>
                <button type="button" className={`mono ${styles.time}`} onClick={() => play(start)}>
                  {m.lecture_slides_part({ start: formatClock(start), end: formatClock(end) })}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
