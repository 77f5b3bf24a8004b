// Slides in the picture of a lecture: the one that is seen when a sentence is spoken, and the moments when it changes.
import type { SlideRange } from '@lantern/contract/material/recordings/slides'

/** A stretch of the picture, with the slides that it may show, by index or number; null where that isn't known. */
export type SeenStretch = { start: number; end: number; slides: ReadonlySet<number> | null }

type Sentence = { start: number; end: number }

/** Stretches of all frames in order of time. */
export const listStretches = (
  frames: readonly {
    ranges: readonly { start: number; end: number }[]
    slides: ReadonlySet<number> | null
  }[],
): SeenStretch[] =>
  frames
    .flatMap(({ ranges, slides }) => ranges.map(({ start, end }) => ({ start, end, slides })))
    .toSorted((a, b) => a.start - b.start)

/** Seconds by which lecturers turn to a slide earlier or later than they speak about it. */
const turnSeconds = 3

/** Evidence against a slide while another one is seen, in the unit of the evidence by words. */
const unseenCost = 4

/**
 * Evidence by sentence and slide, against slides that aren't seen. Speech about something else stays as likely.
 * @param stretches with the indices of their slides
 */
export const measureSeenEvidence = (
  sentences: readonly Sentence[],
  stretches: readonly SeenStretch[],
  slideCount: number,
): Float64Array[] =>
  sentences.map(({ start, end }) => {
    const near = stretches.filter(
      stretch => stretch.start < end + turnSeconds && start - turnSeconds < stretch.end,
    )
    const isKnown = near.length > 0 && near.every(({ slides }) => slides !== null)
    return Float64Array.from({ length: slideCount }, (_, slide) =>
      !isKnown || near.some(({ slides }) => slides?.has(slide)) ? 0 : -unseenCost,
    )
  })

/** Seconds between a change of the picture and the sentence at which a range begins. */
const maxDistance = 8

/** Whether the picture may change to a slide where a stretch begins; also where it isn't known what it shows. */
const mayChangeTo = (slide: number, stretch: SeenStretch, before: SeenStretch | undefined): boolean =>
  (stretch.slides?.has(slide) ?? true) && before?.slides?.has(slide) !== true

/**
 * Moves where slides begin to the change of the picture that is near.
 * @param stretches with the numbers of their slides
 */
export const snapToChanges = (
  ranges: readonly SlideRange[],
  stretches: readonly SeenStretch[],
): SlideRange[] => {
  const snapped = ranges.map(range => ({ ...range }))
  for (const [i, range] of snapped.entries()) {
    const { slide, start } = range
    if (slide === null) continue
    const before = snapped[i - 1]
    const isFree = ({ start: at }: SeenStretch) =>
      at < range.end && Math.abs(at - start) <= maxDistance && (!before || at > before.start)
    const [nearest] = stretches
      .filter((stretch, nth) => isFree(stretch) && mayChangeTo(slide, stretch, stretches[nth - 1]))
      .toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))
    if (!nearest) continue
    range.start = nearest.start
    // Without a pause between them, the one before goes on until then.
    if (before) before.end = before.end < start ? Math.min(before.end, nearest.start) : nearest.start
  }
  return snapped
}
