// Live and automatic captions roll: each cue shows the line before again, or the same line grown by a word.
import type { CaptionCue } from './timed-text.ts'

/** Share of cues that take up the one before, from which on captions count as rolling. */
const rollingShare = 0.3

/** Milliseconds between two cues within which a repeat is the same line still standing. */
const maxRepeatGapMs = 1000

/** Number of lines at the start of `next` that repeat the last lines of `before`. */
const repeatedLines = (before: readonly string[], next: readonly string[]): number => {
  for (let count = Math.min(before.length, next.length); count > 0; count--) {
    if (before.slice(-count).every((line, i) => line === next[i])) return count
  }
  return 0
}

const grows = (before: readonly string[], next: readonly string[]): boolean => {
  const [shown, grown] = [before.join(' '), next.join(' ')]
  return grown.length > shown.length && grown.startsWith(`${shown} `)
}

const isRolling = (cues: readonly CaptionCue[]): boolean => {
  const remainingCues = cues.filter((cue, i) => {
    const before = cues[i - 1]?.lines ?? []
    return repeatedLines(before, cue.lines) > 0 || (before.length > 0 && grows(before, cue.lines))
  })
  return cues.length > 3 && remainingCues.length > rollingShare * cues.length
}

/**
 * Cues without repeated lines: of a rolling cue only new lines stay, from their first appearance. Other
 * captions are unchanged, including real repetitions.
 * @param cues in order of time
 */
export const withoutRepeats = (cues: readonly CaptionCue[]): CaptionCue[] => {
  if (!isRolling(cues)) return [...cues]
  const unrolled: CaptionCue[] = []
  let shown: CaptionCue | undefined
  for (const cue of cues) {
    const last = unrolled.at(-1)
    const isStillShown = shown !== undefined && cue.start - shown.end <= maxRepeatGapMs
    const repeated = isStillShown ? repeatedLines(shown!.lines, cue.lines) : 0
    const fresh = cue.lines.slice(repeated)
    if (last && isStillShown && repeated === 0 && grows(last.lines, cue.lines)) {
      last.lines = cue.lines
      last.end = cue.end
    } else if (fresh.length > 0) unrolled.push({ ...cue, lines: fresh })
    else if (last) last.end = Math.max(last.end, cue.end)
    shown = cue
  }
  // Visible lines overlap the next one; each ends when the next begins.
  return unrolled.map((cue, i) => {
    const next = unrolled[i + 1]?.start ?? cue.end
    return { ...cue, end: Math.max(cue.start, Math.min(cue.end, next)) }
  })
}
