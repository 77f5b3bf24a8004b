// Questions of a check: of each failed passage as many as its share, none that was asked already. A passage that
// gives fewer leaves its share to the others.
import type { AskedAgain } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { TeacherQuizMakerDeps } from './deps.ts'
import { deriveSeed, look, type Making, type Run } from './look-for-questions.ts'
import { type Asked, isNearEqual, toAsked } from './near-equal.rules.ts'
import { listQuestions } from './question-queries.ts'

/** Passes over one passage. */
const maxLooks = 3

const isOf = ({ passageIds }: AskedAgain['passages'][number], { citations }: Asked): boolean =>
  citations.some(({ passageId }) => passageIds.includes(passageId))

export const countWanted = ({ passages }: AskedAgain): number =>
  passages.reduce((sum, { count }) => sum + count, 0)

/** Makes questions of one passage. @returns whether it gave as many as wanted */
const makeOf = async (
  deps: TeacherQuizMakerDeps,
  run: Run,
  { making, again, nth }: { making: Making; again: AskedAgain; nth: number },
  wanted: number,
): Promise<boolean> => {
  const passage = again.passages[nth]
  if (!passage) return false
  let missing = wanted
  // Refused stems too, since an engine would give them again.
  const refused: string[] = []
  for (let turn = 0; turn < maxLooks && missing > 0 && !run.signal.aborted; turn++) {
    const there = (await listQuestions(deps.db, making.quiz.id)).map(toAsked)
    const known = [...again.asked, ...there]
    const request = {
      ...making.asked,
      passageIds: passage.passageIds,
      levels: [],
      difficulty: null,
      count: missing,
      earlierStems: [...known.map(({ stem }) => stem), ...refused, ...making.known.unfair],
      seed: deriveSeed(making.quiz.id, nth, turn),
    }
    const made = await look(deps, run, making, null, request, draft => {
      const drafted = toAsked(draft)
      const isNew = !known.some(one => isNearEqual(one, drafted))
      if (isNew) known.push(drafted)
      else refused.push(drafted.stem)
      return isNew
    })
    missing -= made
    if (made === 0 && turn > 0) break
  }
  return missing <= 0
}

/** @returns how many questions there are at the end */
export const makeAgain = async (
  deps: TeacherQuizMakerDeps,
  run: Run,
  making: Making,
  again: AskedAgain,
): Promise<number> => {
  const list = () => listQuestions(deps.db, making.quiz.id)
  const plentiful: number[] = []
  for (const [nth, passage] of again.passages.entries()) {
    const made = (await list()).filter(row => isOf(passage, row)).length
    if (await makeOf(deps, run, { making, again, nth }, passage.count - made)) plentiful.push(nth)
  }
  const total = countWanted(again)
  for (const nth of plentiful) await makeOf(deps, run, { making, again, nth }, total - (await list()).length)
  return (await list()).length
}
