// Own columns and rules through their routes: cells, revisions, limits, log, import, what students see.
import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownCells, ownColumns } from '../../../../database/schema/gradebook.grades.ts'
import { accounts } from '../../../../database/schema/identity.ts'
import type { Person } from '../../../../testing/client.ts'
import {
  addColleague,
  assignToClass,
  readGradebook,
  right,
  seedClassOfTwo,
  startGradebookServer,
  submitAttempt,
  wrong,
} from '../../../../testing/gradebook.ts'
import { aCell, addOwnColumn, listChanges, writeCells } from '../../../../testing/own-columns.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import type { TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startGradebookServer()
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

const seed = async () => {
  const seeded = await seedClassOfTwo(server, teacher)
  const ownColumnId = await addOwnColumn(teacher, seeded.classId)
  return { ...seeded, ownColumnId, place: { classId: seeded.classId, ownColumnId } }
}
const read = (classId: string) => readGradebook(teacher, classId)
const twenty = <T>(call: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => call(n)))
const codesOf = (answers: readonly { body: { success: boolean; code?: string } }[]) =>
  answers.map(({ body }) => (body.success ? 'ok' : body.code)).sort()

describe('a cell', () => {
  test('counts beside the class’s work, with its state, comment and grade', async () => {
    const { classId, anna, annaId, benId, place } = await seed()
    const homeworkId = await assignToClass(server, teacher, classId)
    await submitAttempt(anna, homeworkId, [right, wrong])
    await writeCells(teacher, place, [
      aCell(annaId, { comment: 'Clear voice.' }),
      aCell(benId, { state: 'late', value: '15', deduction: '10' }),
    ])
    const { students, columns } = await read(classId)
    expect(columns.find(({ kind }) => kind === 'own')).toMatchObject({
      title: 'Oral',
      possible: 20,
      own: { kind: 'points', possible: '20', revision: 0 },
      handedIn: 2,
    })
    expect(students).toMatchObject([
      { final: { percent: '62.5', grade: null }, average: 0.625 },
      { final: { percent: '67.5' } },
    ])
    const own = columns.findIndex(({ kind }) => kind === 'own')
    expect(students.map(({ cells }) => cells[own])).toMatchObject([
      { state: 'finished', score: '15', own: { comment: 'Clear voice.', revision: 1 } },
      { state: 'late', score: '13.5', reached: 13.5, own: { value: '15', deduction: '10' } },
    ])
  })

  test('that was changed since is refused, with nothing of the other cells written', async () => {
    const { classId, annaId, benId, place } = await seed()
    expect(
      codesOf(await twenty(n => writeCells(teacher, place, [aCell(annaId, { value: String(n) })]))),
    ).toEqual([...Array.from({ length: 19 }, () => 'gradebook-changed'), 'ok'])
    const { body } = await writeCells(teacher, place, [aCell(benId), aCell(annaId)])
    expect(body).toMatchObject({ success: false, code: 'gradebook-changed' })
    expect((await read(classId)).students[1]?.cells[0]?.own).toBeNull()
  })

  test('is put back by what its change answered, and every step is in the log', async () => {
    const { classId, annaId, place } = await seed()
    const first = await writeCells(teacher, place, [aCell(annaId)])
    server.clock.advance(1000)
    const second = await writeCells(teacher, place, [
      aCell(annaId, { revision: 1, state: 'missing', value: null }),
    ])
    expect([first.body.undo, second.body.undo]).toMatchObject([
      [{ memberId: annaId, revision: 1, state: 'empty', value: null }],
      [{ memberId: annaId, revision: 2, state: 'scored', value: '15' }],
    ])
    server.clock.advance(1000)
    await writeCells(teacher, place, second.body.undo)
    expect((await read(classId)).students[0]?.cells[0]).toMatchObject({ state: 'finished', score: '15' })
    const call = 'GET /classes/:classId/gradebook/own-columns/:ownColumnId/cells/:memberId/changes'
    const { changes, next } = (await teacher.call(call, { params: { ...place, memberId: annaId } })).body
    expect(changes.map(({ before, after }) => [before.of, 'value' in after ? after.value : null])).toEqual([
      ['cell', '15'],
      ['cell', null],
      ['nothing', '15'],
    ])
    expect(changes[0]).toMatchObject({ by: 'Asha Rao', student: 'Anna', title: 'Oral' })
    expect(next).toBeNull()
    expect((await listChanges(teacher, classId)).body.changes).toHaveLength(4)
  })

  test('has only a value of its column, of who is in the class', async () => {
    const [{ annaId, place }, other] = [await seed(), await seed()]
    const codes = [
      await writeCells(teacher, place, [aCell(annaId, { value: '20.5' })]),
      await writeCells(teacher, place, [aCell(annaId, { state: 'exempt' })]),
      await writeCells(teacher, place, [aCell(annaId), aCell(annaId)]),
      await writeCells(teacher, place, [aCell(other.annaId)]),
      await writeCells(teacher, { ...place, ownColumnId: other.ownColumnId }, [aCell(annaId)]),
    ]
    expect(codesOf(codes)).toEqual(['grade-unfit', 'grade-unfit', 'grade-unfit', 'not-found', 'not-found'])
  })
})

