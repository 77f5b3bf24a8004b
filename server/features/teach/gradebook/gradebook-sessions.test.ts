// Live rooms and papers in a class's gradebook: counting, absences, weights, excuses, number of queries.

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveRoomReceived } from '../../../database/schema/live-rooms.ts'
import { printingStudents, printings } from '../../../database/schema/scans.ts'
import { joinClass } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { listStatements } from '../../../testing/count-statements.ts'
import {
  addColleague,
  assignToClass,
  playClassRoom,
  printClassPaper,
  readGradebook,
  readProgress,
  right,
  seedClassOfTwo,
  startGradebookServer,
  submitAttempt,
  wrong,
} from '../../../testing/gradebook.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import {
  addPrinting,
  addReadyPaper,
  aPrinting,
  findPrinting,
  printedIds,
  scanSheets,
} from '../../../testing/printings.ts'
import type { TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let papers: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startGradebookServer()
  papers = await startGradebookServer({ worker: true })
  teacher = await approvedTeacher(server)
})
afterAll(() => Promise.all([server.close(), papers.close()]))

const play = (classId: string, players: Parameters<typeof playClassRoom>[3]) =>
  playClassRoom(server, teacher, classId, players)

const mark = (
  cell: { classId: string; sessionId: string; memberId: string; kind: 'room' | 'paper' },
  by = teacher,
) =>
  by.call('POST /classes/:classId/gradebook/columns/:kind/:sessionId/excuses/:memberId', {
    params: cell,
    body: { note: 'Was ill' },
  })
const weigh = (
  column: { classId: string; sessionId: string; kind: 'room' | 'paper' },
  weight: number,
  by = teacher,
) =>
  by.call('PATCH /classes/:classId/gradebook/columns/:kind/:sessionId', { params: column, body: { weight } })

test('a room is a column: who wasn’t there has no zero, and who came into the class later has nothing', async () => {
  const { classId, code, anna, ben, benId } = await seedClassOfTwo(server, teacher)
  const late = await signedIn(server)
  const roomId = await play(classId, [{ student: anna, choices: [right, wrong] }])
  server.clock.advance(60_000)
  await joinClass(late, code)
  const { columns, students, missing } = await readGradebook(teacher, classId)
  expect(columns).toMatchObject([
    {
      kind: 'room',
      id: roomId,
      title: 'Tides',
      isOwn: true,
      possible: 2,
      median: 1,
      handedIn: 1,
      expected: 2,
    },
  ])
  expect(missing).toBe(0)
  const state = (accountId: string) => {
    const found = students.find(student => student.accountId === accountId)
    return [found?.average, found?.cells[0]?.state]
  }
  expect([state(anna.accountId), state(ben.accountId), state(late.accountId)]).toEqual([
    [0.5, 'finished'],
    [null, 'absent'],
    [null, 'none'],
  ])
  expect((await mark({ classId, kind: 'room', sessionId: roomId, memberId: benId })).status).toBe(200)
  const after = await readGradebook(teacher, classId)
  expect(after.students.find(({ id }) => id === benId)?.cells[0]).toMatchObject({
    state: 'excused',
    excuse: { note: 'Was ill' },
  })
  expect(after.columns[0]?.expected).toBe(1)
})

test('a room for some of a class is nobody else’s to be absent from', async () => {
  const { classId, anna, annaId } = await seedClassOfTwo(server, teacher)
  const players = [{ student: anna, choices: [right, right] }]
  await playClassRoom(server, teacher, classId, players, [annaId])
  // Columns are ordered by time.
  server.clock.advance(60_000)
  await playClassRoom(server, teacher, classId, players)
  const { students, missing } = await readGradebook(teacher, classId)
  expect(students.map(({ name, cells }) => [name, ...cells.map(({ state }) => state)])).toEqual([
    ['Anna', 'finished', 'finished'],
    ['Ben', 'none', 'absent'],
  ])
  expect(missing).toBe(0)
})

