// Homework from setting to results: times, attempts, visibility, corrections, reminders.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { homeworkSettings, hoursFrom, setHomework } from '../../../testing/homework.ts'
import { choiceQuestion, frozenQuiz, planted, typedQuestion } from '../../../testing/live-rooms.ts'
import { sendDueMails } from '../../../testing/mails.ts'
import { signedIn, teacherWaiting } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'
import { sweepHomework } from './index.ts'

let server: TestServer
let teacher: Person
const quizId = crypto.randomUUID()
const questions = () => [
  ...['What do the tides follow?', 'What adds to them?'].map(stem => choiceQuestion(stem)),
  typedQuestion('What pulls the sea?', ['the Moon']),
]

beforeAll(async () => {
  server = await startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz(questions()) })
  teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
})
afterAll(() => server.close())

const sweep = () =>
  sweepHomework({
    db: server.database.db,
    clock: server.clock,
    onFinished: async () => {},
  })

const start = (student: Person, homeworkId: string) =>
  student.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })

/** Answers in order; a letter of a choice, or words. */
const answerAll = async (student: Person, homeworkId: string, given: string[]) => {
  const { attempt } = (await start(student, homeworkId)).body
  for (const [i, one] of given.entries()) {
    const question = attempt.questions[i]
    const response =
      question?.body.type === 'short-answer'
        ? { type: 'short-answer' as const, text: one }
        : { type: 'single-choice' as const, choice: one }
    await student.call('POST /attempts/:attemptId/answers/:questionId', {
      params: { attemptId: attempt.id, questionId: question?.id ?? '' },
      body: { response },
    })
  }
  return attempt.id
}

const submitAttempt = async (student: Person, homeworkId: string, given: string[]) => {
  const attemptId = await answerAll(student, homeworkId, given)
  await student.call('POST /attempts/:attemptId/finish', { params: { attemptId } })
  return attemptId
}

const loadResults = async (homeworkId: string) =>
  (
    await teacher.call('GET /class-results/:kind/:sessionId', {
      params: { kind: 'homework', sessionId: homeworkId },
    })
  ).body.results

test('a teacher who waits for approval sets no homework, nor one that closes before it opens', async () => {
  const body = { quizId, settings: homeworkSettings(server) }
  const waiting = await teacherWaiting(server)
  expect((await waiting.call('POST /homework', { body })).body.code).toBe('teacher-not-approved')
  const settings = homeworkSettings(server, { closesAt: hoursFrom(server.clock.now(), -2) })
  expect((await teacher.call('POST /homework', { body: { quizId, settings } })).body.code).toBe(
    'homework-times',
  )
})

test('twenty starts at the same moment begin one attempt', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const student = await signedIn(server)
  await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  const started = await Promise.all(Array.from({ length: 20 }, () => start(student, homeworkId)))
  expect(new Set(started.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(started.map(({ body }) => body.attempt.id)).size).toBe(1)
})

test('a student opens it by the link, takes it, and both read how it went', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const student = await signedIn(server)
  const opened = await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  expect(opened.body.homework).toMatchObject({ state: 'open', questions: 3, attemptsLeft: 1, attempts: [] })
  const attemptId = await submitAttempt(student, homeworkId, ['c0', 'c1', 'the Moon'])
  const read = await student.call('GET /attempts/:attemptId/results', { params: { attemptId } })
  expect(read.body.results).toMatchObject({ right: 2, total: 3 })
  expect(JSON.stringify(read.body)).toContain(planted.explanation)
  const results = await loadResults(homeworkId)
  expect(results.students).toMatchObject([{ right: 2, total: 3, state: 'finished', attempts: 1 }])
  expect(results.items.map(item => item.right)).toEqual([1, 0, 1])
  expect((await start(student, homeworkId)).body.code).toBe('attempts-used')
})