describe('a column', () => {
  test('has the worth of its levels, or of passing', async () => {
    const { classId, annaId, place } = await seed()
    const level = await addOwnColumn(teacher, classId, {
      day: '2026-11-21',
      what: {
        kind: 'level',
        levels: [
          { name: '++', percent: '100' },
          { name: 'o', percent: '40' },
        ],
      },
    })
    const pass = await addOwnColumn(teacher, classId, { day: '2026-11-22', what: { kind: 'pass' } })
    await writeCells(teacher, { ...place, ownColumnId: level }, [aCell(annaId, { value: 'o' })])
    await writeCells(teacher, { ...place, ownColumnId: pass }, [aCell(annaId, { value: 'pass' })])
    const [anna] = (await read(classId)).students
    expect([anna?.final?.percent, anna?.cells.map(({ score }) => score)]).toEqual(['70', [null, 'o', 'pass']])
  })

  test('that was taken out counts nowhere, and comes back with its cells', async () => {
    const { classId, annaId, place } = await seed()
    await writeCells(teacher, place, [aCell(annaId)])
    const call = '/classes/:classId/gradebook/own-columns/:ownColumnId' as const
    await teacher.call(`DELETE ${call}`, { params: place })
    expect(await read(classId)).toMatchObject({
      columns: [],
      median: null,
      removedColumns: [{ id: place.ownColumnId, title: 'Oral' }],
    })
    expect((await writeCells(teacher, place, [aCell(annaId, { revision: 1 })])).status).toBe(404)
    await teacher.call(`POST ${call}/restoring`, { params: place })
    expect(await read(classId)).toMatchObject({ median: 0.75, removedColumns: [] })
  })

  test('is changed on the revision seen, and never below the points of a cell', async () => {
    const { classId, annaId, place } = await seed()
    await writeCells(teacher, place, [aCell(annaId)])
    const change = (possible: string, revision: number) =>
      teacher.call('PATCH /classes/:classId/gradebook/own-columns/:ownColumnId', {
        params: place,
        body: { title: 'Talk', day: '2026-11-20', weight: '2', isShown: false, revision, possible },
      })
    expect((await change('14.99', 0)).body).toMatchObject({ code: 'grade-above-most' })
    expect(codesOf(await Promise.all([change('15', 0), change('15', 0)]))).toEqual([
      'gradebook-changed',
      'ok',
    ])
    expect((await read(classId)).students[0]?.final?.percent).toBe('100')
  })

  test('is one of so many of a class, also where twenty are added at once', async () => {
    const { classId } = await seed()
    await server.database.db.insert(ownColumns).values(
      Array.from({ length: gradebookLimits.ownColumns - 2 }, () => ({
        classId,
        title: 'Oral',
        day: '2026-11-20',
        kind: 'pass' as const,
        levels: [],
        weight: '1',
        isShown: false,
        createdAt: server.clock.now(),
      })),
    )
    const call = 'POST /classes/:classId/gradebook/own-columns'
    const body = {
      title: 'Oral',
      day: '2026-11-20',
      weight: '1',
      isShown: true,
      what: { kind: 'pass' as const },
    }
    const answers = await twenty(() => teacher.call(call, { params: { classId }, body }))
    expect(codesOf(answers).filter(code => code === 'ok')).toHaveLength(1)
    expect((await read(classId)).columns).toHaveLength(gradebookLimits.ownColumns)
  })
})

