// Topic of an answer in the learner record.
import { hasReadableText, plainHeading } from '../../../platform/text/headings.rules.ts'
import { isMatterHeading, isRecapHeading } from '../../../platform/text/matter.rules.ts'

export type Asked = {
  /** Term that the question is about; null or empty without one. */
  concept: string | null
  /** Headings above its passage, outermost first. */
  headings: readonly string[]
  /** Name of the source, with or without its extension; null without a source. */
  sourceName: string | null
}

/** File extension, if it is one: "Chapter 2.5 Cells" has none. */
const ending = /\.[a-z][a-z\d]{1,4}$/iu

const isTelling = (heading: string): boolean =>
  hasReadableText(heading) && isMatterHeading(heading) && !isRecapHeading(heading)

/**
 * Topic: the term, else the nearest meaningful heading, else the source; empty for a question without any.
 */
export const getTopic = ({ concept, headings, sourceName }: Asked): string => {
  if (concept?.trim()) return concept.trim()
  const heading = headings.findLast(isTelling)
  return heading === undefined ? (sourceName ?? '').replace(ending, '') : plainHeading(heading)
}
