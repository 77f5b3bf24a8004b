import type { FramesProblem, LectureFrame } from '@lantern/contract/material/recordings/frames'
import type { SlideRange } from '@lantern/contract/material/recordings/slides'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { FramePicture } from '../../features/material/recordings/frames/frame-picture.tsx'
import { FrameStrip } from '../../features/material/recordings/frames/frame-strip.tsx'
import styles from '../../features/material/recordings/frames/frames.module.css'
import type { Sound } from '../../features/material/recordings/lecture/use-sound.ts'
import { findRangeAt } from '../../features/material/recordings/slides/ranges.rules.ts'
import { SlideFacts } from '../../features/material/recordings/slides/slide-facts.tsx'
import slidesStyles from '../../features/material/recordings/slides/slides.module.css'

type Props = {
  recordingId: string
  frames: readonly LectureFrame[]
  /** Their stretches in order of time. */
  ranges: readonly SlideRange[]
  sound: Sound
}

/** Slide that is seen. A press plays from where it is first seen. */
function Shown({
  recordingId,
  frame,
  sound,
}: Pick<Props, 'recordingId' | 'sound'> & { frame: LectureFrame }) {
  const start = frame.ranges[0]?.start ?? 0
  const ratio = frame.width / frame.height
  return (
    <button
      type="button"
      className={`${slidesStyles.picture} ${styles.shown}`}
      style={{ aspectRatio: ratio, width: `min(100%, calc(var(--max-height) * ${ratio}))` }}
      aria-label={m.lecture_slides_slide_play({ slide: frame.number, time: formatClock(start) })}
      data-slide={frame.number}
      onClick={() => sound.playFrom(start)}
    >
      <FramePicture recordingId={recordingId} frame={frame} />
    </button>
  )
}

/** Slides in the picture of a video, beside its words. */
export function LectureFrames({ recordingId, frames, ranges, sound }: Props) {
  const here = findRangeAt(ranges, sound.time)?.slide ?? null
  const frame = frames.find(({ number }) => number === here)
  return (
    <section className="min-w-0" aria-label={m.lecture_frames()}>
      <div className={slidesStyles.band}>
        {frame ? (
          <Shown recordingId={recordingId} frame={frame} sound={sound} />
        ) : (
          <p className={slidesStyles.noSlide}>{m.lecture_frames_here_none()}</p>
        )}
        <SlideFacts
          ranges={ranges}
          slideCount={frames.length}
          origin={m.lecture_frames_from()}
          describe={m.lecture_frames_shown}
          time={sound.time}
          onPlay={sound.playFrom}
        />
      </div>
      {frames.length > 1 && (
        <FrameStrip recordingId={recordingId} frames={frames} here={here} onPlay={sound.playFrom} />
      )}
    </section>
  )
}

const problems = {
  'no-program': m.lecture_frames_no_program,
  unreadable: m.lecture_frames_unreadable,
} satisfies Record<FramesProblem, () => string>

/** Reason why the slides of a video aren't shown. */
export function FramesProblemNote({ problem }: { problem: FramesProblem }) {
  return <p className={`meta ${styles.problem}`}>{problems[problem]()}</p>
}
