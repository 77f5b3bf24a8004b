// Begins an attempt at a quiz of one's own, or at the questions that an earlier attempt got wrong.
import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { beginAttempt, listMissed } from '../attempts/index.ts'
import type { QuizDeps } from './deps.ts'
import { quizContent } from './quiz-content.ts'
import { getOwnQuiz } from './quiz-queries.ts'

export const startAttempt = async (
  { db, clock }: QuizDeps,
  actor: Actor,
  quizId: string,
  { timeFactor, missedOf }: { timeFactor: Attempt['timeFactor']; missedOf?: string | undefined },
): Promise<Attempt> => {
  const deps = { db, clock, content: quizContent }
  const quiz = await getOwnQuiz(db, actor, quizId)
  const questionIds = missedOf ? await listMissed(deps, actor, quiz.id, missedOf) : null
  if (questionIds?.length === 0) throw new Refusal('quiz-empty')
  const { mode, secondsPerQuestion } = quiz.settings
  return beginAttempt(deps, actor, { quizId: quiz.id, timeFactor, questionIds, mode, secondsPerQuestion })
}
