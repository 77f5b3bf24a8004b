// One live room of ten thousand players over five web processes, beside the least that socket.io can do with its
// Redis adapter, split alike; then one of our processes is killed in mid-question.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../server/database/client.ts'
import { startEmbeddedDatabase } from '../../server/database/embedded/index.ts'
import { migrateDatabase } from '../../server/database/migrate.ts'
import { listAnswers } from '../../server/features/teach/live-rooms/log/answer-queries.ts'
import { startRedis } from '../../server/testing/redis.ts'
import { startWebServer } from '../../server/testing/web-server.ts'
import { makeDataFolder } from '../lantern.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { ms, typicalOf } from './figures.ts'
import type { LanternRoom } from './game.ts'
import type { Asked, Joined, Task } from './players.ts'
import { cpuSeconds, residentMb } from './process-figures.ts'
import { makeRoom } from './rooms.ts'
import { startPlayers } from './start-players.ts'

const processes = 5
const max = 10_000
const questions = 4
const answerWithinMs = 6_000
/** When a process is killed, into the time in which people answer. */
const killAfterMs = 2_000

type Server = { url: string; process: ChildProcess }
type Figures = {
  joined: number
  spread: number
  ack: number
  result: number
  cpu: number
  memory: number
  lost: number
  /** Messages over Redis, a second and process. */
  messages: number
}

type Redis = Awaited<ReturnType<typeof startRedis>>

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)

const cpuOf = (servers: readonly Server[]) => sum(servers.map(({ process }) => cpuSeconds(process.pid ?? 0)))

/** Wait for the work that a process still does after its start. */
const untilQuiet = async (servers: readonly Server[]): Promise<void> => {
  let before = cpuOf(servers)
  for (;;) {
    await sleep(1_000)
    const now = cpuOf(servers)
    if (now - before < 0.1) return
    before = now
  }
}

const play = async (
  servers: readonly Server[],
  room: { lantern: LanternRoom | null; players: number },
  redis: Redis,
) => {
  const players = startPlayers()
  const urls = servers.map(({ url }) => url)
  await untilQuiet(servers)
  const { joinedMs } = await players.send<Joined>({ task: 'join', urls, ...room })
  const [cpuBefore, sentBefore, began] = [cpuOf(servers), await redis.countPublished(), performance.now()]
  const rounds: Asked[] = []
  for (let number = 1; number <= questions; number++)
    rounds.push(await players.send<Asked>({ task: 'question', number, withinMs: answerWithinMs }))
  const sent = (await redis.countPublished()) - sentBefore
  const typical = (pick: (round: Asked) => number[]) => typicalOf(rounds, pick, 0.99)
  const figures: Figures = {
    joined: joinedMs,
    spread: typical(r => r.spread),
    ack: typical(r => r.acks),
    result: typical(r => r.results),
    cpu: (cpuOf(servers) - cpuBefore) / questions,
    memory: sum(servers.map(({ process }) => residentMb(process.pid ?? 0))),
    lost: sum(rounds.map(({ lost }) => lost)),
    messages: sent / servers.length / ((performance.now() - began) / 1000),
  }
  return { players, figures }
}

const measureBaseline = async (redis: Redis, players: number) => {
  const script = join(import.meta.dirname, 'baseline-processes.ts')
  const servers = await Promise.all(
    Array.from({ length: processes }, async () => {
      const child = fork(script, [redis.url, String(processes)])
      const [url] = (await once(child, 'message')) as [string]
      return { url, process: child }
    }),
  )
  const { players: crowd, figures } = await play(servers, { lantern: null, players }, redis)
  await crowd.stop()
  for (const { process } of servers) process.kill()
  return figures
}

/** One process dies while people answer; who was connected to it comes back at another. */
const killOne = async (
  servers: readonly Server[],
  crowd: { send<T>(task: Task): Promise<T> },
  count: (number: number) => Promise<number>,
) => {
  const number = questions + 1
  const asked = crowd.send<Asked>({ task: 'question', number, withinMs: answerWithinMs })
  await sleep(killAfterMs)
  servers.at(-1)?.process.kill('SIGKILL')
  const { acks, lost } = await asked
  return { acknowledged: acks.length - lost, refused: lost, stored: await count(number) }
}

