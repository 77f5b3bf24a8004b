// Topic of a question within a class.
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { getTopic } from '../../../study/learning/index.ts'

/**
 * The section that a question was made of, as its source has it; else the source, else the term or topic that its author
 * gave it, else the piece of work.
 */
export const nameTopic = (
  { concept, headings, citations }: Pick<AuthoredQuestion, 'concept' | 'headings' | 'citations'>,
  title: string,
): string =>
  getTopic({ concept: null, headings, sourceName: citations[0]?.sourceName ?? null }).trim() ||
  concept?.trim() ||
  title
