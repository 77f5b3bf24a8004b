// How long Lantern takes from the command to serving, with existing data.
import { rmSync } from 'node:fs'
import { startLantern } from '../../e2e/start-lantern.ts'
import { startEmbeddedDatabase } from '../../server/database/embedded/index.ts'
import { makeDataFolder } from '../lantern.ts'
import type { BenchResult } from '../result.ts'

const rounds = 3

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export default async (): Promise<BenchResult> => {
  const dataDir = makeDataFolder()
  const startAndStop = async () => {
    let stop = async () => {}
    const durations = await timed(async () => {
      const lantern = await startLantern({ dataDir })
      await fetch(`${lantern.url}/api/health`)
      stop = lantern.stop
    })
    await stop()
    return durations
  }
  const first = await startAndStop()
  const later: number[] = []
  for (let i = 0; i < rounds; i++) later.push(await startAndStop())
  let stopDatabase = async () => {}
  const databaseAlone = await timed(async () => {
    stopDatabase = (await startEmbeddedDatabase(dataDir, 'bench')).stop
  })
  await stopDatabase()
  rmSync(dataDir, { recursive: true, force: true })
  const median = later.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
  return {
    name: 'Start',
    rows: [
      {
        what: 'Existing data → serving, median',
        ours: `${(median / 1000).toFixed(2)} s`,
        baseline: `${(databaseAlone / 1000).toFixed(2)} s (the database alone)`,
        ratio: (median / databaseAlone).toFixed(1),
        target: '≤ 3 s',
        met: median <= 3000,
      },
      {
        what: 'First start, database made, client built before',
        ours: `${(first / 1000).toFixed(2)} s`,
        baseline: '–',
        ratio: '–',
        target: '–',
        met: null,
      },
    ],
    notes: [`${rounds} starts by the script behind npm start.`],
  }
}
