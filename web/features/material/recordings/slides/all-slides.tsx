import type { LectureSlides, SlideFix } from '@lantern/contract/material/recordings/slides'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { Clock, Undo2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ActionMenu } from '../../../../ui/overlays/menu.tsx'
import { useFixSlideTimes } from './queries.ts'
import { findRangeAt, listRangesOf, listUnfitting } from './ranges.rules.ts'
import styles from './slides.module.css'
import { Times } from './times.tsx'

type Props = {
  recordingId: string
  slides: LectureSlides
  /** Titles by number; slides without one are left out. */
  titles: ReadonlyMap<number, string>
  time: number
  onPlay(seconds: number): void
  onClose(): void
}

type FixProps = {
  slide: number
  /** Second at which the slide may begin. */
  at: number
  isSpoken: boolean
  onFix(fix: SlideFix): void
}

/** Corrections of one slide's times. */
function FixMenu({ slide, at, isSpoken, onFix }: FixProps) {
  const unspoken = {
    label: m.lecture_slides_fix_unspoken(),
    icon: <VolumeX className="i" />,
    run: () => onFix({ kind: 'unspoken', slide }),
  }
  const actions = [
    {
      label: m.lecture_slides_fix_starts({ time: formatClock(at) }),
      icon: <Clock className="i" />,
      run: () => onFix({ kind: 'starts', slide, at }),
    },
    ...(isSpoken ? [unspoken] : []),
  ]
  return <ActionMenu label={m.lecture_slides_fix_menu({ slide })} actions={actions} />
}

/** Every slide with the times at which it is spoken about, and the parts that fit none. */
export default function AllSlides({ recordingId, slides, titles, time, onPlay, onClose }: Props) {
  const { ranges, slideCount } = slides
  const last = Math.max(slideCount ?? 0, ...ranges.map(({ slide }) => slide ?? 0))
  // The lecture may go on playing while somebody looks for the slide.
  const [at] = useState(time)
  const { fix, undo } = useFixSlideTimes(recordingId, slides)
  const here = findRangeAt(ranges, time)?.slide
  const unfitting = listUnfitting(ranges)
  const play = (seconds: number) => {
    onPlay(seconds)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={m.lecture_slides_all()} closeLabel={m.dialog_close()}>
      {slides.mayFix && <p className="meta">{m.lecture_slides_fix_text()}</p>}
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
              {slides.mayFix && (
                <FixMenu slide={slide} at={at} isSpoken={own.length > 0} onFix={made => fix.mutate(made)} />
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
      {slides.mayFix && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="quiet"
            size="sm"
            busy={fix.isPending}
            onClick={() => fix.mutate({ kind: 'starts', slide: null, at })}
          >
            {m.lecture_slides_fix_none({ time: formatClock(at) })}
          </Button>
          {slides.fixCount > 0 && (
            <Button
              look="quiet"
              size="sm"
              busy={undo.isPending}
              icon={<Undo2 className="i" aria-hidden="true" />}
              onClick={() => undo.mutate()}
            >
              {m.lecture_slides_fix_undo()}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
