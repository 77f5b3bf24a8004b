// Times of the slides of a lecture, by what is said and, where its picture is known, by what is seen.
import type { SlideRange } from '@lantern/contract/material/recordings/slides'
import type { StoredFrame } from '../../../../database/stored/frames.ts'
import type { Engine } from '../../../../platform/engine/index.ts'
import type { SlideText } from '../../passages/index.ts'
import { alignLecture, textOfSlide } from './align-lecture.ts'
import { matchFrames } from './frame-pages.rules.ts'
import { listRanges } from './ranges.rules.ts'
import { listStretches, measureSeenEvidence, snapToChanges } from './seen-slides.rules.ts'

type Lecture = {
  sentences: readonly { text: string; start: number; end: number }[]
  slides: readonly SlideText[]
  /** Frames of its picture; none of a recording without one. */
  frames: readonly Pick<StoredFrame, 'text' | 'ranges'>[]
  /** Length of the recording; null where it isn't known. */
  seconds: number | null
}

export const findRanges = async (
  engine: Pick<Engine, 'embed'>,
  { sentences, slides, frames, seconds }: Lecture,
  signal: AbortSignal,
): Promise<SlideRange[]> => {
  const matched = matchFrames(
    frames.map(({ text }) => text),
    slides.map(textOfSlide),
  )
  const stretches = listStretches(frames.map(({ ranges }, i) => ({ ranges, slides: matched[i] ?? null })))
  const texts = sentences.map(({ text }) => text)
  const seen = measureSeenEvidence(sentences, stretches, slides.length)
  const way = await alignLecture(engine, { sentences: texts, slides, seen }, signal)
  const numberOf = (at: number) => slides[at]?.number ?? null
  const ranges = listRanges(
    sentences,
    way.map(at => (at === null ? null : numberOf(at))),
    seconds,
  )
  const numbered = stretches.map(stretch => ({
    ...stretch,
    slides: stretch.slides && new Set([...stretch.slides].flatMap(at => numberOf(at) ?? [])),
  }))
  return snapToChanges(ranges, numbered)
}