describe('rules', () => {
  const category = (columnIds: string[], change: object = {}) => ({
    id: crypto.randomUUID(),
    name: 'Oral',
    weight: '30',
    dropLowest: 0,
    kinds: [],
    columnIds,
    ...change,
  })
  const seedRules = async () => {
    const seeded = await seed()
    const { classId, annaId, place } = seeded
    const second = await addOwnColumn(teacher, classId, { day: '2026-11-21' })
    await writeCells(teacher, place, [aCell(annaId, { value: '5' })])
    await writeCells(teacher, { ...place, ownColumnId: second }, [aCell(annaId)])
    const rules = {
      categories: [
        category([place.ownColumnId, second], { dropLowest: 1 }),
        category([], { name: 'Homework', weight: '70', kinds: ['homework'] }),
      ],
      scale: {
        kind: 'bands' as const,
        preset: 'own' as const,
        bands: [
          { name: 'well', from: '60' },
          { name: 'not yet', from: '0' },
        ],
      },
    }
    return { ...seeded, rules }
  }
  const preview = (classId: string, rules: object) =>
    teacher.call('POST /classes/:classId/gradebook/rules/preview', { params: { classId }, body: { rules } })
  const set = (classId: string, rules: object, revision = 0, by = teacher) =>
    by.call('PATCH /classes/:classId/gradebook/rules', { params: { classId }, body: { revision, rules } })

  test('do what their preview said, which changes nothing', async () => {
    const { classId, rules, annaId } = await seedRules()
    const tried = (await preview(classId, rules)).body.preview
    expect(tried).toMatchObject({ changed: 1, rises: 1, falls: 0, otherGrade: 1 })
    expect(tried.students.find(({ id }) => id === annaId)).toMatchObject({
      before: { percent: '50', grade: null },
      after: { percent: '75', grade: 'well' },
    })
    expect(tried.counts).toEqual([
      { grade: 'well', students: 1 },
      { grade: 'not yet', students: 0 },
    ])
    expect((await read(classId)).rules).toMatchObject({ revision: 0, categories: [] })
    await set(classId, rules)
    const after = await read(classId)
    expect(after.students.map(({ id, final }) => ({ id, final }))).toEqual(
      tried.students.map(({ id, after: final }) => ({ id, final })),
    )
    expect(after).toMatchObject({ rules: { revision: 1 }, medianFinal: tried.median.after })
    expect(after.students[0]?.cells.map(({ isDropped }) => isDropped)).toEqual([true, false])
    expect(after.students[0]?.parts).toMatchObject([{ percent: '100' }])
  })

  test('are set on the revision seen: one of twenty at once', async () => {
    const { classId, rules } = await seedRules()
    server.clock.advance(1000)
    const codes = codesOf(await twenty(() => set(classId, rules)))
    expect(codes.filter(code => code === 'ok')).toHaveLength(1)
    expect((await listChanges(teacher, classId)).body.changes[0]).toMatchObject({
      title: '',
      student: null,
      before: { of: 'rules', rules: { categories: [] } },
      after: { of: 'rules' },
    })
  })

  test('with a column or kind in two categories, or bands that don’t fall, are none', async () => {
    const { classId, rules, place } = await seedRules()
    const twice = [category([place.ownColumnId]), category([place.ownColumnId])]
    const bands = [
      { name: 'a', from: '50' },
      { name: 'b', from: '60' },
    ]
    const statuses = [
      (await set(classId, { ...rules, categories: twice })).status,
      (
        await set(classId, {
          ...rules,
          categories: [category([], { kinds: ['room'] }), category([], { kinds: ['room'] })],
        })
      ).status,
      (await set(classId, { ...rules, scale: { kind: 'bands', preset: 'own', bands } })).status,
    ]
    expect(statuses).toEqual([400, 400, 400])
  })
})

test('weights and excuses are in the log too, in pages, latest first', async () => {
  const { classId, annaId, place } = await seed()
  const homeworkId = await assignToClass(server, teacher, classId)
  const session = { classId, kind: 'homework' as const, sessionId: homeworkId }
  await teacher.call('PATCH /classes/:classId/gradebook/columns/:kind/:sessionId', {
    params: session,
    body: { weight: 2.5 },
  })
  const excuse = 'classes/:classId/gradebook/columns/:kind/:sessionId/excuses/:memberId' as const
  await teacher.call(`POST /${excuse}`, {
    params: { ...session, memberId: annaId },
    body: { note: 'Was ill' },
  })
  server.clock.advance(1000)
  await teacher.call(`DELETE /${excuse}`, { params: { ...session, memberId: annaId } })
  const { changes } = (await listChanges(teacher, classId)).body
  expect(changes[0]).toMatchObject({
    student: 'Anna',
    before: { of: 'excuse', note: 'Was ill' },
    after: { of: 'nothing' },
  })
  expect(changes.map(({ after }) => after)).toContainEqual({ of: 'weight', weight: '2.5' })
  for (let revision = 0; revision < gradebookLimits.changesPerPage; revision++)
    await writeCells(teacher, place, [aCell(annaId, { revision, value: String(revision % 20) })])
  const first = (await listChanges(teacher, classId)).body
  const rest = (await listChanges(teacher, classId, first.next ?? '')).body
  expect([first.changes.length, rest.changes.length, rest.next]).toEqual([50, 4, null])
  expect(new Set([...first.changes, ...rest.changes].map(({ id }) => id)).size).toBe(54)
})

