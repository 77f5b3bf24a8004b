// Pictures of slides from their stretches: a slide that is shown again is one picture with several times.
import { blockCount, countAllDrawn, isAddition, measureDifference } from './blocks.rules.ts'
import type { SlideStretch } from './slide-finder.rules.ts'

/** Pictures of a lecture at most. */
export const maxFrames = 300

/** A picture of a slide. */
export type FoundFrame = {
  /** Second at which all of it is seen. */
  shownAt: number
  /** Stretches in which it is shown, in order of time. */
  ranges: { start: number; end: number }[]
}

type Known = FoundFrame & Pick<SlideStretch, 'picture' | 'calm'>

/** Mean difference of blocks with another content, and how many of them may differ: a cursor, a page number. */
const [differsBy, maxDiffering] = [6, 6]

/** Share of the blocks that must be at rest for a picture to show a slide and no face. */
const minCalm = 0.5

const countCalm = (calm: readonly boolean[]) => calm.filter(Boolean).length

/**
 * Relation of two pictures of a slide: `same`, `more` where the second shows more points of it, `less` where fewer;
 * null for different slides.
 */
const compareSlides = (
  a: Pick<Known, 'picture' | 'calm'>,
  b: Pick<Known, 'picture' | 'calm'>,
): 'same' | 'more' | 'less' | null => {
  const shared = a.calm.flatMap((calm, block) => (calm && b.calm[block] ? [block] : []))
  if (shared.length < minCalm * blockCount) return null
  let [differing, hasMore, hasLess] = [0, true, true]
  for (const block of shared) {
    if (measureDifference(a.picture, b.picture, block) <= differsBy) continue
    differing += 1
    hasMore &&= isAddition(a.picture, b.picture, block)
    hasLess &&= isAddition(b.picture, a.picture, block)
    // Most pairs are two slides, which few blocks show.
    if (differing > maxDiffering && !hasMore && !hasLess) return null
  }
  if (differing <= maxDiffering) return 'same'
  const [drawnA, drawnB] = [countAllDrawn(a.picture, shared), countAllDrawn(b.picture, shared)]
  // Less than half of a slide may be what all slides of a lecture have.
  if (Math.min(drawnA, drawnB) * 2 < Math.max(drawnA, drawnB)) return null
  return hasMore ? 'more' : 'less'
}

const addRange = ({ ranges }: FoundFrame, { start, end }: SlideStretch) => {
  const last = ranges.at(-1)
  if (last?.end === start) last.end = end
  else ranges.push({ start, end })
}

/** Collects the pictures of stretches that come in order of time. */
export const createFrameList = () => {
  const known: Known[] = []
  return {
    add: (stretch: SlideStretch): void => {
      if (countCalm(stretch.calm) < minCalm * blockCount) return
      for (const frame of known.toReversed()) {
        const relation = compareSlides(frame, stretch)
        if (!relation) continue
        addRange(frame, stretch)
        if (relation === 'more')
          Object.assign(frame, { picture: stretch.picture, calm: stretch.calm, shownAt: stretch.shownAt })
        return
      }
      if (known.length >= maxFrames) return
      const { start, end, shownAt, picture, calm } = stretch
      known.push({ shownAt, ranges: [{ start, end }], picture, calm })
    },
    list: (): FoundFrame[] => known.map(({ shownAt, ranges }) => ({ shownAt, ranges })),
  }
}
