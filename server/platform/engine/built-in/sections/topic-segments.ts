// Cuts a text without headings where its topic changes: neighbouring passages that share most of their
// words are merged, the most alike first.
import type { SourceIndex } from '../index/source-index.ts'
import { computeCentroid, computeCosine, passageVector, type TermVector } from './term-weights.ts'

/** More topics than this nobody takes in. */
const mostSegments = 9

type Segment = {
  passages: number[]
  vectors: TermVector[]
  centroid: TermVector
  /** How well it goes with the segment after it. */
  likeNext: number
}

/** About as many topics as a reader would name: the root of the number of passages. */
const wantedSegments = (passages: number) =>
  Math.min(mostSegments, Math.max(2, Math.round(Math.sqrt(passages))))

/** Long runs are held back, so that no topic swallows the rest. */
const likeness = (a: Segment, b: Segment | undefined, average: number): number =>
  b
    ? computeCosine(a.centroid, b.centroid) - 0.05 * ((a.passages.length + b.passages.length) / average)
    : -Infinity

const merge = (a: Segment, b: Segment): Segment => {
  const vectors = [...a.vectors, ...b.vectors]
  return {
    passages: [...a.passages, ...b.passages],
    vectors,
    centroid: computeCentroid(vectors),
    likeNext: -Infinity,
  }
}

/** The passages in runs of one topic each, in reading order; together they hold all of them. */
export const topicSegments = (index: SourceIndex, passages: readonly number[]): number[][] => {
  const segments: Segment[] = passages.map(passage => {
    const vector = passageVector(index, passage)
    return { passages: [passage], vectors: [vector], centroid: vector, likeNext: -Infinity }
  })
  const wanted = wantedSegments(passages.length)
  const average = passages.length / wanted
  const compare = (at: number) => {
    const segment = segments[at]
    if (segment) segment.likeNext = likeness(segment, segments[at + 1], average)
  }
  for (const at of segments.keys()) compare(at)
  while (segments.length > wanted) {
    const best = segments.reduce(
      (top, { likeNext }, at) => (likeNext > (segments[top]?.likeNext ?? 0) ? at : top),
      0,
    )
    const [left, right] = segments.slice(best, best + 2)
    if (!left || !right) break
    segments.splice(best, 2, merge(left, right))
    compare(best - 1)
    compare(best)
  }
  return segments.map(segment => segment.passages)
}
