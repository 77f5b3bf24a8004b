// Topics of a class through their route: counting of homework, rooms and papers, and access.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinClass, shareSource } from '../../../../testing/classes.ts'
import type { Person } from '../../../../testing/client.ts'
import { listStatements } from '../../../../testing/count-statements.ts'
import {
  addColleague,
  assignToClass,
  playClassRoom,
  printClassPaper,
  readTopics,
  right,
  seedClassOfTwo,
  startGradebookServer,
  submitAttempt,
  wrong,
} from '../../../../testing/gradebook.ts'
import { choiceQuestion } from '../../../../testing/live-rooms.ts'
import { nobody, signedIn } from '../../../../testing/people.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import type { TestServer } from '../../../../testing/test-server.ts'

const cited: { sourceId: string } = { sourceId: crypto.randomUUID() }
const listQuestions = () =>
  ['1 Tides', '2 The Moon', '2 The Moon'].map((heading, i) =>
    choiceQuestion(`Question ${i + 1}`, {
      headings: [heading],
      citations: [
        {
          sourceId: cited.sourceId,
          sourceName: 'Chapter 5',
          passageId: `passage ${i}`,
          quote: `Words ${i + 1}.`,
          place: { kind: 'page', page: i + 1, rects: [] },
        },
      ],
    }),
  )

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startGradebookServer({ worker: true, listQuestions })
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

const read = async (classId: string, by = teacher) => (await readTopics(by, classId)).body.topics

test('gather the attempts that count, rooms and papers, with what to teach again', async () => {
  const { classId, anna, ben } = await seedClassOfTwo(server, teacher)
  cited.sourceId = await shareSource(server, teacher, classId)
  const homeworkId = await assignToClass(server, teacher, classId, { attempts: 2 })
  await submitAttempt(anna, homeworkId, [wrong, wrong, wrong])
  await submitAttempt(anna, homeworkId, [right, right, wrong])
  await submitAttempt(ben, homeworkId, [right])
  await playClassRoom(server, teacher, classId, [{ student: anna, choices: [wrong, right] }])
  const { topics, students } = await read(classId)
  expect(topics.map(({ name }) => name)).toEqual(['Tides', 'The Moon'])
  expect(students).toMatchObject([
    {
      name: 'Anna',
      cells: [
        { answered: 2, right: 1 },
        { answered: 3, right: 2 },
      ],
    },
    {
      name: 'Ben',
      cells: [
        { answered: 1, right: 1 },
        { answered: 0, right: 0 },
      ],
    },
  ])
  expect(topics[1]).toMatchObject({
    answered: 3,
    right: 2,
    told: 1,
    secure: 0,
    passages: [{ quote: 'Words 3.', place: { page: 3 }, mayOpen: true }],
    missed: [
      { stem: 'Question 3', kind: 'homework', sessionId: homeworkId, answered: 1, right: 0, isOwn: true },
    ],
  })
  await printClassPaper(server, teacher, classId)
  const names = (await read(classId)).topics.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(2)
})

test('leave out what is excused, what is left out of the results, and a running attempt', async () => {
  const { classId, anna, annaId, ben } = await seedClassOfTwo(server, teacher)
  const homeworkId = await assignToClass(server, teacher, classId)
  await submitAttempt(anna, homeworkId, [wrong, wrong, wrong])
  await ben.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })
  expect((await read(classId)).topics.map(({ answered }) => answered)).toEqual([1, 2])
  const params = { kind: 'homework' as const, sessionId: homeworkId }
  const { items } = (await teacher.call('GET /class-results/:kind/:sessionId', { params })).body.results
  await teacher.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
    params: { ...params, itemId: items[2]?.id ?? '' },
    body: { act: 'leave-out', isLeftOut: true },
  })
  expect((await read(classId)).topics.map(({ answered }) => answered)).toEqual([1, 1])
  await teacher.call('POST /classes/:classId/gradebook/columns/:kind/:sessionId/excuses/:memberId', {
    params: { classId, ...params, memberId: annaId },
    body: { note: 'Was ill' },
  })
  expect(await read(classId)).toMatchObject({ topics: [], students: [{ cells: [] }, { cells: [] }] })
})

test('are read by every teacher of the class and by nobody else, also once it is archived', async () => {
  const { classId, code, anna } = await seedClassOfTwo(server, teacher)
  const leaver = await signedIn(server)
  await joinClass(leaver, code)
  const homeworkId = await assignToClass(server, teacher, classId)
  await submitAttempt(leaver, homeworkId, [wrong, wrong, wrong])
  expect((await read(classId)).topics).toHaveLength(2)
  await leaver.call('DELETE /joined-classes/:classId', { params: { classId } })
  expect((await read(classId)).topics).toEqual([])
  const [coTeacher, assistant] = [
    await addColleague(server, classId, 'co-teacher'),
    await addColleague(server, classId, 'assistant'),
  ]
  const people = [teacher, coTeacher, assistant, await approvedTeacher(server), anna, leaver, nobody(server)]
  const statuses = () => Promise.all(people.map(async person => (await readTopics(person, classId)).status))
  const before = await statuses()
  expect(before).toEqual([200, 200, 200, 404, 403, 403, 401])
  await teacher.call('PATCH /classes/:classId', { params: { classId }, body: { isArchived: true } })
  expect(await statuses()).toEqual(before)
  const { reads } = (await anna.call('GET /account/reads')).body
  expect(reads.map(({ kind }) => kind)).toContain('results')
})

test('open passages of a colleague’s material only where it is shared with the class', async () => {
  const { classId, anna } = await seedClassOfTwo(server, teacher)
  const colleague = await addColleague(server, classId, 'co-teacher')
  cited.sourceId = await shareSource(server, teacher, (await seedClassOfTwo(server, teacher)).classId)
  await submitAttempt(anna, await assignToClass(server, teacher, classId), [wrong])
  const mayOpen = async (by: Person) => (await read(classId, by)).topics[0]?.passages[0]?.mayOpen
  expect([await mayOpen(teacher), await mayOpen(colleague)]).toEqual([true, false])
  expect((await read(classId, colleague)).topics[0]?.missed[0]?.isOwn).toBe(false)
})

test('are six statements, however much was answered', async () => {
  const { classId, anna, ben } = await seedClassOfTwo(server, teacher)
  const addOfEach = async () => {
    await submitAttempt(anna, await assignToClass(server, teacher, classId), [wrong, right])
    await playClassRoom(server, teacher, classId, [{ student: ben, choices: [wrong, wrong] }])
    await printClassPaper(server, teacher, classId)
  }
  await addOfEach()
  const few = await listStatements(server, () => read(classId))
  await addOfEach()
  const many = await listStatements(server, () => read(classId))
  expect([few.length, many]).toEqual([6, few])
})
