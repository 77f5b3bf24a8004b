// Near-duplicates: found, compared, merged, kept or linked, and each decision undone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { signedIn } from '../../../testing/people.ts'
import { addBankQuestion, importEnds, sendQuestionFile } from '../../../testing/question-bank.ts'
import { aQuestionChange } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { compareQuestions } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { signal } = new AbortController()
const compare = ({ accountId }: Person) =>
  compareQuestions({ db: server.database.db, engine: server.engine }, accountId, signal)

const ask = (teacher: Person, stem: string) =>
  addBankQuestion(teacher, { ...aQuestionChange, body: { ...aQuestionChange.body, stem } })

const readPairs = async (teacher: Person) => (await teacher.call('GET /question-bank-similar')).body
const resolvePair = (
  teacher: Person,
  bankQuestionId: string,
  otherId: string,
  decision: 'merge' | 'keep-both' | 'variants' | 'undo',
) =>
  teacher.call('POST /question-bank/:bankQuestionId/similar', {
    params: { bankQuestionId },
    body: { otherId, decision },
  })

const withTwo = async () => {
  const teacher = await signedIn(server, 'teacher')
  const one = await ask(teacher, 'The tides of the sea follow the pull of the Moon.')
  const other = await ask(teacher, 'The sea tides follow the pull of the Moon.')
  const far = await ask(teacher, 'Cells divide into two daughters by mitosis.')
  await compare(teacher)
  return { teacher, one, other, far }
}

test('two that ask nearly the same are a pair, of one bank only', async () => {
  const { teacher, one, other, far } = await withTwo()
  const stranger = await signedIn(server, 'teacher')
  await ask(stranger, 'The tides of the sea follow the pull of the Moon.')
  await compare(stranger)
  const { total, pairs } = await readPairs(teacher)
  expect(total).toBe(1)
  expect([pairs[0]?.first.id, pairs[0]?.second.id].toSorted()).toEqual([one.id, other.id].toSorted())
  expect(pairs[0]?.similarity).toBeGreaterThan(0.8)
  expect(await readPairs(stranger)).toMatchObject({ total: 0, pairs: [] })
  const alone = await teacher.call('GET /question-bank/:bankQuestionId/similar', {
    params: { bankQuestionId: far.id },
  })
  expect(alone.body).toMatchObject({ similar: [], variants: [] })
})

test('questions about the same come nearest first, those of one’s own bank alone', async () => {
  const { teacher, one, other, far } = await withTwo()
  const stranger = await signedIn(server, 'teacher')
  await ask(stranger, 'The tides of the sea follow the pull of the Moon.')
  await compare(stranger)
  const like = (who: Person, bankQuestionId: string) =>
    who.call('GET /question-bank/:bankQuestionId/like', { params: { bankQuestionId } })
  const { isReady, questions } = (await like(teacher, one.id)).body
  expect(isReady).toBe(true)
  expect(questions[0]?.id).toBe(other.id)
  expect(questions.map(({ id }) => id)).not.toContain(one.id)
  expect(questions.every(({ id }) => [other.id, far.id].includes(id))).toBe(true)
  const fresh = await ask(teacher, 'Which planet has the most moons of all?')
  expect((await like(teacher, fresh.id)).body).toMatchObject({ isReady: false, questions: [] })
  expect((await like(stranger, one.id)).status).toBe(404)
})

