// Gradebook through its routes: cells, one student over time, number of queries.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinClass } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import {
  addColleague,
  assignToClass,
  readGradebook,
  readProgress,
  right,
  seedClassOfTwo,
  startGradebookServer,
  submitAttempt,
  wrong,
} from '../../../testing/gradebook.ts'
import { hoursFrom } from '../../../testing/homework.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import type { TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startGradebookServer()
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

const seed = () => seedClassOfTwo(server, teacher)
const read = (classId: string) => readGradebook(teacher, classId)
const assign = (classId: string, settings: Parameters<typeof assignToClass>[3] = {}, by = teacher) =>
  assignToClass(server, by, classId, settings)

const loadStates = async (classId: string) =>
  (await read(classId)).students.map(({ name, cells }) => [name, ...cells.map(({ state }) => state)])

describe('cells', () => {
  test('tell the best attempt, what runs and what came late', async () => {
    const { classId, anna, ben } = await seed()
    const lateUntil = hoursFrom(server.clock.now(), 48)
    const homeworkId = await assign(classId, { attempts: 2, lateUntil })
    expect(await loadStates(classId)).toEqual([
      ['Anna', 'not-begun'],
      ['Ben', 'not-begun'],
    ])
    await submitAttempt(anna, homeworkId, [right, wrong])
    await submitAttempt(anna, homeworkId, [wrong, wrong])
    await ben.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })
    const before = await read(classId)
    expect(before.students).toMatchObject([
      { name: 'Anna', average: 0.5, cells: [{ state: 'finished', reached: 1, attempts: 2 }] },
      { name: 'Ben', average: null, cells: [{ state: 'running', reached: null, attempts: 1 }] },
    ])
    expect(before.columns).toMatchObject([
      { possible: 2, weight: 1, median: 1, mean: 1, handedIn: 1, expected: 2, isOwn: true, isClosed: false },
    ])
    server.clock.advance(30 * 3_600_000)
    await submitAttempt(ben, homeworkId, [right, right])
    const after = await read(classId)
    expect(after.students[1]).toMatchObject({ average: 1, cells: [{ state: 'late', reached: 2 }] })
    expect(after.median).toBe(0.75)
  })

  test('count as missed once they can’t be done any more, unless that student never had the work', async () => {
    const { classId, code } = await seed()
    const homeworkId = await assign(classId)
    expect(await read(classId)).toMatchObject({ missing: 0, median: null })
    await teacher.call('PATCH /homework/:homeworkId/students/:accountId', {
      params: { homeworkId, accountId: (await read(classId)).students[1]?.accountId ?? '' },
      body: { timeFactor: 1, extendedUntil: hoursFrom(server.clock.now(), 72) },
    })
    server.clock.advance(25 * 3_600_000)
    const newcomer = await signedIn(server)
    await joinClass(newcomer, code)
    const { students, missing, columns } = await read(classId)
    const states = new Map(students.map(({ name, average, cells }) => [name, [average, cells[0]?.state]]))
    expect(states.get('Anna')).toEqual([0, 'missing'])
    expect(states.get('Ben')).toEqual([null, 'not-begun'])
    expect([missing, columns[0]?.handedIn, columns[0]?.expected, columns[0]?.isClosed]).toEqual([
      1,
      0,
      2,
      true,
    ])
    const joinedAt = students.find(({ accountId }) => accountId === newcomer.accountId)
    expect(joinedAt).toMatchObject({ average: null })
  })

  test('are of every teacher’s homework for the class, and of no other’s', async () => {
    const { classId } = await seed()
    const colleague = await addColleague(server, classId, 'co-teacher')
    const theirs = await assign(classId, {}, colleague)
    await assign((await seed()).classId)
    const { columns } = await read(classId)
    expect(columns).toMatchObject([{ kind: 'homework', id: theirs, isOwn: false, teacher: 'Asha Rao' }])
  })

  test('agree with what the homework’s own results say, question by question weighed', async () => {
    const { classId, anna } = await seed()
    const homeworkId = await assign(classId)
    await submitAttempt(anna, homeworkId, [wrong, right])
    const params = { kind: 'homework' as const, sessionId: homeworkId }
    const before = (await teacher.call('GET /class-results/:kind/:sessionId', { params })).body.results
    const line = before.students.find(({ id }) => id === anna.accountId)
    const column = (await read(classId)).columns[0]
    expect((await read(classId)).students[0]?.cells[0]?.reached).toBe(line?.score.reached)
    expect(column?.possible).toBe(line?.score.possible)
    const itemId = before.items[0]?.id ?? ''
    await teacher.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
      params: { ...params, itemId },
      body: { act: 'leave-out', isLeftOut: true },
    })
    const after = await read(classId)
    expect([after.columns[0]?.possible, after.students[0]?.average]).toEqual([1, 1])
  })
})

test('an archived class stays readable', async () => {
  const { classId, annaId } = await seed()
  await assign(classId)
  await teacher.call('PATCH /classes/:classId', { params: { classId }, body: { isArchived: true } })
  expect(await read(classId)).toMatchObject({
    class: { isArchived: true },
    columns: [{}],
    students: [{}, {}],
  })
  expect((await readProgress(teacher, classId, annaId)).status).toBe(200)
})

describe('one student over time', () => {
  test('has their work in the order it closes, beside the middle of the class', async () => {
    const { classId, anna, ben, annaId } = await seed()
    const later = await assign(classId, { closesAt: hoursFrom(server.clock.now(), 40) })
    const sooner = await assign(classId)
    await submitAttempt(anna, later, [right, right])
    await submitAttempt(ben, later, [wrong, wrong])
    const { progress } = (await readProgress(teacher, classId, annaId)).body
    expect(progress.work.map(({ column }) => column.id)).toEqual([sooner, later])
    expect(progress).toMatchObject({
      student: { name: 'Anna', average: 1, timeFactor: 1 },
      median: 0.5,
      work: [
        { cell: { state: 'not-begun' } },
        { column: { median: 1 }, cell: { state: 'finished', reached: 2 } },
      ],
    })
  })

  test('is nobody who was invited, nor somebody of another class', async () => {
    const [{ classId }, other] = [await seed(), await seed()]
    await teacher.call('POST /classes/:classId/roster', {
      params: { classId },
      body: { text: 'Mei Tan, mei@school.test' },
    })
    const { students } = (await teacher.call('GET /classes/:classId', { params: { classId } })).body
    const invited = students.find(({ state }) => state === 'invited')?.id ?? ''
    expect((await readProgress(teacher, classId, invited)).status).toBe(404)
    expect((await readProgress(teacher, classId, other.annaId)).status).toBe(404)
  })
})

test('a class is five statements, however many students and pieces of work', async () => {
  const { classId, code, anna, annaId } = await seed()
  const homeworkId = await assign(classId)
  await submitAttempt(anna, homeworkId, [right])
  await teacher.call('POST /classes/:classId/gradebook/columns/:kind/:sessionId/excuses/:memberId', {
    params: { classId, kind: 'homework', sessionId: homeworkId, memberId: annaId },
    body: {},
  })
  const few = await countStatements(server, () => read(classId))
  for (let nth = 0; nth < 4; nth++) {
    await joinClass(await signedIn(server), code)
    await submitAttempt(anna, await assign(classId), [right])
  }
  expect([few, await countStatements(server, () => read(classId))]).toEqual([5, 5])
})
