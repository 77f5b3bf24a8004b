// Marks of a paper.
import type { Blueprint, PaperSection } from './blueprint.ts'

export const countQuestions = ({ sections }: Pick<Blueprint, 'sections'>): number =>
  sections.reduce((sum, { count }) => sum + count, 0)

/** Marks that can be reached in a section: of "any three of five" those of three. */
export const countSectionMarks = ({ count, answer, marksEach }: PaperSection): number =>
  Math.min(answer ?? count, count) * marksEach

export const countMarks = ({ sections }: Pick<Blueprint, 'sections'>): number =>
  sections.reduce((sum, section) => sum + countSectionMarks(section), 0)

/** Amount that one question of a section counts in a cell. */
export const weighInCell = (countIn: Blueprint['countIn'], { marksEach }: PaperSection): number =>
  countIn === 'marks' ? marksEach : 1

/** Questions common to all variants: the required ones are in every one. */
export const countCommon = (blueprint: Pick<Blueprint, 'sections' | 'variants' | 'mustHave'>): number => {
  const total = countQuestions(blueprint)
  const { count, kind, common } = blueprint.variants
  if (count === 1 || kind === 'shuffled') return total
  return Math.min(total, Math.max(common, new Set(blueprint.mustHave).size))
}

/** Variants with questions of their own: those in another order only share all of theirs. */
export const countAssembled = ({ variants }: Pick<Blueprint, 'variants'>): number =>
  variants.kind === 'shuffled' ? 1 : variants.count
