// Requests about marks through their routes, from the student's words to everybody's new grade.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClass, createClassOf, joinClass } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import {
  assignToClass,
  playClassRoom,
  right,
  startGradebookServer,
  submitAttempt,
  wrong,
} from '../../../testing/gradebook.ts'
import { choiceQuestion, typedQuestion } from '../../../testing/live-rooms.ts'
import { nobody, signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import type { TestServer } from '../../../testing/test-server.ts'

const passage = 'The tides follow the Moon. The Sun adds to them.'
const chosen = ['What do the tides follow?', 'What adds to them?'].map(stem =>
  choiceQuestion(stem, {
    citations: [
      {
        sourceId: crypto.randomUUID(),
        sourceName: 'Chapter 5',
        passageId: '1',
        quote: 'The tides follow the Moon.',
        place: { kind: 'page' as const, page: 1, rects: [] },
      },
    ],
    context: { before: '', after: ' The Sun adds to them.' },
  }),
)

const questions = [...chosen, typedQuestion('What is the Moon?', ['a satellite'])]
/** Place of the typed question. */
const typedAt = 2

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startGradebookServer({ listQuestions: () => questions })
})
beforeEach(async () => {
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

type Work = { kind: 'room' | 'homework'; sessionId: string }
const getCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const words = { start: passage.indexOf(' Sun'), end: passage.length - 1 }

const shareResults = (params: Work, isShared = true) =>
  teacher.call('PATCH /class-results/:kind/:sessionId', { params, body: { isShared } })

/** A room of a class in which all but the first player missed both questions; its results are shared. */
const playRoom = async (players = 3) => {
  const { classId, students } = await createClassOf(server, teacher, players)
  const playing = students.map((student, i) => ({
    student,
    choices: i === 0 ? [right, right] : [wrong, wrong],
  }))
  const work: Work = { kind: 'room', sessionId: await playClassRoom(server, teacher, classId, playing) }
  await shareResults(work)
  const { part } = (await readPart(students[1] ?? nobody(server), work)).body
  return { classId, students, work, itemId: part.items[0]?.id ?? '', secondId: part.items[1]?.id ?? '' }
}

const readPart = (student: Person, params: Work) =>
  student.call('GET /class-results/:kind/:sessionId/mine', { params })
const ask = (
  student: Person,
  work: Work,
  itemId: string,
  body: { words: typeof words | null; reason: string } = { words, reason: '' },
) =>
  student.call('POST /class-results/:kind/:sessionId/mine/items/:itemId/request', {
    params: { ...work, itemId },
    body,
  })
const listOwn = (student: Person, params: Work) =>
  student.call('GET /class-results/:kind/:sessionId/mine/requests', { params })
const list = async (by = teacher) => (await by.call('GET /class-results/requests')).body.requests
const read = (by: Person, requestId: string) =>
  by.call('GET /class-results/requests/:requestId', { params: { requestId } })
const decide = (by: Person, requestId: string, isRight: boolean, note = '') =>
  by.call('POST /class-results/requests/:requestId/decision', {
    params: { requestId },
    body: { isRight, note },
  })
const listTitles = async (person: Person) =>
  (await person.call('GET /notifications')).body.notifications.map(({ kind }) => kind)

describe('requests of students', () => {
  test('a student asks once about a lost mark, with words of the passage', async () => {
    const { students, work, itemId } = await playRoom()
    const [best = nobody(server), student = nobody(server)] = students
    const asked = await ask(student, work, itemId)
    expect(asked.body.requests).toMatchObject([
      { itemId, state: 'open', quote: 'Sun adds to them', reason: '', note: '' },
    ])
    expect(await listTitles(teacher)).toContain('mark-questioned')
    expect(getCode(await ask(student, work, itemId))).toEqual([409, 'mark-request-made'])
    expect(getCode(await ask(best, work, itemId))).toEqual([409, 'nothing-to-judge'])
    expect((await listOwn(best, work)).body.requests).toEqual([])
  })

  test('a request needs words of the passage or a reason', async () => {
    const { students, work, itemId, secondId } = await playRoom()
    const [, student = nobody(server)] = students
    for (const none of [null, { start: 0, end: 999 }, { start: 3, end: 4 }])
      expect(getCode(await ask(student, work, itemId, { words: none, reason: ' ' }))).toEqual([
        400,
        'mark-request-empty',
      ])
    expect(getCode(await ask(student, work, crypto.randomUUID()))).toEqual([404, 'not-found'])
    const { body } = await ask(student, work, secondId, { words: null, reason: 'It says so.' })
    expect(body.requests).toMatchObject([{ itemId: secondId, quote: '', reason: 'It says so.' }])
  })

  test('requests are possible while the results are shared, for two weeks', async () => {
    const { students, work, itemId, secondId } = await playRoom()
    const [, student = nobody(server)] = students
    await shareResults(work, false)
    expect(getCode(await ask(student, work, itemId))).toEqual([404, 'not-found'])
    await shareResults(work)
    expect((await ask(student, work, itemId)).status).toBe(200)
    server.clock.advance(15 * 86_400_000)
    expect(getCode(await ask(student, work, secondId))).toEqual([409, 'mark-request-late'])
    expect((await listOwn(student, work)).body.requests).toHaveLength(1)
  })

  test('an open request is withdrawn, and made anew', async () => {
    const { students, work, itemId } = await playRoom()
    const [, student = nobody(server)] = students
    const withdraw = () =>
      student.call('DELETE /class-results/:kind/:sessionId/mine/items/:itemId/request', {
        params: { ...work, itemId },
      })
    expect(getCode(await withdraw())).toEqual([404, 'not-found'])
    await ask(student, work, itemId)
    expect((await withdraw()).body.requests).toEqual([])
    expect(await list()).toEqual([])
    await ask(student, work, itemId)
    const [request] = await list()
    await decide(teacher, request?.id ?? '', false)
    expect(getCode(await withdraw())).toEqual([404, 'not-found'])
  })

  test('students of other classes ask nothing, and other teachers read nothing', async () => {
    const { students, work, itemId } = await playRoom()
    await ask(students[1] ?? nobody(server), work, itemId)
    const [request] = await list()
    expect(getCode(await ask(await signedIn(server), work, itemId))).toEqual([404, 'not-found'])
    const other = await approvedTeacher(server)
    expect(await list(other)).toEqual([])
    expect(getCode(await read(other, request?.id ?? ''))).toEqual([404, 'not-found'])
    expect(getCode(await decide(other, request?.id ?? '', true))).toEqual([404, 'not-found'])
  })

  test('twenty requests at once are one', async () => {
    const { students, work, itemId } = await playRoom()
    const [, student = nobody(server)] = students
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(student, work, itemId)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await list()).toHaveLength(1)
  })
})

describe('requests to a teacher', () => {
  test('a request shows the answer beside key and words, without the name until it is decided', async () => {
    const { students, work, itemId } = await playRoom()
    const [, student = nobody(server)] = students
    await ask(student, work, itemId)
    const [request] = await list()
    const { body } = await read(teacher, request?.id ?? '')
    expect(body.request).toMatchObject({
      words: { start: words.start + 1, end: words.end },
      reached: 0,
      points: 1,
      sameAnswer: 2,
      canAccept: true,
      ofStudent: 1,
      ofQuestion: 1,
      studentName: null,
      asked: { number: 1, response: { choice: wrong } },
    })
    expect(JSON.stringify(body)).not.toContain(student.accountId)
    const decided = await decide(teacher, request?.id ?? '', false, 'It adds, it does not lead.')
    expect(decided.body.request).toMatchObject({ state: 'declined', studentName: expect.stringMatching(/./) })
    expect((await listOwn(student, work)).body.requests).toMatchObject([
      { state: 'declined', note: 'It adds, it does not lead.' },
    ])
    expect(await listTitles(student)).toContain('mark-decided')
    expect((await readPart(student, work)).body.part.items[0]?.reached).toBe(0)
  })

  test('agreement gives everybody with the answer the mark, and closes what they asked', async () => {
    const { students, work, itemId, secondId } = await playRoom(4)
    const [, first = nobody(server), second = nobody(server), third = nobody(server)] = students
    await ask(first, work, itemId)
    await ask(second, work, itemId)
    await ask(second, work, secondId)
    const request = (await list()).find(one => one.itemId === itemId)
    await decide(teacher, request?.id ?? '', true)
    for (const student of [first, second, third])
      expect((await readPart(student, work)).body.part.items.map(({ reached }) => reached)).toEqual([1, 0])
    expect((await list()).map(({ state, itemId: id }) => [id === itemId, state])).toEqual([
      [false, 'open'],
      [true, 'accepted'],
      [true, 'accepted'],
    ])
    expect(await listTitles(third)).toContain('score-changed')
    expect(await listTitles(second)).toContain('mark-decided')
    const results = await teacher.call('GET /class-results/:kind/:sessionId', { params: work })
    expect(results.body.results.corrections).toMatchObject([{ number: 1, what: 'accepted' }])
  })

  test('homework is decided about, too', async () => {
    const { classId, code } = await createClass(teacher)
    const student = await signedIn(server)
    await joinClass(student, code)
    const sessionId = await assignToClass(server, teacher, classId)
    await submitAttempt(student, sessionId, [wrong, right])
    const work: Work = { kind: 'homework', sessionId }
    await shareResults(work)
    const { part } = (await readPart(student, work)).body
    await ask(student, work, part.items[0]?.id ?? '')
    const [request] = await list()
    expect((await decide(teacher, request?.id ?? '', true)).body.request).toMatchObject({
      state: 'accepted',
      reached: 1,
    })
  })

  test('a mark that was given by hand is changed by hand before it is agreed to', async () => {
    const { classId, code } = await createClass(teacher)
    const student = await signedIn(server)
    await joinClass(student, code)
    const sessionId = await assignToClass(server, teacher, classId)
    const { attempt } = (
      await student.call('POST /assigned-homework/:homeworkId/attempts', {
        params: { homeworkId: sessionId },
      })
    ).body
    const itemId = attempt.questions[typedAt]?.id ?? ''
    await student.call('POST /attempts/:attemptId/answers/:questionId', {
      params: { attemptId: attempt.id, questionId: itemId },
      body: { response: { type: 'short-answer', text: 'a big stone' } },
    })
    await student.call('POST /attempts/:attemptId/finish', { params: { attemptId: attempt.id } })
    const work: Work = { kind: 'homework', sessionId }
    const mark = (points: number) =>
      teacher.call('POST /class-results/:kind/:sessionId/students/:accountId/items/:itemId/mark', {
        params: { ...work, accountId: student.accountId, itemId },
        body: { mark: { points: [points], comment: '' } },
      })
    await mark(0)
    await shareResults(work)
    await ask(student, work, itemId, { words: null, reason: 'It is one.' })
    const [request] = await list()
    const requestId = request?.id ?? ''
    expect(getCode(await decide(teacher, requestId, true))).toEqual([409, 'mark-unchanged'])
    expect((await read(teacher, requestId)).body.request).toMatchObject({ state: 'open', reached: 0 })
    await mark(1)
    expect((await decide(teacher, requestId, true)).body.request).toMatchObject({
      state: 'accepted',
      reached: 1,
    })
  })

  test('twenty decisions at once are one, and correct the key once', async () => {
    const { students, work, itemId } = await playRoom()
    await ask(students[1] ?? nobody(server), work, itemId)
    const [request] = await list()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => decide(teacher, request?.id ?? '', i % 2 === 0)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ body }) => ('code' in body ? body.code : null)))).toEqual(
      new Set([null, 'mark-request-decided']),
    )
    const { results } = (await teacher.call('GET /class-results/:kind/:sessionId', { params: work })).body
    expect(results.corrections.length).toBeLessThanOrEqual(1)
  })
})
