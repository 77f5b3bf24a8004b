// Pages of rooms and papers through their routes: who reads them, and when.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClassOf } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import {
  addColleague,
  playClassRoom,
  printClassPaper,
  right,
  seedClassOfTwo,
  startGradebookServer,
  wrong,
} from '../../../testing/gradebook.ts'
import { choiceQuestion, roomOptions } from '../../../testing/live-rooms.ts'
import { nobody } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import type { TestServer } from '../../../testing/test-server.ts'

const cite = (passageId: string, page: number) => ({
  sourceId: crypto.randomUUID(),
  sourceName: 'Chapter 5',
  passageId,
  quote: `Words of ${passageId}.`,
  place: { kind: 'page' as const, page, rects: [] },
})
const questions = [
  choiceQuestion('What do the tides follow?', {
    citations: [cite('moon', 1)],
    reasons: { c1: 'The Sun adds to it.' },
  }),
  choiceQuestion('What adds to them?', { citations: [] }),
]

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startGradebookServer({ worker: true, listQuestions: () => questions })
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

type Work = { kind: 'room' | 'homework' | 'paper'; sessionId: string }
const read = (by: Person, params: Work) =>
  by.call('GET /class-results/:kind/:sessionId/teach-again', { params })
const getCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** A room of a class in which both questions were missed by all but one. */
const playRoom = async (players: number) => {
  const { classId, students } = await createClassOf(server, teacher, players)
  const sessionId = await playClassRoom(
    server,
    teacher,
    classId,
    students.map((student, i) => ({ student, choices: i === 0 ? [right, right] : [wrong, wrong] })),
  )
  return { classId, students, work: { kind: 'room' as const, sessionId } }
}

test('a room names passage, wrong choice and reason; its teachers alone read it', async () => {
  const { classId, students, work } = await playRoom(6)
  const [assistant, coTeacher] = [
    await addColleague(server, classId, 'assistant'),
    await addColleague(server, classId, 'co-teacher'),
  ]
  for (const by of [teacher, assistant, coTeacher]) {
    const { page } = (await read(by, work)).body
    expect(page).toMatchObject({ students: 6, unplaced: [2], who: Array(5).fill({ missed: 1 }) })
    expect(page.passages).toMatchObject([
      {
        material: 'gone',
        missed: 5,
        wrongIdea: { choice: 'c1', count: 5, answered: 6, why: 'The Sun adds to it.' },
      },
    ])
  }
  expect(getCode(await read(await approvedTeacher(server), work))).toEqual([404, 'not-found'])
  expect(getCode(await read(students[0] ?? nobody(server), work))).toEqual([403, 'not-allowed'])
  expect((await read(nobody(server), work)).status).toBe(401)
})

test('a room of four names nothing', async () => {
  const { work } = await playRoom(4)
  expect((await read(teacher, work)).body.page).toMatchObject({
    students: 4,
    passages: [],
    uncertain: 1,
    who: [],
  })
})

test('a running room is read by its host alone', async () => {
  const { classId } = await seedClassOfTwo(server, teacher)
  const colleague = await addColleague(server, classId, 'co-teacher')
  const { body } = await teacher.call('POST /live-rooms', {
    body: { quizId: crypto.randomUUID(), options: roomOptions, classId, memberIds: null },
  })
  const work = { kind: 'room' as const, sessionId: body.room.id }
  expect((await read(teacher, work)).status).toBe(200)
  expect(getCode(await read(colleague, work))).toEqual([404, 'not-found'])
})

test('a paper is read by colleagues once its results are shared', async () => {
  const { classId } = await seedClassOfTwo(server, teacher)
  const colleague = await addColleague(server, classId, 'assistant')
  const work = { kind: 'paper' as const, sessionId: await printClassPaper(server, teacher, classId) }
  expect((await read(colleague, work)).body.page).toMatchObject({ students: 1, passages: [] })
  await teacher.call('PATCH /class-results/:kind/:sessionId', { params: work, body: { isShared: false } })
  expect(getCode(await read(colleague, work))).toEqual([404, 'not-found'])
  expect((await read(teacher, work)).status).toBe(200)
})

test('each student on the page finds the reading in their access log', async () => {
  const { students, work } = await playRoom(5)
  await read(teacher, work)
  const { body } = await (students[0] ?? teacher).call('GET /account/reads', { query: {} })
  expect(body.reads).toMatchObject([{ kind: 'results', about: expect.any(String) }])
})