test('merging turns the other question into an earlier version, and undo restores it', async () => {
  const { teacher, one, other } = await withTwo()
  const copied = await teacher.call('POST /question-bank/copies', {
    body: { questionIds: [other.id], teacherQuizId: null, title: 'Tides' },
  })
  expect((await resolvePair(teacher, one.id, other.id, 'merge')).status).toBe(200)
  const read = (bankQuestionId: string) =>
    teacher.call('GET /question-bank/:bankQuestionId', { params: { bankQuestionId } })
  expect((await read(other.id)).status).toBe(404)
  expect((await read(one.id)).body.question).toMatchObject({ timesTaken: 1 })
  const { versions } = (
    await teacher.call('GET /question-bank/:bankQuestionId/versions', { params: { bankQuestionId: one.id } })
  ).body
  expect(versions[0]?.question.body.stem).toBe(other.body.stem)
  // Quizzes that took the other question still ask it.
  const quiz = await teacher.call('GET /teacher-quizzes/:teacherQuizId', {
    params: { teacherQuizId: copied.body.teacherQuizId },
  })
  expect(JSON.stringify(quiz.body)).toContain(other.body.stem)
  expect(await readPairs(teacher)).toMatchObject({ total: 0 })
  expect((await resolvePair(teacher, one.id, other.id, 'undo')).status).toBe(200)
  expect((await read(other.id)).status).toBe(200)
  expect((await read(one.id)).body.question).toMatchObject({ timesTaken: 0 })
  expect(await readPairs(teacher)).toMatchObject({ total: 1 })
})

test('both are kept or linked as variants, which is remembered when one is edited, and taken back', async () => {
  const { teacher, one, other } = await withTwo()
  await resolvePair(teacher, one.id, other.id, 'keep-both')
  await teacher.call('PATCH /question-bank/:bankQuestionId', {
    params: { bankQuestionId: one.id },
    body: {
      revision: one.revision,
      question: { ...aQuestionChange, body: { ...one.body, stem: `${one.body.stem} Always.` } as never },
      facts: { title: '', topic: [], tags: [], licence: '' },
    },
  })
  await compare(teacher)
  expect(await readPairs(teacher)).toMatchObject({ total: 0 })
  await resolvePair(teacher, one.id, other.id, 'undo')
  expect(await readPairs(teacher)).toMatchObject({ total: 1 })
  await resolvePair(teacher, one.id, other.id, 'variants')
  expect(await readPairs(teacher)).toMatchObject({ total: 0 })
  const { variants } = (
    await teacher.call('GET /question-bank/:bankQuestionId/similar', { params: { bankQuestionId: one.id } })
  ).body
  expect(variants.map(({ id }) => id)).toEqual([other.id])
})

test('foreign pairs and a pair of one question can’t be resolved', async () => {
  const { teacher, one, other } = await withTwo()
  const stranger = await signedIn(server, 'teacher')
  const own = await ask(stranger, 'The tides of the sea follow the Moon and the Sun.')
  for (const decision of ['merge', 'keep-both', 'variants', 'undo'] as const) {
    expect((await resolvePair(stranger, own.id, one.id, decision)).status).toBe(404)
    expect((await resolvePair(stranger, one.id, other.id, decision)).status).toBe(404)
    expect((await resolvePair(teacher, one.id, one.id, decision)).status).toBe(404)
  }
})

test('two who make one of the same pair at once, each the other way, leave one of both', async () => {
  const { teacher, one, other } = await withTwo()
  const both = await Promise.all([
    resolvePair(teacher, one.id, other.id, 'merge'),
    resolvePair(teacher, other.id, one.id, 'merge'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const { total } = (await teacher.call('GET /question-bank/counts')).body.counts
  expect(total).toBe(2)
})

test('a file names what the bank has nearly so already, by words in another order too', async () => {
  const { teacher, one, other } = await withTwo()
  const file =
    'The pull of the Moon the tides of the sea follow. {T}\n\nWho painted the Mona Lisa? {=Leonardo}\n'
  const { questionImportId } = await sendQuestionFile(teacher, 'tides.gift', file)
  expect(await importEnds(teacher, questionImportId)).toMatchObject({ counts: { similar: 1, known: 0 } })
  const { items } = (
    await teacher.call('GET /question-imports/:questionImportId/items', {
      params: { questionImportId },
      query: { show: 'similar' },
    })
  ).body
  expect(items).toMatchObject([{ place: 0 }])
  expect([one.id, other.id]).toContain(items[0]?.similar?.id)
})
