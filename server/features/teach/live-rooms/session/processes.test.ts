// Rooms over several web processes, and over the death of one: real processes, real PostgreSQL, real Redis.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../../database/schema/identity.ts'
import { systemClock } from '../../../../platform/clock/index.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { lastingPort } from '../../../../testing/lasting-port.ts'
import { choice, choiceQuestion, openSeat, seedRoom } from '../../../../testing/live-rooms.ts'
import { hasRedis, startRedis } from '../../../../testing/redis.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { startWebServer } from '../../../../testing/web-server.ts'
import { createSessionStore } from '../../../people/identity/index.ts'
import { listAnswers } from '../log/answer-queries.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'lantern-rooms-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const person = async (kind: 'account' | 'visitor') => {
  const email = kind === 'account' ? `${crypto.randomUUID()}@school.test` : null
  const [account] = await database.db
    .insert(accounts)
    .values({ kind, email, username: kind, role: 'teacher', createdAt: new Date() })
    .returning()
  if (!account) throw new Error('nobody was added')
  return { id: account.id, token: await createSessionStore(database.db, systemClock).start(account.id, kind) }
}

const questions = () => ['One?', 'Two?'].map(stem => choiceQuestion(stem, { seconds: 60 }))

const openRoom = async () => {
  const host = await person('account')
  const clock = { now: () => new Date(), advance: () => {} }
  const { id } = await seedRoom({ database, clock }, host.id, {}, questions())
  return { host, id }
}

const buses: [string, () => Promise<{ env: Record<string, string>; stop(): Promise<void> }>, boolean][] = [
  ['PostgreSQL', async () => ({ env: {}, stop: async () => {} }), true],
  [
    'Redis',
    async () => {
      const redis = await startRedis()
      return { env: { REDIS_URL: redis.url }, stop: redis.stop }
    },
    hasRedis(),
  ],
]

describe.each(buses)('two processes that talk over %s', (name, startBus, isThere) => {
  // Two processes take longer to start than the room takes to be played: that isn't what is tested.
  let bus: Awaited<ReturnType<typeof startBus>> | undefined
  let servers: Awaited<ReturnType<typeof startWebServer>>[] = []
  beforeAll(async () => {
    if (!isThere) return
    const started = await startBus()
    bus = started
    servers = await Promise.all([1, 2].map(() => startWebServer(database.url, folder, started)))
  })
  afterAll(async () => {
    for (const server of servers) await server.kill()
    await bus?.stop()
  })
  test.skipIf(!isThere)(
    `share a room${isThere ? '' : ` (left out: no ${name} on this machine)`}`,
    async () => {
      const [first, second] = servers
      if (!first || !second) throw new Error('the processes didn’t start')
      const { host, id } = await openRoom()
      const publicState = await openSeat(first.url, host.token, id, 'host')
      await publicState.enter()
      const [here, there] = [await person('visitor'), await person('visitor')]
      const mara = await openSeat(first.url, here.token, id)
      const tom = await openSeat(second.url, there.token, id)
      await mara.enter({ nickname: 'Mara' })
      await tom.enter({ nickname: 'Tom' })
      await eventually(
        async () => publicState.frames.filter(({ name }) => name === 'room-counts').at(-1)?.content,
        counts => (counts as { here: number } | undefined)?.here === 2,
      )

      await publicState.host({ act: 'next' })
      await tom.until(({ phase }) => phase === 'asking')
      expect(await mara.answer(choice('c0'))).toEqual({ refused: null })
      await sleep(500)
      // Tom is awaited, though his connection is at the other process.
      expect(publicState.publicState().phase).toBe('asking')
      expect(await tom.answer(choice('c1'))).toEqual({ refused: null })
      const { reveal } = await publicState.until(({ phase }) => phase === 'revealed')
      expect(reveal).toMatchObject({ answered: 2, right: 1 })
      await tom.until(({ phase }) => phase === 'revealed')

      await publicState.host({ act: 'next' })
      await tom.until(({ question }) => question?.number === 2)
      await tom.answer(choice('c0'))
      await second.kill()
      const back = await openSeat(first.url, there.token, id)
      expect(await back.enter()).toMatchObject({
        player: { answer: { number: 2, response: choice('c0') } },
      })
      expect(await back.answer(choice('c1'))).toEqual({ refused: 'already-answered' })
      expect(await mara.answer(choice('c0'))).toEqual({ refused: null })
      const after = await publicState.until(
        ({ phase, question }) => phase === 'revealed' && question?.number === 2,
      )
      expect(after.leaderboard.map(({ nickname, points }) => [nickname, points])).toEqual([
        ['Mara', 2000],
        ['Tom', 1000],
      ])
    },
  )
})

test('a server killed while a question runs goes on with every answer that it acknowledged', async () => {
  let server = await startWebServer(database.url, folder, { port: await lastingPort() })
  try {
    const { host, id } = await openRoom()
    const people = await Promise.all(Array.from({ length: 12 }, () => person('visitor')))
    const publicState = await openSeat(server.url, host.token, id, 'host')
    await publicState.enter()
    const seats = await Promise.all(people.map(({ token }) => openSeat(server.url, token, id)))
    await Promise.all(seats.map((seat, i) => seat.enter({ nickname: `Player ${i}` })))
    await publicState.host({ act: 'next' })
    await Promise.all(seats.map(seat => seat.until(({ phase }) => phase === 'asking')))
    const closesAt = publicState.publicState().question?.closesAt ?? 0

    const acknowledged = new Set<string>()
    const killed = server.kill.bind(server)
    const gone = Promise.withResolvers<null>()
    const answering = seats.slice(0, 8).map(async (seat, i) => {
      await sleep(i * 15)
      const reply = await Promise.race([seat.answer(choice('c0')).catch(() => null), gone.promise])
      if (reply && reply.refused === null) acknowledged.add(people[i]?.id ?? '')
    })
    await eventually(
      async () => acknowledged.size,
      size => size >= 3,
    )
    await killed()
    gone.resolve(null)
    await Promise.all(answering)
    await sleep(3_000)

    const began = performance.now()
    server = await startWebServer(database.url, folder, { port: server.port })
    const started = performance.now()
    const again = await openSeat(server.url, host.token, id, 'host')
    const entered = await again.enter()
    const back = await Promise.all(people.map(({ token }) => openSeat(server.url, token, id)))
    const views = await Promise.all(back.map(seat => seat.enter()))
    console.info(
      `up after ${Math.round(started - began)} ms, going on ${Math.round(performance.now() - started)} ms later`,
    )
    expect(entered).toMatchObject({ publicState: { phase: 'asking', question: { number: 1 } } })
    const { question, now } = again.publicState()
    // Remaining time is that at the process's death.
    expect(question?.closesAt ?? 0).toBeGreaterThan(closesAt + 2_000)
    expect((question?.closesAt ?? 0) - now).toBeLessThanOrEqual(60_000)
    for (const [i, view] of views.entries())
      if (acknowledged.has(people[i]?.id ?? ''))
        expect(view).toMatchObject({ player: { answer: { response: choice('c0') } } })

    for (const seat of back)
      if (!seat.player().answer) expect(await seat.answer(choice('c1'))).toEqual({ refused: null })
    await again.until(({ phase }) => phase === 'revealed')
    const rows = await listAnswers(database.db, id, 1)
    expect(rows).toHaveLength(12)
    for (const playerId of acknowledged)
      expect(rows.find(row => row.playerId === playerId)?.response).toEqual(choice('c0'))
  } finally {
    await server.kill()
  }
})
