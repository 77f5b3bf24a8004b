// Pictures of answers and hotspots: visible to everybody asked, stored as long as used.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const sweepForDays = async () => {
  const { clock } = server
  const deps = {
    db: server.database.db,
    clock,
    storage: createFolderStorage(server.files),
    imageUses: [listImagesInRooms, listImagesInQuizzes],
  }
  await sweepImages(deps)
  clock.advance(25 * 3_600_000)
  await sweepImages(deps)
}
const isThere = async (imageId: string) =>
  (await server.database.db.select().from(questionImages).where(eq(questionImages.id, imageId))).length > 0
const opens = async (person: Person, imageId: string) =>
  (await person.fetch(`/api/question-images/${imageId}`)).status === 200

const chooseOne = (imageId: string | null) => ({
  ...aQuestionChange,
  body: {
    type: 'single-choice' as const,
    stem: 'Which is a cow?',
    choices: [
      { id: 'a', text: 'This one', ...(imageId && { image: { id: imageId, alt: 'Horns' } }) },
      { id: 'b', text: 'None' },
    ],
  },
  key: { type: 'single-choice' as const, choice: 'a' },
})

const findPlace = (imageId: string | null) => ({
  ...aQuestionChange,
  body: {
    type: 'hotspot' as const,
    stem: 'Where are the horns?',
    picture: imageId === null ? null : { id: imageId, alt: 'A cow' },
  },
  key: {
    type: 'hotspot' as const,
    areas: [{ shape: 'box' as const, left: 0, top: 0, width: 1, height: 0.5 }],
  },
})

const kinds = [
  { type: 'single-choice', askWith: chooseOne },
  { type: 'hotspot', askWith: findPlace },
] as const
type Kind = (typeof kinds)[number]

/** Quiz whose one question shows the picture. */
const quizWith = async ({ type, askWith }: Kind, imageId: string, author = teacher) => {
  const made = await author.call('POST /teacher-quizzes', { body: { ...emptyQuiz, title: 'Farm' } })
  const teacherQuizId = made.body.quiz.id
  const added = await author.call('POST /teacher-quizzes/:teacherQuizId/questions', {
    params: { teacherQuizId },
    body: { after: null, add: { what: 'empty', type } },
  })
  const params = { teacherQuizId, teacherQuestionId: added.body.questions[0]?.id ?? '' }
  const show = async (revision: number, id: string | null) =>
    (
      await author.call('PATCH /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', {
        params,
        body: { revision, change: askWith(id) },
      })
    ).status
  return { teacherQuizId, show, status: await show(0, imageId) }
}

describe.each(kinds)('$type', kind => {
  test('a foreign picture can’t be put in a question', async () => {
    const { imageId } = (await uploadImage(teacher)).body
    const stranger = await signedIn(server, 'teacher')
    expect((await quizWith(kind, imageId, stranger)).status).toBe(404)
    expect(await opens(stranger, imageId)).toBe(false)
  })

  test('a question, a version, a room and a homework each keep the picture', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push((await uploadImage(teacher)).body.imageId)
    const [inQuiz = '', inRoom = '', inHomework = ''] = ids
    const drafted = await quizWith(kind, inQuiz)
    const played = await quizWith(kind, inRoom)
    const set = await quizWith(kind, inHomework)
    const frozen = await freezeQuiz(server.database.db, teacher, played.teacherQuizId)
    await seedRoom(server, teacher.accountId, {}, frozen.questions)
    const homeworkId = await setHomework(server, teacher, set.teacherQuizId)
    const student = await signedIn(server, 'student')
    expect(await opens(student, inHomework)).toBe(false)
    await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
    await student.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })
    expect(await opens(student, inHomework)).toBe(true)
    for (const { show, teacherQuizId } of [played, set]) {
      await show(1, null)
      await server.database.db
        .delete(teacherQuizVersions)
        .where(eq(teacherQuizVersions.quizId, teacherQuizId))
    }
    await sweepForDays()
    for (const id of ids) expect(await isThere(id)).toBe(true)
    await drafted.show(1, null)
    await server.database.db
      .delete(teacherQuizVersions)
      .where(eq(teacherQuizVersions.quizId, drafted.teacherQuizId))
    await sweepForDays()
    expect(await isThere(inQuiz)).toBe(false)
  })
})
