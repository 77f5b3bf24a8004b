// Clips of questions: stored without titles, played as often as they may be, read by those who need the words.
import { readFile } from 'node:fs/promises'
import type { Clip } from '@lantern/contract/questions/kinds/question-sound'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { setHomework } from '../../../testing/homework.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { addRecording, spokenSentences } from '../../../testing/recordings.ts'
import { aQuestionChange, emptyQuiz, uploadClip } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const [, moon, earth] = spokenSentences

let server: TestServer
let teacher: Person
let student: Person
let uploaded: Pick<Clip, 'id' | 'seconds'>

const fixture = (name: string) =>
  readFile(new URL(`../../../platform/sound/fixtures/${name}`, import.meta.url))

beforeAll(async () => {
  server = await startTestServer()
  teacher = await approvedTeacher(server)
  uploaded = (await uploadClip(teacher, await fixture('two-seconds.mp3'))).body.clip
})
beforeEach(async () => {
  student = await signedIn(server)
})
afterAll(() => server.close())

const makeQuiz = async (clip: Clip): Promise<string> => {
  const { quiz } = (await teacher.call('POST /teacher-quizzes', { body: { ...emptyQuiz, title: 'Tides' } }))
    .body
  const params = { teacherQuizId: quiz.id }
  const { questions } = (
    await teacher.call('POST /teacher-quizzes/:teacherQuizId/questions', {
      params,
      body: { after: null, add: { what: 'empty', type: 'true-false' } },
    })
  ).body
  const changed = await teacher.call('PATCH /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', {
    params: { ...params, teacherQuestionId: questions[0]?.id ?? '' },
    body: { revision: 0, change: { ...aQuestionChange, sound: { stopsAt: null, clip } } },
  })
  expect(changed.status).toBe(200)
  return quiz.id
}

type Given = { maxPlays?: Clip['maxPlays']; transcript?: string; secondsPerQuestion?: number | null }

/** Attempt at a homework whose question has the clip. */
const startWith = async ({
  maxPlays = 2,
  transcript = 'The moon pulls.',
  secondsPerQuestion = null,
}: Given = {}) => {
  const quizId = await makeQuiz({ ...uploaded, maxPlays, transcript })
  const homeworkId = await setHomework(server, teacher, quizId, { attempts: 2, secondsPerQuestion })
  const params = { homeworkId }
  const { attempt } = (await student.call('POST /assigned-homework/:homeworkId/attempts', { params })).body
  return { homeworkId, params: { attemptId: attempt.id, questionId: attempt.order[0] ?? '' } }
}

const play = (person: Person, params: { attemptId: string; questionId: string }) =>
  person.call('POST /attempts/:attemptId/clips/:questionId', { params })

const readClip = async ({ attemptId }: { attemptId: string }) =>
  (await student.call('GET /attempts/:attemptId', { params: { attemptId } })).body.attempt.questions[0]?.clip

test('a clip is played by its address, as often as its question says', async () => {
  const { params } = await startWith()
  expect(await readClip(params)).toMatchObject({ maxPlays: 2, playsLeft: 2, transcript: null })
  const first = await play(student, params)
  expect([first.status, first.body.playsLeft]).toEqual([200, 1])
  const sound = await fetch(`${server.url}${first.body.address}`)
  expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  expect((await play(student, params)).body.playsLeft).toBe(0)
  // A page that is loaded again is told so.
  expect(await readClip(params)).toMatchObject({ playsLeft: 0 })
  const third = await play(student, params)
  expect([third.status, third.body.code]).toEqual([409, 'clip-played'])
})

test('requests at the same moment are answered as often as plays are left', async () => {
  const { params } = await startWith({ maxPlays: 3 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => play(student, params)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ body }) => body.code === 'clip-played')).toHaveLength(5)
  expect(await readClip(params)).toMatchObject({ playsLeft: 0 })
})

