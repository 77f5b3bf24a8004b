// Groups of a class through their routes, and work that is given to some of a class.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classGroups } from '../../../database/schema/classes.ts'
import { joinClass } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import {
  addColleague,
  assignToClass,
  readGradebook,
  right,
  seedClassOfTwo,
  startGradebookServer,
  submitAttempt,
} from '../../../testing/gradebook.ts'
import { homeworkSettings } from '../../../testing/homework.ts'
import { nobody, signedIn } from '../../../testing/people.ts'
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
const list = (by: Person, classId: string) => by.call('GET /classes/:classId/groups', { params: { classId } })
const create = (by: Person, classId: string, name: string, memberIds: string[] = []) =>
  by.call('POST /classes/:classId/groups', { params: { classId }, body: { name, memberIds } })
const change = (
  by: Person,
  params: { classId: string; groupId: string },
  name: string,
  memberIds: string[] = [],
) => by.call('PATCH /classes/:classId/groups/:groupId', { params, body: { name, memberIds } })
const remove = (by: Person, params: { classId: string; groupId: string }) =>
  by.call('DELETE /classes/:classId/groups/:groupId', { params })

describe('a group', () => {
  test('has a name and members, which are said anew, and goes without its students', async () => {
    const { classId, annaId, benId } = await seed()
    await create(teacher, classId, 'Writers', [annaId, annaId])
    const { groups } = (await create(teacher, classId, 'Readers')).body
    expect(groups).toMatchObject([
      { name: 'Readers', memberIds: [] },
      { name: 'Writers', memberIds: [annaId] },
    ])
    const groupId = groups[1]?.id ?? ''
    const changed = await change(teacher, { classId, groupId }, 'Poets', [annaId, benId])
    expect(changed.body.groups[0]).toMatchObject({ id: groupId, name: 'Poets' })
    expect(changed.body.groups[0]?.memberIds.toSorted()).toEqual([annaId, benId].toSorted())
    expect((await remove(teacher, { classId, groupId })).status).toBe(200)
    expect((await list(teacher, classId)).body.groups).toHaveLength(1)
    expect((await readGradebook(teacher, classId)).students).toHaveLength(2)
  })

  test('has nobody of another class, and no name twice', async () => {
    const [here, there] = [await seed(), await seed()]
    expect((await create(teacher, here.classId, 'Readers', [there.annaId])).status).toBe(404)
    expect((await list(teacher, here.classId)).body.groups).toEqual([])
    const { groups } = (await create(teacher, here.classId, 'Readers', [here.annaId])).body
    expect((await create(teacher, here.classId, ' READERS ')).body).toMatchObject({
      code: 'class-group-exists',
    })
    const groupId = groups[0]?.id ?? ''
    expect((await change(teacher, { classId: there.classId, groupId }, 'Tried')).status).toBe(404)
    expect((await remove(teacher, { classId: there.classId, groupId })).status).toBe(404)
    expect((await change(teacher, { classId: here.classId, groupId }, 'readers')).status).toBe(200)
    for (const name of ['', ' ', 'x'.repeat(classLimits.groupName + 1)])
      expect((await create(teacher, here.classId, name)).status).toBe(400)
  })

  test('is made once of twenty at once, and never past the limit', async () => {
    const { classId } = await seed()
    const same = await Promise.all(Array.from({ length: 20 }, () => create(teacher, classId, 'Readers')))
    expect(same.filter(({ status }) => status === 201)).toHaveLength(1)
    await server.database.db
      .insert(classGroups)
      .values(Array.from({ length: classLimits.groups - 2 }, (_, n) => ({ classId, name: `Group ${n}` })))
    const last = await Promise.all(
      Array.from({ length: 20 }, (_, n) => create(teacher, classId, `Last ${n}`)),
    )
    expect(last.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(last.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('is seen by teachers of the class and changed by those who manage it', async () => {
    const { classId, code, anna } = await seed()
    const { groups } = (await create(teacher, classId, 'Readers')).body
    const params = { classId, groupId: groups[0]?.id ?? '' }
    const leaver = await signedIn(server)
    await joinClass(leaver, code)
    await leaver.call('DELETE /joined-classes/:classId', { params: { classId } })
    const tryAll = async (by: Person) => [
      (await list(by, classId)).status,
      (await create(by, classId, `Of ${by.accountId}`)).status,
      (await change(by, params, 'Readers')).status,
    ]
    const [colleague, assistant, stranger] = [
      await addColleague(server, classId, 'co-teacher'),
      await addColleague(server, classId, 'assistant'),
      await approvedTeacher(server),
    ]
    expect(await tryAll(colleague)).toEqual([200, 201, 200])
    expect(await tryAll(assistant)).toEqual([200, 403, 403])
    expect(await tryAll(stranger)).toEqual([404, 404, 404])
    for (const student of [anna, leaver]) expect(await tryAll(student)).toEqual([403, 403, 403])
    expect(await tryAll(nobody(server))).toEqual([401, 401, 401])
    expect((await remove(assistant, params)).status).toBe(403)
    await teacher.call('PATCH /classes/:classId', { params: { classId }, body: { isArchived: true } })
    expect(await tryAll(teacher)).toEqual([200, 409, 409])
    expect((await remove(colleague, params)).status).toBe(200)
  })
})

describe('homework for some of a class', () => {
  test('is theirs alone: others aren’t asked, also who comes later', async () => {
    const { classId, code, anna, ben, annaId } = await seed()
    const homeworkId = await assignToClass(server, teacher, classId, {}, [annaId])
    const later = await signedIn(server)
    await joinClass(later, code)
    await submitAttempt(anna, homeworkId, [right, right])
    const { columns, students } = await readGradebook(teacher, classId)
    expect(columns).toMatchObject([{ handedIn: 1, expected: 1 }])
    const states = new Map(students.map(({ accountId, cells }) => [accountId, cells[0]?.state]))
    expect([anna, ben, later].map(({ accountId }) => states.get(accountId))).toEqual([
      'finished',
      'none',
      'none',
    ])
    expect(students.find(({ accountId }) => accountId === ben.accountId)?.average).toBeNull()
    server.clock.advance(25 * 3_600_000)
    expect((await readGradebook(teacher, classId)).missing).toBe(0)
    const own = (await ben.call('GET /assigned-homework')).body.homework
    expect(own.map(({ id }) => id)).not.toContain(homeworkId)
    const listed = (await teacher.call('GET /classes/:classId/homework', { params: { classId } })).body
    expect(listed.homework).toMatchObject([{ homework: { isForAll: false, students: 1 } }])
  })

  test('is refused for nobody, for who isn’t in the class, and without a class', async () => {
    const [here, there] = [await seed(), await seed()]
    const set = async (classId: string | null, memberIds: string[]) =>
      (
        await teacher.call('POST /homework', {
          body: {
            quizId: crypto.randomUUID(),
            classId,
            memberIds,
            settings: homeworkSettings(server),
          },
        })
      ).status
    expect(await set(here.classId, [])).toBe(400)
    expect(await set(null, [here.annaId])).toBe(400)
    expect(await set(here.classId, [here.annaId, there.annaId])).toBe(404)
    expect((await readGradebook(teacher, here.classId)).columns).toEqual([])
    expect(await set(here.classId, [here.annaId, here.annaId])).toBe(201)
  })
})
