// Latency of one person while others ask for more than can be done, beside the same in calm.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startBenchLantern } from '../lantern.ts'
import { percentile } from '../percentile.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import type { CrowdReport, Order } from './crowd.ts'

const seconds = 10
const rows: BenchRow[] = []

/** Runs while the crowd asks. @returns what the crowd met */
const whileCrowdAsks = async (order: Order, measure: () => Promise<void>): Promise<CrowdReport> => {
  const crowd = fork(join(import.meta.dirname, 'crowd.ts'))
  crowd.send(order)
  await once(crowd, 'message')
  const reported = once(crowd, 'message')
  await measure()
  const [report] = (await reported) as [CrowdReport]
  return report
}

const ms = (value: number): string => `${value.toFixed(0)} ms`

export default async (): Promise<BenchResult> => {
  const lantern = await startBenchLantern()
  const visit = async () =>
    ((await (await fetch(`${lantern.url}/api/visits`, { method: 'POST' })).json()) as { token: string }).token
  const neighbour = await visit()

  /** One person's answers, one after another, as long as the crowd asks. */
  const timeAnswers = async (path: string, token: string): Promise<number[]> => {
    const times: number[] = []
    const until = Date.now() + (seconds - 1) * 1000
    while (Date.now() < until) {
      const since = performance.now()
      const response = await fetch(`${lantern.url}/api${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await response.arrayBuffer()
      if (response.ok) times.push(performance.now() - since)
    }
    return times
  }

  const compare = async (what: string, path: string, order: Omit<Order, 'url' | 'seconds'>, max: number) => {
    const calm = await timeAnswers(path, lantern.token)
    let busy: number[] = []
    const crowd = await whileCrowdAsks({ ...order, url: lantern.url, seconds }, async () => {
      busy = await timeAnswers(path, lantern.token)
    })
    const [quiet, loud] = [percentile(calm, 0.5), percentile(busy, 0.5)]
    rows.push({
      what,
      ours: `${ms(loud)}, p99 ${ms(percentile(busy, 0.99))}`,
      baseline: `${ms(quiet)}, p99 ${ms(percentile(calm, 0.99))} (calm)`,
      ratio: (loud / quiet).toFixed(2),
      target: `≤ ${max} × calm`,
      met: loud <= max * quiet,
    })
    return crowd
  }

  const search = '/search?q=energy%20of%20the%20cell'
  await compare(
    'A search, p50, while one person searches 18 at once',
    search,
    { path: search, people: 18, token: neighbour },
    2,
  )
  await compare(
    'A list, p50, while one person asks 200 at once',
    '/sources',
    { path: '/sources', people: 200, token: neighbour },
    2,
  )
  const crowd = await compare(
    'A member’s list, p50, while 400 visitors ask without a pause',
    '/sources',
    { path: '/sources', people: 400, token: null },
    10,
  )
  rows.push({
    what: 'Of these 400: what was let in, p99',
    ours: ms(percentile(crowd.answered, 0.99)),
    baseline: `${crowd.answered.length} answers`,
    ratio: '–',
    target: '≤ 1,000 ms',
    met: percentile(crowd.answered, 0.99) <= 1000,
  })
  rows.push({
    what: 'Of these 400: told to come back, p50',
    ours: ms(percentile(crowd.refused, 0.5)),
    baseline: `${crowd.refused.length} times`,
    ratio: '–',
    target: '≤ 50 ms',
    met: percentile(crowd.refused, 0.5) <= 50,
  })
  await lantern.stop()
  return {
    name: 'Overload',
    rows,
    notes: [
      `${seconds} s each; the crowd is a process of its own on the same two cores, so its own work counts in. ${crowd.failed} of its requests failed otherwise.`,
    ],
  }
}
