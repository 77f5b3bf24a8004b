// Content of a question without position and time: the part that copies and versions store.
import type { QuestionDraft } from '@lantern/contract/questions/kinds/authored-questions'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { CitedDraft } from '../quizzes/index.ts'
import type { QuestionContent, QuestionRow } from './question-queries.ts'

export const toQuestionContent = (question: QuestionContent | QuestionDraft): QuestionContent => ({
  body: question.body,
  key: question.key,
  explanation: question.explanation,
  reasons: question.reasons,
  bloom: question.bloom,
  difficulty: question.difficulty,
  concept: question.concept,
  headings: question.headings,
  citations: question.citations,
  context: question.context,
  checkFirst: question.checkFirst,
  seconds: question.seconds,
  points: question.points,
  image: question.image,
  stimulus: question.stimulus ?? null,
  sound: question.sound ?? null,
  ...(question.bankOrigin && { bankOrigin: question.bankOrigin }),
})

export const buildDraft = (row: QuestionRow): QuestionDraft => ({ id: row.id, ...toQuestionContent(row) })

export const viewQuestion = (row: QuestionRow): TeacherQuestion => ({
  ...buildDraft(row),
  revision: row.revision,
})

/** A question that an engine wrote, as a teacher's. */
export const contentOfDraft = (draft: CitedDraft): QuestionContent =>
  toQuestionContent({ ...draft, seconds: null, points: 1, image: null })
