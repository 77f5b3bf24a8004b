// A signed-in JSON route with one query, beside bare Fastify with the same query.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startBenchLantern } from '../lantern.ts'
import { type Load, load } from '../load.ts'
import type { BenchResult } from '../result.ts'

const rounds = 3
const options = { seconds: 4, connections: 20 }

const best = (runs: Load[]) => Math.max(...runs.map(run => run.requestsPerSecond))

export default async (): Promise<BenchResult> => {
  const lantern = await startBenchLantern()
  const { user } = await lantern.get<{ user: { _id: string } }>('/session')
  const bare = fork(join(import.meta.dirname, 'bare.ts'), [lantern.databaseUrl, user._id])
  const [bareUrl] = (await once(bare, 'message')) as [string]
  const ours: Load[] = []
  const theirs: Load[] = []
  for (let i = 0; i < rounds; i++) {
    theirs.push(await load(`${bareUrl}/session`, options))
    ours.push(await load(`${lantern.url}/api/session`, { ...options, token: lantern.token }))
  }
  bare.kill()
  await lantern.stop()
  const ratio = best(ours) / best(theirs)
  const errors = ours.reduce((sum, run) => sum + run.errors, 0)
  return {
    name: 'API',
    rows: [
      {
        what: 'Signed-in JSON route with one query, requests/s',
        ours: best(ours).toFixed(0),
        baseline: `${best(theirs).toFixed(0)} (bare Fastify, same query)`,
        ratio: ratio.toFixed(2),
        target: '≥ 0.6',
        met: ratio >= 0.6 && errors === 0,
      },
    ],
    notes: [
      `Best of ${rounds} interleaved rounds of ${options.seconds} s, 20 connections; ${errors} errors.`,
    ],
  }
}
