// Marks of groups through their routes: given, followed, moved, taken back, and all of it at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { setHomework } from '../../../testing/homework.ts'
import { choiceQuestion, frozenQuiz, typedQuestion } from '../../../testing/live-rooms.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'
import { homeworkSessions } from '../homework/response-matrix.ts'
import { followMarks } from './follow-marks.ts'

let server: TestServer
let teacher: Person

beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    freezeQuiz: async () =>
      frozenQuiz([
        {
          ...typedQuestion('What happens to the air in a heated room?', ['it expands and rises']),
          points: 2,
        },
        choiceQuestion('What do the tides follow?'),
      ]),
  })
  teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
})
afterAll(() => server.close())

const submit = async (homeworkId: string, text: string, student?: Person) => {
  const by = student ?? (await signedIn(server, 'student'))
  await by.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  const { attempt } = (
    await by.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })
  ).body
  const params = { attemptId: attempt.id }
  await by.call('POST /attempts/:attemptId/answers/:questionId', {
    params: { ...params, questionId: attempt.questions[0]?.id ?? '' },
    body: { response: { type: 'short-answer', text } },
  })
  await by.call('POST /attempts/:attemptId/finish', { params })
  return { student: by, attemptId: attempt.id }
}

const begin = async (texts: readonly string[]) => {
  const homeworkId = await setHomework(server, teacher, crypto.randomUUID(), { attempts: null })
  const students = []
  for (const text of texts) students.push((await submit(homeworkId, text)).student)
  const { results } = (
    await teacher.call('GET /class-results/:kind/:sessionId', {
      params: { kind: 'homework', sessionId: homeworkId },
    })
  ).body
  const [typed, chosen] = results.items
  const params = { kind: 'homework' as const, sessionId: homeworkId, itemId: typed?.id ?? '' }
  return { homeworkId, students, params, chosenId: chosen?.id ?? '' }
}

type Params = Awaited<ReturnType<typeof begin>>['params']
const path = '/class-results/:kind/:sessionId/items/:itemId/groups'

const read = async (params: Params) => (await teacher.call(`GET ${path}`, { params })).body.question

type Question = Awaited<ReturnType<typeof read>>

const plain = (text: string) => text.toLowerCase().replace(/[.!]/gu, '')

const answersOf = (question: Question, text: string) =>
  question.groups
    .filter(({ members }) => members.some(member => plain(member.text) === text))
    .flatMap(({ members }) => members.flatMap(({ answers }) => answers))

const mark = (params: Params, question: Question, text: string, points: number, comment = '') =>
  teacher.call(`POST ${path}/marks`, {
    params,
    body: {
      points,
      comment,
      answers: answersOf(question, text).map(({ studentId, seen }) => ({ studentId, seen })),
    },
  })

const follow = () =>
  followMarks({
    db: server.database.db,
    clock: server.clock,
    sessions: { room: homeworkSessions, homework: homeworkSessions, paper: homeworkSessions },
  })

const pointsOf = (question: Question) =>
  question.groups
    .flatMap(({ members }) =>
      members.flatMap(({ text, answers }) => answers.map(one => [plain(text), one.points, one.source])),
    )
    .toSorted()

test('like answers are in one group, lone ones first, what the rules graded last, and the question is counted', async () => {
  const { params } = await begin(['it expands', 'It expands.', 'it does not expand', 'magic'])
  const question = await read(params)
  expect(question).toMatchObject({ answers: 4, most: 2, number: 1, questions: [{ number: 1, answers: 4 }] })
  expect(question.groups.map(({ answers }) => answers)).toEqual([1, 2, 1])
  expect(answersOf(question, 'it expands')).toHaveLength(2)
})

test('one mark counts for all of a group as a single mark does, with its comment for each student', async () => {
  const { params, homeworkId, students } = await begin(['it expands', 'It expands.', 'magic'])
  const { status, body } = await mark(params, await read(params), 'it expands', 1, 'And where does it go?')
  expect(status).toBe(201)
  expect(answersOf(body.question, 'it expands')).toMatchObject([
    { points: 1, comment: 'And where does it go?', source: 'group' },
    { points: 1, comment: 'And where does it go?', source: 'group' },
  ])
  expect(body.question.comments).toEqual(['And where does it go?'])
  const { results } = (
    await teacher.call('GET /class-results/:kind/:sessionId', {
      params: { kind: 'homework', sessionId: homeworkId },
    })
  ).body
  expect(results.items[0]?.right).toBe(1)
  const [first] = students
  const { part } = (
    await teacher.call('GET /class-results/:kind/:sessionId/students/:accountId', {
      params: { kind: 'homework', sessionId: homeworkId, accountId: first?.accountId ?? '' },
    })
  ).body
  expect(part.items[0]).toMatchObject({ reached: 1, mark: { points: [1], comment: 'And where does it go?' } })
  expect(part.items[0]?.mark).not.toHaveProperty('group')
})

test('its students are notified of the changed score, each once', async () => {
  const { params, students } = await begin(['it expands', 'It expands.'])
  await mark(params, await read(params), 'it expands', 2)
  for (const student of students) {
    const { notifications } = (await student.call('GET /notifications', { query: {} })).body
    expect(notifications.filter(({ kind }) => kind === 'score-changed')).toHaveLength(1)
  }
})

