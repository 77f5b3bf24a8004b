// "Not asked in this class since": what counts, for whom, in the bank's filter and in papers.
import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { classTeachers } from '../../../database/schema/classes.ts'
import { liveRooms } from '../../../database/schema/live-rooms.ts'
import { printings } from '../../../database/schema/scans.ts'
import { teacherQuestions } from '../../../database/schema/teacher-quizzes.ts'
import { createClass } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { homeworkSettings } from '../../../testing/homework.ts'
import { seedRoom } from '../../../testing/live-rooms.ts'
import { aBlueprint } from '../../../testing/papers.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { addPrinting, findPrinting } from '../../../testing/printings.ts'
import { addBankQuestion } from '../../../testing/question-bank.ts'
import { aQuestionChange } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let teacher: Person
let classId: string
let otherClassId: string
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  teacher = await approvedTeacher(server)
  classId = (await createClass(teacher)).classId
  otherClassId = (await createClass(teacher)).classId
})
afterAll(() => server.close())
const ask = (n: number) =>
  addBankQuestion(teacher, {
    ...aQuestionChange,
    body: { type: 'true-false', stem: `Tide ${n} follows the Moon.` },
    key: { type: 'true-false', value: true },
    reasons: {},
    difficulty: 'hard',
  })

const copyIntoQuiz = async (...questionIds: string[]) =>
  (
    await teacher.call('POST /question-bank/copies', {
      body: { questionIds, teacherQuizId: null, title: 'Tides' },
    })
  ).body.teacherQuizId

const listCopies = (quizId: string) =>
  server.database.db.select().from(teacherQuestions).where(eq(teacherQuestions.quizId, quizId))

/** A live room with copies of a question, for a class. @param number the question that was asked last; 0 before any */
const addRoom = async (bankQuestionId: string, number: number) => {
  const copies = await listCopies(await copyIntoQuiz(bankQuestionId))
  const { id } = await seedRoom(server, teacher.accountId, {}, copies as never)
  await server.database.db.update(liveRooms).set({ classId, number }).where(eq(liveRooms.id, id))
}

/** Answer sheets with a question, printed for a class so many days ago. */
const addSheets = async (bankQuestionId: string, forClass: string, daysAgo = 0) => {
  const { printingId } = await addPrinting(server, teacher)
  const row = await findPrinting(server, printingId)
  const [question] = row.questions
  if (!question) throw new Error('no question')
  await server.database.db
    .update(printings)
    .set({
      classId: forClass,
      questions: [{ ...question, id: bankQuestionId }],
      printedAt: new Date(Date.now() - daysAgo * 86_400_000),
    })
    .where(eq(printings.id, printingId))
}

const listUnasked = async (query: { asked?: 'never' | 'not-30'; askedClass?: string }, person = teacher) =>
  (await person.call('GET /question-bank', { query })).body.questions.map(({ body }) => body.stem).toSorted()

const stems = (...numbers: number[]) => numbers.map(n => `Tide ${n} follows the Moon.`)

/** Asked in the class: 1 in homework, 2 in a room, 3 on paper, 6 on paper long ago; 4 in another class; 5 never. */
const askSix = async () => {
  const ids: string[] = []
  for (let n = 1; n <= 6; n++) ids.push((await ask(n)).id)
  const [one = '', two = '', three = '', four = '', five = '', six = ''] = ids
  const teacherQuizId = await copyIntoQuiz(one)
  await teacher.call('POST /homework', {
    body: { quizId: teacherQuizId, classId, settings: homeworkSettings(server) },
  })
  await addRoom(two, 1)
  await addRoom(five, 0)
  await addSheets(three, classId)
  await addSheets(four, otherClassId)
  await addSheets(six, classId, 60)
  return ids
}

test('homework, rooms that began and sheets of a class count, whoever set them; what others were asked doesn’t', async () => {
  await askSix()
  expect(await listUnasked({ asked: 'never', askedClass: classId })).toEqual(stems(4, 5))
  expect(await listUnasked({ asked: 'not-30', askedClass: classId })).toEqual(stems(4, 5, 6))
  expect(await listUnasked({ asked: 'never', askedClass: otherClassId })).toEqual(stems(1, 2, 3, 5, 6))
  const { counts } = (await teacher.call('GET /question-bank/counts', { query: { askedClass: classId } }))
    .body
  expect(counts.asked.map(({ value, count }) => [value, count])).toEqual([
    ['never', 2],
    ['not-30', 3],
    ['not-120', 2],
    ['not-365', 2],
  ])
})

test('a question that was kept twice, or whose copy was asked, counts by its words', async () => {
  const first = await ask(1)
  const second = await ask(1)
  await addRoom(first.id, 1)
  expect(await listUnasked({ asked: 'never', askedClass: classId })).toEqual([])
  expect(second.id).not.toBe(first.id)
})

test('a teacher from outside the class learns nothing about its questions', async () => {
  const [one = ''] = await askSix()
  const stranger = await approvedTeacher(server)
  await addBankQuestion(stranger, {
    ...aQuestionChange,
    body: { type: 'true-false', stem: 'Tide 1 follows the Moon.' },
    key: { type: 'true-false', value: true },
    reasons: {},
  })
  expect(await listUnasked({ asked: 'never', askedClass: classId }, stranger)).toEqual(stems(1))
  const candidates = (person: Person) => person.call('GET /papers/candidates', { query: { classId } })
  expect((await candidates(stranger)).body.code).toBe('not-found')
  await server.database.db
    .insert(classTeachers)
    .values({ classId, accountId: stranger.accountId, role: 'assistant', addedAt: server.clock.now() })
  expect(await listUnasked({ asked: 'never', askedClass: classId }, stranger)).toEqual([])
  const known = (await candidates(teacher)).body.candidates.find(({ id }) => id === one)
  expect(known?.lastUsed).not.toBeNull()
})

test('a paper leaves out what its class was asked lately, and takes it where the class was not', async () => {
  const ids = await askSix()
  const assemble = async (change: Partial<Blueprint>) => {
    const blueprint = aBlueprint({
      cells: [],
      sections: [{ title: '', instructions: '', types: [], marksEach: 1, count: 2, answer: null }],
      variants: { count: 1, kind: 'equal', common: 0 },
      collectionIds: ['00000000-0000-4000-8000-000000000000'],
      ...change,
    })
    const { paper } = (await teacher.call('POST /papers', { body: { blueprint } })).body
    const { body } = await teacher.call('POST /papers/:paperId/assemble', {
      params: { paperId: paper.id },
      body: { revision: paper.revision, seed: 7, form: null },
    })
    return body
  }
  const chosen = await assemble({ unusedDays: 90, unusedClassId: classId })
  const slots = chosen.paper.forms[0]?.sections.flat().map(({ questionId }) => questionId)
  expect(slots?.toSorted()).toEqual([ids[3], ids[4]].toSorted())
  const three = [{ title: '', instructions: '', types: [], marksEach: 1, count: 3, answer: null }]
  const lacking = await assemble({ unusedDays: 90, unusedClassId: classId, sections: three })
  expect(lacking.shortfalls).toMatchObject([{ code: 'sections', need: 3, have: 2 }])
  expect((await assemble({ unusedDays: 30, unusedClassId: classId, sections: three })).shortfalls).toEqual([])
  expect((await assemble({ unusedDays: 90, unusedClassId: crypto.randomUUID() })).code).toBe('not-found')
})
