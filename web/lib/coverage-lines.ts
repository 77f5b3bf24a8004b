// Coverage of a source by a summary or a map, in sentences.

import { formatClock } from '@lantern/contract/material/videos/times.rules'
import type { Coverage } from '@lantern/contract/study/generations/coverage'
import * as m from '@lantern/messages'

const reachLine = ({ unit, first, last, end, printed }: NonNullable<Coverage['reach']>): string => {
  if (printed) return m.coverage_printed_pages({ from: printed.first, to: printed.last, first, last, end })
  if (unit === 'page') return m.coverage_pages({ first, last, end })
  if (unit === 'slide') return m.coverage_slides({ first, last, end })
  if (unit === 'line') return m.coverage_lines({ first, last, end })
  if (unit === 'paragraph') return m.coverage_paragraphs({ first, last, end })
  return m.coverage_times({ first: formatClock(first), last: formatClock(last), end: formatClock(end) })
}

const leftLine = (leftOut: readonly string[], missing: number): string => {
  const names = leftOut.join(', ')
  const more = missing - leftOut.length
  return more > 0 ? m.coverage_left_more({ names, count: more }) : m.coverage_left({ names })
}

/** @param each what its sections are */
export const coverageLines = (
  { sections, leftOut, reach }: Coverage,
  each: 'chapter' | 'section',
): string[] => [
  ...(reach ? [reachLine(reach)] : []),
  ...(sections ? [each === 'chapter' ? m.coverage_chapters(sections) : m.coverage_sections(sections)] : []),
  ...(sections && leftOut.length > 0 ? [leftLine(leftOut, sections.total - sections.covered)] : []),
]
