// Questions with variables in a room: equal numbers for everybody, drawn at the opening, and the formula is
// never sent.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choiceQuestion, seedRoom } from '../../../../testing/live-rooms.ts'
import { signedIn } from '../../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const squares = choiceQuestion('', {
  body: { type: 'numeric', stem: 'What is {a} times {a}?', unit: null },
  key: {
    type: 'numeric',
    value: 1,
    tolerance: 0,
    calculation: { formula: 'a ^ 2', variables: [{ name: 'a', from: 1, to: 900, step: 1 }] },
  },
})

test('a room asks with numbers of its own and keeps their answer alone', async () => {
  const host = await signedIn(server, 'teacher')
  const rooms = [
    await seedRoom(server, host.accountId, {}, [squares]),
    await seedRoom(server, host.accountId, {}, [squares]),
    await seedRoom(server, host.accountId, {}, [squares]),
  ]
  for (const { questions } of rooms) {
    const [, a] = /What is (\d+) times \1\?/u.exec(questions[0]?.body.stem ?? '') ?? []
    expect(questions[0]?.key).toEqual({ type: 'numeric', value: Number(a) ** 2, tolerance: 0 })
  }
  expect(new Set(rooms.map(({ questions }) => questions[0]?.body.stem)).size).toBeGreaterThan(1)
})