test('weights and scores of a room agree with its results, also after a key was corrected', async () => {
  const { classId, anna, annaId, ben } = await seedClassOfTwo(server, teacher)
  const first = await play(classId, [
    { student: anna, choices: [right, right] },
    { student: ben, choices: [wrong, wrong] },
  ])
  server.clock.advance(60_000)
  const second = await play(classId, [{ student: anna, choices: [wrong, wrong] }])
  const readAverage = async () => (await readGradebook(teacher, classId)).students[0]?.average
  expect(await readAverage()).toBe(0.5)
  expect((await weigh({ classId, kind: 'room', sessionId: first }, 3)).status).toBe(200)
  expect(await readAverage()).toBe(0.75)
  const params = { kind: 'room' as const, sessionId: second }
  const { items } = (await teacher.call('GET /class-results/:kind/:sessionId', { params })).body.results
  await teacher.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
    params: { ...params, itemId: items[0]?.id ?? '' },
    body: { act: 'key', key: { type: 'single-choice', choice: wrong } },
  })
  const results = (await teacher.call('GET /class-results/:kind/:sessionId', { params })).body.results
  const cell = (await readGradebook(teacher, classId)).students[0]?.cells[1]
  expect([cell?.reached, cell?.possible]).toEqual([1, 2])
  expect(results.students[0]?.score).toEqual({ reached: 1, possible: 2 })
  const { progress } = (await readProgress(teacher, classId, annaId)).body
  expect(progress.work.map(({ column }) => [column.kind, column.id])).toEqual([
    ['room', first],
    ['room', second],
  ])
  const file = await teacher.fetch(`/api/classes/${classId}/gradebook/file?format=csv`)
  expect(await file.text()).toContain('not there')
})

test('weights and marks of a room are set only by managers of its class', async () => {
  const { classId, anna, annaId } = await seedClassOfTwo(server, teacher)
  const other = await seedClassOfTwo(server, teacher)
  const sessionId = await play(classId, [{ student: anna, choices: [right, right] }])
  const [coTeacher, assistant, stranger] = [
    await addColleague(server, classId, 'co-teacher'),
    await addColleague(server, classId, 'assistant'),
    await approvedTeacher(server),
  ]
  const statuses = async (by: Person) => [
    (await weigh({ classId, kind: 'room', sessionId }, 2, by)).status,
    (await mark({ classId, kind: 'room', sessionId, memberId: annaId }, by)).status,
  ]
  expect(await statuses(coTeacher)).toEqual([200, 200])
  expect(await statuses(assistant)).toEqual([403, 403])
  expect(await statuses(stranger)).toEqual([404, 404])
  expect(await statuses(anna)).toEqual([403, 403])
  expect((await weigh({ classId: other.classId, kind: 'room', sessionId }, 2)).status).toBe(404)
  expect((await weigh({ classId, kind: 'paper', sessionId }, 2)).status).toBe(404)
  await teacher.call('DELETE /live-rooms/:roomId', { params: { roomId: sessionId } })
  expect((await readGradebook(teacher, classId)).columns).toEqual([])
})

test('answers of a room that were received and not settled yet count, and reading them writes nothing', async () => {
  const { classId, anna, ben } = await seedClassOfTwo(server, teacher)
  const roomId = await play(classId, [
    { student: anna, choices: [right, wrong] },
    { student: ben, choices: [right, right] },
  ])
  const closedGradebook = await readGradebook(teacher, classId)
  const { db } = server.database
  await db.execute(sql`
    with gone as (delete from live_room_answers where room_id = ${roomId} returning *)
    insert into live_room_received (room_id, seq, number, answers)
    select room_id, 1000 + number, number, json_agg(json_build_object('player_id', player_id,
      'answer_id', answer_id, 'response', response, 'spent_ms', spent_ms, 'at', at))
    from gone group by room_id, number`)
  expect((await readGradebook(teacher, classId)).students).toEqual(closedGradebook.students)
  expect(await db.$count(liveRoomReceived, eq(liveRoomReceived.roomId, roomId))).toBe(2)
})