test('no key, explanation or verdict is revealed before the end if the teacher wants it so', async () => {
  const homeworkId = await setHomework(server, teacher, quizId, { tells: 'after-close' })
  const student = await signedIn(server)
  const attemptId = await submitAttempt(student, homeworkId, ['c0', 'c1', 'the Moon'])
  const params = { attemptId }
  const seen = [
    await student.call('GET /attempts/:attemptId', { params }),
    await student.call('GET /attempts'),
    await student.call('GET /assigned-homework'),
    await student.call('GET /learning'),
    await student.call('GET /decks'),
  ]
  expect(JSON.stringify(seen)).not.toContain('planted')
  expect(seen[1]?.body).toMatchObject({ attempts: [{ right: null }] })
  expect(seen[2]?.body).toMatchObject({ homework: [{ attempts: [{ right: null, state: 'finished' }] }] })
  expect((await student.call('GET /attempts/:attemptId/results', { params })).body.code).toBe('results-later')
  expect((await student.call('GET /learning')).body.learning.concepts).toEqual([])
  server.clock.advance(25 * 3_600_000)
  await sweep()
  const results = await student.call('GET /attempts/:attemptId/results', { params })
  expect(results.body.results.right).toBe(2)
  expect((await student.call('GET /learning')).body.learning.concepts).not.toEqual([])
})

test('before it opens and after it closed nothing is begun, and what runs is handed in as it stands', async () => {
  const homeworkId = await setHomework(server, teacher, quizId, {
    opensAt: hoursFrom(server.clock.now(), 1),
  })
  const student = await signedIn(server)
  expect((await start(student, homeworkId)).body.code).toBe('homework-not-open')
  server.clock.advance(2 * 3_600_000)
  const attemptId = await answerAll(student, homeworkId, ['c0'])
  const { attempt } = (await start(student, homeworkId)).body
  expect(attempt.id).toBe(attemptId)
  server.clock.advance(24 * 3_600_000)
  const questionId = attempt.questions[1]?.id ?? ''
  const late = await student.call('POST /attempts/:attemptId/answers/:questionId', {
    params: { attemptId, questionId },
    body: { response: { type: 'single-choice', choice: 'c0' } },
  })
  expect(late.body.code).toBe('homework-closed')
  await sweep()
  const { body } = await student.call('GET /attempts/:attemptId', { params: { attemptId } })
  expect(body.attempt).toMatchObject({ state: 'finished' })
  expect((await loadResults(homeworkId)).students).toMatchObject([
    { right: 1, answered: 1, state: 'finished' },
  ])
  expect((await start(await signedIn(server), homeworkId)).body.code).toBe('homework-closed')
})

test('late answers are taken and marked where they are allowed, and one student may have longer', async () => {
  const homeworkId = await setHomework(server, teacher, quizId, {
    lateUntil: hoursFrom(server.clock.now(), 48),
  })
  const [late, longer] = [await signedIn(server), await signedIn(server)]
  for (const student of [late, longer])
    await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  await teacher.call('PATCH /homework/:homeworkId/students/:accountId', {
    params: { homeworkId, accountId: longer.accountId },
    body: { timeFactor: 2, extendedUntil: hoursFrom(server.clock.now(), 72) },
  })
  server.clock.advance(30 * 3_600_000)
  for (const student of [late, longer]) await submitAttempt(student, homeworkId, ['c0', 'c0', 'the Moon'])
  const { students } = await loadResults(homeworkId)
  expect(students.find(({ id }) => id === late.accountId)?.state).toBe('late')
  expect(students.find(({ id }) => id === longer.accountId)?.state).toBe('finished')
})

