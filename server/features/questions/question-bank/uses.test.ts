// Uses of questions: copies store their version, rooms and homework are counted at the end and after a
// corrected key, and figures can be searched.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankQuestions } from '../../../database/schema/question-bank.ts'
import { teacherQuestions } from '../../../database/schema/teacher-quizzes.ts'
import type { Person } from '../../../testing/client.ts'
import { homeworkSettings } from '../../../testing/homework.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { addBankQuestion, bankFacts } from '../../../testing/question-bank.ts'
import { aQuestionChange } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { ResponseMatrix } from '../../classes/class-results/index.ts'
import { loadHomeworkMatrix } from '../../teach/homework/response-matrix.ts'
import { sweepHomework } from '../../teach/homework/sweep-homework.ts'
import { countUses } from './count-uses.ts'

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startTestServer()
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

const copyIntoQuiz = async (...questionIds: string[]) => {
  const { body } = await teacher.call('POST /question-bank/copies', {
    body: { questionIds, teacherQuizId: null, title: 'Tides' },
  })
  return body.teacherQuizId
}

const listCopies = (quizId: string) =>
  server.database.db.select().from(teacherQuestions).where(eq(teacherQuestions.quizId, quizId))

const readUses = async (bankQuestionId: string) =>
  (await teacher.call('GET /question-bank/:bankQuestionId/uses', { params: { bankQuestionId } })).body

type Copy = Awaited<ReturnType<typeof listCopies>>[number]

/** A session in which so many of `students` got every question right. */
const sessionOf = (copies: readonly Copy[], students: number, right: number): ResponseMatrix => ({
  kind: 'room',
  id: randomUUID(),
  title: 'Year 9',
  classId: null,
  startedAt: server.clock.now(),
  endedAt: server.clock.now(),
  questions: copies.map((copy, n) => ({ ...copy, number: n + 1, isLeftOut: false }) as never),
  players: Array.from({ length: students }, (_, n) => ({
    id: `p${n}`,
    accountId: null,
    name: `P${n}`,
    isGuest: true,
    team: null,
    account: null,
    from: 1,
    hereUntil: copies.length,
    points: null,
    state: 'finished',
    attempts: 1,
    variant: null,
    seed: `p${n}`,
    questionIds: null,
  })),
  answers: copies.flatMap(({ id }) =>
    Array.from({ length: students }, (_, n) => ({
      playerId: `p${n}`,
      questionId: id,
      response: { type: 'true-false' as const, value: n < right },
      outcome: n < right ? ('right' as const) : ('wrong' as const),
      share: n < right ? 1 : 0,
      ms: null,
    })),
  ),
})

const count = (matrix: ResponseMatrix) => countUses(server.database.db, matrix)

test('a copy knows which version of which question it is, until what it asks is changed', async () => {
  const question = await addBankQuestion(teacher)
  const quizId = await copyIntoQuiz(question.id)
  const [copy] = await listCopies(quizId)
  expect(copy?.bankOrigin).toMatchObject({ questionId: question.id, revision: question.revision })
  const change = async (body: Partial<typeof aQuestionChange>, revision: number) =>
    teacher.call('PATCH /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', {
      params: { teacherQuizId: quizId, teacherQuestionId: copy?.id ?? '' },
      body: { revision, change: { ...aQuestionChange, ...body } },
    })
  await change({ explanation: 'Otherwise explained.' }, 0)
  const [explained] = await listCopies(quizId)
  expect(explained).toMatchObject({ explanation: 'Otherwise explained.', bankOrigin: copy?.bankOrigin })
  await change({ body: { type: 'true-false', stem: 'Something else is asked.' } }, explained?.revision ?? 0)
  expect((await listCopies(quizId))[0]?.bankOrigin).toBeNull()
})

test('a copy takes what its bank says by now, with a way back; one that was changed is no copy any more', async () => {
  const question = await addBankQuestion(teacher)
  const quizId = await copyIntoQuiz(question.id)
  const [copy] = await listCopies(quizId)
  const params = { teacherQuizId: quizId, teacherQuestionId: copy?.id ?? '' }
  const mended = { ...aQuestionChange, body: { type: 'true-false' as const, stem: 'It says so by now.' } }
  const bank = await teacher.call('PATCH /question-bank/:bankQuestionId', {
    params: { bankQuestionId: question.id },
    body: { revision: question.revision, question: mended, facts: bankFacts },
  })
  expect(bank.status).toBe(200)
  expect((await listCopies(quizId))[0]?.body).toEqual(copy?.body)

  const newer = '/teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/newer'
  const copied = await teacher.call(`POST ${newer}`, { params })
  expect(copied.body.question).toMatchObject({
    body: { stem: 'It says so by now.' },
    seconds: copy?.seconds,
    points: copy?.points,
    bankOrigin: { questionId: question.id, revision: bank.body.question.revision },
  })
  const back = await teacher.call(
    'POST /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/restore',
    {
      params,
      body: { versionId: copied.body.keptAs },
    },
  )
  expect(back.body.question).toMatchObject({ body: copy?.body, bankOrigin: copy?.bankOrigin })

  await teacher.call('PATCH /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', {
    params,
    body: {
      revision: back.body.question.revision,
      change: { ...mended, body: { ...mended.body, stem: 'Mine.' } },
    },
  })
  expect((await teacher.call(`POST ${newer}`, { params })).body).toMatchObject({ code: 'no-bank-copy' })
  const colleague = await approvedTeacher(server)
  expect((await colleague.call(`POST ${newer}`, { params })).status).toBe(404)
})