/** @param args how many players, where not ten thousand; what was measured isn't kept then */
export default async (args: string[]): Promise<BenchResult | null> => {
  const players = Number(args[0]) || max
  const dataDir = makeDataFolder()
  const embedded = await startEmbeddedDatabase(dataDir, 'bench', { connections: 200 })
  await migrateDatabase(embedded.url)
  const redis = await startRedis()
  const theirs = await measureBaseline(redis, players)
  console.log('baseline', theirs)
  const servers = await Promise.all(
    Array.from({ length: processes }, () =>
      startWebServer(embedded.url, dataDir, { env: { REDIS_URL: redis.url } }),
    ),
  )
  const urls = servers.map(({ url }) => url)
  const lantern = await makeRoom({ urls, databaseUrl: embedded.url }, players, questions + 1)
  const { players: crowd, figures: ours } = await play(servers, { lantern, players }, redis)
  console.log('ours', ours)
  const database = connect(embedded.url, { name: 'bench', connections: 2 })
  const killed = await killOne(
    servers,
    crowd,
    async number => (await listAnswers(database.db, lantern.roomId, number)).length,
  )
  console.log('one killed', killed)
  await crowd.stop()
  await database.close()
  for (const server of servers) await server.kill()
  await redis.stop()
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })

  const who = `${players} players, ${processes} processes`
  const row = (
    what: string,
    pick: (figures: Figures) => number,
    target: string,
    times: number | null,
  ): BenchRow => ({
    what: `${who}: ${what}`,
    ours: ms(pick(ours)),
    baseline: ms(pick(theirs)),
    ratio: (pick(ours) / pick(theirs)).toFixed(2),
    target,
    met: times === null ? null : pick(ours) <= times * pick(theirs),
  })
  const lost = killed.acknowledged - Math.min(killed.acknowledged, killed.stored) + killed.refused
  const result: BenchResult = {
    name: 'Live rooms over several processes',
    rows: [
      row('all joined', f => f.joined, '', null),
      row('question spread p99', f => f.spread, '≤ 1.5 × baseline', 1.5),
      row('answer acknowledged p99', f => f.ack, '', null),
      row('last answer → everybody’s result p99', f => f.result, '', null),
      {
        what: `${who}: CPU per question, all processes`,
        ours: `${ours.cpu.toFixed(2)} s`,
        baseline: `${theirs.cpu.toFixed(2)} s`,
        ratio: (ours.cpu / theirs.cpu).toFixed(2),
        target: '',
        met: null,
      },
      {
        what: `${who}: memory, all processes`,
        ours: `${ours.memory.toFixed(0)} MB`,
        baseline: `${theirs.memory.toFixed(0)} MB`,
        ratio: (ours.memory / theirs.memory).toFixed(2),
        target: '',
        met: null,
      },
      {
        what: `${who}: messages over Redis, a second and process`,
        ours: ours.messages.toFixed(1),
        baseline: theirs.messages.toFixed(1),
        ratio: '–',
        target: '≤ 20',
        met: ours.messages <= 20,
      },
      {
        what: `${who}, one killed in mid-question: answers lost`,
        ours: String(lost),
        baseline: `${killed.acknowledged} acknowledged`,
        ratio: '–',
        target: '0',
        met: lost === 0,
      },
    ],
    notes: [
      `${questions} questions answered over ${answerWithinMs / 1000} s; of their percentiles the middle one. All processes, the players, PostgreSQL and Redis share this machine’s cores. ${ours.lost} answers were lost before the kill.`,
      'Baseline: a minimal socket.io room over its Redis adapter, without accounts or database; each process tells the others its points once per question.',
    ],
  }
  if (players === max) return result
  console.log(result.rows)
  return null
}
