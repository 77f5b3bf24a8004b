// Question bank: adding, finding, editing with history, and copying into quizzes.
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { signedIn } from '../../../testing/people.ts'
import { addBankQuestion, bankFacts } from '../../../testing/question-bank.ts'
import { aQuestionChange, emptyQuiz, seedTeacherQuiz, uploadImage } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const asking = (stem: string): QuestionChange => ({ ...aQuestionChange, body: { type: 'true-false', stem } })
const choice = (stem: string, right: string): QuestionChange => ({
  ...aQuestionChange,
  body: {
    type: 'single-choice',
    stem,
    choices: [
      { id: 'a', text: right },
      { id: 'b', text: 'granite' },
    ],
  },
  key: { type: 'single-choice', choice: 'a' },
  bloom: 'apply',
})

const stems = async (teacher: Person, query: Record<string, string>) =>
  (await teacher.call('GET /question-bank', { query: query as never })).body.questions.map(
    ({ body }) => body.stem,
  )

const act = (teacher: Person, questionIds: string[], change: object) =>
  teacher.call('POST /question-bank/changes', { body: { questionIds, change } as never })

test('questions are found by the words of their text, their answers and their tags, while they are typed', async () => {
  const teacher = await signedIn(server, 'teacher')
  await addBankQuestion(teacher, asking('Enzymes are proteins.'), { ...bankFacts, tags: ['week 3'] })
  await addBankQuestion(teacher, choice('Which rock is molten?', 'magma'), {
    ...bankFacts,
    topic: ['Geology'],
  })
  expect(await stems(teacher, { q: 'enzyme' })).toEqual(['Enzymes are proteins.'])
  expect(await stems(teacher, { q: 'granite' })).toEqual(['Which rock is molten?'])
  expect(await stems(teacher, { q: 'which mag' })).toEqual(['Which rock is molten?'])
  expect(await stems(teacher, { q: 'week 3' })).toEqual(['Enzymes are proteins.'])
  expect(await stems(teacher, { q: 'the' })).toHaveLength(2)
  expect(await stems(teacher, { q: '"&|!' })).toEqual([])
  expect(await stems(teacher, { topic: 'Geology' })).toEqual(['Which rock is molten?'])
})

test('each filter tells how many questions it would leave, as if it alone were changed', async () => {
  const teacher = await signedIn(server, 'teacher')
  await addBankQuestion(teacher, asking('One?'))
  await addBankQuestion(teacher, asking('Two?'), { ...bankFacts, topic: [] })
  await addBankQuestion(teacher, choice('Three?', 'c'))
  const { counts } = (await teacher.call('GET /question-bank/counts', { query: { type: 'true-false' } })).body
  expect(counts).toMatchObject({ total: 2, all: 3, unused: 2, pictures: 0 })
  expect(counts.types).toEqual([
    { value: 'true-false', count: 2 },
    { value: 'single-choice', count: 1 },
  ])
  expect(counts.topics).toEqual([
    { value: '', count: 1 },
    { value: 'Physics', count: 1 },
  ])
  expect(counts.blooms).toEqual([{ value: 'remember', count: 2 }])
  expect(counts.tags).toEqual([{ value: 'exam', count: 2 }])
})

test('a long bank comes a page at a time, none twice and none left out', async () => {
  const teacher = await signedIn(server, 'teacher')
  for (let n = 0; n < 53; n++)
    await teacher.call('POST /question-bank', { body: { add: { what: 'empty', type: 'gap' } } })
  const first = (await teacher.call('GET /question-bank', {})).body
  expect(first.questions).toHaveLength(50)
  const second = (await teacher.call('GET /question-bank', { query: { after: first.next ?? '' } })).body
  expect(second).toMatchObject({ next: null })
  expect(new Set([...first.questions, ...second.questions].map(({ id }) => id)).size).toBe(53)
})

test('an edit keeps the previous version, which can be restored; an older window is refused', async () => {
  const teacher = await signedIn(server, 'teacher')
  const question = await addBankQuestion(teacher, asking('Old words?'))
  const params = { bankQuestionId: question.id }
  const edit = (revision: number, stem: string) =>
    teacher.call('PATCH /question-bank/:bankQuestionId', {
      params,
      body: { revision, question: asking(stem), facts: bankFacts },
    })
  expect((await edit(question.revision, 'New words?')).status).toBe(200)
  expect((await edit(question.revision, 'Other words?')).body.code).toBe('question-changed')
  const { versions } = (await teacher.call('GET /question-bank/:bankQuestionId/versions', { params })).body
  expect(versions.map(({ question: { body } }) => body.stem)).toEqual(['Old words?', ''])
  const restored = await teacher.call('POST /question-bank/:bankQuestionId/versions/:revision/restore', {
    params: { ...params, revision: String(versions[0]?.revision) as never },
  })
  expect(restored.body.question).toMatchObject({ body: { stem: 'Old words?' }, revision: 3 })
  expect(await stems(teacher, { q: 'new' })).toEqual([])
})

