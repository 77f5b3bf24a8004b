// Chapter of each answer: by the place of its passage, by its topic, or by the headings above its passage.
import type { ExamChapter } from '@lantern/contract/teach/readiness/readiness'
import { conceptKey } from '../../../platform/text/concept-key.rules.ts'
import { plainHeading } from '../../../platform/text/headings.rules.ts'

export type PlacedAnswer = { label: string; passageId: string | null }
export type Position = { sourceId: string; ordinal: number; headings: readonly string[] }

/** Whether every word of the name is in the heading: "Respiration" is in "9 Respiration of cells". */
const isNamedIn = (name: string, heading: ReadonlySet<string>): boolean =>
  name !== '' && name.split(' ').every(word => heading.has(word))

/** @returns a function from an answer to the id of its chapter; null for an answer about something else */
export const createChapterFinder = (
  chapters: readonly Pick<ExamChapter, 'id' | 'name' | 'part'>[],
  positions: ReadonlyMap<string, Position>,
): ((answer: PlacedAnswer) => string | null) => {
  const parts = chapters.flatMap(({ id, part }) => (part ? [{ id, ...part }] : []))
  const names = chapters.map(({ id, name }) => ({ id, key: conceptKey(name) }))
  const wordsOfHeadings = new Map<string, ReadonlySet<string>>()
  const wordsOf = (heading: string): ReadonlySet<string> => {
    const found = wordsOfHeadings.get(heading) ?? new Set(conceptKey(plainHeading(heading)).split(' '))
    wordsOfHeadings.set(heading, found)
    return found
  }
  return ({ label, passageId }) => {
    const position = passageId === null ? undefined : positions.get(passageId)
    const inPart = parts.find(
      ({ sourceId, first, last }) =>
        position?.sourceId === sourceId && first <= position.ordinal && position.ordinal <= last,
    )
    if (inPart) return inPart.id
    const topic = conceptKey(label)
    const byTopic = names.find(({ key }) => key !== '' && key === topic)
    if (byTopic) return byTopic.id
    const byHeading = names.find(({ key }) =>
      position?.headings.some(heading => isNamedIn(key, wordsOf(heading))),
    )
    return byHeading?.id ?? null
  }
}
