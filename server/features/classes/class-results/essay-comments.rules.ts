// Comments that a teacher wrote on essays of one question, to be offered again.
import type { Item } from '@lantern/contract/classes/class-results/class-results'
import { listMaxPoints } from '@lantern/contract/questions/kinds/essay/essays.rules'
import type { AnswerKey } from '@lantern/contract/questions/kinds/questions'
import type { MatrixAnswer } from './response-matrix.ts'

const maxComments = 12

/** Lines of the rubric on which points were lost, counted from 0. */
const listLostLines = (max: readonly number[], points: readonly number[]): number[] =>
  max.flatMap((limit, line) => ((points[line] ?? 0) < limit ? line : []))

/** Comments with the lines that lost points wherever they stand, those written most often first. */
export const listEssayComments = (
  key: AnswerKey,
  answers: readonly Pick<MatrixAnswer, 'mark'>[],
): Item['comments'] => {
  if (key.type !== 'essay') return []
  const max = listMaxPoints(key.rubric)
  const marks = answers.flatMap(({ mark }) => (mark && mark.comment !== '' ? mark : []))
  return [...Map.groupBy(marks, ({ comment }) => comment)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, maxComments)
    .map(([text, same]) => {
      const [first = [], ...others] = same.map(({ points }) => listLostLines(max, points))
      return { text, lines: first.filter(line => others.every(lines => lines.includes(line))) }
    })
}
