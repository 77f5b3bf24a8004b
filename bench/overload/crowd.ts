// A crowd that asks without a pause, in a process of its own: each with a visit, or all with the same token.
import { setTimeout as sleep } from 'node:timers/promises'

export type Order = { url: string; path: string; people: number; seconds: number; token: string | null }
/** Milliseconds of each answer by what it was. */
export type CrowdReport = { answered: number[]; refused: number[]; failed: number }

const startVisit = async (url: string): Promise<string> => {
  for (;;) {
    const response = await fetch(`${url}/api/visits`, { method: 'POST' })
    if (response.ok) return ((await response.json()) as { token: string }).token
    await sleep(500)
  }
}

const askOn = async ({ url, path }: Order, token: string, until: number, report: CrowdReport) => {
  while (Date.now() < until) {
    const since = performance.now()
    const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    const elapsedMs = performance.now() - since
    if (response.ok) report.answered.push(elapsedMs)
    else if (response.status === 503) report.refused.push(elapsedMs)
    else report.failed += 1
    // Browsers wait for what the server says; these come back much sooner, so that it is more than it can do.
    if (response.status === 503) await sleep(100)
  }
}

process.once('message', async (order: Order) => {
  const tokens = await Promise.all(
    Array.from({ length: order.people }, () => order.token ?? startVisit(order.url)),
  )
  const report: CrowdReport = { answered: [], refused: [], failed: 0 }
  process.send?.('ready')
  const until = Date.now() + order.seconds * 1000
  await Promise.all(tokens.map(token => askOn(order, token, until, report)))
  process.send?.(report, () => process.exit(0))
})
