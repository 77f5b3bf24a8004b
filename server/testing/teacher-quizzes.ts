// A teacher's quiz written by hand, for tests that change or use one.
import type { Clip } from '@lantern/contract/questions/kinds/question-sound'
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import type { Person } from './client.ts'
import { sendPicture } from './pictures.ts'

/** Valid edit: a true statement about the tides. */
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

export const uploadImage = (person: Person, bytes?: Buffer) =>
  sendPicture<{ imageId: string; code?: string }>(person, '/api/question-images', 'image', bytes)

export const uploadClip = (person: Person, bytes: Buffer) =>
  sendPicture<{ clip: Pick<Clip, 'id' | 'seconds'>; code?: string }>(
    person,
    '/api/question-images/clips',
    'sound',
    bytes,
  )

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