test('a question copied into a quiz stays unchanged and counts as used', async () => {
  const teacher = await signedIn(server, 'teacher')
  const question = await addBankQuestion(teacher, asking('Taken?'))
  const copied = await teacher.call('POST /question-bank/copies', {
    body: { questionIds: [question.id], teacherQuizId: null, title: 'Forces' },
  })
  const { teacherQuizId } = copied.body
  await teacher.call('PATCH /question-bank/:bankQuestionId', {
    params: { bankQuestionId: question.id },
    body: { revision: question.revision, question: asking('Changed since?'), facts: bankFacts },
  })
  const quiz = await teacher.call('GET /teacher-quizzes/:teacherQuizId', { params: { teacherQuizId } })
  expect(quiz.body).toMatchObject({ quiz: { title: 'Forces' }, questions: [{ body: { stem: 'Taken?' } }] })
  expect(await stems(teacher, { unused: 'yes' })).toEqual([])
  const again = await teacher.call('POST /teacher-quizzes/:teacherQuizId/questions', {
    params: { teacherQuizId },
    body: { after: null, add: { what: 'bank', questionIds: [question.id] } },
  })
  expect(again.body.questions).toMatchObject([{ body: { stem: 'Changed since?' } }])
})

test('questions of another teacher can be neither copied nor changed', async () => {
  const [teacher, other] = [await signedIn(server, 'teacher'), await signedIn(server, 'teacher')]
  const question = await addBankQuestion(teacher)
  const questionIds = [question.id]
  expect(
    (await other.call('POST /question-bank/copies', { body: { questionIds, teacherQuizId: null } })).status,
  ).toBe(404)
  expect((await act(other, questionIds, { what: 'remove' })).body.changed).toBe(0)
  const mine = await teacher.call('POST /teacher-quizzes', { body: { ...emptyQuiz, title: 'Mine' } })
  const { id: teacherQuizId } = mine.body.quiz
  const own = await addBankQuestion(other)
  expect(
    (await other.call('POST /question-bank/copies', { body: { questionIds: [own.id], teacherQuizId } }))
      .status,
  ).toBe(404)
})

test('a question of a quiz is kept once, with its picture', async () => {
  const teacher = await signedIn(server, 'teacher')
  const quiz = await seedTeacherQuiz(teacher)
  const { imageId } = (await uploadImage(teacher)).body
  const change = { ...asking('With a picture?'), image: { id: imageId, alt: 'A cell' } }
  await teacher.call('PATCH /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', {
    params: quiz,
    body: { revision: 2, change },
  })
  const saveToBank = () =>
    teacher.call('POST /question-bank', {
      body: { add: { what: 'copies', questionIds: [quiz.teacherQuestionId] } },
    })
  expect((await saveToBank()).body).toMatchObject({
    questions: [{ origin: 'quiz', image: { id: imageId } }],
    known: 0,
  })
  expect((await saveToBank()).body).toMatchObject({ questions: [], known: 1 })
  expect(await stems(teacher, { picture: 'yes' })).toEqual(['With a picture?'])
})

test('several are tagged, moved, published, deleted and brought back at once', async () => {
  const teacher = await signedIn(server, 'teacher')
  const [one, two] = [
    await addBankQuestion(teacher, asking('One?')),
    await addBankQuestion(teacher, asking('Two?')),
  ]
  const empty = (await teacher.call('POST /question-bank', { body: { add: { what: 'empty', type: 'gap' } } }))
    .body.questions[0]
  const ids = [one.id, two.id, empty?.id ?? '']
  await act(teacher, ids, { what: 'tag', tag: 'autumn' })
  await act(teacher, ids, { what: 'untag', tag: 'exam' })
  await act(teacher, ids, { what: 'move', topic: ['Biology', 'Cells'] })
  expect(await stems(teacher, { q: 'autumn cells' })).toHaveLength(3)
  expect(await stems(teacher, { tag: 'exam' })).toEqual([])
  expect((await act(teacher, ids, { what: 'publish' })).body).toMatchObject({ changed: 2, unready: 1 })
  expect(await stems(teacher, { state: 'published' })).toHaveLength(2)
  await act(teacher, ids, { what: 'remove' })
  expect(await stems(teacher, {})).toEqual([])
  expect((await act(teacher, ids, { what: 'bring-back' })).body.changed).toBe(3)
  expect(await stems(teacher, {})).toHaveLength(3)
})
