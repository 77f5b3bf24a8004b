// Times of slides in a recording.
import type { SlideLecture, SlideRange } from '@lantern/contract/material/recordings/slides'

/** Moment of a lecture that is asked for; a new object plays again. */
export type Moment = { lecture: SlideLecture; start: number }

/** A range with a slide. */
export type FittingRange = SlideRange & { slide: number }

const isFitting = (range: SlideRange): range is FittingRange => range.slide !== null

/** Range at a moment: the last one that has begun, or the first before any has. */
export const findRangeAt = (ranges: readonly SlideRange[], seconds: number): SlideRange | undefined =>
  ranges.findLast(({ start }) => start <= seconds) ?? ranges[0]

/** Ranges in which a slide is spoken about, in order of time. */
export const listRangesOf = (ranges: readonly SlideRange[], slide: number): FittingRange[] =>
  ranges.filter(isFitting).filter(range => range.slide === slide)

/** Seconds of a stretch that is named where it fits no slide; shorter ones are pauses for breath and greetings. */
const minUnfitting = 10

export const listUnfitting = (ranges: readonly SlideRange[]): SlideRange[] =>
  ranges.filter(({ start, end, slide }) => slide === null && end - start >= minUnfitting)

/** Ranges with slides before and after the one at a moment. */
export const findNeighbours = (
  ranges: readonly SlideRange[],
  seconds: number,
): { before: FittingRange | undefined; next: FittingRange | undefined } => {
  const here = findRangeAt(ranges, seconds)
  const fitting = ranges.filter(isFitting)
  return {
    before: here && fitting.findLast(({ start }) => start < here.start),
    next: here && fitting.find(({ start }) => start > here.start),
  }
}

/** Slides that are spoken about, and long parts that fit none, as titles of a transcript. */
export const listSlideTitles = (
  ranges: readonly SlideRange[],
  nameSlide: (slide: number | null) => string,
): { title: string; start: number }[] => {
  const unfitting = listUnfitting(ranges)
  return ranges
    .filter(range => isFitting(range) || unfitting.includes(range))
    .map(({ start, slide }) => ({ title: nameSlide(slide), start }))
}
