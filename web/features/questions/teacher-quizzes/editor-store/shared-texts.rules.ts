// Text shared by several questions: each has a copy, and an edit of one changes all.
import type { Stimulus } from '@lantern/contract/questions/kinds/stimulus'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { Questions } from './questions.rules.ts'

const isSame = (a: Stimulus | null | undefined, b: Stimulus | null | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Other questions whose copy of a shared text must be updated. */
export const listFollowers = (
  questions: Questions,
  id: string,
  stimulus: Stimulus | null | undefined,
): Questions => {
  const before = questions.find(question => question.id === id)?.stimulus
  // Changed texts only: a restored question returns with its earlier text.
  if (!stimulus || before?.id !== stimulus.id || isSame(before, stimulus)) return []
  return questions.filter(
    other => other.id !== id && other.stimulus?.id === stimulus.id && !isSame(other.stimulus, stimulus),
  )
}

/** Text of the previous question, if this one could share it. */
export const stimulusBefore = (questions: Questions, id: string): Stimulus | null => {
  const before = questions[questions.findIndex(question => question.id === id) - 1]
  return before?.stimulus ?? null
}

export const countSharing = (
  questions: Questions,
  { stimulus }: Pick<TeacherQuestion, 'stimulus'>,
): number => (stimulus ? questions.filter(other => other.stimulus?.id === stimulus.id).length : 0)
