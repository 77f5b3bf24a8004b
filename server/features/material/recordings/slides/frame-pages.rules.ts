// Slides that the frames of a video show, by the words on both.
import { listContentTerms } from '../../../../platform/text/content-words.ts'

/** Words of a frame or of a slide that are alike, as a share of all, so that it may be the slide. */
const minLikeness = 0.4

/** Share of the best likeness from which on another slide may be the one, too: steps of one slide are alike. */
const nearBest = 0.85

const weigh = (terms: Iterable<string>, counts: ReadonlyMap<string, number>, slideCount: number): number => {
  let sum = 0
  // Words of all slides, such as the name of the school, say nothing.
  for (const term of terms) sum += Math.log((slideCount + 1) / (counts.get(term) ?? 1))
  return sum
}

/**
 * Indices of the slides that each frame may show; null for a frame whose words are on none.
 * @param frames words of each; null where they couldn't be read
 */
export const matchFrames = (
  frames: readonly (string | null)[],
  slides: readonly string[],
): (ReadonlySet<number> | null)[] => {
  const written = slides.map(text => new Set(listContentTerms(text)))
  const counts = new Map<string, number>()
  for (const terms of written) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const weights = written.map(terms => weigh(terms, counts, slides.length))
  return frames.map(text => {
    if (text === null) return null
    const seen = new Set(listContentTerms(text))
    const ofFrame = weigh(seen, counts, slides.length)
    const likenesses = written.map((terms, i) => {
      const shared = weigh(
        [...terms].filter(term => seen.has(term)),
        counts,
        slides.length,
      )
      return shared / (Math.sqrt(ofFrame * weights[i]!) || 1)
    })
    const best = Math.max(...likenesses)
    if (!(best >= minLikeness)) return null
    return new Set(likenesses.flatMap((likeness, i) => (likeness >= nearBest * best ? [i] : [])))
  })
}
