// Weights, excuses, permissions and files of a gradebook.
import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classStudents } from '../../../database/schema/classes.ts'
import type { Person } from '../../../testing/client.ts'
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
const assign = (classId: string, settings: Parameters<typeof assignToClass>[3] = {}) =>
  assignToClass(server, teacher, classId, settings)

type Cell = { classId: string; sessionId: string; memberId: string; kind?: SessionKind }

const setWeight = (
  classId: string,
  sessionId: string,
  weight: number,
  by = teacher,
  kind: SessionKind = 'homework',
) =>
  by.call('PATCH /classes/:classId/gradebook/columns/:kind/:sessionId', {
    params: { classId, kind, sessionId },
    body: { weight },
  })

const excuse = ({ kind = 'homework', ...cell }: Cell, by = teacher) =>
  by.call('POST /classes/:classId/gradebook/columns/:kind/:sessionId/excuses/:memberId', {
    params: { ...cell, kind },
    body: { note: 'Was ill' },
  })

const undoMark = ({ kind = 'homework', ...cell }: Cell, by = teacher) =>
  by.call('DELETE /classes/:classId/gradebook/columns/:kind/:sessionId/excuses/:memberId', {
    params: { ...cell, kind },
  })

describe('weights and excuses', () => {
  test('change averages, and are undone', async () => {
    const { classId, anna, annaId } = await seed()
    const first = await assign(classId)
    const second = await assign(classId, { closesAt: hoursFrom(server.clock.now(), 40) })
    await submitAttempt(anna, first, [right, right])
    await submitAttempt(anna, second, [wrong, wrong])
    const readAverage = async () => (await read(classId)).students[0]?.average
    expect(await readAverage()).toBe(0.5)
    expect((await setWeight(classId, first, 3)).status).toBe(200)
    expect(await readAverage()).toBe(0.75)
    const cell = { classId, sessionId: second, memberId: annaId }
    expect((await excuse(cell)).status).toBe(200)
    const { students, columns } = await read(classId)
    expect(students[0]).toMatchObject({
      average: 1,
      cells: [{}, { state: 'excused', reached: 0, excuse: { note: 'Was ill', by: 'Asha Rao' } }],
    })
    expect(columns[1]).toMatchObject({ handedIn: 0, expected: 1, median: null })
    await undoMark(cell)
    expect(await readAverage()).toBe(0.75)
  })

  test.each([-1, 11, Number.NaN, '2'])('a weight of %s is refused', async weight => {
    const { classId } = await seed()
    const answer = await setWeight(classId, await assign(classId), weight as number)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })

  test('are nothing of another class’s homework, nor of a student of another class', async () => {
    const [here, there] = [await seed(), await seed()]
    const [own, foreign] = [await assign(here.classId), await assign(there.classId)]
    expect((await setWeight(here.classId, foreign, 2)).status).toBe(404)
    const refused = [
      { classId: here.classId, sessionId: foreign, memberId: here.annaId },
      { classId: here.classId, sessionId: own, memberId: there.annaId },
    ]
    for (const cell of refused) {
      expect((await excuse(cell)).status).toBe(404)
      expect((await undoMark(cell)).status).toBe(404)
    }
  })
})

describe('a person who', () => {
  test('teaches the class reads it; an assistant changes nothing; a colleague elsewhere and students see nothing', async () => {
    const { classId, anna, annaId } = await seed()
    const homeworkId = await assign(classId)
    const cell = { classId, sessionId: homeworkId, memberId: annaId }
    const [coTeacher, assistant] = [
      await addColleague(server, classId, 'co-teacher'),
      await addColleague(server, classId, 'assistant'),
    ]
    const stranger = await approvedTeacher(server)
    const tryAll = async (by: Person) => [
      (await by.call('GET /classes/:classId/gradebook', { params: { classId } })).status,
      (await by.fetch(`/api/classes/${classId}/gradebook/file?format=csv`)).status,
      (await readProgress(by, classId, annaId)).status,
      (await setWeight(classId, homeworkId, 1, by)).status,
      (await excuse(cell, by)).status,
      (await undoMark(cell, by)).status,
    ]
    expect(await tryAll(teacher)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await tryAll(coTeacher)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await tryAll(assistant)).toEqual([200, 200, 200, 403, 403, 403])
    expect(await tryAll(stranger)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await tryAll(anna)).toEqual([403, 403, 403, 403, 403, 403])
  })

  test('looked, students see under their data: at all, at one, at a file', async () => {
    const { classId, anna, annaId, ben } = await seed()
    await read(classId)
    await readProgress(teacher, classId, annaId)
    await teacher.fetch(`/api/classes/${classId}/gradebook/file?format=xlsx`)
    const loadKinds = async (student: Person) =>
      (await student.call('GET /account/reads')).body.reads.map(({ kind }) => kind).sort()
    expect(await loadKinds(anna)).toEqual(['progress', 'results', 'results-file'])
    expect(await loadKinds(ben)).toEqual(['results', 'results-file'])
  })
})

describe('a file', () => {
  test('has students by work with what stands for a score, and no formula', async () => {
    const { classId, anna, annaId, benId } = await seed()
    const homeworkId = await assign(classId)
    await submitAttempt(anna, homeworkId, [right, wrong])
    await excuse({ classId, sessionId: homeworkId, memberId: benId })
    await teacher.call('PATCH /classes/:classId/students/:studentId', {
      params: { classId, studentId: annaId },
      body: { name: '=cmd|calc' },
    })
    const file = await teacher.fetch(`/api/classes/${classId}/gradebook/file?format=csv`)
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines[0]).toMatch(/^Student,"Term so far, %",/)
    expect(lines.slice(1).sort()).toEqual(["'=cmd|calc,50,1", 'Ben,,excused'])
  })

  test('for another platform has an identifier and numbers alone, and no address that the class’s list hasn’t', async () => {
    const { classId, anna, annaId, benId } = await seed()
    const homeworkId = await assign(classId)
    await assign(classId)
    await submitAttempt(anna, homeworkId, [right, wrong])
    await excuse({ classId, sessionId: homeworkId, memberId: benId })
    const listed = { email: 'anna@list.example', sourcedId: 'S-7' }
    await server.database.db.update(classStudents).set(listed).where(eq(classStudents.id, annaId))
    const load = async (identifier: string) => {
      const path = `/api/classes/${classId}/gradebook/file?format=csv&identifier=${identifier}`
      return (await (await teacher.fetch(path)).text()).trim().split('\r\n')
    }
    const [head, ...lines] = await load('email')
    expect(head).toMatch(/^\ufeff?Email address,Student,"Term so far, %",/)
    expect(head).toMatch(/ \(2\)"$/)
    expect(lines.sort()).toEqual([',Ben,,,', expect.stringMatching(/^anna@list.example,Anna,50,1?,1?$/)])
    expect(await load('id-number')).toContainEqual(expect.stringMatching(/^S-7,Anna,/))
    expect((await load('user-name')).slice(1)).toEqual([
      expect.stringMatching(/^,Anna/),
      expect.stringMatching(/^,Ben/),
    ])
  })

  test('in xlsx format is a workbook', async () => {
    const { classId } = await seed()
    await assign(classId)
    const file = await teacher.fetch(`/api/classes/${classId}/gradebook/file?format=xlsx`)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(file.headers.get('content-disposition')).toContain(
      encodeURIComponent('11B Biology Autumn term.xlsx'),
    )
  })
})