test('homework, rooms and papers are five statements together, however many there are of each', async () => {
  const owner = await approvedTeacher(papers)
  const { classId, anna, ben } = await seedClassOfTwo(papers, owner)
  const players = [anna, ben].map(student => ({ student, choices: [right, wrong] }))
  const addOfEach = async () => {
    await submitAttempt(anna, await assignToClass(papers, owner, classId), [right, wrong])
    await playClassRoom(papers, owner, classId, players)
    await printClassPaper(papers, owner, classId)
  }
  await addOfEach()
  const few = await listStatements(papers, () => readGradebook(owner, classId))
  await addOfEach()
  const { columns } = await readGradebook(owner, classId)
  expect(columns.map(({ kind }) => kind).sort()).toEqual([
    'homework',
    'homework',
    'paper',
    'paper',
    'room',
    'room',
  ])
  const many = await listStatements(papers, () => readGradebook(owner, classId))
  expect([few.length, many]).toEqual([5, few])
})

test('a paper printed for a class is its students’ by itself, and a column once its results are shared', async () => {
  const owner = await approvedTeacher(papers)
  const { classId, code, anna, ben, benId } = await seedClassOfTwo(papers, owner)
  const late = await signedIn(papers)
  const paperId = await addReadyPaper(papers, owner)
  const request = aPrinting({ mode: 'named', students: [], classId })
  const print = (by: Person, body = request) =>
    by.call('POST /papers/:paperId/printings', { params: { paperId }, body })
  const printed = await print(owner)
  const printingId = printed.body.printing.id
  expect(printed.body.printing).toMatchObject({ classId, sheets: 2 })
  // Sheets are hidden until the test was written.
  expect((await anna.call('GET /own-sheets')).body.sheets).toEqual([])
  const { code: name } = await findPrinting(papers, printingId)
  const sheet = {
    code: { printing: name, variant: 0, page: 0, copy: 0 },
    filled: { [printedIds.moon]: ['A'] },
  }
  await scanSheets(owner, { printingId, paperId, fill: () => sheet }, [sheet])
  const read = () => readGradebook(owner, classId)
  expect((await read()).columns).toEqual([])
  await owner.call('PATCH /class-results/:kind/:sessionId', {
    params: { kind: 'paper', sessionId: printingId },
    body: { isShared: true },
  })
  papers.clock.advance(60_000)
  await joinClass(late, code)
  const { columns, students } = await read()
  expect(columns).toMatchObject([{ kind: 'paper', id: printingId, possible: 10, handedIn: 1, expected: 2 }])
  const cell = (accountId: string) => students.find(one => one.accountId === accountId)?.cells[0]
  expect(cell(anna.accountId)).toMatchObject({ state: 'finished', reached: 1 })
  expect([cell(ben.accountId)?.state, cell(late.accountId)?.state]).toEqual(['absent', 'none'])
  expect((await anna.call('GET /own-sheets')).body.sheets).toMatchObject([{ printingId, isShared: true }])
  const excused = await mark({ classId, kind: 'paper', sessionId: printingId, memberId: benId }, owner)
  expect(excused.status).toBe(200)
  expect((await read()).students.find(({ id }) => id === benId)?.cells[0]?.state).toBe('excused')

  const assistant = await addColleague(papers, classId, 'assistant')
  const theirs = await addReadyPaper(papers, assistant)
  const refused = await assistant.call('POST /papers/:paperId/printings', {
    params: { paperId: theirs },
    body: request,
  })
  expect(refused.status).toBe(403)
  await owner.call('PATCH /classes/:classId', { params: { classId }, body: { isArchived: true } })
  expect((await print(owner)).body).toMatchObject({ success: false, code: 'class-closed' })
  await papers.database.db.delete(printings).where(eq(printings.id, printingId))
  expect(await papers.database.db.$count(printingStudents, eq(printingStudents.printingId, printingId))).toBe(
    0,
  )
})

test('a class without students has nothing to print for', async () => {
  const owner = await approvedTeacher(papers)
  const { body } = await owner.call('POST /classes', { body: { name: 'Empty' } })
  const paperId = await addReadyPaper(papers, owner)
  const answer = await owner.call('POST /papers/:paperId/printings', {
    params: { paperId },
    body: aPrinting({ mode: 'named', students: [], classId: body.class.id }),
  })
  expect(answer.body).toMatchObject({ success: false, code: 'printing-class-size' })
  const both = await owner.call('POST /papers/:paperId/printings', {
    params: { paperId },
    body: aPrinting({ mode: 'blank', classId: body.class.id }),
  })
  expect(both.status).toBe(400)
  expect((await addPrinting(papers, owner)).printingId).not.toBe('')
})
