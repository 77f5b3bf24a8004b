// Figures for Prometheus: each is told of in docs/operations.md, they stay few, and alerts and dashboard name real ones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@lantern/contract/api'
import { jobNames } from '@lantern/contract/people/installation/job-names'
import { modelAbilities } from '@lantern/contract/people/usage/usage'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { roomGauges } from '../features/teach/live-rooms/room-gauges.ts'
import { nameRoute } from '../http/count-answers.ts'
import { count, createRegistry, serveMetrics } from '../platform/metrics/index.ts'
import { jobsGauges } from './jobs-gauges.ts'
import { webGauges } from './web-gauges.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const pool = { totalCount: 12, idleCount: 4, waitingCount: 0 }
const dataDir = import.meta.dirname

const web = [
  ...webGauges({
    pool,
    dataDir,
    version: 'test',
    isDraining: () => false,
    admission: { working: () => 3, waiting: () => 1 },
    countSockets: () => 7,
  }),
  ...roomGauges(() => ({ rooms: 2, players: 60 })),
]
const jobs = jobsGauges({
  pool,
  dataDir,
  version: 'test',
  jobs: {
    figures: async () =>
      jobNames.map(queue => ({ queue, done: 5, running: 1, waiting: 2, failed: 0, oldestSeconds: 4 })),
    countRows: async () => 8,
  },
})

/** As if every route had given every answer, every model every outcome, every queue every end. */
const countEverything = () => {
  const statuses = ['2xx', '3xx', '4xx', '5xx']
  const routes = new Set([undefined, ...Object.values(endpoints).map(({ path }) => path)].map(nameRoute))
  for (const route of routes) {
    count.httpRouteSeconds.inc({ route }, 0.1)
    for (const status of statuses) count.httpRequests.inc({ route, status })
  }
  for (const status of statuses) count.httpSeconds.observe({ status }, 0.1)
  for (const outcome of ['sent', 'failed']) count.mails.inc({ outcome })
  for (const ability of modelAbilities)
    for (const outcome of ['answered', 'failed', 'refused']) count.modelCalls.inc({ ability, outcome })
  for (const direction of ['input', 'output']) count.modelTokens.inc({ direction })
}
const countJobs = () => {
  for (const queue of jobNames)
    for (const outcome of ['done', 'failed', 'handed over']) count.jobsRun.inc({ queue, outcome })
}

const listSeries = async (sources: Parameters<typeof createRegistry>[0]) =>
  (await createRegistry(sources).metrics()).split('\n').filter(line => line !== '' && !line.startsWith('#'))

const listNames = (sources: Parameters<typeof createRegistry>[0]) =>
  createRegistry(sources)
    .getMetricsAsArray()
    .map(({ name }) => name)

const known = [...new Set([...listNames(web), ...listNames(jobs)])].sort()

test('every figure stands in docs/operations.md, and no other', () => {
  const documented = [...read('docs/operations.md').matchAll(/^\| `(lantern_\w+)` \|/gm)].map(
    ([, name]) => name,
  )
  expect(documented.sort()).toEqual(known)
})

test('a process has at most 500 series, whatever was asked of it', async () => {
  count.jobsRun.reset()
  countEverything()
  const ofWeb = await listSeries(web)
  countJobs()
  count.httpRequests.reset()
  count.httpRouteSeconds.reset()
  count.httpSeconds.reset()
  const ofJobs = await listSeries(jobs)
  expect(ofWeb.length).toBeGreaterThan(300)
  expect(ofWeb.length).toBeLessThanOrEqual(500)
  expect(ofJobs.length).toBeLessThanOrEqual(500)
})

test('a source that fails takes nothing else away', async () => {
  const broken = {
    name: 'lantern_broken' as const,
    help: 'None',
    read: () => Promise.reject(new Error('away')),
  }
  const series = await listSeries([broken, ...web])
  expect(series.find(line => line.startsWith('lantern_broken'))).toBeUndefined()
  expect(series).toContain('lantern_sockets 7')
})

test('metrics are served at one address and nothing at others', async () => {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, web)
  const url = `http://127.0.0.1:${server.port}`
  try {
    const answer = await fetch(`${url}/metrics`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('lantern_live_room_players 60')
    expect((await fetch(`${url}/`)).status).toBe(404)
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
  } finally {
    await server.close()
  }
})

describe('the monitoring configuration', () => {
  const isKnown = (name: string) =>
    known.includes(name) || known.includes(name.replace(/_(bucket|sum|count)$/, ''))
  type Rule = { alert: string; expr: string; annotations: { summary: string } }
  const { groups } = parse(read('deploy/prometheus/lantern.rules.yaml')) as { groups: { rules: Rule[] }[] }
  const rules = groups.flatMap(({ rules }) => rules)
  type Panel = { title: string; targets: { expr: string }[] }
  const { panels } = JSON.parse(read('deploy/grafana/lantern.json')) as { panels: Panel[] }

  test('names figures that there are', () => {
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    expect(expressions.length).toBeGreaterThan(25)
    const named = expressions.flatMap(expr => expr.match(/lantern_\w+/g) ?? [])
    expect(named.filter(name => !isKnown(name))).toEqual([])
    expect(expressions.filter(expr => !/lantern_/.test(expr))).toEqual([])
    for (const expr of expressions) {
      const open = (sign: string) => expr.split(sign).length
      expect([expr, open('('), open('{')]).toEqual([expr, open(')'), open('}')])
    }
  })

  test('says of every alert what to do', () => {
    const documentedAlerts = [...read('docs/operations.md').matchAll(/^\| (Lantern\w+) \|/gm)].map(
      ([, name]) => name,
    )
    expect(documentedAlerts.sort()).toEqual(rules.map(({ alert }) => alert).sort())
    for (const { annotations } of rules) expect(annotations.summary).toMatch(/\.$/)
  })

  test('has a line on the dashboard for every figure', () => {
    const shown = JSON.stringify(panels)
    expect(known.filter(name => !shown.includes(name))).toEqual([])
  })
})
