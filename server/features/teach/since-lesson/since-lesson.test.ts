// Lines of a class through their routes: material asked and not opened, homework not begun, a room that failed.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClassOf, findStudentId } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import {
  addColleague,
  assignToClass,
  playClassRoom,
  right,
  startGradebookServer,
  submitAttempt,
  wrong,
} from '../../../testing/gradebook.ts'
import { choiceQuestion } from '../../../testing/live-rooms.ts'
import { addMaterial } from '../../../testing/material.ts'
import { nobody } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import type { TestServer } from '../../../testing/test-server.ts'

const citation = {
  sourceId: crypto.randomUUID(),
  sourceName: 'Chapter 5',
  passageId: 'moon',
  quote: 'The tides follow the Moon.',
  place: { kind: 'page' as const, page: 1, rects: [] },
}
const questions = [
  choiceQuestion('What do the tides follow?', { citations: [citation] }),
  choiceQuestion('What adds to them?', { citations: [] }),
]

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startGradebookServer({ worker: true, listQuestions: () => questions })
})
beforeEach(async () => {
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

const read = (by: Person, classId: string) =>
  by.call('GET /classes/:classId/since-lesson', { params: { classId } })
const readLesson = async (classId: string) => (await read(teacher, classId)).body.lesson
const listLines = async (classId: string) => (await readLesson(classId)).lines
const setLesson = (by: Person, classId: string, at: string | null) =>
  by.call('PATCH /classes/:classId/since-lesson', { params: { classId }, body: { at } })
const getCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

const share = async (classId: string, text?: string): Promise<string> => {
  const sourceId = await addMaterial(teacher, text)
  await teacher.call('POST /classes/:classId/material', { params: { classId }, body: { sourceId } })
  return sourceId
}

const ask = async (student: Person, sourceId: string, question: string) => {
  const thread = await student.call('POST /threads', { body: { sourceIds: [sourceId] } })
  const asked = await student.call('POST /threads/:threadId/turns', {
    params: { threadId: thread.body.thread.id },
    body: { question },
  })
  const params = { turnId: asked.body.turn.id }
  await eventually(
    async () => (await student.call('GET /turns/:turnId', { params })).body.turn.state,
    state => state === 'done',
  )
}

describe('material', () => {
  const question = 'When does the Sun add to the pull of the Moon?'

  test('a section that three students asked about is a line, without their words and names', async () => {
    const { classId, students } = await createClassOf(server, teacher, 4)
    const sourceId = await share(classId)
    for (const student of students.slice(0, 2)) await ask(student, sourceId, question)
    expect(await listLines(classId)).toEqual([])
    await ask(students[2] ?? nobody(server), sourceId, question)
    const lines = await listLines(classId)
    expect(lines).toMatchObject([
      { kind: 'asked', students: 3, of: 4, questions: 3, heading: 'Spring tides', citation: { sourceId } },
    ])
    expect(JSON.stringify(lines)).not.toContain(question)
    for (const { accountId } of students) expect(JSON.stringify(lines)).not.toContain(accountId)
  })

  test('questions count by the place that a level of help shows, too', async () => {
    const { classId, students } = await createClassOf(server, teacher, 3)
    const sourceId = await share(classId)
    await teacher.call('PATCH /classes/:classId/help', { params: { classId }, body: { level: 'place' } })
    for (const student of students) await ask(student, sourceId, question)
    expect(await listLines(classId)).toMatchObject([{ kind: 'asked', students: 3, citation: { sourceId } }])
    await teacher.call('PATCH /classes/:classId/help', { params: { classId }, body: { level: 'off' } })
    server.clock.advance(60_000)
    await setLesson(teacher, classId, server.clock.now().toISOString())
    for (const student of students) await ask(student, sourceId, question)
    expect(await listLines(classId)).toEqual([])
  })

  test('questions without an answer are a line of their own', async () => {
    const { classId, students } = await createClassOf(server, teacher, 3)
    const sourceId = await share(classId)
    for (const student of students) await ask(student, sourceId, 'Zebras?')
    expect(await listLines(classId)).toEqual([{ kind: 'unanswered', students: 3, questions: 3, of: 3 }])
  })

  test('questions of a student who left, and those about own material, count nowhere', async () => {
    const { classId, students } = await createClassOf(server, teacher, 3)
    const sourceId = await share(classId)
    for (const student of students) await ask(student, await addMaterial(student), question)
    expect(await listLines(classId)).toMatchObject([{ kind: 'not-opened' }])
    for (const student of students) await ask(student, sourceId, question)
    expect(await listLines(classId)).toMatchObject([{ kind: 'asked' }])
    const studentId = await findStudentId(teacher, classId, students[0]?.accountId ?? '')
    await teacher.call('DELETE /classes/:classId/students/:studentId', { params: { classId, studentId } })
    expect(await listLines(classId)).toEqual([])
  })

  test('material that three students have not opened is a line until they open it', async () => {
    const { classId, students } = await createClassOf(server, teacher, 3)
    const sourceId = await share(classId)
    expect(await listLines(classId)).toMatchObject([{ kind: 'not-opened', sourceId, students: 3, of: 3 }])
    const open = (by: Person) => by.call('POST /sources/:sourceId/open', { params: { sourceId } })
    await open(teacher)
    expect(await listLines(classId)).toHaveLength(1)
    for (let i = 0; i < 2; i++) await open(students[0] ?? nobody(server))
    expect(await listLines(classId)).toEqual([])
  })

  test('material shared before the last lesson is no line', async () => {
    const { classId } = await createClassOf(server, teacher, 3)
    await share(classId)
    server.clock.advance(60_000)
    const now = server.clock.now()
    await setLesson(teacher, classId, new Date(now.getTime() + 60_000).toISOString())
    const { since, from, lines } = await readLesson(classId)
    expect({ isNow: new Date(since) <= now, from, lines }).toEqual({
      isNow: true,
      from: 'teacher',
      lines: [],
    })
    await setLesson(teacher, classId, null)
    expect(await readLesson(classId)).toMatchObject({ from: 'none', setAt: null, lines: [{ of: 3 }] })
  })
})

test('homework that somebody has not begun is a line', async () => {
  const { classId, students } = await createClassOf(server, teacher, 2)
  const homeworkId = await assignToClass(server, teacher, classId)
  await submitAttempt(students[0] ?? nobody(server), homeworkId, [right, right])
  expect(await listLines(classId)).toMatchObject([
    { kind: 'not-begun', homeworkId, students: 1, of: 2, remindedAt: null },
  ])
  await submitAttempt(students[1] ?? nobody(server), homeworkId, [right, right])
  expect(await listLines(classId)).toEqual([])
})

test('a room that failed begins the lesson and is a line for every teacher of the class', async () => {
  const { classId, students } = await createClassOf(server, teacher, 6)
  const playing = students.map((student, i) => ({
    student,
    choices: i === 0 ? [right, right] : [wrong, wrong],
  }))
  const sessionId = await playClassRoom(server, teacher, classId, playing)
  const assistant = await addColleague(server, classId, 'assistant')
  for (const by of [teacher, assistant])
    expect((await read(by, classId)).body.lesson).toMatchObject({
      from: 'room',
      lines: [
        {
          kind: 'wrong',
          students: 5,
          of: 6,
          work: { kind: 'room', sessionId },
          citation: { passageId: 'moon' },
        },
      ],
    })
  expect(getCode(await setLesson(assistant, classId, null))).toEqual([403, 'not-allowed'])
  const [student = nobody(server)] = students
  expect(getCode(await read(student, classId))).toEqual([403, 'not-allowed'])
  expect(getCode(await read(await approvedTeacher(server), classId))).toEqual([404, 'not-found'])
})

test('twenty moments set at once leave one of them', async () => {
  const { classId } = await createClassOf(server, teacher, 0)
  const hours = Array.from({ length: 20 }, (_, i) => i + 1)
  const moments = hours.map(hour => new Date(server.clock.now().getTime() - hour * 3_600_000).toISOString())
  const replies = await Promise.all(moments.map(at => setLesson(teacher, classId, at)))
  expect(replies.map(({ status }) => status)).toEqual(hours.map(() => 200))
  expect(moments).toContain((await readLesson(classId)).setAt)
})
