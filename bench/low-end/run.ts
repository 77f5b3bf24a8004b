// Screens on a slow phone: processor six times slower, 400 kbit/s, 300 ms to the server, at the second visit, when the
// scripts are on the device. First paint, answer to a press, and the scripts of a first visit.
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Response } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'
import { type BenchLantern, startBenchLantern } from '../lantern.ts'
import type { BenchResult, BenchRow } from '../result.ts'

const slowBy = 6
const line = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const targets = { paintMs: 2500, pressMs: 200, kilobytes: 150 }
/** The viewer of PDFs comes after the screen and is counted apart from it. */
const ofViewer = /\/(?:pdf|pdfjs)[^/]*\.m?js/u

/** Addresses of the four screens that a student with such a phone needs most. */
const listScreens = async (lantern: BenchLantern): Promise<Record<string, string>> => {
  const { sources } = await lantern.get<{ sources: { id: string; kind: string }[] }>('/sources')
  return {
    library: '/chatbot',
    chat: `/doc-chat?source=${sources.find(({ kind }) => kind === 'pdf')?.id}`,
    quiz: '/quiz',
    review: '/review',
  }
}

/** Milliseconds from the start of the page to its first paint. */
const readPaint = (page: Page): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const find = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    while (find() === undefined) await new Promise(done => requestAnimationFrame(done))
    return find()
  })()`)

/** Longest time from a press of a key to the next paint, over the presses of somebody who goes through the page. */
const readPress = async (page: Page): Promise<number> => {
  await page.evaluate(`{
    window.longest = 0
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
    }).observe({ type: 'event', durationThreshold: 16 })
  }`)
  for (let nth = 0; nth < 12; nth++) await page.keyboard.press('Tab')
  return page.evaluate<number>(`(async () => {
    for (let nth = 0; nth < 10; nth++) await new Promise(done => requestAnimationFrame(done))
    return window.longest
  })()`)
}

type Figures = { paintMs: number; firstMs: number; pressMs: number; kilobytes: number }

const measure = async (browser: Browser, lantern: BenchLantern, path: string): Promise<Figures> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const stored = JSON.stringify(JSON.stringify(lantern.session))
  await context.addInitScript({ content: `localStorage.setItem('user-info', ${stored})` })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', line)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowBy })
  const bodies: Promise<Buffer>[] = []
  const count = (response: Response) => {
    const address = new URL(response.url()).pathname
    if (/\.m?js$/u.test(address) && !ofViewer.test(address)) bodies.push(response.body())
  }
  page.on('response', count)
  await page.goto(`${lantern.url}${path}`, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map(body => gzipSync(body).length)
  page.off('response', count)
  const firstMs = await readPaint(page)
  await page.goto(`${lantern.url}${path}`, { waitUntil: 'networkidle' })
  const figures = {
    firstMs,
    paintMs: await readPaint(page),
    pressMs: await readPress(page),
    kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024,
  }
  await context.close()
  return figures
}

const row = (what: string, ours: number, unit: string, target: number): BenchRow => ({
  what,
  ours: `${ours.toFixed(0)} ${unit}`,
  baseline: '–',
  ratio: '–',
  target: `≤ ${target} ${unit}`,
  met: ours <= target,
})

export default async (): Promise<BenchResult> => {
  const executablePath = findChromium(() => {})
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const lantern = await startBenchLantern()
  const rows: BenchRow[] = []
  for (const [name, path] of Object.entries(await listScreens(lantern))) {
    const { paintMs, firstMs, pressMs, kilobytes } = await measure(browser, lantern, path)
    rows.push(row(`${name}: first paint, first visit`, firstMs, 'ms', targets.paintMs))
    rows.push(row(`${name}: first paint, later visits`, paintMs, 'ms', targets.paintMs))
    rows.push(row(`${name}: press to paint`, pressMs, 'ms', targets.pressMs))
    rows.push(row(`${name}: scripts before the viewer`, kilobytes, 'KB', targets.kilobytes))
  }
  await lantern.stop()
  await browser.close()
  return {
    name: 'Screens on a slow phone',
    rows,
    notes: [
      'Chromium with the processor slowed six times, 400 kbit/s and 300 ms; 390 × 844; without the service worker. Presses: twelve times Tab, the longest of them. Scripts: gzip, until the network is quiet.',
    ],
  }
}
