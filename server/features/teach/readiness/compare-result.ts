// Result of an exam beside what was expected on its morning.
import type { Comparison } from '@lantern/contract/teach/readiness/readiness'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { loadPaperWork } from '../scans/index.ts'
import { countMarks, estimateChapters, estimateExam } from './estimate-exam.rules.ts'
import type { FoundAnswer } from './load-answers.ts'
import type { ExamRow, PreparationRow } from './queries.ts'

type Result = Pick<Comparison, 'marks' | 'outOf' | 'origin'> & { printingId: string | null }

/** Marks of the person on the paper of the exam, once its results are shared. */
const findPaperResult = async (
  db: Connection,
  { accountId }: Pick<Actor, 'accountId'>,
  { classId, paperId }: ExamRow,
): Promise<Result | null> => {
  if (classId === null || paperId === null) return null
  const works = (await loadPaperWork(db, classId)).filter(work => work.paperId === paperId)
  for (const { id, scores } of works) {
    const score = scores.find(one => one.accountId === accountId)?.score
    if (score) return { marks: score.reached, outOf: score.possible, origin: 'paper', printingId: id }
  }
  return null
}

export const findResult = async (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  exam: ExamRow,
  preparation: PreparationRow | null,
): Promise<Result | null> => {
  const marks = preparation?.marks ?? null
  const entered: Result | null =
    marks === null ? null : { marks, outOf: countMarks(exam.chapters), origin: 'entered', printingId: null }
  return (await findPaperResult(db, actor, exam)) ?? entered
}

/** @param answers by chapter; those of the exam itself and of later days don't count */
export const compareResult = (
  { marks, outOf, origin, printingId }: Result,
  { chapters }: Pick<ExamRow, 'chapters'>,
  answers: ReadonlyMap<string, readonly FoundAnswer[]>,
  beginsAt: Date,
): Comparison => {
  const before = new Map(
    [...answers].map(([id, own]) => [
      id,
      own.filter(({ at, reference }) => at < beginsAt && !reference.startsWith(`paper ${printingId} `)),
    ]),
  )
  const estimates = estimateChapters(chapters, before, beginsAt, beginsAt)
  return { marks, outOf, origin, predicted: estimateExam(chapters, estimates) }
}
