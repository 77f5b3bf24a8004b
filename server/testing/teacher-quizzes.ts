// A teacher's quiz written by hand, for tests that change or use one.
import type { QuestionChange } from '@lantern/contract/teaching/teacher-questions'
import type { Person } from './client.ts'

/** What a teacher writes: a statement about the tides that is true. */
export const aQuestionChange: QuestionChange = {
  body: { type: 'true-false', stem: 'The tides follow the Moon.' },
  explanation: 'It pulls the sea.',
  key: { type: 'true-false', value: true },
  reasons: {},
  bloom: 'remember',
  difficulty: 'easy',
  checkFirst: false,
  seconds: null,
  points: 1,
  image: null,
}

/** The smallest PNG: one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const uploadImage = async (person: Person, bytes: Buffer = onePixel) => {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)]), 'picture.png')
  const response = await person.fetch('/api/question-images', { method: 'POST', body: form })
  return { status: response.status, body: (await response.json()) as { imageId: string; code?: string } }
}

export const emptyQuiz = { sourceIds: [], topic: null, types: [], cells: [] }

/** @returns the ids of a quiz with one finished question, an earlier version of it, and a picture */
export const seedTeacherQuiz = async (teacher: Person) => {
  const made = await teacher.call('POST /teacher-quizzes', { body: { ...emptyQuiz, title: 'Tides' } })
  const params = { teacherQuizId: made.body.quiz.id }
  const added = await teacher.call('POST /teacher-quizzes/:teacherQuizId/questions', {
    params,
    body: { after: null, add: { what: 'empty', type: 'true-false' } },
  })
  const teacherQuestionId = added.body.questions[0]?.id ?? ''
  await teacher.call('PATCH /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', {
    params: { ...params, teacherQuestionId },
    body: { revision: 0, change: aQuestionChange },
  })
  const cited = await teacher.call(
    'POST /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/citation',
    { params: { ...params, teacherQuestionId }, body: { passage: null } },
  )
  const { imageId } = (await uploadImage(teacher)).body
  return { ...params, teacherQuestionId, quizVersionId: cited.body.keptAs, imageId }
}
