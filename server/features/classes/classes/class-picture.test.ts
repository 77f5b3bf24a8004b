// Tests of the picture of a class: permissions, visibility, and removal of its file.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classPictures, classTeachers } from '../../../database/schema/classes.ts'
import { filesToRemove } from '../../../database/schema/privacy.ts'
import { createClass, joinClass } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { signedIn } from '../../../testing/people.ts'
import { sendPicture } from '../../../testing/pictures.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let teacher: Person
let student: Person
let classId: string
beforeAll(async () => {
  server = await startTestServer()
  teacher = await approvedTeacher(server)
  student = await signedIn(server)
  const created = await createClass(teacher)
  classId = created.classId
  await joinClass(student, created.code)
})
afterAll(() => server.close())

type Answer = { code?: string; class?: { picture: string | null } }
const set = (who: Person, bytes?: Buffer, of = classId) =>
  sendPicture<Answer>(who, `/api/classes/${of}/picture`, 'picture', bytes)
const open = async (who: Person, of = classId) => {
  const answer = await who.fetch(`/api/classes/${of}/picture`)
  return { status: answer.status, type: answer.headers.get('content-type') }
}
const remove = (who: Person) => who.call('DELETE /classes/:classId/picture', { params: { classId } })
const marks = async () => {
  const own = (await teacher.call('GET /classes')).body.classes.find(({ id }) => id === classId)
  const joined = (await student.call('GET /joined-classes')).body.classes.find(({ id }) => id === classId)
  return [own?.picture, joined?.picture]
}
const keysOf = async (table: typeof classPictures | typeof filesToRemove) =>
  (await server.database.db.select({ key: table.fileKey }).from(table)).map(({ key }) => key)

describe('the picture of a class', () => {
  test('is visible to all its people, and to no other person', async () => {
    expect(await marks()).toEqual([null, null])
    expect((await open(student)).status).toBe(404)
    const { status, body } = await set(teacher)
    expect(status).toBe(200)
    expect(await marks()).toEqual([body.class?.picture, body.class?.picture])
    expect(await open(student)).toEqual({ status: 200, type: 'image/png' })
    expect((await open(teacher)).status).toBe(200)
    for (const who of [await signedIn(server), await approvedTeacher(server)])
      expect((await open(who)).status).toBe(404)
  })

  test('is set and taken away by who manages the class alone', async () => {
    const assistant = await approvedTeacher(server)
    const row = { classId, accountId: assistant.accountId, addedAt: server.clock.now() }
    await server.database.db.insert(classTeachers).values({ ...row, role: 'assistant' })
    const stranger = await approvedTeacher(server)
    expect([(await set(assistant)).body.code, (await set(stranger)).body.code]).toEqual([
      'not-allowed',
      'not-found',
    ])
    expect((await set(student)).status).toBe(403)
    expect([(await remove(assistant)).status, (await remove(stranger)).status]).toEqual([403, 404])
    expect((await open(assistant)).status).toBe(200)
  })

  test('is a picture: anything else is refused and leaves the one there is', async () => {
    const before = await marks()
    expect((await set(teacher, Buffer.from('<svg onload="alert(1)"/>'))).body.code).toBe('image-unsupported')
    expect(
      (await teacher.fetch(`/api/classes/${classId}/picture`, { method: 'POST', body: new FormData() }))
        .status,
    ).toBe(400)
    expect(await marks()).toEqual(before)
  })

  test('takes the place of the one before, whose file goes; also of twenty at once one stays', async () => {
    const [first] = await keysOf(classPictures)
    server.clock.advance(1000)
    const before = await marks()
    expect((await set(teacher)).status).toBe(200)
    expect(await marks()).not.toEqual(before)
    expect(await keysOf(filesToRemove)).toContain(first)
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(teacher)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const storedKeys = await keysOf(classPictures)
    expect(storedKeys).toHaveLength(1)
    const gone = await keysOf(filesToRemove)
    expect(new Set(gone).size).toBe(22 - 1)
    expect(gone).not.toContain(storedKeys[0])
  })

  test('goes when it is taken away, and with its class', async () => {
    const [key] = await keysOf(classPictures)
    expect((await remove(teacher)).body.class.picture).toBeNull()
    expect((await open(teacher)).status).toBe(404)
    expect((await remove(teacher)).status).toBe(200)
    const other = await createClass(teacher)
    await set(teacher, undefined, other.classId)
    const [last] = await keysOf(classPictures)
    await teacher.call('DELETE /classes/:classId', { params: { classId: other.classId } })
    expect(await keysOf(classPictures)).toEqual([])
    expect(await keysOf(filesToRemove)).toEqual(expect.arrayContaining([key, last]))
  })
})
