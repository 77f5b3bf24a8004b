// Facts about a question that a paper may use, and its fit to a section or a cell.
import type { AuthoredQuestion } from '../../questions/kinds/authored-questions.ts'
import { listOptions } from '../../questions/kinds/kinds.rules.ts'
import type { BloomLevel, Difficulty, QuestionType } from '../../questions/kinds/question-kinds.rules.ts'
import type { Blueprint, PaperCell, PaperSection } from './blueprint.ts'

export type Candidate = {
  id: string
  type: QuestionType
  topic: string
  bloom: BloomLevel
  difficulty: Difficulty
  /** Difficulty from 0 (everybody solves it) to 1 (nobody does). */
  hardness: number
  /** Characters that are read: what is asked, and its choices. */
  length: number
  /** Names the passage it rests on; null where it rests on none. */
  passage: string | null
  /** Names the text that it is asked about beside others; those stand together. */
  stimulus?: string | null | undefined
  /** Ids of questions that ask the same: of them one is in all variants together. */
  same?: readonly string[] | undefined
  /** Ids of questions that give this one's answer away, or whose answer it gives away: not in one variant with it. */
  givesAway?: readonly string[] | undefined
  /** Last printing in a paper or use in the class that counts, as an ISO moment; null for never. */
  lastUsed: string | null
}

/** Assumed hardness of a difficulty without measurements. */
const usualHardness: Record<Difficulty, number> = { easy: 0.25, medium: 0.5, hard: 0.75 }

/** @param collection stands for the topic where the question has no heading above it */
export const describeQuestion = (
  question: Pick<
    AuthoredQuestion,
    'id' | 'body' | 'bloom' | 'difficulty' | 'headings' | 'citations' | 'stimulus'
  >,
  collection: string,
): Omit<Candidate, 'lastUsed'> => {
  const [cited] = question.citations
  return {
    id: question.id,
    type: question.body.type,
    topic: (question.headings[0] || collection).trim().slice(0, 200),
    bloom: question.bloom,
    difficulty: question.difficulty,
    hardness: usualHardness[question.difficulty],
    length: [question.body.stem, ...listOptions(question.body).map(({ text }) => text)].reduce(
      (sum, text) => sum + text.length,
      0,
    ),
    passage: cited ? `${cited.sourceId} ${cited.passageId}` : null,
    stimulus: question.stimulus?.id ?? null,
  }
}

export const fitsSection = ({ types }: Pick<PaperSection, 'types'>, { type }: Pick<Candidate, 'type'>) =>
  types.length === 0 || types.includes(type)

export const fitsCell = (
  cell: Pick<PaperCell, 'topic' | 'bloom' | 'difficulty'>,
  candidate: Pick<Candidate, 'topic' | 'bloom' | 'difficulty'>,
): boolean =>
  (cell.topic === null || cell.topic === candidate.topic) &&
  (cell.bloom === null || cell.bloom === candidate.bloom) &&
  (cell.difficulty === null || cell.difficulty === candidate.difficulty)

const dayMs = 86_400_000

/** The questions that a paper of this blueprint may take, those it must have among them. */
export const listUsable = <C extends Candidate>(
  { mustHave, mustNotHave, unusedDays }: Pick<Blueprint, 'mustHave' | 'mustNotHave' | 'unusedDays'>,
  candidates: readonly C[],
  now: number,
): C[] => {
  const must = new Set(mustHave)
  const not = new Set(mustNotHave)
  const since = unusedDays === null ? Number.POSITIVE_INFINITY : now - unusedDays * dayMs
  return candidates.filter(
    ({ id, lastUsed }) =>
      must.has(id) || (!not.has(id) && (lastUsed === null || Date.parse(lastUsed) < since)),
  )
}
