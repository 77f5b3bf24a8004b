// Changes of a plan's lines, in the order of their days.
import type { PlanLine } from '@lantern/contract/teach/readiness/readiness'

const byDay = (lines: readonly PlanLine[]): PlanLine[] =>
  lines.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))

/** @param index of the line to replace; null adds one at the end of its day */
export const putLine = (lines: readonly PlanLine[], index: number | null, line: PlanLine): PlanLine[] =>
  byDay(index === null ? [...lines, line] : lines.with(index, line))

export const removeLine = (lines: readonly PlanLine[], index: number): PlanLine[] => lines.toSpliced(index, 1)
