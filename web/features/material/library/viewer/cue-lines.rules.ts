// A transcript as lines, with the titles of its chapters between them.
import type { Cue } from '@lantern/contract/material/library/source-content'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import type { Chapter } from '@lantern/contract/material/videos/videos'
import type { SheetLine } from './lines-sheet.tsx'

/** Units below 0 are titles: no place means them. */
const getTitle = ({ title, start }: Chapter, i: number): SheetLine => ({
  unit: -1 - i,
  label: formatClock(start),
  start,
  text: title,
  look: 'heading',
  level: 2,
})

/** Lines of cues, counted from 1. A chapter heading precedes the first cue that begins in it or later. */
export const linesOfCues = (cues: readonly Cue[], chapters: readonly Chapter[]): SheetLine[] => {
  const titles = chapters.map((chapter, i) => ({ at: chapter.start, line: getTitle(chapter, i) }))
  let next = 0
  return cues.flatMap(({ start, text, speaker }, i) => {
    const first = next
    while (next < titles.length && titles[next]!.at <= start + 0.001) next += 1
    // Speakers are named where they begin.
    const named = speaker === cues[i - 1]?.speaker ? null : speaker
    return [
      ...titles.slice(first, next).map(({ line }) => line),
      { unit: i + 1, label: formatClock(start), start, text, look: 'cue', speaker: named },
    ]
  })
}

/** Number of the cue at a moment (from 1), or the last one before it; undefined before the first. */
export const cueAt = (cues: readonly Cue[], seconds: number): number | undefined =>
  cues.findLastIndex(({ start }) => start <= seconds + 0.05) + 1 || undefined
