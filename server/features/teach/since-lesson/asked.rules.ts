// Questions of a class's students, counted by section. No words of a question leave this file.
import type { Citation } from '@lantern/contract/material/library/library'
import type { LessonLine } from '@lantern/contract/teach/since-lesson/since-lesson'
import { sinceLessonLimits as limits } from '@lantern/contract/teach/since-lesson/since-lesson-limits.rules'

export type AskedQuestion = {
  accountId: string
  /** First citation of the answer in the class's material; null where its material has no answer. */
  citation: Citation | null
}

type Line<Kind extends LessonLine['kind']> = Extract<LessonLine, { kind: Kind }>

const count = (asked: readonly AskedQuestion[]) => ({
  students: new Set(asked.map(({ accountId }) => accountId)).size,
  questions: asked.length,
})

/** Place in words that are equal for equal places; the boxes of a page differ with each quote. */
const placeKey = ({ place }: Citation): string =>
  place.kind === 'page' ? `page ${place.page}` : JSON.stringify(place)

const findCommonest = (citations: readonly Citation[]): Citation | undefined => {
  const byPassage = [...Map.groupBy(citations, ({ passageId }) => passageId).values()]
  return byPassage.sort((a, b) => b.length - a.length)[0]?.[0]
}

/**
 * Sections that at least three students asked about, the most students first.
 * @param headingOf last heading above a passage; null where it has none
 */
export const listAskedSections = (
  asked: readonly AskedQuestion[],
  headingOf: (passageId: string) => string | null,
  of: number,
): Line<'asked'>[] => {
  const answered = asked.flatMap(one => (one.citation ? [{ ...one, citation: one.citation }] : []))
  const sections = Map.groupBy(answered, ({ citation }) => {
    const heading = headingOf(citation.passageId)
    return JSON.stringify([citation.sourceId, heading === null ? placeKey(citation) : [heading]])
  })
  return [...sections.values()]
    .flatMap(section => {
      const citation = findCommonest(section.map(one => one.citation))
      if (!citation) return []
      const heading = headingOf(citation.passageId)
      return { kind: 'asked' as const, ...count(section), of, heading, citation }
    })
    .filter(({ students }) => students >= limits.minStudents)
    .sort((a, b) => b.students - a.students || b.questions - a.questions)
}

/** Line of the questions without an answer; empty below three students. */
export const listUnanswered = (asked: readonly AskedQuestion[], of: number): Line<'unanswered'>[] => {
  const counted = count(asked.filter(({ citation }) => citation === null))
  return counted.students < limits.minStudents ? [] : [{ kind: 'unanswered', ...counted, of }]
}
