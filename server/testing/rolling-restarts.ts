// Two web processes behind a load balancer, restarted one after the other while people ask and a room is played.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '../database/schema/identity.ts'
import { createSessionStore } from '../features/people/identity/index.ts'
import { listAnswers } from '../features/teach/live-rooms/log/answer-queries.ts'
import { systemClock } from '../platform/clock/index.ts'
import { choiceQuestion, seedRoom } from './live-rooms.ts'
import { startReadyProxy } from './ready-proxy.ts'
import { joinAndReturn } from './returning-player.ts'
import type { TestDatabase } from './test-database.ts'
import { startWebServer } from './web-server.ts'

export type RestartReport = {
  requests: number
  /** Requests answered with another status than 200. */
  failed: string[]
  roomId: string
  questions: number
  players: number
  /** Answers that were acknowledged. */
  acknowledged: number
  /** Responses of the server to them. */
  refused: string[]
  /** Number of lost connections. */
  returns: number
}

type Order = {
  restarts: number
  players: number
  requestsPerSecond: number
  /** Drain time of ending processes, in seconds. */
  drainSeconds: number
}

const seedPerson = async (database: Pick<TestDatabase, 'db'>, kind: 'account' | 'visitor') => {
  const email = kind === 'account' ? `${crypto.randomUUID()}@school.test` : null
  const [account] = await database.db
    .insert(accounts)
    .values({ kind, email, username: kind, role: 'teacher', createdAt: new Date() })
    .returning()
  if (!account) throw new Error('nobody was added')
  return { id: account.id, token: await createSessionStore(database.db, systemClock).start(account.id, kind) }
}

/** Sends requests at a steady rate until stopped. */
const askRepeatedly = (url: string, token: string, perSecond: number) => {
  const failed: string[] = []
  const underWay = new Set<Promise<void>>()
  let requests = 0
  const askOnce = async () => {
    requests += 1
    const headers = { authorization: `Bearer ${token}` }
    const outcome = await fetch(`${url}/api/session`, { headers }).then(
      async response => (response.ok ? null : `${response.status} ${await response.text()}`),
      error => String(error.cause ?? error),
    )
    if (outcome) failed.push(outcome)
  }
  const timer = setInterval(() => {
    const asked = askOnce().finally(() => underWay.delete(asked))
    underWay.add(asked)
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(underWay)
    return { requests, failed }
  }
}

/** Answers that the database has. */
export const countAnswersInRoom = async (db: TestDatabase['db'], roomId: string): Promise<number> =>
  (await listAnswers(db, roomId)).length

const maxQuestions = 100

/** Plays question after question, with answers at individual times, until stopped. */
const playRepeatedly = async (database: Pick<TestDatabase, 'db'>, url: string, players: number) => {
  const host = await seedPerson(database, 'account')
  const clock = { now: () => new Date(), advance: () => {} }
  const questions = Array.from({ length: maxQuestions }, (_, i) =>
    choiceQuestion(`Question ${i + 1}?`, { seconds: 120 }),
  )
  const { id: roomId } = await seedRoom({ database: database as TestDatabase, clock }, host.id, {}, questions)
  const publicState = await joinAndReturn(url, { token: host.token, roomId, nickname: null })
  const people = await Promise.all(
    Array.from({ length: players }, async (_, i) => {
      const { token } = await seedPerson(database, 'visitor')
      return joinAndReturn(url, { token, roomId, nickname: `Player ${i + 1}` })
    }),
  )
  const until = async (check: () => boolean) => {
    while (!check()) await sleep(20)
  }
  let stopped = false
  let asked = 0
  let acknowledged = 0
  const refused: string[] = []
  const moveTo = async (phase: 'asking' | 'revealed', number: number) => {
    const isThere = () =>
      publicState.state()?.phase === phase && publicState.state()?.question?.number === number
    while (!isThere()) {
      await publicState.act({ act: phase === 'asking' ? 'next' : 'reveal' })
      const end = Date.now() + 500
      await until(() => isThere() || Date.now() > end)
    }
  }
  const play = async () => {
    while (!stopped && asked < maxQuestions) {
      const number = asked + 1
      await moveTo('asking', number)
      asked = number
      const outcomes = await Promise.all(
        people.map(async player => {
          await sleep(Math.random() * 400)
          return player.answer(number)
        }),
      )
      acknowledged += outcomes.filter(outcome => outcome === null).length
      refused.push(...outcomes.filter(outcome => outcome !== null))
      await moveTo('revealed', number)
    }
  }
  const played = play()
  return {
    roomId,
    stop: async () => {
      stopped = true
      await played
      const returns = [publicState, ...people].reduce((sum, player) => sum + player.returns(), 0)
      for (const player of [publicState, ...people]) player.leave()
      return { questions: asked, acknowledged, refused, returns }
    },
  }
}

export const restartWhileInUse = async (
  database: Pick<TestDatabase, 'db' | 'url'>,
  dataDir: string,
  { restarts, players, requestsPerSecond, drainSeconds }: Order,
): Promise<RestartReport> => {
  const env = { DRAIN_SECONDS: String(drainSeconds) }
  const proxy = await startReadyProxy()
  const start = async () => {
    const server = await startWebServer(database.url, dataDir, { env })
    proxy.add(server.url)
    await proxy.untilReady(server.url)
    return server
  }
  const servers = await Promise.all([start(), start()])
  try {
    const { token } = await seedPerson(database, 'account')
    const game = await playRepeatedly(database, proxy.url, players)
    const stopAsking = askRepeatedly(proxy.url, token, requestsPerSecond)
    for (let nth = 0; nth < restarts; nth++) {
      servers.push(await start())
      const old = servers.shift()
      if (!old) break
      old.process.kill('SIGTERM')
      await once(old.process, 'exit')
      proxy.remove(old.url)
    }
    const played = await game.stop()
    return { ...(await stopAsking()), ...played, roomId: game.roomId, players }
  } finally {
    for (const server of servers) await server.kill()
    await proxy.close()
  }
}
