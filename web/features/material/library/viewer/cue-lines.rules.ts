// A transcript as lines, with the titles of its chapters between them.
import type { Cue } from '@lantern/contract/material/library/source-content'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import type { Chapter } from '@lantern/contract/material/videos/videos'
import type { SheetLine } from './lines-sheet.tsx'

/** Units below 0 are titles: no place means them. */
const getTitle = ({ title, start }: Chapter, i: number, look: string): SheetLine => ({
  unit: -1 - i,
  label: formatClock(start),
  start,
  text: title,
  look,
  level: 2,
})

/** Lines with titles between them: each precedes the first line that begins with it or later. */
export const insertTitles = (
  lines: readonly (SheetLine & { start: number })[],
  titles: readonly Chapter[],
  look = 'heading',
): SheetLine[] => {
  let next = 0
  return lines.flatMap(line => {
    const first = next
    while (next < titles.length && titles[next]!.start <= line.start + 0.001) next += 1
    return [...titles.slice(first, next).map((title, i) => getTitle(title, first + i, look)), line]
  })
}

/** Lines of cues, counted from 1, with the titles of chapters. */
export const linesOfCues = (cues: readonly Cue[], chapters: readonly Chapter[]): SheetLine[] =>
  insertTitles(
    cues.map(({ start, text, speaker }, i) => ({
      unit: i + 1,
      label: formatClock(start),
      start,
      text,
      look: 'cue',
      // Speakers are named where they begin.
      speaker: speaker === cues[i - 1]?.speaker ? null : speaker,
    })),
    chapters,
  )

/** Number of the cue at a moment (from 1), or the last one before it; undefined before the first. */
export const cueAt = (cues: readonly Cue[], seconds: number): number | undefined =>
  cues.findLastIndex(({ start }) => start <= seconds + 0.05) + 1 || undefined
