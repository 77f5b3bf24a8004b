// Times of slides as they were worked out, with the corrections of the recording's owner.
import type { SlideFix, SlideRange } from '@lantern/contract/material/recordings/slides'
import { mergeRanges } from './ranges.rules.ts'

type Start = Extract<SlideFix, { kind: 'starts' }>

/** Cuts the range that is under way at a second; before the first range there is none. */
const cutAt = (ranges: readonly SlideRange[], at: number): SlideRange[] =>
  ranges.flatMap(range =>
    range.start < at && at < range.end
      ? [
          { ...range, end: at },
          { ...range, start: at },
        ]
      : [range],
  )

/** Second at which a slide is begun, nearest to the asked one. */
const findNearest = (ranges: readonly SlideRange[], { slide, at }: Start): SlideRange | undefined =>
  slide === null
    ? undefined
    : ranges
        .filter(range => range.slide === slide)
        .toSorted((a, b) => Math.abs(a.start - at) - Math.abs(b.start - at))[0]

/** Ranges whose times between two seconds are those of one slide. */
const put = (ranges: readonly SlideRange[], { start, end, slide }: SlideRange): SlideRange[] =>
  start >= end
    ? [...ranges]
    : [
        ...cutAt(cutAt(ranges, start), end).filter(range => range.end <= start || range.start >= end),
        { start, end, slide },
      ].toSorted((a, b) => a.start - b.start)

/**
 * A slide begins at another second: earlier, it takes the time until where it began; later, what lies between belongs
 * to the slide before it, and the slide goes on until the next change.
 */
const moveStart = (ranges: readonly SlideRange[], fix: Start, limit: number): SlideRange[] => {
  const at = Math.min(fix.at, limit)
  const { slide } = fix
  const nearest = findNearest(ranges, fix)
  if (nearest && at <= nearest.start) return put(ranges, { start: at, end: nearest.start, slide })
  const before = nearest && ranges.findLast(({ start }) => start < nearest.start)
  const released = nearest
    ? put(ranges, { start: nearest.start, end: Math.min(at, nearest.end), slide: before?.slide ?? null })
    : ranges
  const here = released.find(({ start, end }) => start <= at && at < end)
  const next = released.find(({ start }) => start > at)
  return put(released, { start: at, end: here?.end ?? next?.start ?? limit, slide })
}

/** A slide that is not spoken about: its times belong to the slide around them, or to none. */
const removeSlide = (ranges: readonly SlideRange[], slide: number): SlideRange[] =>
  mergeRanges(ranges.map(range => (range.slide === slide ? { ...range, slide: null } : range))).map(
    (range, i, all) => {
      const [before, next] = [all[i - 1]?.slide, all[i + 1]?.slide]
      const isOfSlide = ranges.some(({ start, slide: own }) => own === slide && start === range.start)
      return isOfSlide && before === next && before !== undefined ? { ...range, slide: before } : range
    },
  )

/** Ranges in order of time, without overlap. @param seconds length of the recording; null where it isn't known */
export const applyFixes = (
  ranges: readonly SlideRange[],
  fixes: readonly SlideFix[],
  seconds: number | null,
): SlideRange[] => {
  const limit = seconds ?? Math.max(0, ...ranges.map(({ end }) => end))
  return fixes.reduce<SlideRange[]>(
    (now, fix) =>
      mergeRanges(fix.kind === 'starts' ? moveStart(now, fix, limit) : removeSlide(now, fix.slide)),
    mergeRanges(ranges),
  )
}
