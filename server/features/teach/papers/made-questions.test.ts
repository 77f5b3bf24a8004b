// Questions made for a paper from the teacher's own sources: they count once reviewed and saved.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { papers } from '../../../database/schema/papers.ts'
import { teacherQuizzes } from '../../../database/schema/teacher-quizzes.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addMaterial } from '../../../testing/material.ts'
import { aBlueprint } from '../../../testing/papers.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { emptyQuiz } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const remember = (count: number) => ({ bloom: 'remember' as const, difficulty: 'easy' as const, count })

const makePaper = async (teacher: Person) =>
  (await teacher.call('POST /papers', { body: { blueprint: aBlueprint() } })).body.paper.id

const ask = (teacher: Person, paperId: string, sourceIds: string[], count: number) =>
  teacher.call('POST /teacher-quizzes', {
    body: { ...emptyQuiz, paperId, sourceIds, cells: [remember(count)] },
  })

const readEnded = async (teacher: Person, teacherQuizId: string) => {
  const read = async () =>
    (await teacher.call('GET /teacher-quizzes/:teacherQuizId', { params: { teacherQuizId } })).body
  return eventually(read, ({ quiz }) => ['done', 'failed'].includes(quiz.generation?.state ?? ''))
}

const loadMade = async (count: number) => {
  const teacher = await approvedTeacher(server)
  const paperId = await makePaper(teacher)
  const asked = await ask(teacher, paperId, [await addMaterial(teacher)], count)
  return { teacher, paperId, ...(await readEnded(teacher, asked.body.quiz.id)) }
}

const candidatesOf = async (teacher: Person) => (await teacher.call('GET /papers/candidates')).body.candidates

test('questions made for a paper rest on passages and count nowhere until they are kept', async () => {
  const { teacher, paperId, quiz, questions } = await loadMade(2)
  expect(questions.length).toBeGreaterThan(0)
  expect(questions.every(({ citations }) => citations.length > 0)).toBe(true)
  expect(await candidatesOf(teacher)).toEqual([])
  expect((await teacher.call('GET /teacher-quizzes')).body.quizzes).toEqual([])
  expect((await teacher.call('GET /teacher-questions', { query: { q: '' } })).body.questions).toEqual([])
  const waiting = (await teacher.call('GET /teacher-quizzes', { query: { paperId } })).body.quizzes
  expect(waiting.map(({ id }) => id)).toEqual([quiz.id])
  expect(quiz.paperId).toBe(paperId)

  const [acceptedQuestion] = questions
  const added = await teacher.call('POST /question-bank', {
    body: { add: { what: 'copies', questionIds: [acceptedQuestion?.id ?? ''] } },
  })
  expect(added.body.questions[0]?.citations).toEqual(acceptedQuestion?.citations)
  expect((await candidatesOf(teacher)).map(({ id }) => id)).toEqual([added.body.questions[0]?.id])
})

test('a paper can’t be given a question by its id before it was kept', async () => {
  const { teacher, paperId, questions } = await loadMade(2)
  const { paper } = (await teacher.call('GET /papers/:paperId', { params: { paperId } })).body
  const slots = questions.map(({ id }) => ({ questionId: id, locked: false }))
  const content = { blueprint: paper.blueprint, edits: [], forms: [{ sections: [slots], choiceSeed: null }] }
  const changed = await teacher.call('PATCH /papers/:paperId', {
    params: { paperId },
    body: { revision: paper.revision, content },
  })
  expect(changed.body.paper).toMatchObject({ state: 'draft', questions: [] })
})

test('questions that the text can’t supply are reported and replaced by others that it can', async () => {
  const teacher = await approvedTeacher(server)
  const paperId = await makePaper(teacher)
  const sourceId = await addMaterial(teacher)
  const make = server.engine.makeQuestions
  const levels: string[][] = []
  server.engine.makeQuestions = async function* (request, signal) {
    levels.push([...request.levels])
    if (request.levels.length === 0) yield* make.call(server.engine, request, signal)
  }
  const { quiz, questions } = await readEnded(
    teacher,
    (await ask(teacher, paperId, [sourceId], 2)).body.quiz.id,
  )
  server.engine.makeQuestions = make
  expect(levels).toEqual([['remember'], []])
  expect(quiz.cells).toEqual([{ ...remember(2), made: 0, elsewhere: 0 }])
  expect(questions.length).toBeGreaterThan(0)
  expect(questions.length).toBeLessThanOrEqual(2)
})

test('questions can’t be made for a foreign or deleted paper', async () => {
  const [teacher, stranger] = [await approvedTeacher(server), await signedIn(server, 'teacher')]
  const paperId = await makePaper(teacher)
  const theirs = await ask(stranger, paperId, [await addMaterial(stranger)], 1)
  expect([theirs.status, theirs.body.code]).toEqual([404, 'not-found'])
  const seen = (await stranger.call('GET /teacher-quizzes', { query: { paperId } })).body.quizzes
  expect(seen).toEqual([])
  await teacher.call('DELETE /papers/:paperId', { params: { paperId } })
  expect((await ask(teacher, paperId, [await addMaterial(teacher)], 1)).status).toBe(404)
})

test('questions nobody kept go with their paper', async () => {
  const { paperId } = await loadMade(1)
  const { db } = server.database
  await db.delete(papers).where(eq(papers.id, paperId))
  expect(await db.$count(teacherQuizzes, eq(teacherQuizzes.paperId, paperId))).toBe(0)
})
