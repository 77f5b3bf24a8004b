// Sections of the material of a quiz, with the number of its questions that rest on each.
import type { CountedSection } from '@lantern/contract/questions/quizzes/question-counts'
import type { Actor } from '../../../actions/actor.ts'
import { isAskable, listReadableSourcesOf } from '../../material/library/index.ts'
import { listPagesOfPassages } from '../../material/passages/index.ts'
import { readCountsOf } from '../quizzes/index.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { listQuestions } from './question-queries.ts'
import { getOwnQuiz, type QuizRow } from './quiz-queries.ts'

type Asked = { sourceId: string; ordinal: number }
type CoveredSource = {
  sourceId: string
  name: string
  sections: (CountedSection & { asked: number })[] | null
}

/** Passages of the first citation of each question. */
const locateQuestions = async ({ db }: TeacherQuizDeps, quizId: string): Promise<Asked[]> => {
  const passageIds = (await listQuestions(db, quizId)).flatMap(({ citations: [first] }) =>
    first ? [first.passageId] : [],
  )
  const located = new Map((await listPagesOfPassages(db, passageIds)).map(one => [one.id, one]))
  return passageIds.flatMap(id => located.get(id) ?? [])
}

const isAskedFor = ({ plan }: QuizRow, sourceId: string, { first, last }: CountedSection) => {
  const own = plan.parts.filter(part => part.sourceId === sourceId)
  return own.length === 0 || own.some(part => part.first <= first && last <= part.last)
}

/** Sources that are gone or not read are left out. */
export const readCoverage = async (
  deps: TeacherQuizDeps,
  actor: Actor,
  teacherQuizId: string,
): Promise<CoveredSource[]> => {
  const quiz = await getOwnQuiz(deps.db, actor, teacherQuizId)
  const ids = quiz.sources.map(({ id }) => id)
  const sources = (await listReadableSourcesOf(deps.db, actor, ids)).filter(({ state }) => isAskable(state))
  const asked = await locateQuestions(deps, quiz.id)
  return Promise.all(
    sources.map(async source => {
      const { id: sourceId, name } = source
      const counted = await readCountsOf(deps, actor, source, 'teacher')
      const sections = counted?.filter(section => isAskedFor(quiz, sourceId, section)) ?? null
      const countAsked = ({ first, last }: CountedSection) =>
        asked.filter(one => one.sourceId === sourceId && first <= one.ordinal && one.ordinal <= last).length
      return {
        sourceId,
        name,
        sections: sections?.map(section => ({ ...section, asked: countAsked(section) })) ?? null,
      }
    }),
  )
}
