// Questions that count for a student: those of their variant, and in a section with a choice the best of
// those answered.
import type { PrintedVariant } from '@lantern/contract/teach/scans/printings'

type Section = PrintedVariant['sections'][number]

const chooseQuestions = ({ answer, questions }: Section, shares: ReadonlyMap<string, number>): string[] => {
  const ids = questions.map(({ questionId }) => questionId)
  if (answer === null) return ids
  // An answer that is worth nothing counts before a question that was left out: both are worth the same.
  const worth = (id: string) => shares.get(id) ?? -1
  return ids.toSorted((a, b) => worth(b) - worth(a)).slice(0, answer)
}

/** @param shares of what was answered, by the question's id */
export const listCounted = (
  { sections }: Pick<PrintedVariant, 'sections'>,
  shares: ReadonlyMap<string, number>,
): Set<string> => new Set(sections.flatMap(section => chooseQuestions(section, shares)))
