// Questions made after the first request: at other levels, of the same passage, of a section that isn't asked about.
import type { QuestionLikeness } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import type { CountCell } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { QuestionsRequest } from '../../../platform/engine/generation.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addMaterial } from '../../../testing/material.ts'
import { signedIn } from '../../../testing/people.ts'
import { emptyQuiz } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let requests: QuestionsRequest[] = []
let { makeQuestions }: Pick<TestServer['engine'], 'makeQuestions'> = { makeQuestions: async function* () {} }
beforeEach(() => {
  requests = []
  makeQuestions = server.engine.makeQuestions
})
afterEach(() => {
  server.engine.makeQuestions = makeQuestions
})

/** Lets the engine give questions for requests that pass, of the level and difficulty asked for. */
const giveOnly = (passes: (request: QuestionsRequest) => boolean) => {
  const give = makeQuestions
  server.engine.makeQuestions = async function* (request, signal) {
    requests.push(request)
    if (!passes(request)) return
    const { levels, difficulty, passageIds, count } = request
    let given = 0
    for await (const part of give.call(server.engine, { ...request, count: 50 }, signal)) {
      if (part.type !== 'item' || given === count) continue
      if (passageIds && !passageIds.includes(part.item.quotations[0]?.passageId ?? '')) continue
      given++
      const bloom = levels[0] ?? 'understand'
      yield { type: 'item', item: { ...part.item, bloom, difficulty: difficulty ?? 'hard' } }
    }
  }
}

const ofMaterial = async (cells: CountCell[]) => {
  const teacher = await signedIn(server, 'teacher')
  const sourceId = await addMaterial(teacher)
  const made = await teacher.call('POST /teacher-quizzes', {
    body: { ...emptyQuiz, sourceIds: [sourceId], cells },
  })
  const params = { teacherQuizId: made.body.quiz.id }
  const read = async () => (await teacher.call('GET /teacher-quizzes/:teacherQuizId', { params })).body
  await eventually(
    async () => (await read()).quiz.generation?.state,
    state => state === 'done' || state === 'failed',
  )
  return {
    teacher,
    sourceId,
    read,
    readCoverage: async () =>
      (await teacher.call('GET /teacher-quizzes/:teacherQuizId/coverage', { params })).body.sources,
    writeOfPart: (part: { sourceId: string; first: number; last: number }) =>
      teacher.call('POST /teacher-quizzes/:teacherQuizId/made-questions', { params, body: { part } }),
    writeAnother: (id: string, like: QuestionLikeness) =>
      teacher.call('POST /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/another', {
        params: { ...params, teacherQuestionId: id },
        body: { like },
      }),
  }
}

const easy = (count: number): CountCell => ({ bloom: 'remember', difficulty: 'easy', count })

test('a cell that the text does not fill gets questions of its level first, then of others', async () => {
  giveOnly(({ levels, difficulty }) => difficulty === null && levels.length === 0)
  const { read } = await ofMaterial([easy(3)])
  const { quiz, questions } = await read()
  expect(quiz.cells).toEqual([{ ...easy(3), made: 3, elsewhere: 3 }])
  expect(questions).toHaveLength(3)
  expect(requests.map(({ levels, difficulty }) => [levels, difficulty])).toEqual([
    [['remember'], 'easy'],
    [['remember'], null],
    [[], null],
  ])
})

test('a cell that is filled asks for nothing else', async () => {
  giveOnly(() => true)
  const { read } = await ofMaterial([easy(2)])
  expect((await read()).quiz.cells).toEqual([{ ...easy(2), made: 2, elsewhere: 0 }])
  expect(requests).toHaveLength(1)
})

test('a harder question is asked for by difficulty, then by level', async () => {
  giveOnly(() => true)
  const { read, writeAnother } = await ofMaterial([easy(1)])
  const id = (await read()).questions[0]?.id ?? ''
  giveOnly(({ levels }) => levels[0] === 'apply')
  requests = []
  const { question } = (await writeAnother(id, 'harder')).body
  expect(question.bloom).toBe('apply')
  expect(requests.map(({ levels, difficulty }) => `${levels} ${difficulty}`)).toEqual([
    'remember medium',
    'remember hard',
    'understand null',
    'apply null',
  ])
})

test('a question of another kind never has the same kind; one of the passage rests on it', async () => {
  giveOnly(() => true)
  const { read, writeAnother } = await ofMaterial([easy(1)])
  const [first] = (await read()).questions
  const { question } = (await writeAnother(first?.id ?? '', 'passage')).body
  expect(question.citations[0]?.passageId).toBe(first?.citations[0]?.passageId)
  requests = []
  expect((await writeAnother(first?.id ?? '', 'other-type')).status).toBe(201)
  expect(requests.every(({ types }) => !types.includes(first?.body.type ?? 'gap'))).toBe(true)
})

test('sections without a question are shown and can be asked about', async () => {
  giveOnly(() => true)
  const { sourceId, read, readCoverage, writeOfPart } = await ofMaterial([easy(1)])
  const wait = () =>
    eventually(readCoverage, ([source]) => source?.sections !== null && source?.sections !== undefined)
  const sections = (await wait())[0]?.sections ?? []
  expect(sections.map(({ asked }) => asked).sort()).toEqual([0, 0, 1])
  const open = sections.find(({ asked }) => asked === 0)
  const part = { sourceId, first: open?.first ?? 0, last: open?.last ?? 0 }
  expect((await writeOfPart(part)).status).toBe(201)
  const after = (await readCoverage())[0]?.sections ?? []
  expect(after.filter(({ asked }) => asked > 0)).toHaveLength(2)
  expect((await read()).questions).toHaveLength(2)
})

test('a part of material that is not readable gives no question', async () => {
  giveOnly(() => true)
  const { writeOfPart } = await ofMaterial([easy(1)])
  const stranger = await signedIn(server, 'teacher')
  const sourceId = await addMaterial(stranger)
  expect((await writeOfPart({ sourceId, first: 0, last: 9 })).status).toBe(404)
})

test('questions of the last quizzes come again only where the text holds no others', async () => {
  const { teacher, sourceId } = await ofMaterial([easy(2)])
  requests = []
  giveOnly(({ earlierStems }) => earlierStems.length < 2)
  const again = await teacher.call('POST /teacher-quizzes', {
    body: { ...emptyQuiz, sourceIds: [sourceId], cells: [easy(2)] },
  })
  const params = { teacherQuizId: again.body.quiz.id }
  const made = await eventually(
    async () => (await teacher.call('GET /teacher-quizzes/:teacherQuizId', { params })).body,
    ({ quiz }) => quiz.generation?.state === 'done' || quiz.generation?.state === 'failed',
  )
  expect(requests.map(({ earlierStems }) => earlierStems.length).slice(0, 2)).toEqual([2, 0])
  expect(made.questions).toHaveLength(2)
})
