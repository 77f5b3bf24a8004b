// Quizzes and attempts of a visitor move to their account.
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../database/schema/identity.ts'
import { signedIn, visitor } from '../../../testing/people.ts'
import { seedQuiz } from '../../../testing/quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

test('a visitor’s attempt is gone on with in their account', async () => {
  const guest = await visitor(server)
  const [row] = await server.database.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.kind, 'visitor'))
    .orderBy(desc(accounts.createdAt))
  const { quizId } = await seedQuiz(server, { ...guest, accountId: row?.id ?? '' })
  const begun = await guest.call('POST /quizzes/:quizId/attempts', {
    params: { quizId },
    body: { timeFactor: 1 },
  })
  const params = { attemptId: begun.body.attempt.id }
  const account = await signedIn(server)
  expect((await account.call('GET /attempts/:attemptId', { params })).body.code).toBe('not-found')
  await account.call('POST /visits/convert', { body: { visitToken: guest.token ?? '' } })
  expect((await account.call('GET /quizzes')).body.quizzes).toMatchObject([
    { id: quizId, runningAttemptId: params.attemptId },
  ])
  expect((await account.call('GET /attempts/:attemptId', { params })).body.attempt.state).toBe('running')
})
