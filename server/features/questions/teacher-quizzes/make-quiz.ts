// Begins a quiz: the row, copies of questions the teacher has, and the generation where there is a table.
import { maxQuizQuestions } from '@lantern/contract/questions/teacher-quizzes/teacher-quiz-limits.rules'
import type {
  TeacherQuiz,
  TeacherQuizPlan,
} from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { getAskableSources } from '../../material/library/index.ts'
import { startGeneration } from '../../study/generations/index.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { toQuestionContent } from './question-content.ts'
import { appendQuestions, listOwnQuestionsById } from './question-queries.ts'
import { insertQuiz } from './quiz-queries.ts'
import { viewQuiz } from './quiz-view.ts'

type Wanted = Omit<TeacherQuizPlan, 'again'> & {
  title: string
  sourceIds: string[]
  questionIds: string[]
  paperId: string | null
}

export const makeQuiz = async (deps: TeacherQuizDeps, actor: Actor, wanted: Wanted): Promise<TeacherQuiz> => {
  const { title, sourceIds, questionIds, paperId, ...plan } = wanted
  const now = deps.clock.now()
  if (paperId !== null) await deps.checkPaper(actor, paperId)
  const sources = await getAskableSources(deps.db, actor, sourceIds)
  const copied = await listOwnQuestionsById(deps.db, actor, questionIds)
  if (copied.length !== questionIds.length) throw new Refusal('not-found')
  const asked = plan.cells.reduce((sum, { count }) => sum + count, 0)
  if (copied.length + asked > maxQuizQuestions) throw new Refusal('quiz-full')
  const isMade = sources.length > 0 && plan.cells.length > 0
  if (isMade) await deps.generationLimit.count(actor.accountId)
  const quiz = await deps.db.transaction(async tx => {
    const begun = await insertQuiz(tx, {
      ownerId: actor.accountId,
      paperId,
      plan: isMade ? plan : { ...plan, cells: [] },
      title: title || plan.topic || sources[0]?.name || m.teacher_quiz_untitled(),
      sources: sources.map(({ id, name }) => ({ id, name })),
      createdAt: now,
      updatedAt: now,
    })
    await appendQuestions(
      tx,
      begun.id,
      copied.map(question => ({ ...toQuestionContent(question), updatedAt: now })),
    )
    return begun
  })
  if (isMade)
    await startGeneration(deps, actor, {
      kind: 'teacher-quiz',
      resultId: quiz.id,
      sourceIds: sources.map(({ id }) => id),
    })
  return viewQuiz(deps.db, quiz)
}
