// Update of a paper's question to the current version in the bank, on the teacher's request.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { aBlueprint } from '../../../testing/papers.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { addBankQuestion, bankFacts } from '../../../testing/question-bank.ts'
import { aQuestionChange } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const mended = { ...aQuestionChange, body: { type: 'true-false' as const, stem: 'It says so by now.' } }

/** A paper of one question of the bank, which was changed there since. */
const seed = async () => {
  const teacher = await approvedTeacher(server)
  const { id: questionId, revision, body } = await addBankQuestion(teacher)
  const section = { title: '', instructions: '', types: [], marksEach: 1, count: 1, answer: null }
  const made = await teacher.call('POST /papers', {
    body: { blueprint: aBlueprint({ sections: [section] }) },
  })
  const { paper } = (
    await teacher.call('POST /papers/:paperId/assemble', {
      params: { paperId: made.body.paper.id },
      body: { revision: 0, seed: 1, form: null },
    })
  ).body
  const changed = await teacher.call('PATCH /question-bank/:bankQuestionId', {
    params: { bankQuestionId: questionId },
    body: { revision, question: mended, facts: bankFacts },
  })
  return { teacher, paper, questionId, stem: body.stem, newest: changed.body.question.revision }
}

type Seeded = Awaited<ReturnType<typeof seed>>
const updateQuestion = (by: Person, { paper, questionId }: Seeded, revision = paper.revision) =>
  by.call('POST /papers/:paperId/newer', { params: { paperId: paper.id }, body: { revision, questionId } })
const save = async ({ teacher, paper, questionId }: Seeded, { locked = false, reworded = false }) => {
  const { blueprint } = paper
  const forms = paper.forms.map(form => ({ ...form, sections: [[{ questionId, locked }]] }))
  const edits = reworded ? [{ questionId, stem: 'In my words?', choices: {} }] : []
  const { body } = await teacher.call('PATCH /papers/:paperId', {
    params: { paperId: paper.id },
    body: { revision: paper.revision, content: { blueprint, forms, edits } },
  })
  return body.paper.revision
}

test('the paper keeps what it has until the newer version is taken, and then is at the bank’s', async () => {
  const seeded = await seed()
  const { teacher, paper, questionId, stem, newest } = seeded
  const { candidates } = (await teacher.call('GET /papers/candidates')).body
  expect(candidates).toMatchObject([{ id: questionId, bankRevision: newest }])
  const read = async () =>
    (await teacher.call('GET /papers/:paperId', { params: { paperId: paper.id } })).body.paper
  expect((await read()).questions).toMatchObject([{ body: { stem }, bankOrigin: { questionId } }])
  expect((await updateQuestion(await approvedTeacher(server), seeded)).status).toBe(404)
  expect((await updateQuestion(teacher, seeded, paper.revision + 1)).body).toMatchObject({
    code: 'paper-changed',
  })
  expect((await updateQuestion(teacher, seeded)).body.paper).toMatchObject({
    state: 'ready',
    revision: paper.revision + 1,
    forms: paper.forms,
    questions: [{ id: questionId, body: mended.body, bankOrigin: { questionId, revision: newest } }],
  })
  expect((await read()).questions).toMatchObject([{ body: mended.body }])
})

test('a locked question, and one of a printed paper, stay as they were asked', async () => {
  const locked = await seed()
  const refusal = { code: 'paper-question-settled' }
  const revision = await save(locked, { locked: true })
  expect((await updateQuestion(locked.teacher, locked, revision)).body).toMatchObject(refusal)
  const printed = await seed()
  const { paper } = printed
  const file = await printed.teacher.fetch(`/api/papers/${paper.id}/file?format=docx`)
  expect(file.status).toBe(200)
  expect((await updateQuestion(printed.teacher, printed)).body).toMatchObject(refusal)
})

test('one that has other words in this paper is no copy, nor is one whose question is gone', async () => {
  const reworded = await seed()
  const revision = await save(reworded, { reworded: true })
  const noCopy = { code: 'no-bank-copy' }
  expect((await updateQuestion(reworded.teacher, reworded, revision)).body).toMatchObject(noCopy)
  const gone = await seed()
  await gone.teacher.call('POST /question-bank/changes', {
    body: { questionIds: [gone.questionId], change: { what: 'remove' } },
  })
  expect((await updateQuestion(gone.teacher, gone)).body).toMatchObject(noCopy)
})
