// Unused pictures: deleted with their files after a day; everything else stays.
import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionImages, teacherQuizVersions } from '../../../database/schema/teacher-quizzes.ts'
import { createFolderStorage } from '../../../platform/storage/folder.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
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

const deps = () => ({
  db: server.database.db,
  clock: server.clock,
  storage: createFolderStorage(server.files),
  imageUses: [listImagesInRooms, listImagesInQuizzes],
})
const sweep = () => sweepImages(deps())
const hours = (count: number) => server.clock.advance(count * 3_600_000)

/** Long enough for anything unused to go: noticed, and a day later removed. */
const sweepForDays = async () => {
  await sweep()
  hours(25)
  await sweep()
}

const imagesThere = async () =>
  (await server.database.db.select().from(questionImages)).map(({ id }) => id).sort()
const filesThere = async () =>
  (await readdir(server.files, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
    .length

const upload = async () => (await uploadImage(teacher)).body.imageId

/** A quiz with one question that shows the picture. */
const quizWith = async (imageId: string) => {
  const made = await teacher.call('POST /teacher-quizzes', { body: { ...emptyQuiz, title: 'Tides' } })
  const teacherQuizId = made.body.quiz.id
  const added = await teacher.call('POST /teacher-quizzes/:teacherQuizId/questions', {
    params: { teacherQuizId },
    body: { after: null, add: { what: 'empty', type: 'true-false' } },
  })
  const params = { teacherQuizId, teacherQuestionId: added.body.questions[0]?.id ?? '' }
  let revision = added.body.questions[0]?.revision ?? 0
  const show = async (id: string | null) => {
    const image = id === null ? null : { id, alt: 'A pixel' }
    const changed = await teacher.call('PATCH /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', {
      params,
      body: { revision, change: { ...aQuestionChange, image } },
    })
    if (changed.body.success) revision = changed.body.question.revision
    return changed.status
  }
  await show(imageId)
  return { ...params, show }
}

test('an unused picture is deleted after a day with its file; a used one stays', async () => {
  const shown = await upload()
  await quizWith(shown)
  const before = { images: await imagesThere(), files: await filesThere() }
  const unused = await upload()
  await sweep()
  hours(23)
  await sweep()
  expect(await imagesThere()).toContain(unused)
  hours(2)
  await sweep()
  expect(await imagesThere()).toEqual(before.images)
  expect(await filesThere()).toBe(before.files)
  expect((await teacher.fetch(`/api/question-images/${unused}`)).status).toBe(404)
  expect((await teacher.fetch(`/api/question-images/${shown}`)).status).toBe(200)
})

test('a picture that was taken out has its day from then on, and none if it comes back', async () => {
  const imageId = await upload()
  const { show } = await quizWith(imageId)
  hours(100)
  await sweep()
  await show(null)
  await sweep()
  hours(20)
  await sweep()
  expect(await show(imageId)).toBe(200)
  await sweepForDays()
  expect(await imagesThere()).toContain(imageId)
})

test('an earlier version keeps its pictures for as long as it is kept', async () => {
  const imageId = await upload()
  const { teacherQuizId, show } = await quizWith(imageId)
  hours(1)
  await show(null)
  await sweepForDays()
  expect(await imagesThere()).toContain(imageId)
  await server.database.db.delete(teacherQuizVersions).where(eq(teacherQuizVersions.quizId, teacherQuizId))
  await sweepForDays()
  expect(await imagesThere()).not.toContain(imageId)
})

test('rooms and homework keep the pictures that they show, when the quiz is long gone', async () => {
  const [inRoom, inHomework] = [await upload(), await upload()]
  const [played, set] = [await quizWith(inRoom), await quizWith(inHomework)]
  const frozen = await freezeQuiz(server.database.db, teacher, played.teacherQuizId)
  await seedRoom(server, teacher.accountId, {}, frozen.questions)
  await setHomework(server, teacher, set.teacherQuizId)
  for (const { show, teacherQuizId } of [played, set]) {
    await show(null)
    await server.database.db.delete(teacherQuizVersions).where(eq(teacherQuizVersions.quizId, teacherQuizId))
  }
  await sweepForDays()
  expect(await imagesThere()).toEqual(expect.arrayContaining([inRoom, inHomework]))
})

test('a run that was killed before the row went is finished by the next one', async () => {
  const imageId = await upload()
  await sweep()
  hours(25)
  const { storage, ...others } = deps()
  const killed = {
    remove: async (key: string) => {
      await storage.remove(key)
      throw new Error('killed')
    },
  }
  await expect(sweepImages({ ...others, storage: killed })).rejects.toThrow('killed')
  expect(await imagesThere()).toContain(imageId)
  await sweep()
  expect(await imagesThere()).not.toContain(imageId)
})

test('several processes sweep at once, and a picture that a question takes meanwhile is whole or refused', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, upload))
  const { show } = await quizWith(await upload())
  await sweep()
  hours(25)
  const [usedId = ''] = ids
  const [status] = await Promise.all([show(usedId), sweep(), sweep(), sweep()])
  // Locked pictures were skipped: the next run deletes them.
  await eventually(
    async () => {
      await sweep()
      return (await imagesThere()).filter(id => ids.includes(id) && id !== usedId)
    },
    left => left.length === 0,
  )
  const answer = await teacher.fetch(`/api/question-images/${usedId}`)
  expect([status, answer.status]).toEqual(status === 200 ? [200, 200] : [404, 404])
})
