// Fields of a question that its author wrote, out of all stored fields.
import type { QuestionChange } from './teacher-questions.ts'

export const toQuestionChange = (question: QuestionChange): QuestionChange => ({
  body: question.body,
  key: question.key,
  explanation: question.explanation,
  reasons: question.reasons,
  bloom: question.bloom,
  difficulty: question.difficulty,
  checkFirst: question.checkFirst,
  seconds: question.seconds,
  points: question.points,
  image: question.image,
  stimulus: question.stimulus ?? null,
  sound: question.sound ?? null,
})