test('questions are read aloud to whom their teacher allows it, also in an attempt that runs', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const [reader, other] = [await signedIn(server), await signedIn(server)]
  const running = await start(reader, homeworkId)
  expect(running.body.attempt.readAloud).toBe(false)
  const grant = (body: { readAloud?: boolean }) =>
    teacher.call('PATCH /homework/:homeworkId/students/:accountId', {
      params: { homeworkId, accountId: reader.accountId },
      body: { timeFactor: 1, extendedUntil: null, ...body },
    })
  await grant({ readAloud: true })
  const readAttempt = async () =>
    (await reader.call('GET /attempts/:attemptId', { params: { attemptId: running.body.attempt.id } })).body
      .attempt.readAloud
  expect(await readAttempt()).toBe(true)
  expect((await start(other, homeworkId)).body.attempt.readAloud).toBe(false)
  // A change of the time alone takes nothing back.
  const { students } = (await grant({})).body
  expect(students.find(({ accountId }) => accountId === reader.accountId)?.readAloud).toBe(true)
  await grant({ readAloud: false })
  expect(await readAttempt()).toBe(false)
})

test('the best of several attempts counts', async () => {
  const homeworkId = await setHomework(server, teacher, quizId, { attempts: 2 })
  const student = await signedIn(server)
  await submitAttempt(student, homeworkId, ['c0', 'c0', 'the Moon'])
  await submitAttempt(student, homeworkId, ['c1', 'c1', 'Mars'])
  expect((await loadResults(homeworkId)).students).toMatchObject([{ right: 3, attempts: 2 }])
})

test('a corrected key grades everybody again, in results, record and audit log', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const student = await signedIn(server)
  const attemptId = await submitAttempt(student, homeworkId, ['c1', 'c0', 'the Sun'])
  const { items } = await loadResults(homeworkId)
  const correct = (i: number, body: object) => {
    server.clock.advance(1000)
    return teacher.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
      params: { kind: 'homework', sessionId: homeworkId, itemId: items[i]?.id ?? '' },
      body: body as never,
    })
  }
  await correct(0, { act: 'accept-choice', choice: 'c1' })
  await correct(2, { act: 'accept-text', text: 'the Sun', gap: 0 })
  const { body } = await correct(1, { act: 'leave-out', isLeftOut: true })
  expect(body.results.students).toMatchObject([{ right: 2, total: 2 }])
  expect(body.results.corrections.map(({ number, what }) => [number, what])).toEqual([
    [2, 'left-out'],
    [3, 'accepted'],
    [1, 'accepted'],
  ])
  const read = await student.call('GET /attempts/:attemptId/results', { params: { attemptId } })
  expect(read.body.results).toMatchObject({ right: 2, total: 2 })
  expect((await correct(0, { act: 'accept-choice', choice: 'none' })).body.code).toBe('answer-other-type')
  const admin = await signedIn(server, 'admin')
  const { entries } = (await admin.call('GET /admin/audit')).body
  expect(entries.filter(({ act }) => act === 'key-corrected')).toHaveLength(3)
})

test('an answer left open by the rules can’t be judged by the player', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const student = await signedIn(server)
  const attemptId = await submitAttempt(student, homeworkId, ['c0', 'c0', 'the Moon or the Sun'])
  const { body } = await student.call('GET /attempts/:attemptId', { params: { attemptId } })
  const open = body.attempt.questions.find(({ verdict }) => verdict?.outcome === 'check')
  expect(open?.body.stem).toBe('What pulls the sea?')
  const judged = await student.call('POST /attempts/:attemptId/answers/:questionId/judgement', {
    params: { attemptId, questionId: open?.id ?? '' },
    body: { judgement: 'right' },
  })
  expect(judged.body.code).toBe('nothing-to-judge')
})

test('a student who has not submitted is reminded once', async () => {
  const { mailer } = server
  const homeworkId = await setHomework(server, teacher, quizId, { remindHours: 12 })
  const [done, open] = [await signedIn(server), await signedIn(server)]
  await submitAttempt(done, homeworkId, ['c0', 'c0', 'the Moon'])
  await open.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  const reminders = async () => {
    await sendDueMails(server)
    return ((await mailer.outbox?.list()) ?? []).filter(
      mail => mail.subject === 'Homework “Tides” closes soon',
    )
  }
  await sweep()
  expect(await reminders()).toEqual([])
  server.clock.advance(13 * 3_600_000)
  await sweep()
  await sweep()
  server.clock.advance(90_000)
  expect((await reminders()).map(({ text }) => text)).toEqual([
    expect.stringContaining(`/homework/${homeworkId}`),
  ])
})

