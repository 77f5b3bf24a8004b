// Homework over a recording that stops for its questions: what is told, and who may listen.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { homeworkSettings, hoursFrom, setHomework } from '../../../testing/homework.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { addRecording, spokenSentences } from '../../../testing/recordings.ts'
import { aQuestionChange, emptyQuiz } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const [tide, moon] = spokenSentences

let server: TestServer
let teacher: Person
let student: Person
let sourceId: string
beforeAll(async () => {
  server = await startTestServer()
  teacher = await approvedTeacher(server)
  sourceId = await addRecording(teacher)
})
beforeEach(async () => {
  student = await signedIn(server)
})
afterAll(() => server.close())

/** A quiz whose questions rest on these words of the recording; '' for none. */
const makeQuiz = async (cited: readonly string[], stopsAt: number | null = null) => {
  const { quiz } = (await teacher.call('POST /teacher-quizzes', { body: { ...emptyQuiz, title: 'Tides' } }))
    .body
  const params = { teacherQuizId: quiz.id }
  for (const words of cited) {
    const { questions } = (
      await teacher.call('POST /teacher-quizzes/:teacherQuizId/questions', {
        params,
        body: { after: null, add: { what: 'empty', type: 'true-false' } },
      })
    ).body
    const one = { params: { ...params, teacherQuestionId: questions[0]?.id ?? '' } }
    if (words !== '') {
      const [hit] = (await teacher.call('GET /search', { query: { q: words, sourceId } })).body.hits
      const passage = hit && { passageId: hit.passageId, start: hit.quoteStart, end: hit.quoteEnd }
      await teacher.call('POST /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/citation', {
        ...one,
        body: { passage: passage ?? null },
      })
    }
    const change = { ...aQuestionChange, sound: { stopsAt, clip: null } }
    const path = 'PATCH /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId'
    const revision = words === '' ? 0 : 1
    expect((await teacher.call(path, { ...one, body: { revision, change } })).status).toBe(200)
  }
  return quiz.id
}

const start = async (person: Person, homeworkId: string) =>
  (await person.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })).body.attempt

const listen = (person: Person) =>
  person.call('POST /sources/:recordingId/sound', { params: { recordingId: sourceId } })

test('an attempt names the seconds at which the recording stops, and its student hears it', async () => {
  const homeworkId = await setHomework(
    server,
    teacher,
    await makeQuiz([moon?.text ?? '', '', tide?.text ?? '']),
    {
      stopsRecording: true,
    },
  )
  expect((await listen(student)).status).toBe(404)
  const { homework } = (await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } }))
    .body
  expect(homework.stopsRecording).toBe(true)
  const attempt = await start(student, homeworkId)
  const [onMoon, , onTide] = attempt.order
  expect(attempt.stops).toEqual({
    sourceId,
    stops: [
      { questionId: onTide, second: tide?.end },
      { questionId: onMoon, second: moon?.end },
    ],
  })
  const { status, body } = await listen(student)
  expect(status).toBe(200)
  expect((await fetch(`${server.url}${body.address}`)).status).toBe(200)
  // Playing is all: its words stay the teacher's.
  const lines = { params: { recordingId: sourceId } }
  expect((await student.call('GET /sources/:recordingId/recording/lines', lines)).status).toBe(404)
  expect((await listen(await signedIn(server))).status).toBe(404)
})

test('a teacher moves the second of a question', async () => {
  const homeworkId = await setHomework(server, teacher, await makeQuiz([tide?.text ?? ''], 14.5), {
    stopsRecording: true,
  })
  expect((await start(student, homeworkId)).stops?.stops).toMatchObject([{ second: 14.5 }])
})

test('answers are given and graded as in any homework', async () => {
  const homeworkId = await setHomework(
    server,
    teacher,
    await makeQuiz([tide?.text ?? '', moon?.text ?? '']),
    {
      stopsRecording: true,
    },
  )
  const { id: attemptId, order } = await start(student, homeworkId)
  const [first = ''] = order
  await student.call('POST /attempts/:attemptId/answers/:questionId', {
    params: { attemptId, questionId: first },
    body: { response: { type: 'true-false', value: true } },
  })
  await student.call('POST /attempts/:attemptId/finish', { params: { attemptId } })
  const { homework } = (await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } }))
    .body
  expect(homework.attempts).toMatchObject([{ right: 1, total: 2 }])
})

test('homework that is given as usual neither stops nor lends the recording', async () => {
  const homeworkId = await setHomework(server, teacher, await makeQuiz([tide?.text ?? '']))
  expect((await start(student, homeworkId)).stops).toBeNull()
  expect((await listen(student)).status).toBe(404)
  const settings = homeworkSettings(server, { stopsRecording: true })
  const changed = await teacher.call('PATCH /homework/:homeworkId', {
    params: { homeworkId },
    body: { settings },
  })
  expect(changed.status).toBe(200)
  expect((await start(student, homeworkId)).stops?.sourceId).toBe(sourceId)
  expect((await listen(student)).status).toBe(200)
  await teacher.call('PATCH /homework/:homeworkId', {
    params: { homeworkId },
    body: { settings: homeworkSettings(server) },
  })
  expect((await start(student, homeworkId)).stops).toBeNull()
  expect((await listen(student)).status).toBe(404)
})

test('planned homework lends nothing before it opens', async () => {
  const opensAt = hoursFrom(server.clock.now(), 2)
  const homeworkId = await setHomework(server, teacher, await makeQuiz([tide?.text ?? '']), {
    opensAt,
    stopsRecording: true,
  })
  await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  expect((await listen(student)).status).toBe(404)
})

test('a quiz without words of a recording that its teacher may hear is refused this way', async () => {
  const settings = homeworkSettings(server, { stopsRecording: true })
  const quizId = await makeQuiz([''])
  const { status, body } = await teacher.call('POST /homework', { body: { quizId, settings } })
  expect([status, body.code]).toEqual([409, 'homework-without-recording'])
  const usual = await setHomework(server, teacher, quizId)
  const changed = await teacher.call('PATCH /homework/:homeworkId', {
    params: { homeworkId: usual },
    body: { settings },
  })
  expect([changed.status, changed.body.code]).toEqual([409, 'homework-without-recording'])
})
