// Shared texts are copied with their questions, and their pictures are stored and shown with them.
import type { Stimulus } from '@lantern/contract/questions/kinds/stimulus'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionImages, teacherQuizVersions } from '../../../database/schema/teacher-quizzes.ts'
import { createFolderStorage } from '../../../platform/storage/folder.ts'
import type { Person } from '../../../testing/client.ts'
import { setHomework } from '../../../testing/homework.ts'
import { seedRoom } from '../../../testing/live-rooms.ts'
import { signedIn } from '../../../testing/people.ts'
import { aQuestionChange, emptyQuiz, uploadImage } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'
import { listImagesInRooms } from '../../teach/live-rooms/index.ts'
import { listImagesInQuizzes } from '../quizzes/index.ts'
import { freezeQuiz } from './freeze-quiz.ts'
import { sweepImages } from './index.ts'

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
})
afterAll(() => server.close())

const id = '6b1e9c1a-31c4-4d0a-8f55-9c8b7a6d5e4f'
const aboutPicture = (imageId: string): Stimulus => ({
  id,
  title: 'A letter',
  text: 'The sea **rises**.',
  image: { id: imageId, alt: 'The Moon' },
})

const question = 'PATCH /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId' as const

/** Quiz with two questions about the text. */
const quizAbout = async (stimulus: Stimulus, author = teacher) => {
  const made = await author.call('POST /teacher-quizzes', { body: { ...emptyQuiz, title: 'Letters' } })
  const teacherQuizId = made.body.quiz.id
  const questionIds: string[] = []
  const statuses: number[] = []
  const write = async (teacherQuestionId: string, revision: number, newStimulus: Stimulus | null) => {
    const body = { revision, change: { ...aQuestionChange, stimulus: newStimulus } }
    return (await author.call(question, { params: { teacherQuizId, teacherQuestionId }, body })).status
  }
  for (let n = 0; n < 2; n++) {
    const added = await author.call('POST /teacher-quizzes/:teacherQuizId/questions', {
      params: { teacherQuizId },
      body: { after: null, add: { what: 'empty', type: 'true-false' } },
    })
    const questionId = added.body.questions[0]?.id ?? ''
    questionIds.push(questionId)
    statuses.push(await write(questionId, 0, stimulus))
  }
  const forget = async () => {
    for (const one of questionIds) await write(one, 1, null)
    await server.database.db.delete(teacherQuizVersions).where(eq(teacherQuizVersions.quizId, teacherQuizId))
  }
  return { teacherQuizId, questionIds, statuses, forget }
}

const opens = async (person: Person, imageId: string) =>
  (await person.fetch(`/api/question-images/${imageId}`)).status === 200
const isThere = async (imageId: string) =>
  (await server.database.db.select().from(questionImages).where(eq(questionImages.id, imageId))).length > 0
const sweepForDays = async () => {
  const { clock } = server
  const imageUses = [listImagesInRooms, listImagesInQuizzes]
  const deps = { db: server.database.db, clock, storage: createFolderStorage(server.files), imageUses }
  await sweepImages(deps)
  clock.advance(25 * 3_600_000)
  await sweepImages(deps)
}

test('a foreign picture can’t be put in a shared text', async () => {
  const { imageId } = (await uploadImage(teacher)).body
  const stranger = await signedIn(server, 'teacher')
  expect((await quizAbout(aboutPicture(imageId), stranger)).statuses).toEqual([404, 404])
  expect(await opens(stranger, imageId)).toBe(false)
})

test('a text that is too long, or no text at all, isn’t taken', async () => {
  const { imageId } = (await uploadImage(teacher)).body
  const long = { ...aboutPicture(imageId), text: 'a'.repeat(8001) }
  expect((await quizAbout(long)).statuses).toEqual([400, 400])
})

test('a change that says nothing of the text leaves it', async () => {
  const { imageId } = (await uploadImage(teacher)).body
  const { teacherQuizId, questionIds } = await quizAbout(aboutPicture(imageId))
  const params = { teacherQuizId, teacherQuestionId: questionIds[0] ?? '' }
  const changed = await teacher.call(question, { params, body: { revision: 1, change: aQuestionChange } })
  expect(changed.body.question.stimulus).toEqual(aboutPicture(imageId))
})

test('copies of questions say what the first says of their text', async () => {
  const { imageId } = (await uploadImage(teacher)).body
  const { teacherQuizId, questionIds } = await quizAbout(aboutPicture(imageId))
  const params = { teacherQuizId, teacherQuestionId: questionIds[0] ?? '' }
  const newer = { ...aboutPicture(imageId), text: 'It falls.' }
  await teacher.call(question, {
    params,
    body: { revision: 1, change: { ...aQuestionChange, stimulus: newer } },
  })
  const { questions } = await freezeQuiz(server.database.db, teacher, teacherQuizId)
  expect(questions.map(({ stimulus }) => stimulus)).toEqual([newer, newer])
})

test('homework shows the text with each question, and its picture to who is asked', async () => {
  const { imageId } = (await uploadImage(teacher)).body
  const { teacherQuizId } = await quizAbout(aboutPicture(imageId))
  const homeworkId = await setHomework(server, teacher, teacherQuizId)
  const student = await signedIn(server, 'student')
  expect(await opens(student, imageId)).toBe(false)
  await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  const begun = await student.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })
  const { questions } = begun.body.attempt
  expect(questions.map(({ stimulus }) => stimulus)).toEqual([aboutPicture(imageId), aboutPicture(imageId)])
  expect(await opens(student, imageId)).toBe(true)
})

test('a question, a room and a homework each keep the picture of the text', async () => {
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await uploadImage(teacher)).body.imageId)
  const [inQuiz = '', inRoom = '', inHomework = ''] = ids
  const drafted = await quizAbout(aboutPicture(inQuiz))
  const played = await quizAbout(aboutPicture(inRoom))
  const set = await quizAbout(aboutPicture(inHomework))
  const frozen = await freezeQuiz(server.database.db, teacher, played.teacherQuizId)
  await seedRoom(server, teacher.accountId, {}, frozen.questions)
  await setHomework(server, teacher, set.teacherQuizId)
  await played.forget()
  await set.forget()
  await sweepForDays()
  for (const one of ids) expect(await isThere(one)).toBe(true)
  await drafted.forget()
  await sweepForDays()
  expect(await isThere(inQuiz)).toBe(false)
})