test('an import writes nothing until it is confirmed, and is undone at once', async () => {
  const { classId, annaId, benId, place } = await seed()
  const call = 'POST /classes/:classId/gradebook/own-columns/:ownColumnId/import'
  const text = 'Name;Project\r\nAnna;"17,5"\r\nBen;21\r\nNobody;3\r\n'
  const { preview } = (await teacher.call(call, { params: place, body: { text } })).body
  expect(preview).toMatchObject({
    heads: ['Name', 'Project'],
    valueAt: 1,
    rows: [
      { outcome: 'fits', name: 'Anna', change: { memberId: annaId, value: '17.5' } },
      { outcome: 'bad-value', name: 'Ben' },
      { outcome: 'unknown', person: 'Nobody' },
    ],
  })
  expect((await read(classId)).students[0]?.cells[0]?.own).toBeNull()
  const changes = preview.rows.flatMap(({ change }) => change ?? [])
  const { undo } = (await writeCells(teacher, place, [...changes, aCell(benId)])).body
  expect((await read(classId)).median).toBe(0.8125)
  expect((await writeCells(teacher, place, undo)).status).toBe(200)
  expect((await read(classId)).median).toBeNull()
})

describe('students', () => {
  const shown = (student: Person, classId: string) =>
    student.call('GET /classes/:classId/own-grades', { params: { classId } })

  test('see their own value and comment in columns that are shown, and nothing of others', async () => {
    const { classId, anna, ben, annaId, benId, place } = await seed()
    const hidden = await addOwnColumn(teacher, classId, { isShown: false })
    await writeCells(teacher, place, [aCell(annaId, { comment: 'Clear voice.' })])
    await writeCells(teacher, { ...place, ownColumnId: hidden }, [aCell(annaId), aCell(benId)])
    expect((await shown(anna, classId)).body.grades).toEqual([
      {
        id: place.ownColumnId,
        title: 'Oral',
        day: '2026-11-20',
        state: 'scored',
        text: '15',
        possible: '20',
        deduction: '0',
        comment: 'Clear voice.',
      },
    ])
    expect((await shown(ben, classId)).body.grades).toEqual([])
    expect((await shown(anna, (await seed()).classId)).status).toBe(404)
  })
})

test('assistants read the gradebook and change nothing', async () => {
  const { classId, annaId, place } = await seed()
  const assistant = await addColleague(server, classId, 'assistant')
  expect((await readGradebook(assistant, classId)).columns).toHaveLength(1)
  const answers = [await writeCells(assistant, place, [aCell(annaId)]), await listChanges(assistant, classId)]
  expect(answers.map(({ status }) => status)).toEqual([403, 403])
})

test('with the author’s account the name goes from the log, with the student’s their cells and what was changed in them', async () => {
  const { classId, anna, annaId, benId, place } = await seed()
  const colleague = await addColleague(server, classId, 'co-teacher')
  await writeCells(colleague, place, [aCell(annaId, { comment: 'Clear voice.' }), aCell(benId)])
  const { db } = server.database
  await db.delete(accounts).where(eq(accounts.id, colleague.accountId))
  expect((await listChanges(teacher, classId)).body.changes).toContainEqual(
    expect.objectContaining({ student: 'Anna', by: null }),
  )
  await db.delete(accounts).where(eq(accounts.id, anna.accountId))
  expect(await db.$count(ownCells, eq(ownCells.columnId, place.ownColumnId))).toBe(1)
  const { changes } = (await listChanges(teacher, classId)).body
  expect(changes.map(({ student }) => student).toSorted()).toEqual(['Ben', null])
})

test('rules, columns and cells that were read leave a line in the access log of the students', async () => {
  const { classId, anna } = await seed()
  await listChanges(teacher, classId)
  const { reads } = (await anna.call('GET /account/reads')).body
  expect(reads).toMatchObject([{ kind: 'results', about: '11B Biology' }])
})
