// Slides in the picture of a video as stretches of its time.
import type { LectureFrame } from '@lantern/contract/material/recordings/frames'
import type { SlideRange } from '@lantern/contract/material/recordings/slides'

/** Seconds without a slide that are named; shorter ones are the change from one to the next. */
const minGap = 3

/** Stretches in order of time by the number of the slide; null where none is seen. */
export const rangesOfFrames = (frames: readonly LectureFrame[]): SlideRange[] => {
  const shown = frames
    .flatMap(({ number, ranges }) => ranges.map(({ start, end }) => ({ start, end, slide: number })))
    .toSorted((a, b) => a.start - b.start)
  return shown.flatMap((range, i) => {
    const next = shown[i + 1]
    const isGap = next !== undefined && next.start - range.end >= minGap
    return isGap ? [range, { start: range.end, end: next.start, slide: null }] : [range]
  })
}
