// Permission to record a class: asked for, given for a lesson or always, refused, taken back.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { joinClass, letTeach } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import {
  askToRecord,
  decide,
  permit,
  readRequests,
  seedLesson,
  sendLesson,
  startLesson,
} from '../../../testing/lessons.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let lesson: Awaited<ReturnType<typeof seedLesson>>
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
beforeEach(async () => {
  lesson = await seedLesson(server)
})
afterAll(() => server.close())

const minuteMs = 60_000

const readStanding = async (person: Person) => {
  const { classes } = (await person.call('GET /classes/for-recordings')).body
  return classes.find(({ id }) => id === lesson.classId)
}
const readTitles = async (person: Person) =>
  (await person.call('GET /notifications')).body.notifications.map(({ title }) => title)
const follow = async (person: Person, classRecordingId: string, state: 'running' | 'paused' | 'ended') =>
  (
    await person.call('PATCH /classes/:classId/recordings/:classRecordingId', {
      params: { classId: lesson.classId, classRecordingId },
      body: { state },
    })
  ).body.recording
const listRecordings = async (person: Person) =>
  (await person.call('GET /classes/:classId/recordings', { params: { classId: lesson.classId } })).body
const change = (person: Person, body: { rule: 'off' | 'ask' | 'open' }) =>
  person.call('PATCH /classes/:classId/recording-settings', { params: { classId: lesson.classId }, body })

describe('a student', () => {
  test('can’t record a class without permission, and is told who would hear it', async () => {
    const { classId, asha } = lesson
    expect(await readStanding(asha)).toMatchObject({ standing: 'ask', teachers: 1, students: 2 })
    expect(await startLesson(asha, classId)).toMatchObject({ status: 409, code: 'recording-not-permitted' })
  })

  test('asks, the teacher hears of it and permits one lesson, which ends by itself', async () => {
    const { classId, asha, teacher } = lesson
    expect((await askToRecord(asha, classId)).body.class.standing).toBe('asked')
    expect((await readTitles(teacher))[0]).toMatch(/asks to record a lesson of 11B Biology/)
    const { requests } = await readRequests(teacher, classId)
    expect(requests).toMatchObject([{ state: 'asked', decidedBy: '' }])
    await decide(teacher, classId, requests[0]?.id ?? '', { decision: 'permit-lesson', minutes: 45 })
    expect((await readTitles(asha))[0]).toMatch(/lets you record this lesson/)
    expect(await readTitles(teacher)).toEqual([])
    const { recording } = await startLesson(asha, classId)
    expect(recording).toMatchObject({
      state: 'running',
      until: new Date(server.clock.now().getTime() + 45 * minuteMs).toISOString(),
    })
    server.clock.advance(46 * minuteMs)
    expect((await follow(asha, recording.id, 'running')).state).toBe('over')
    expect((await readStanding(asha))?.standing).toBe('over')
    expect((await startLesson(asha, classId)).code).toBe('recording-not-permitted')
    expect((await sendLesson(asha, recording.id)).status).toBe(201)
  })

  test('is refused, may ask again, and asking twice is one request', async () => {
    const { classId, asha, teacher } = lesson
    await askToRecord(asha, classId)
    await askToRecord(asha, classId)
    const [request] = (await readRequests(teacher, classId)).requests
    await decide(teacher, classId, request?.id ?? '', { decision: 'refuse' })
    expect((await readStanding(asha))?.standing).toBe('refused')
    expect((await startLesson(asha, classId)).code).toBe('recording-not-permitted')
    await askToRecord(asha, classId)
    expect((await readRequests(teacher, classId)).requests).toMatchObject([{ state: 'asked' }])
  })

  test('gives the class what was recorded: members hear it, and strangers don’t', async () => {
    const { classId, asha, ben, teacher } = lesson
    await permit({ classId, teacher, student: asha })
    const { recording } = await startLesson(asha, classId)
    const { sourceId } = await sendLesson(asha, recording.id)
    const read = async (person: Person) =>
      (await person.call('GET /sources/:recordingId/recording', { params: { recordingId: sourceId } })).status
    expect(await Promise.all([read(ben), read(teacher), read(await signedIn(server))])).toEqual([
      200, 200, 404,
    ])
    expect((await listRecordings(ben)).recordings).toMatchObject([{ sourceId, soundDeletedAt: null }])
    const { body } = await ben.call('GET /sources/:recordingId/recording', {
      params: { recordingId: sourceId },
    })
    expect(body.recording.lesson).toMatchObject({ className: '11B Biology', soundUntil: null })
  })

  test('outside the class finds nothing to ask, start or send', async () => {
    const stranger = await signedIn(server)
    expect((await askToRecord(stranger, lesson.classId)).status).toBe(404)
    expect((await startLesson(stranger, lesson.classId)).status).toBe(404)
    const other = await seedLesson(server)
    await permit({ ...other, student: other.asha })
    const { recording } = await startLesson(other.asha, other.classId)
    expect(await sendLesson(lesson.asha, recording.id)).toMatchObject({ status: 404 })
  })
})

