// The table of counts: so many questions of each level of thinking and difficulty.
import type { BloomLevel, Difficulty } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { bloomLevels, difficulties } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { maxQuestionsPerRequest } from '@lantern/contract/questions/teacher-quizzes/teacher-quiz-limits.rules'
import type { CountCell } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'

/** Counts as typed, by level and difficulty. */
export type Counts = ReadonlyMap<string, string>

const getCellName = (bloom: BloomLevel, difficulty: Difficulty): string => `${bloom} ${difficulty}`

export const typedIn = (counts: Counts, bloom: BloomLevel, difficulty: Difficulty): string =>
  counts.get(getCellName(bloom, difficulty)) ?? ''

export const withTyped = (counts: Counts, bloom: BloomLevel, difficulty: Difficulty, typed: string): Counts =>
  new Map(counts).set(getCellName(bloom, difficulty), typed.replace(/\D/g, '').slice(0, 2))

const getCount = (counts: Counts, bloom: BloomLevel, difficulty: Difficulty): number =>
  Math.min(maxQuestionsPerRequest, Number(typedIn(counts, bloom, difficulty)) || 0)

/** The cells with a count, in the order of the table; only of levels that can be made. */
export const listCells = (counts: Counts, levels: readonly BloomLevel[]): CountCell[] =>
  bloomLevels
    .filter(bloom => levels.includes(bloom))
    .flatMap(bloom =>
      difficulties.map(difficulty => ({ bloom, difficulty, count: getCount(counts, bloom, difficulty) })),
    )
    .filter(({ count }) => count > 0)

export const countPlanned = (cells: readonly CountCell[]): number =>
  cells.reduce((sum, { count }) => sum + count, 0)

/** Default plan: ten questions that rules can make. */
export const usualCounts: Counts = new Map([
  ['remember easy', '3'],
  ['remember medium', '2'],
  ['understand easy', '2'],
  ['understand medium', '3'],
])
