// Language models switched off for a class: for its material, and for conversations about it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClass, joinClass, letTeach } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { answerByQuoting, type LocalModelServer, startOllama } from '../../../testing/local-models.ts'
import { signedIn, teacherWaiting } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const text = 'The tides follow the Moon. Waves come from the wind. Rivers carry sand to the coast.'
const reason = 'We practise finding it in the text ourselves.'

let server: TestServer
let ollama: LocalModelServer
let teacher: Person
let student: Person
let classId: string
let sourceId: string

const addSource = async (person: Person): Promise<string> => {
  const { id } = (await person.upload('sea.txt', text)).body.source
  await eventually(
    async () => (await person.call('GET /sources/:sourceId', { params: { sourceId: id } })).body.source.state,
    state => state === 'ready',
  )
  return id
}
const share = (id: string, to = classId) =>
  teacher.call('POST /classes/:classId/material', { params: { classId: to }, body: { sourceId: id } })

beforeAll(async () => {
  ollama = await startOllama({
    name: 'quoting',
    thoughts: 0,
    thinkValues: [],
    contextLength: 40_960,
    answer: answerByQuoting,
  })
  server = await startTestServer({ env: { MODEL: 'ollama:quoting', MODEL_URL: ollama.url } })
  teacher = await approvedTeacher(server)
  sourceId = await addSource(teacher)
})
beforeEach(async () => {
  student = await signedIn(server)
  const { code, ...created } = await createClass(teacher)
  classId = created.classId
  await joinClass(student, code)
  await share(sourceId)
})
afterAll(async () => {
  await server.close()
  await ollama.close()
})

const change = (by: Person, body: { isOff: true; reason: string } | { isOff: false }, id = classId) =>
  by.call('PATCH /classes/:classId/model', { params: { classId: id }, body })
const off = (by = teacher, id = classId) => change(by, { isOff: true, reason }, id)

const startThread = async (person: Person, ids = [sourceId]) =>
  (await person.call('POST /threads', { body: { sourceIds: ids } })).body.thread.id

const askIn = async (person: Person, threadId: string) => {
  const body = { question: 'What do the tides follow?' }
  const { turn } = (await person.call('POST /threads/:threadId/turns', { params: { threadId }, body })).body
  return eventually(
    async () => (await person.call('GET /turns/:turnId', { params: { turnId: turn.id } })).body.turn,
    ({ state }) => state !== 'answering',
  )
}
const ask = async (person: Person, ids = [sourceId]) => askIn(person, await startThread(person, ids))

const byModel = { engine: 'model' }
const byLantern = { engine: 'built-in', engineNote: 'class-switched-off' }

describe('a class without language models', () => {
  test('has its material answered by the built-in engine, for its teachers too, until it is on again', async () => {
    expect(await ask(student)).toMatchObject(byModel)
    expect((await off()).body.model).toEqual({ isOff: true, reason })
    ollama.requests.length = 0
    expect(await ask(student)).toMatchObject(byLantern)
    expect(await ask(teacher)).toMatchObject(byLantern)
    expect(ollama.requests).toEqual([])
    await change(teacher, { isOff: false })
    expect(await ask(student)).toMatchObject(byModel)
  })

  test('shows its reason to its students and teachers', async () => {
    await off()
    const { classes } = (await student.call('GET /joined-classes')).body
    expect(classes.find(({ id }) => id === classId)?.model).toEqual({ isOff: true, reason })
    const read = await teacher.call('GET /classes/:classId', { params: { classId } })
    expect(read.body.class.model).toEqual({ isOff: true, reason })
  })

  test('leaves what somebody has of their own alone, and nobody outside of the class is concerned', async () => {
    await off()
    const own = await addSource(student)
    expect(await ask(student, [own])).toMatchObject(byModel)
    expect(await ask(student, [own, sourceId])).toMatchObject(byLantern)
  })

  test('wins over another class that has the same material', async () => {
    const other = await createClass(teacher)
    await joinClass(student, other.code)
    await share(sourceId, other.classId)
    await off()
    expect(await ask(student)).toMatchObject(byLantern)
    const colleague = await signedIn(server)
    await joinClass(colleague, other.code)
    expect(await ask(colleague)).toMatchObject(byModel)
  })
})

describe('the switch', () => {
  test('is for managers of the class and admins', async () => {
    const [coTeacher, assistant, stranger] = await Promise.all([
      approvedTeacher(server),
      approvedTeacher(server),
      approvedTeacher(server),
    ])
    await letTeach(teacher, coTeacher, classId, 'co-teacher')
    await letTeach(teacher, assistant, classId, 'assistant')
    const admin = await signedIn(server, 'admin')
    const outcome = async (by: Person) => {
      const { status, body } = await off(by)
      return body.success ? status : body.code
    }
    expect(await outcome(coTeacher)).toBe(200)
    expect(await outcome(admin)).toBe(200)
    expect(await outcome(assistant)).toBe('not-allowed')
    expect(await outcome(stranger)).toBe('not-found')
    expect(await outcome(await teacherWaiting(server))).toBe('not-found')
    expect((await off(student)).status).toBe(403)
    expect((await off(admin, crypto.randomUUID())).status).toBe(404)
  })

  test('needs a reason without contacts', async () => {
    expect((await change(teacher, { isOff: true, reason: ' ' })).status).toBe(400)
    const refused = await change(teacher, { isOff: true, reason: 'Write to me: asha@school.test' })
    expect(refused.body).toMatchObject({ code: 'name-has-contact' })
  })

  test('is written to the audit log once, however often it is sent', async () => {
    const count = async () => {
      const { rows } = await server.database.pool.query(
        "select 1 from audit_entries where act = 'class-model-off' and actor_id = $1",
        [teacher.accountId],
      )
      return rows.length
    }
    const before = await count()
    await Promise.all([off(), off(), off()])
    await off()
    expect((await count()) - before).toBe(1)
  })

  test('sent on and off at once by two teachers ends as one of them, and the next question obeys it', async () => {
    const coTeacher = await approvedTeacher(server)
    await letTeach(teacher, coTeacher, classId, 'co-teacher')
    await Promise.all([
      off(),
      change(coTeacher, { isOff: false }),
      off(coTeacher),
      change(teacher, { isOff: false }),
    ])
    const { model } = (await teacher.call('GET /classes/:classId', { params: { classId } })).body.class
    expect(await ask(student)).toMatchObject(model.isOff ? byLantern : byModel)
  })

  test('counts for a conversation that began before, whatever its earlier answers quote', async () => {
    const thread = await startThread(student)
    expect(await askIn(student, thread)).toMatchObject(byModel)
    await off()
    ollama.requests.length = 0
    expect(await askIn(student, thread)).toMatchObject(byLantern)
    expect(ollama.requests).toEqual([])
  })
})
