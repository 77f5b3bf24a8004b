// Makes the questions of a teacher's quiz, cell by cell, and saves each as it arrives. Interrupted runs
// resume; questions that the text doesn't support stay missing.

import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import type { QuestionsRequest } from '../../../platform/engine/generation.ts'
import { listReadableSourcesOf, type SourceRow } from '../../material/library/index.ts'
import { engineSource } from '../../material/passages/index.ts'
import type { Maker } from '../../study/generations/index.ts'
import { getPassageIds, listUnfairStems } from '../quizzes/index.ts'
import type { Owner } from './access.ts'
import type { TeacherQuizMakerDeps } from './deps.ts'
import { type Asked, deriveSeed, look, type Making, type Run } from './look-for-questions.ts'
import { countWanted, makeAgain } from './make-again.ts'
import { countCells, listQuestions } from './question-queries.ts'
import { findQuiz, lockOwnQuiz, type QuizRow } from './quiz-queries.ts'
import { saveVersion } from './save-version.ts'
import { listRecentStems } from './stem-queries.ts'

/** An engine looks at a part of a long text by chance; what one look doesn't find, another may. */
const maxPasses = 3

/** Further questions of a cell. @returns how many were kept */
const lookForCell = async (
  deps: TeacherQuizMakerDeps,
  run: Run,
  making: Making,
  cell: number,
  { turn, ...request }: Pick<QuestionsRequest, 'levels' | 'difficulty' | 'count'> & { turn: number },
): Promise<number> => {
  const { quiz, asked, known } = making
  const own = (await listQuestions(deps.db, quiz.id)).map(({ body }) => body.stem)
  const recent = turn === 0 ? known.recent : []
  return look(deps, run, making, cell, {
    ...asked,
    ...request,
    earlierStems: [...own, ...known.unfair, ...recent],
    seed: deriveSeed(quiz.id, cell, turn),
  })
}

const makeCell = async (
  deps: TeacherQuizMakerDeps,
  run: Run,
  making: Making,
  cell: number,
  wanted: number,
): Promise<void> => {
  const { bloom, difficulty } = making.quiz.plan.cells[cell] ?? {}
  const request = { levels: bloom ? [bloom] : [], difficulty: difficulty ?? null }
  let missing = wanted
  for (let turn = 0; turn < maxPasses && missing > 0 && !run.signal.aborted; turn++) {
    const savedNow = await lookForCell(deps, run, making, cell, { ...request, count: missing, turn })
    if (savedNow === 0 && (turn > 0 || making.known.recent.length === 0)) return
    missing -= savedNow
  }
}

/** Questions that a cell lacks, made at other difficulties of its level first, then at other levels. */
const fillFromNeighbours = async (
  deps: TeacherQuizMakerDeps,
  run: Run,
  making: Making,
  cell: number,
  wanted: number,
): Promise<void> => {
  const bloom = making.quiz.plan.cells[cell]?.bloom
  let missing = wanted
  for (const [n, levels] of [bloom ? [bloom] : [], []].entries()) {
    if (missing <= 0 || run.signal.aborted) return
    const turn = maxPasses + n
    missing -= await lookForCell(deps, run, making, cell, { levels, difficulty: null, count: missing, turn })
  }
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Questions that each cell lacks, in the order of the plan; negative where it has more. */
const listMissing = async ({ db }: TeacherQuizMakerDeps, quiz: QuizRow): Promise<number[]> => {
  const counts = (await countCells(db, [quiz])).get(quiz.id)
  return quiz.plan.cells.map(({ count }, cell) => count - (counts?.[cell]?.made ?? 0))
}

/**
 * Alternatives for a paper that lacks questions, as many as are missing, for the teacher to choose from.
 * Resumed runs make them once.
 */
const makeInstead = async (deps: TeacherQuizMakerDeps, run: Run, making: Making): Promise<void> => {
  const { quiz, asked, known } = making
  if (run.signal.aborted) return
  const missing = sumOf((await listMissing(deps, quiz)).map(count => Math.max(0, count)))
  const there = await listQuestions(deps.db, quiz.id)
  if (missing === 0 || there.some(({ cell }) => cell === null)) return
  await look(deps, run, making, null, {
    ...asked,
    levels: [],
    difficulty: null,
    count: missing,
    earlierStems: [...there.map(({ body }) => body.stem), ...known.unfair],
    seed: deriveSeed(quiz.id, quiz.plan.cells.length, 0),
  })
}

/** Requests of all cells. */
const listAsked = async (
  deps: TeacherQuizMakerDeps,
  { ownerId, sourceIds }: Run,
  { plan }: QuizRow,
  sources: readonly SourceRow[],
): Promise<Asked> => ({
  personId: ownerId,
  asker: 'teacher',
  sources: sources.map(engineSource),
  topic: plan.topic,
  types: plan.types.length > 0 ? plan.types : madeQuestionTypes,
  passageIds: await getPassageIds(deps.db, plan, sourceIds),
})

const saveFinishedQuestions = ({ db, now }: TeacherQuizMakerDeps, owner: Owner, quizId: string) =>
  db.transaction(async tx => {
    const quiz = await lockOwnQuiz(tx, owner, quizId)
    if ((await listQuestions(tx, quizId)).length > 0) await saveVersion(tx, quiz, 'made', now())
  })

export const createTeacherQuizMaker =
  (deps: TeacherQuizMakerDeps): Maker =>
  async run => {
    const { resultId: quizId, ownerId, sourceIds } = run
    const owner = { accountId: ownerId }
    const quiz = await findQuiz(deps.db, quizId)
    const sources = await listReadableSourcesOf(deps.db, owner, sourceIds)
    if (!quiz || sources.length === 0) return 'material-gone'
    await saveFinishedQuestions(deps, owner, quizId)
    const { again } = quiz.plan
    const total = again ? countWanted(again) : sumOf(quiz.plan.cells.map(({ count }) => count))
    const missing = await listMissing(deps, quiz)
    let savedTotal = again ? (await listQuestions(deps.db, quizId)).length : total - sumOf(missing)
    const making: Making = {
      quiz,
      names: new Map(sources.map(({ id, name }) => [id, name])),
      asked: await listAsked(deps, run, quiz, sources),
      known: {
        unfair: await listUnfairStems(deps.db, sourceIds),
        recent: await listRecentStems(deps.db, { ownerId, sourceIds, except: quizId }),
      },
      onQuestionSaved: () => run.step({ name: 'writing', done: ++savedTotal, total }),
    }
    if (again) return (await makeAgain(deps, run, making, again)) === 0 ? 'nothing-found' : 'done'
    for (const [cell, wanted] of missing.entries()) await makeCell(deps, run, making, cell, wanted)
    if (quiz.paperId !== null) await makeInstead(deps, run, making)
    else
      for (const [cell, wanted] of (await listMissing(deps, quiz)).entries())
        await fillFromNeighbours(deps, run, making, cell, wanted)
    return savedTotal === 0 ? 'nothing-found' : 'done'
  }
