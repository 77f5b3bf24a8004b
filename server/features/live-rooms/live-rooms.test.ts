// Rooms as they are played: real sockets, real PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choice, frozenQuiz, roomOptions, takeSeat } from '../../testing/live-rooms.ts'
import { signedIn, visitor } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { vouchForTeacher } from '../teachers/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz() })
})
afterAll(() => server.close())

const approvedTeacher = async () => {
  const teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
  return teacher
}

test('a room is opened, found by its code, entered, played and ended', async () => {
  const teacher = await approvedTeacher()
  const body = { quizId: crypto.randomUUID(), options: roomOptions }
  const opened = await teacher.call('POST /live-rooms', { body })
  expect(opened.status).toBe(201)
  const { id, code } = opened.body.room
  const guest = await visitor(server)
  const found = await guest.call('POST /live-rooms/find', { body: { code } })
  expect(found.body.room).toMatchObject({ id, title: 'Tides', phase: 'lobby', guests: true })

  const host = await takeSeat(server.url, teacher.token, id, 'host')
  const [mara, tom] = [
    await takeSeat(server.url, guest.token, id),
    await takeSeat(server.url, (await signedIn(server)).token, id),
  ]
  expect(await host.enter()).toMatchObject({ refused: null, host: { players: [] } })
  expect(await mara.enter({ nickname: 'Mara' })).toMatchObject({
    refused: null,
    player: { nickname: 'Mara' },
  })
  expect(await tom.enter({ nickname: 'mara' })).toEqual({ refused: 'nickname-taken' })
  await tom.enter({ nickname: 'Tom' })

  for (const number of [1, 2, 3]) {
    expect(await host.host({ act: 'next' })).toEqual({ refused: null })
    await Promise.all([mara, tom].map(seat => seat.until(stage => stage.question?.number === number)))
    expect(await mara.answer(choice('c0'))).toEqual({ refused: null })
    expect(await tom.answer(choice(number === 2 ? 'c0' : 'c1'))).toEqual({ refused: null })
    await host.until(stage => stage.phase === 'revealed')
  }
  expect(host.stage().reveal).toMatchObject({ answered: 2, right: 1, counts: { c0: 1, c1: 1 } })
  await mara.until(stage => stage.phase === 'revealed')
  expect(mara.player()).toMatchObject({ points: 3000, place: 1, verdict: { outcome: 'right', gained: 1000 } })
  expect(tom.player()).toMatchObject({ points: 1000, place: 2, verdict: { outcome: 'wrong', gained: 0 } })
  await host.host({ act: 'next' })
  const { final } = await mara.until(stage => stage.phase === 'ended')
  expect(final?.podium.map(({ nickname, points }) => [nickname, points])).toEqual([
    ['Mara', 3000],
    ['Tom', 1000],
  ])
})
