// Requests for questions that a paper lacks, made from the teacher's sources.

import {
  type BloomLevel,
  difficulties,
  type QuestionType,
} from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { CountCell } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { Blueprint, PaperCell } from '@lantern/contract/teach/papers/blueprint'
import { weighInCell } from '@lantern/contract/teach/papers/paper-marks.rules'
import type { Shortfall } from '@lantern/contract/teach/papers/paper-supply.rules'

/** Maximum questions per request; more can't be reviewed one by one. */
export const maxRequestedQuestions = 30

/** Questions that are wanted; null for any topic, level or difficulty. */
export type Wish = Pick<PaperCell, 'topic' | 'bloom' | 'difficulty'> & {
  types: QuestionType[]
  count: number
}

export const anyQuestions: Wish = { topic: null, bloom: null, difficulty: null, types: [], count: 5 }

const bound = (count: number): number => Math.min(maxRequestedQuestions, Math.max(1, Math.ceil(count)))

/** Minimum marks per question over all sections with room; fewest marks need most questions. */
const getMinMarks = ({ sections, countIn }: Blueprint): number =>
  Math.min(...sections.map(section => weighInCell(countIn, section)))

/** Kinds that the sections accept; empty if one accepts all. */
const listTypes = ({ sections }: Blueprint, indexes: readonly number[]): QuestionType[] => {
  const typesBySection = indexes.map(i => sections[i]?.types ?? [])
  return typesBySection.some(types => types.length === 0) ? [] : [...new Set(typesBySection.flat())]
}

/** Request that would fill a shortfall; null if more questions don't help. */
export const wishOf = (blueprint: Blueprint, shortfall: Shortfall): Wish | null => {
  const everywhere = blueprint.sections.map((_, i) => i)
  if (shortfall.code === 'sections')
    return {
      ...anyQuestions,
      types: listTypes(blueprint, shortfall.sections),
      count: bound(shortfall.need - shortfall.have),
    }
  if (shortfall.code !== 'cell-low' && shortfall.code !== 'cell-low-together') return null
  const cell = blueprint.cells[shortfall.cell]
  if (!cell) return null
  // Over all variants the numbers are questions already.
  const weight = shortfall.code === 'cell-low' ? getMinMarks(blueprint) : 1
  return {
    topic: cell.topic,
    bloom: cell.bloom,
    difficulty: cell.difficulty,
    types: listTypes(blueprint, everywhere),
    count: bound((shortfall.need - shortfall.have) / weight),
  }
}

/** Request as a table of counts; open levels and difficulties are spread evenly. */
export const spreadWish = (
  { bloom, difficulty, count }: Pick<Wish, 'bloom' | 'difficulty' | 'count'>,
  levels: readonly BloomLevel[],
): CountCell[] => {
  const kinds = (difficulty === null ? difficulties : [difficulty]).flatMap(one =>
    (bloom === null ? levels : [bloom]).map(level => ({ bloom: level, difficulty: one })),
  )
  return kinds
    .map((kind, i) => ({
      ...kind,
      count: Math.floor(count / kinds.length) + (i < count % kinds.length ? 1 : 0),
    }))
    .filter(cell => cell.count > 0)
}

/** Whether a question has a requested kind, or replaces one that the text doesn't yield. */
export const isAsked = (
  cells: readonly Pick<CountCell, 'bloom' | 'difficulty'>[],
  question: Pick<CountCell, 'bloom' | 'difficulty'>,
): boolean =>
  cells.some(({ bloom, difficulty }) => bloom === question.bloom && difficulty === question.difficulty)
