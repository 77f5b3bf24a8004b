// Whoever wants to practises with what teachers published, and with nothing else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, visitor } from '../../testing/people.ts'
import { addBankQuestion, bankFacts } from '../../testing/question-bank.ts'
import { aQuestionChange, uploadImage } from '../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

test('published questions are practised by subject, their pictures too; drafts and withdrawn ones are not', async () => {
  const teacher = await signedIn(server, 'teacher')
  const { imageId } = (await uploadImage(teacher)).body
  const published = await addBankQuestion(teacher, {
    ...aQuestionChange,
    image: { id: imageId, alt: 'The Moon' },
  })
  await addBankQuestion(teacher, aQuestionChange, { ...bankFacts, title: 'A draft' })
  const change = (what: 'publish' | 'withdraw') =>
    teacher.call('POST /question-bank/changes', { body: { questionIds: [published.id], change: { what } } })
  await change('publish')
  const student = await signedIn(server)
  expect((await student.call('GET /practice-subjects')).body.subjects).toEqual([
    { subject: 'Physics', questions: 1 },
  ])
  const begun = await student.call('POST /practice-subjects/practice', { body: { subject: 'Physics' } })
  const { quizId } = begun.body
  const attempt = await student.call('POST /quizzes/:quizId/attempts', {
    params: { quizId },
    body: { timeFactor: 1 },
  })
  expect(attempt.body.attempt).toMatchObject({ title: 'Practice: Physics', mode: 'practice', total: 1 })
  expect((await student.fetch(`/api/question-images/${imageId}`)).status).toBe(200)
  await change('withdraw')
  const other = await visitor(server)
  expect((await other.call('GET /practice-subjects')).body.subjects).toEqual([])
  const refused = await other.call('POST /practice-subjects/practice', { body: { subject: 'Physics' } })
  expect(refused.body.code).toBe('nothing-published')
})
