// Practice with published questions, and only those.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { signedIn, visitor } from '../../../testing/people.ts'
import { addBankQuestion, bankFacts } from '../../../testing/question-bank.ts'
import { aQuestionChange, uploadImage } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  teacher = await signedIn(server, 'teacher')
})
afterAll(() => server.close())

const change = (questionIds: string[], what: 'publish' | 'withdraw') =>
  teacher.call('POST /question-bank/changes', { body: { questionIds, change: { what } } })

type Levels = Partial<Pick<typeof aQuestionChange, 'bloom' | 'difficulty'>>
const publish = async (topic: string[], levels: Levels = {}) => {
  const { id } = await addBankQuestion(teacher, { ...aQuestionChange, ...levels }, { ...bankFacts, topic })
  await change([id], 'publish')
  return id
}

const begin = async (person: Person, body: { subject: string; topic?: string; count?: number }) => {
  const { quizId } = (await person.call('POST /practice-subjects/practice', { body })).body
  const begun = await person.call('POST /quizzes/:quizId/attempts', {
    params: { quizId },
    body: { timeFactor: 1 },
  })
  return begun.body.attempt
}

/** Answers all of a practice so; all its questions are true. */
const answerAll = async (person: Person, choice: { subject: string; topic?: string }, value: boolean) => {
  const attempt = await begin(person, choice)
  for (const questionId of attempt.order)
    await person.call('POST /attempts/:attemptId/answers/:questionId', {
      params: { attemptId: attempt.id, questionId },
      body: { response: { type: 'true-false', value } },
    })
  return attempt
}

const suggestionsOf = async (person: Person) =>
  (await person.call('GET /practice-suggestions')).body.suggestions

test('published questions are practised by subject, their pictures too; drafts and withdrawn ones are not', async () => {
  const { imageId } = (await uploadImage(teacher)).body
  const published = await addBankQuestion(teacher, {
    ...aQuestionChange,
    image: { id: imageId, alt: 'The Moon' },
  })
  await addBankQuestion(teacher, aQuestionChange, { ...bankFacts, title: 'A draft' })
  await change([published.id], 'publish')
  const student = await signedIn(server)
  expect((await student.call('GET /practice-subjects')).body.offer.subjects).toEqual([
    { subject: 'Physics', questions: 1 },
  ])
  expect(await begin(student, { subject: 'Physics' })).toMatchObject({
    title: 'Practice: Physics',
    mode: 'practice',
    total: 1,
  })
  expect((await student.fetch(`/api/question-images/${imageId}`)).status).toBe(200)
  await change([published.id], 'withdraw')
  const other = await visitor(server)
  expect((await other.call('GET /practice-subjects')).body.offer.subjects).toEqual([])
  const refused = await other.call('POST /practice-subjects/practice', { body: { subject: 'Physics' } })
  expect(refused.body.code).toBe('nothing-published')
})

test('topics and levels are counted each by what is left with all else chosen, and practice takes only what fits', async () => {
  const student = await signedIn(server)
  await publish(['Biology', 'Plants', 'Photosynthesis'], { difficulty: 'hard', bloom: 'apply' })
  await publish(['Biology', 'Plants'])
  await publish(['Biology', 'Animals'])
  await publish(['Chemistry', 'Plants'])
  const offerOf = async (query: { subject?: string; topic?: string; difficulty?: 'easy' | 'hard' }) =>
    (await student.call('GET /practice-subjects', { query })).body.offer
  expect((await offerOf({})).topics).toEqual([])
  expect(await offerOf({ subject: 'Biology', topic: 'Plants' })).toEqual({
    total: 2,
    subjects: [
      { subject: 'Biology', questions: 3 },
      { subject: 'Chemistry', questions: 1 },
    ],
    topics: [
      { topic: 'Plants', questions: 2 },
      { topic: 'Animals', questions: 1 },
      { topic: 'Photosynthesis', questions: 1 },
    ],
    difficulties: expect.arrayContaining([
      { difficulty: 'easy', questions: 1 },
      { difficulty: 'hard', questions: 1 },
    ]),
    blooms: expect.arrayContaining([
      { bloom: 'apply', questions: 1 },
      { bloom: 'remember', questions: 1 },
    ]),
  })
  expect(await offerOf({ subject: 'Biology', topic: 'Animals', difficulty: 'hard' })).toMatchObject({
    total: 0,
    topics: [
      { topic: 'Photosynthesis', questions: 1 },
      { topic: 'Plants', questions: 1 },
    ],
  })
  expect(await begin(student, { subject: 'Biology', topic: 'Plants' })).toMatchObject({
    title: 'Practice: Plants',
    total: 2,
  })
  expect((await begin(student, { subject: 'Biology', count: 1 })).total).toBe(1)
})

test('answers count for the topic in the learner record, and a weak topic is suggested to who answered, to nobody else', async () => {
  const [student, other] = [await signedIn(server), await signedIn(server)]
  for (let n = 0; n < 3; n++) await publish(['Geology', 'Volcanoes'])
  expect(await suggestionsOf(student)).toEqual([])
  await answerAll(student, { subject: 'Geology', topic: 'Volcanoes' }, false)
  const { learning } = (await student.call('GET /learning')).body
  expect(learning.concepts).toMatchObject([{ label: 'Volcanoes', missed: 3, mastery: { answers: 3 } }])
  expect(await suggestionsOf(student)).toEqual([
    { label: 'Volcanoes', subject: 'Geology', topic: 'Volcanoes', questions: 3, asked: 3, right: 0 },
  ])
  expect(await suggestionsOf(other)).toEqual([])
  await answerAll(other, { subject: 'Geology' }, true)
  expect(await suggestionsOf(other)).toEqual([])
})

test('a weak topic is suggested only while questions on it are published', async () => {
  const student = await signedIn(server)
  const id = await publish(['Music', 'Fugues'])
  await answerAll(student, { subject: 'Music' }, false)
  expect(await suggestionsOf(student)).toHaveLength(1)
  await change([id], 'withdraw')
  expect(await suggestionsOf(student)).toEqual([])
})
