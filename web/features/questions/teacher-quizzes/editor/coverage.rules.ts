// How much of the material a quiz asks about.
import { formatWidth } from '../../../../lib/bar-width.rules.ts'

type Section = { asked: number; total: number }

/** Sections with a question, of those that hold any. */
export const countCovered = (sections: readonly Section[]): { covered: number; all: number } => {
  const asking = sections.filter(({ asked, total }) => asked > 0 || total > 0)
  return { covered: asking.filter(({ asked }) => asked > 0).length, all: asking.length }
}

/** Width of a section's bar: the questions asked, of those that it holds. */
export const formatCovered = ({ asked, total }: Section): string => formatWidth(asked, Math.max(asked, total))
