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

/** Cues count from 1. A chapter stands before the first cue that begins in it or after it. */
export const linesOfCues = (cues: readonly Cue[], chapters: readonly Chapter[]): SheetLine[] => {
  const titles = chapters.map((chapter, i) => ({ at: chapter.start, line: getTitle(chapter, i) }))
  let next = 0
  return cues.flatMap(({ start, text, speaker }, i) => {
    const first = next
    while (next < titles.length && titles[next]!.at <= start + 0.001) next += 1
    // Named where somebody begins to speak.
    const named = speaker === cues[i - 1]?.speaker ? null : speaker
    return [
      ...titles.slice(first, next).map(({ line }) => line),
      { unit: i + 1, label: formatClock(start), start, text, look: 'cue', speaker: named },
    ]
  })
}

/** The cue that is said at a moment, counted from 1, or the last before it; none before the first. */
export const cueAt = (cues: readonly Cue[], seconds: number): number | undefined =>
  cues.findLastIndex(({ start }) => start <= seconds + 0.05) + 1 || undefined