test('results are the host’s alone until they are shared, and then each student sees only their own', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const [mara, tom] = [await signedIn(server), await signedIn(server)]
  await submitAttempt(mara, homeworkId, ['c0', 'c0', 'the Moon'])
  await submitAttempt(tom, homeworkId, ['c3', 'c0', 'Venus-of-Tom'])
  const params = { kind: 'homework' as const, sessionId: homeworkId }
  const mine = () => mara.call('GET /class-results/:kind/:sessionId/mine', { params })
  expect((await mine()).body.code).toBe('not-found')
  await teacher.call('PATCH /class-results/:kind/:sessionId', { params, body: { isShared: true } })
  const { body } = await mine()
  expect(body.part).toMatchObject({ right: 3, total: 3, players: 2 })
  expect(JSON.stringify(body)).not.toContain('Venus-of-Tom')
  const stranger = await signedIn(server)
  expect((await stranger.call('GET /class-results/:kind/:sessionId/mine', { params })).body.code).toBe(
    'not-found',
  )
})

test('shared results give no key to who can still answer, nor before verdicts are revealed', async () => {
  const params = (homeworkId: string) => ({ kind: 'homework' as const, sessionId: homeworkId })
  const share = (homeworkId: string) =>
    teacher.call('PATCH /class-results/:kind/:sessionId', {
      params: params(homeworkId),
      body: { isShared: true },
    })
  const read = async (student: Person, homeworkId: string) => {
    const { body } = await student.call('GET /class-results/:kind/:sessionId/mine', {
      params: params(homeworkId),
    })
    return [body.code, JSON.stringify(body).includes('planted')]
  }
  const later = ['results-later', false]
  const isOffered = async (student: Person, homeworkId: string) =>
    (await student.call('GET /assigned-homework')).body.homework.find(({ id }) => id === homeworkId)?.isShared
  const [once, twice, afterClose] = [
    await setHomework(server, teacher, quizId, { attempts: 1 }),
    await setHomework(server, teacher, quizId, { attempts: 2 }),
    await setHomework(server, teacher, quizId, { attempts: 1, tells: 'after-close' }),
  ]
  const [looker, done] = [await signedIn(server), await signedIn(server)]
  for (const homeworkId of [once, twice, afterClose]) {
    await share(homeworkId)
    await looker.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
    expect(await read(looker, homeworkId)).toEqual(later)
    await start(looker, homeworkId)
    expect(await read(looker, homeworkId)).toEqual(later)
    await submitAttempt(done, homeworkId, ['c0', 'c1', 'the Moon'])
  }
  expect(await read(done, once)).toEqual([undefined, true])
  expect(await read(done, twice)).toEqual(later)
  expect(await read(done, afterClose)).toEqual(later)
  expect([await isOffered(done, once), await isOffered(done, twice)]).toEqual([true, false])
  server.clock.advance(25 * 3_600_000)
  for (const homeworkId of [once, twice, afterClose])
    expect(await read(looker, homeworkId)).toEqual([undefined, true])
})

test.each(['csv', 'xlsx'] as const)('results are saved as %s, with formulas disarmed', async format => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const student = await signedIn(server)
  await student.call('PATCH /account', { body: { username: '=HYPERLINK("http://evil.test")' } })
  await submitAttempt(student, homeworkId, ['c0', 'c1', 'the Moon'])
  const address = `/api/class-results/homework/${homeworkId}/file?format=${format}`
  const saved = await teacher.fetch(address)
  const bytes = Buffer.from(await saved.arrayBuffer())
  if (format === 'xlsx') expect(bytes.subarray(0, 2).toString()).toBe('PK')
  else expect(bytes.toString()).toContain('\'=HYPERLINK(""http://evil.test"")')
  expect(saved.headers.get('content-disposition')).toContain(`.${format}`)
})