test('points that don’t fit, answers that changed since, and other questions are refused', async () => {
  const { params, chosenId, homeworkId, students } = await begin(['it expands', 'magic'])
  const question = await read(params)
  expect((await mark(params, question, 'magic', 3)).body.code).toBe('answer-other-type')
  await submit(homeworkId, 'it expands and rises', students[1])
  expect((await mark(params, question, 'magic', 0)).body.code).toBe('marks-changed')
  expect((await teacher.call(`GET ${path}`, { params: { ...params, itemId: chosenId } })).body.code).toBe(
    'nothing-to-judge',
  )
  const other = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, other.accountId, server.clock.now())
  expect((await other.call(`GET ${path}`, { params })).body.code).toBe('not-found')
})

describe('later answers', () => {
  test('follow the group that they fall into, and no other', async () => {
    const { params, homeworkId } = await begin(['it expands'])
    await mark(params, await read(params), 'it expands', 1, 'More.')
    for (const text of ['IT EXPANDS', 'it does not expand', 'it rises']) await submit(homeworkId, text)
    await follow()
    expect(pointsOf(await read(params))).toEqual(
      [
        ['it expands', 1, 'followed'],
        ['it does not expand', null, 'nobody'],
        ['it rises', null, 'nobody'],
        ['it expands', 1, 'group'],
      ].toSorted(),
    )
  })

  test('are taken back one by one, wait again and follow no more', async () => {
    const { params, homeworkId } = await begin(['it expands'])
    await mark(params, await read(params), 'it expands', 1)
    const { student } = await submit(homeworkId, 'it expands')
    await follow()
    const undo = () =>
      teacher.call(`POST ${path}/unmarks`, { params, body: { answers: [student.accountId] } })
    const { body } = await undo()
    const own = () =>
      answersOf(body.question, 'it expands').find(({ studentId }) => studentId === student.accountId)
    expect(own()).toMatchObject({ points: null, source: 'nobody', comment: '' })
    expect((await undo()).body.code).toBe('nothing-to-undo')
    await submit(homeworkId, 'something else')
    await follow()
    expect(pointsOf(await read(params)).filter(([, points]) => points === null)).toHaveLength(1)
  })

  test('follow nothing that was taken back', async () => {
    const { params, homeworkId } = await begin(['it expands'])
    const { markId } = (await mark(params, await read(params), 'it expands', 1)).body
    await teacher.call(`DELETE ${path}/marks/:markId`, { params: { ...params, markId } })
    await submit(homeworkId, 'it expands')
    await follow()
    expect(await read(params)).toMatchObject({ answers: 2, marked: 0 })
  })
})

test('taking the mark of a group back lets its answers wait, its followers too, and is done once', async () => {
  const { params, homeworkId } = await begin(['it expands', 'magic'])
  await mark(params, await read(params), 'magic', 0)
  const { markId } = (await mark(params, await read(params), 'it expands', 2)).body
  await submit(homeworkId, 'it expands')
  await follow()
  const undo = () => teacher.call(`DELETE ${path}/marks/:markId`, { params: { ...params, markId } })
  const { body } = await undo()
  expect(answersOf(body.question, 'it expands')).toMatchObject([{ points: null }, { points: null }])
  expect(answersOf(body.question, 'magic')).toMatchObject([{ points: 0, source: 'group' }])
  expect((await undo()).body.code).toBe('nothing-to-undo')
})

test('a moved answer is marked with the group that it was put into, and comes back', async () => {
  const { params } = await begin(['it expands', 'It expands.', 'it expands a lot'])
  const before = await read(params)
  const keyOf = (text: string) =>
    before.groups.flatMap(({ members }) => members).find(member => plain(member.text) === text)?.key ?? ''
  const move = (to: { what: 'group'; id: string } | { what: 'alone' } | { what: 'back' }) =>
    teacher.call(`POST ${path}/moves`, { params, body: { key: keyOf('it expands a lot'), to } })
  const moved = (await move({ what: 'group', id: keyOf('it expands') })).body.question
  expect(answersOf(moved, 'it expands a lot')).toHaveLength(3)
  await mark(params, moved, 'it expands a lot', 1)
  expect((await read(params)).marked).toBe(3)
  expect(answersOf((await move({ what: 'back' })).body.question, 'it expands a lot')).toHaveLength(1)
  expect((await move({ what: 'group', id: 'check unknown' })).body.code).toBe('not-found')
})

describe('at once', () => {
  test('two marks of one group: one is given to all of it, the other refused', async () => {
    const { params } = await begin(['it expands', 'It expands.', 'it expands!'])
    const question = await read(params)
    const replies = await Promise.all([0, 1, 2].map(points => mark(params, question, 'it expands', points)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const given = answersOf(await read(params), 'it expands').map(({ points }) => points)
    expect(new Set(given).size).toBe(1)
    expect(given[0]).toBe(replies.findIndex(({ status }) => status === 201))
  })

  test('an answer that arrives while its group is marked is marked in the end', async () => {
    const { params, homeworkId } = await begin(['it expands'])
    const question = await read(params)
    await Promise.all([
      mark(params, question, 'it expands', 2),
      submit(homeworkId, 'It expands'),
      follow(),
      submit(homeworkId, 'it expands.'),
      follow(),
    ])
    await follow()
    expect(await read(params)).toMatchObject({ answers: 3, marked: 3 })
  })

  test('taking back twice and following: nothing is left marked by what was taken back', async () => {
    const { params, homeworkId } = await begin(['it expands', 'It expands.'])
    const { markId } = (await mark(params, await read(params), 'it expands', 2)).body
    await submit(homeworkId, 'it expands')
    const undo = () => teacher.call(`DELETE ${path}/marks/:markId`, { params: { ...params, markId } })
    const [one, other] = await Promise.all([undo(), undo(), follow(), follow()])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    await follow()
    expect(await read(params)).toMatchObject({ answers: 3, marked: 0 })
  })
})
