// The lines of a slide in the order they are searched for a quotation.
import type { Slide } from '@lantern/contract/material/library/source-content'

/** Lines of a slide: title (unit 0, if any), then lines and notes, numbered from 1. */
export const linesOfSlide = ({ title, lines, notes }: Slide): { unit: number; text: string }[] => [
  ...(title === null ? [] : [{ unit: 0, text: title }]),
  ...[...lines.map(line => line.text), ...notes].map((text, i) => ({ unit: i + 1, text })),
]
