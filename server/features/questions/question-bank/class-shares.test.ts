// Shares with a class's teachers, for as long as they teach it.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClass, joinClass, letTeach } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { addBankQuestion } from '../../../testing/question-bank.ts'
import { aQuestionChange, uploadClip } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await approvedTeacher(server)
})
afterAll(() => server.close())

const share = async (questionId: string, classId?: string) =>
  owner.call('POST /question-bank-sharing', {
    body: { questionIds: [questionId], audience: 'class', ...(classId && { classId }) },
  })
const read = async (person: Person, sharedQuestionId: string) =>
  (await person.call('GET /question-bank-shared/:sharedQuestionId', { params: { sharedQuestionId } })).status
const list = async (person: Person) =>
  (await person.call('GET /question-bank-shared')).body.questions.map(({ question }) => question.id)
const letIn = (person: Person, classId: string, role: 'owner' | 'co-teacher' | 'assistant' = 'co-teacher') =>
  letTeach(owner, person, classId, role)
const leave = (person: Person, classId: string) =>
  person.call('DELETE /classes/:classId/teachers/:colleagueId', {
    params: { classId, colleagueId: person.accountId },
  })
const titles = async (person: Person) =>
  (await person.call('GET /notifications')).body.notifications.map(({ title }) => title)
const readAudience = async (bankQuestionId: string) => {
  const { body } = await owner.call('GET /question-bank/:bankQuestionId/colleagues', {
    params: { bankQuestionId },
  })
  return { audience: body.audience, className: body.className }
}

test('only teachers of the class see the question, from their arrival until they leave', async () => {
  const { classId, code } = await createClass(owner)
  const [coTeacher, assistant, late, student] = [
    await approvedTeacher(server),
    await approvedTeacher(server),
    await approvedTeacher(server),
    await signedIn(server),
  ]
  const ofOther = await approvedTeacher(server)
  await createClass(ofOther)
  await joinClass(student, code)
  await letIn(coTeacher, classId)
  await letIn(assistant, classId, 'assistant')
  const { id } = await addBankQuestion(owner)
  expect(await read(coTeacher, id)).toBe(404)
  expect((await share(id, classId)).body).toMatchObject({ shared: 1, unready: 0 })
  const who = async () => [
    await read(coTeacher, id),
    await read(assistant, id),
    await read(late, id),
    await read(ofOther, id),
    await read(student, id),
  ]
  expect(await who()).toEqual([200, 200, 404, 404, 403])
  expect(await list(assistant)).toEqual([id])
  expect(await list(ofOther)).toEqual([])
  expect(await titles(coTeacher)).toEqual(expect.arrayContaining([expect.stringContaining('shared')]))
  await letIn(late, classId)
  await leave(coTeacher, classId)
  expect(await who()).toEqual([404, 200, 200, 404, 403])
  const copy = (person: Person) =>
    person.call('POST /question-bank-shared/copies', { body: { questionIds: [id] } })
  expect((await copy(late)).body).toMatchObject({ added: 1 })
  expect((await copy(coTeacher)).status).toBe(404)
})

test('a shared question is hidden when its owner no longer teaches the class or the class is deleted', async () => {
  const colleague = await approvedTeacher(server)
  const { classId } = await createClass(owner)
  const { id } = await addBankQuestion(owner)
  await letIn(colleague, classId)
  await share(id, classId)
  expect(await readAudience(id)).toEqual({ audience: 'class', className: '11B Biology' })
  await letIn(colleague, classId, 'owner')
  expect(await read(colleague, id)).toBe(200)
  await leave(owner, classId)
  expect(await read(colleague, id)).toBe(404)
  expect(await readAudience(id)).toEqual({ audience: 'class', className: null })
  const other = await createClass(owner)
  await letIn(colleague, other.classId)
  await share(id, other.classId)
  expect(await read(colleague, id)).toBe(200)
  await owner.call('DELETE /classes/:classId', { params: { classId: other.classId } })
  expect(await read(colleague, id)).toBe(404)
  expect(await readAudience(id)).toEqual({ audience: 'class', className: null })
})

test('only a class that one teaches can be chosen, and one has to be', async () => {
  const { classId } = await createClass(await approvedTeacher(server))
  const { id } = await addBankQuestion(owner)
  expect((await share(id, classId)).body).toMatchObject({ code: 'not-found' })
  expect((await share(id)).body).toMatchObject({ code: 'not-found' })
  expect(await readAudience(id)).toEqual({ audience: 'owner', className: null })
})

test('another audience takes the class away', async () => {
  const colleague = await approvedTeacher(server)
  const { classId } = await createClass(owner)
  const { id } = await addBankQuestion(owner)
  await letIn(colleague, classId)
  await share(id, classId)
  await owner.call('POST /question-bank-sharing', { body: { questionIds: [id], audience: 'named' } })
  expect(await read(colleague, id)).toBe(404)
  expect(await readAudience(id)).toEqual({ audience: 'named', className: null })
})

test('colleagues with whom a question is shared hear its clip, and nobody else', async () => {
  const { classId, code } = await createClass(owner)
  const [colleague, stranger, student] = [
    await approvedTeacher(server),
    await approvedTeacher(server),
    await signedIn(server),
  ]
  await letIn(colleague, classId)
  await joinClass(student, code)
  const sound = await readFile(new URL('../../../platform/sound/fixtures/two-seconds.mp3', import.meta.url))
  const { clip } = (await uploadClip(owner, sound)).body
  const { id } = await addBankQuestion(owner, {
    ...aQuestionChange,
    sound: { stopsAt: null, clip: { ...clip, maxPlays: 2, transcript: '' } },
  })
  const listStatuses = async () =>
    Promise.all(
      [colleague, stranger, student].map(
        async person => (await person.fetch(`/api/question-images/${clip.id}`)).status,
      ),
    )
  expect(await listStatuses()).toEqual([404, 404, 404])
  await share(id, classId)
  expect(await listStatuses()).toEqual([200, 404, 404])
  await leave(colleague, classId)
  expect(await listStatuses()).toEqual([404, 404, 404])
})
