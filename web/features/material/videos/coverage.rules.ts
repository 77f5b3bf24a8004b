// Coverage of a recording by a summary.
import type { Chapter } from '@lantern/contract/material/videos/videos'

/** Part of a recording in seconds; `title` may be null. */
export type Stretch = { title: string | null; start: number; end: number }
export type Moment = { start: number; end: number }

/** Seconds that a stretch without chapters is about as long as, and how many there are at most. */
const aimedSeconds = 120
const maxStretches = 12

const evenStretches = (seconds: number): Stretch[] => {
  const count = Math.min(maxStretches, Math.max(1, Math.round(seconds / aimedSeconds)))
  const borders = Array.from({ length: count + 1 }, (_, i) => Math.round((seconds * i) / count))
  return borders.slice(1).map((end, i) => ({ title: null, start: borders[i] ?? 0, end }))
}

/** Contiguous stretches of a recording: its chapters, or else even parts of about two minutes. */
export const getStretches = (seconds: number, chapters: readonly Chapter[]): Stretch[] => {
  const inside = chapters
    .filter(({ start }) => start >= 0 && start < seconds)
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, i, all) => start !== all[i - 1]?.start)
  if (inside.length < 2) return evenStretches(seconds)
  const opened = inside[0]!.start > 0 ? [{ title: null, start: 0 }, ...inside] : inside
  return opened.map(({ title, start }, i) => ({ title, start, end: opened[i + 1]?.start ?? seconds }))
}

/** The stretch that a moment belongs to: the one its middle falls into; the last for one past the end. */
export const stretchAt = (stretches: readonly Stretch[], { start, end }: Moment): number => {
  const middle = (start + Math.max(start, end)) / 2
  const found = stretches.findIndex(stretch => middle < stretch.end)
  return found >= 0 ? found : stretches.length - 1
}

export type Coverage = {
  stretches: (Stretch & { covered: boolean })[]
  /** Seconds of covered and of uncovered stretches; together the whole length. */
  covered: number
  uncovered: number
}

/** @param moments what the points of a summary rest on */
export const computeCoverage = (stretches: readonly Stretch[], moments: readonly Moment[]): Coverage => {
  const spoken = new Set(moments.map(moment => stretchAt(stretches, moment)))
  const marked = stretches.map((stretch, i) => ({ ...stretch, covered: spoken.has(i) }))
  const sum = (covered: boolean) =>
    marked.filter(part => part.covered === covered).reduce((all, { start, end }) => all + end - start, 0)
  return { stretches: marked, covered: sum(true), uncovered: sum(false) }
}