test('sessions are pooled with intervals, by what was asked, and counted once each', async () => {
  const question = await addBankQuestion(teacher)
  const other = await addBankQuestion(teacher, {
    ...aQuestionChange,
    body: { type: 'true-false', stem: 'Other?' },
  })
  const copies = await listCopies(await copyIntoQuiz(question.id, other.id))
  const first = sessionOf(copies, 10, 9)
  await count(first)
  await count(first)
  await count(sessionOf(copies, 30, 15))
  const before = await readUses(question.id)
  expect(before.figures).toMatchObject({ times: 2, students: 40, facility: { value: 0.6 } })
  expect(before.figures.facility?.low).toBeGreaterThan(0.43)
  expect(before.figures.discrimination?.value).toBeGreaterThan(0.9)
  expect(before.uses.map(({ students, isCurrent }) => [students, isCurrent]).toSorted()).toEqual([
    [10, true],
    [30, true],
  ])
  // Edited version: no uses of its own; those of the old version are unchanged.
  const edited = await teacher.call('PATCH /question-bank/:bankQuestionId', {
    params: { bankQuestionId: question.id },
    body: {
      revision: question.revision,
      question: { ...aQuestionChange, body: { type: 'true-false', stem: 'The tides follow the Sun.' } },
      facts: bankFacts,
    },
  })
  expect(edited.body.question).toMatchObject({ timesAsked: 2, askedStudents: 0, facility: null })
  const after = await readUses(question.id)
  expect(after).toMatchObject({
    figures: { times: 0, facility: null },
    earlier: [{ times: 2, students: 40, facility: { value: 0.6 } }],
  })
})

test('a corrected key or a question left out there says nothing of the question in the bank', async () => {
  const question = await addBankQuestion(teacher)
  const copies = await listCopies(await copyIntoQuiz(question.id))
  const session = sessionOf(copies, 8, 4)
  await count(session)
  expect((await readUses(question.id)).figures.students).toBe(8)
  const [asked] = session.questions
  if (asked?.key.type !== 'true-false') throw new Error('the question is another one')
  await count({ ...session, questions: [{ ...asked, key: { ...asked.key, value: !asked.key.value } }] })
  expect((await readUses(question.id)).figures.students).toBe(0)
  await count({ ...session, questions: [{ ...asked, isLeftOut: true }] })
  const [row] = await server.database.db.select().from(bankQuestions).where(eq(bankQuestions.id, question.id))
  expect(row).toMatchObject({ timesAsked: 0, facility: null, lastAskedAt: null })
})

test('homework is counted when it has ended', async () => {
  const question = await addBankQuestion(teacher)
  const quizId = await copyIntoQuiz(question.id)
  const set = await teacher.call('POST /homework', { body: { quizId, settings: homeworkSettings(server) } })
  const homeworkId = set.body.homework.id
  const student = await signedIn(server)
  await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  server.clock.advance(25 * 3_600_000)
  await sweepHomework({
    db: server.database.db,
    clock: server.clock,
    onFinished: async (tx, id) => countUses(tx, await loadHomeworkMatrix(tx, id)),
  })
  // Absent students were asked nothing.
  expect((await readUses(question.id)).figures).toMatchObject({ students: 0, facility: null })
})

test('questions are found by when they were asked, and by how hard they were', async () => {
  const fresh = await approvedTeacher(server)
  const add = (stem: string) =>
    addBankQuestion(fresh, { ...aQuestionChange, body: { type: 'true-false', stem } })
  const [never, easy, hard] = [await add('Never?'), await add('Easy?'), await add('Hard?')]
  const copied = await fresh.call('POST /question-bank/copies', {
    body: { questionIds: [easy.id, hard.id], teacherQuizId: null },
  })
  const copies = await listCopies(copied.body.teacherQuizId)
  const of = (id: string) => copies.filter(({ bankOrigin }) => bankOrigin?.questionId === id)
  await count(sessionOf(of(easy.id), 20, 20))
  await count(sessionOf(of(hard.id), 20, 2))
  const find = async (query: object) =>
    (await fresh.call('GET /question-bank', { query: query as never })).body.questions.map(({ id }) => id)
  expect(await find({ asked: 'never' })).toEqual([never.id])
  expect(await find({ facility: 'too-easy' })).toEqual([easy.id])
  expect(await find({ facility: 'too-hard' })).toEqual([hard.id])
  const { counts } = (await fresh.call('GET /question-bank/counts')).body
  expect(counts.asked.find(({ value }) => value === 'never')?.count).toBe(1)
  expect(counts.facilities.map(({ value }) => value).toSorted()).toEqual(['too-easy', 'too-hard'])
})
