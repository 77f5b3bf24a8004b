// A search that hardly any words fit finds what means about the same, in one's own bank and within what it is narrowed to.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { signedIn } from '../../../testing/people.ts'
import { addBankQuestion } from '../../../testing/question-bank.ts'
import { aQuestionChange } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { compareQuestions } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const ask = (teacher: Person, stem: string) =>
  addBankQuestion(teacher, { ...aQuestionChange, body: { ...aQuestionChange.body, stem } })

const compare = ({ accountId }: Person) =>
  compareQuestions({ db: server.database.db, engine: server.engine }, accountId, new AbortController().signal)

const idsOf = (questions: readonly { id: string }[]) => questions.map(({ id }) => id)
const wordsFind = async (teacher: Person, q: string) =>
  idsOf((await teacher.call('GET /question-bank', { query: { q } })).body.questions)
const meaningFinds = async (teacher: Person, query: { q: string; difficulty?: 'easy' | 'hard' }) =>
  idsOf((await teacher.call('GET /question-bank-close', { query })).body.questions)

test('a question is found by meaning if a word is missing, and an exact match isn’t listed twice', async () => {
  const [teacher, stranger] = [await signedIn(server, 'teacher'), await signedIn(server, 'teacher')]
  const tides = await ask(teacher, 'Ocean tides follow the pulling Moon.')
  await ask(teacher, 'Cells divide into daughters by mitosis.')
  await ask(stranger, 'Ocean tides follow the pulling Moon.')
  await compare(teacher)
  await compare(stranger)
  const q = 'ocean tides follow pulling satellites'
  expect(await wordsFind(teacher, q)).toEqual([])
  expect(await meaningFinds(teacher, { q })).toEqual([tides.id])
  expect(await meaningFinds(teacher, { q, difficulty: 'hard' })).toEqual([])
  expect(await wordsFind(teacher, 'ocean tides follow')).toEqual([tides.id])
  expect(await meaningFinds(teacher, { q: 'ocean tides follow' })).toEqual([])
})

test('questions without a vector yet, and the beginning of a word, find nothing', async () => {
  const teacher = await signedIn(server, 'teacher')
  await ask(teacher, 'Ocean tides follow the pulling Moon.')
  expect(await meaningFinds(teacher, { q: 'ocean tides follow pulling satellites' })).toEqual([])
  await compare(teacher)
  expect(await meaningFinds(teacher, { q: 'oc' })).toEqual([])
})