describe('a permission that is taken back', () => {
  test('ends what runs, and refuses its upload at every step', async () => {
    const { classId, asha, ben, teacher } = lesson
    const requestId = await permit({ classId, teacher, student: asha })
    const { recording } = await startLesson(asha, classId)
    const begun = await asha.call('POST /sources/uploads', {
      body: { fileName: 'lesson.wav', bytes: 100, classRecordingId: recording.id },
    })
    const uploadId = begun.body.upload.id
    await decide(teacher, classId, requestId, { decision: 'withdraw' })
    expect((await follow(asha, recording.id, 'running')).state).toBe('withdrawn')
    expect((await listRecordings(ben)).running).toEqual([])
    const gone = await asha.call('GET /sources/uploads/:uploadId', { params: { uploadId } })
    expect(gone.status).toBe(404)
    expect(await sendLesson(asha, recording.id)).toMatchObject({ status: 409, code: 'recording-withdrawn' })
    expect((await asha.call('GET /sources')).body.sources.filter(({ isSample }) => !isSample)).toEqual([])
    expect(await readTitles(asha)).toContainEqual(expect.stringMatching(/took back your permission/))
  })

  test('leaves what the class has already', async () => {
    const { classId, asha, ben, teacher } = lesson
    const requestId = await permit({ classId, teacher, student: asha })
    const { recording } = await startLesson(asha, classId)
    await sendLesson(asha, recording.id)
    await decide(teacher, classId, requestId, { decision: 'withdraw' })
    expect((await listRecordings(ben)).recordings).toHaveLength(1)
    expect((await startLesson(asha, classId)).code).toBe('recording-not-permitted')
  })
})

describe('the sign', () => {
  test('is shown to members while a recording runs, with a student’s first name', async () => {
    const { classId, asha, ben, teacher } = lesson
    await permit({ classId, teacher, student: asha })
    const { recording } = await startLesson(asha, classId)
    const name = (await asha.call('GET /account')).body.account.user.username.split(' ')[0]
    expect((await readTitles(ben))[0]).toBe(`${name} began to record a lesson of 11B Biology`)
    expect((await listRecordings(ben)).running).toMatchObject([{ by: name, isOwn: false, isPaused: false }])
    await follow(asha, recording.id, 'paused')
    expect((await listRecordings(asha)).running).toMatchObject([{ isOwn: true, isPaused: true }])
    await follow(asha, recording.id, 'ended')
    expect((await listRecordings(ben)).running).toEqual([])
  })

  test('goes with a recording that gives no sign of life', async () => {
    const { classId, ben, teacher } = lesson
    await startLesson(teacher, classId)
    expect((await listRecordings(ben)).running).toHaveLength(1)
    server.clock.advance(2 * minuteMs)
    expect((await listRecordings(ben)).running).toEqual([])
  })
})

describe('a class', () => {
  test('that switches recording off stops what its students record, and lets none ask', async () => {
    const { classId, asha, teacher } = lesson
    await permit({ classId, teacher, student: asha })
    const { recording } = await startLesson(asha, classId)
    const own = await startLesson(teacher, classId)
    expect((await change(teacher, { rule: 'off' })).body.settings.rule).toBe('off')
    expect((await follow(asha, recording.id, 'running')).state).toBe('withdrawn')
    expect((await follow(teacher, own.recording.id, 'running')).state).toBe('running')
    expect((await startLesson(asha, classId)).code).toBe('recording-off')
    expect((await askToRecord(asha, classId)).body.code).toBe('recording-off')
  })

  test('that lets all its students record asks nobody', async () => {
    const { classId, asha, teacher } = lesson
    await change(teacher, { rule: 'open' })
    expect((await startLesson(asha, classId)).status).toBe(201)
  })

  test('with a child begins with recording off', async () => {
    const { code, asha } = lesson
    const child = await signedIn(server)
    await server.database.pool.query('update accounts set child_until = $2 where id = $1', [
      child.accountId,
      new Date(server.clock.now().getTime() + 365 * 86_400_000),
    ])
    await joinClass(child, code)
    expect((await readStanding(asha))?.standing).toBe('off')
  })
})

describe('two teachers', () => {
  test('deciding at the same moment: one decision stands, the other is refused', async () => {
    const { classId, asha, teacher } = lesson
    const colleague = await approvedTeacher(server)
    await letTeach(teacher, colleague, classId, 'co-teacher')
    await askToRecord(asha, classId)
    const id = (await readRequests(colleague, classId)).requests[0]?.id ?? ''
    const answers = await Promise.all([
      decide(teacher, classId, id, { decision: 'permit-always' }),
      decide(colleague, classId, id, { decision: 'refuse' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isPermitted = answers[0].status === 200
    expect((await startLesson(asha, classId)).status).toBe(isPermitted ? 201 : 409)
  })

  test('in different roles: an assistant neither decides nor records', async () => {
    const { classId, asha, teacher } = lesson
    const assistant = await approvedTeacher(server)
    await letTeach(teacher, assistant, classId, 'assistant')
    await askToRecord(asha, classId)
    const id = (await readRequests(teacher, classId)).requests[0]?.id ?? ''
    expect((await decide(assistant, classId, id, { decision: 'permit-always' })).status).toBe(403)
    expect((await change(assistant, { rule: 'open' })).status).toBe(403)
    expect((await startLesson(assistant, classId)).status).toBe(403)
  })
})

test('a withdrawal and a start at the same moment never leave a recording that runs', async () => {
  const { classId, asha, teacher } = lesson
  const requestId = await permit({ classId, teacher, student: asha })
  const [started] = await Promise.all([
    startLesson(asha, classId),
    decide(teacher, classId, requestId, { decision: 'withdraw' }),
  ])
  if (started.status === 201)
    expect((await follow(asha, started.recording.id, 'running')).state).toBe('withdrawn')
  else expect(started.code).toBe('recording-not-permitted')
})
