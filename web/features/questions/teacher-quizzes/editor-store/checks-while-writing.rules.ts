// Checks shown while questions are written.
import { checkQuiz, type QuestionCheck } from '@lantern/contract/questions/kinds/question-checks.rules'
import { findFlaws } from '@lantern/contract/questions/kinds/question-flaws.rules'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { Questions } from './questions.rules.ts'
import type { EditorState } from './state.ts'

/** Checks per question; a question just begun isn't reported as incomplete. */
export const listChecksWhileWriting = ({
  questions,
  justBegun,
}: Pick<EditorState, 'questions' | 'justBegun'>): QuestionCheck[][] =>
  checkQuiz(questions).map((checks, i) =>
    justBegun.has(questions[i]?.id ?? '') ? checks.filter(({ isBlocking }) => !isBlocking) : checks,
  )

/** The first question that can't be asked yet. */
export const findUnfinished = (questions: Questions): TeacherQuestion | null =>
  questions.find(question => findFlaws(question).length > 0) ?? null
