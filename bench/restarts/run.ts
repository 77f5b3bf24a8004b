// Web processes restarted one after the other while requests come and a room is played, and how soon a killed one serves.
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../server/database/client.ts'
import { startEmbeddedDatabase } from '../../server/database/embedded/index.ts'
import { migrateDatabase } from '../../server/database/migrate.ts'
import { countAnswersInRoom, restartWhileInUse } from '../../server/testing/rolling-restarts.ts'
import { startWebServer } from '../../server/testing/web-server.ts'
import { makeDataFolder } from '../lantern.ts'
import { percentile } from '../percentile.ts'
import type { BenchResult } from '../result.ts'

const restarts = 50
const requestsPerSecond = 200
const players = 20
const kills = 7

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** How long a process of Node takes that does nothing but listen. */
const startBareNode = () =>
  timed(async () => {
    const { spawn } = await import('node:child_process')
    const script = `require('node:http').createServer().listen(0, '127.0.0.1', () => process.exit(0))`
    await once(spawn(process.execPath, ['-e', script]), 'exit')
  })

/** Milliseconds from the start of a process in place of a killed one until it is ready. */
const startAfterKill = async (databaseUrl: string, dataDir: string): Promise<number> => {
  const started = performance.now()
  const server = await startWebServer(databaseUrl, dataDir)
  while (!(await fetch(`${server.url}/api/ready`)).ok) await sleep(5)
  const durations = performance.now() - started
  await server.kill()
  return durations
}

/** @param args a number of restarts in place of fifty; what was measured isn't kept then */
export default async (args: string[]): Promise<BenchResult | null> => {
  const asked = Number(args[0]) || restarts
  const dataDir = makeDataFolder()
  // Three web processes at once take more connections than an installation of one.
  const embedded = await startEmbeddedDatabase(dataDir, 'bench', { connections: 200 })
  await migrateDatabase(embedded.url)
  const database = connect(embedded.url, { name: 'bench', connections: 4 })
  const bare = await startBareNode()
  const starts: number[] = []
  for (let nth = 0; nth < kills; nth++) starts.push(await startAfterKill(embedded.url, dataDir))
  const order = { restarts: asked, players, requestsPerSecond, drainSeconds: 1 }
  const report = await restartWhileInUse({ ...database, url: embedded.url }, dataDir, order)
  const stored = await countAnswersInRoom(database.db, report.roomId)
  await database.close()
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
  for (const failure of new Set(report.failed)) console.log(`failed: ${failure}`)
  const median = percentile(starts, 0.5)
  const lost = report.questions * report.players - Math.min(stored, report.acknowledged)
  const result: BenchResult = {
    name: 'Restarts',
    rows: [
      {
        what: `${asked} restarts under ${requestsPerSecond} requests a second: requests that failed`,
        ours: String(report.failed.length),
        baseline: `${report.requests} requests`,
        ratio: '–',
        target: '0',
        met: report.failed.length === 0,
      },
      {
        what: `The same, with a room of ${players} answering players: answers lost`,
        ours: String(lost),
        baseline: `${report.acknowledged} acknowledged, ${report.returns} connections lost`,
        ratio: '–',
        target: '0',
        met: lost === 0,
      },
      {
        what: 'Web process, start → ready, median',
        ours: `${median.toFixed(0)} ms`,
        baseline: `${bare.toFixed(0)} ms (Node that only listens)`,
        ratio: (median / bare).toFixed(1),
        target: '≤ 1,500 ms',
        met: median <= 1500,
      },
    ],
    notes: [
      `Two web processes behind a balancer that tries nothing twice and asks /api/ready ten times a second; DRAIN_SECONDS=1. Start → ready: ${kills} starts against a database that runs.`,
    ],
  }
  if (asked === restarts) return result
  console.log(result)
  return null
}