test('another attempt counts anew, and a clip without a limit is never used up', async () => {
  const { homeworkId, params } = await startWith({ maxPlays: 1 })
  await play(student, params)
  await student.call('POST /attempts/:attemptId/finish', { params })
  const { attempt } = (
    await student.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })
  ).body
  expect((await play(student, { ...params, attemptId: attempt.id })).status).toBe(200)
  const free = await startWith({ maxPlays: null })
  for (let i = 0; i < 5; i++) expect((await play(student, free.params)).body.playsLeft).toBeNull()
})

test('file of a clip opens by a ticket of its question alone', async () => {
  const { params } = await startWith()
  expect((await student.fetch(`/api/question-images/${uploaded.id}`)).status).toBe(404)
  expect((await teacher.fetch(`/api/question-images/${uploaded.id}`)).status).toBe(200)
  const stranger = await signedIn(server)
  expect((await play(stranger, params)).status).toBe(404)
  const { address } = (await play(student, params)).body
  const other = await startWith()
  const elsewhere = address.replace(params.questionId, other.params.questionId)
  const changed = address.replace(/.{4}$/, 'AAAA')
  for (const wrong of [elsewhere, changed]) expect((await fetch(`${server.url}${wrong}`)).status).toBe(404)
})

test('a clip of timed homework is played once its question is opened, and not after the end', async () => {
  const { params } = await startWith({ secondsPerQuestion: 60 })
  expect((await play(student, params)).status).toBe(404)
  const { attemptId, questionId } = params
  await student.call('POST /attempts/:attemptId/open', { params: { attemptId }, body: { questionId } })
  expect((await play(student, params)).status).toBe(200)
  server.clock.advance(25 * 3_600_000)
  expect((await play(student, params)).body.code).toBe('homework-closed')
})

test('a question without a clip has none to play', async () => {
  const quizId = await makeQuiz({ ...uploaded, maxPlays: 1, transcript: '' })
  const homeworkId = await setHomework(server, teacher, quizId)
  const params = { homeworkId }
  const { attempt } = (await student.call('POST /assigned-homework/:homeworkId/attempts', { params })).body
  const questionId = crypto.randomUUID()
  expect((await play(student, { attemptId: attempt.id, questionId })).status).toBe(404)
})

test('words of a clip are read by students whose teacher allows it, and by all once the solution is shown', async () => {
  const { homeworkId, params } = await startWith()
  const allowed = await teacher.call('PATCH /homework/:homeworkId/students/:accountId', {
    params: { homeworkId, accountId: student.accountId },
    body: { timeFactor: 1, extendedUntil: null, clipText: true },
  })
  expect(allowed.body.students).toMatchObject([{ clipText: true }])
  expect(await readClip(params)).toMatchObject({ transcript: 'The moon pulls.' })
  const plain = await signedIn(server)
  student = plain
  const { params: others } = await startWith()
  expect(await readClip(others)).toMatchObject({ transcript: null })
})

test('a stretch of a recording becomes a clip with what is said in it', async () => {
  const sourceId = await addRecording(teacher)
  const stretch = { sourceId, from: moon?.start ?? 0, to: earth?.end ?? 0 }
  const { status, body } = await teacher.call('POST /question-images/clips/of-recording', { body: stretch })
  expect(status).toBe(201)
  expect(body.clip.transcript).toBe(`${moon?.text} ${earth?.text}`)
  expect(Math.abs(body.clip.seconds - 5)).toBeLessThan(0.2)
  for (const person of [await approvedTeacher(server)])
    expect((await person.call('POST /question-images/clips/of-recording', { body: stretch })).status).toBe(
      404,
    )
  const wrong = [
    { ...stretch, to: stretch.from },
    { ...stretch, from: 0, to: 601 },
  ]
  for (const body of wrong)
    expect((await teacher.call('POST /question-images/clips/of-recording', { body })).status).toBe(400)
})

test('a text that calls itself a sound is refused, and so is somebody else’s clip', async () => {
  const { status, body } = await uploadClip(teacher, Buffer.from('This is no sound.'))
  expect([status, body.code]).toEqual([415, 'sound-unplayable'])
  const other = await approvedTeacher(server)
  const { clip } = (await uploadClip(other, await fixture('two-seconds.ogg'))).body
  await expect(makeQuiz({ ...clip, maxPlays: 1, transcript: '' })).rejects.toThrow()
})
