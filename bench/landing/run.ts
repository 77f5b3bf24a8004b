// Cost of the landing page on a phone: scripts, largest paint, shifts.
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'
import { startBenchLantern } from '../lantern.ts'
import type { BenchResult } from '../result.ts'
import { categories, scoreByLighthouse } from './lighthouse.ts'

/** A slow phone network and processor, as Lighthouse's mobile profile has them. */
const phone = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 92_160, offline: false }
const processorSlowdown = 4

type Vitals = { largestPaint: number; shift: number }

/** Runs in the page before anything else. */
const observe = `
  window.vitals = { largestPaint: 0, shift: 0 }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) vitals.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) vitals.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

const visit = async (context: BrowserContext, url: string) => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', phone)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  const bodies: Promise<Buffer>[] = []
  page.on('response', response => {
    if (/\.m?js(\?|$)/.test(response.url())) bodies.push(response.body())
  })
  await page.addInitScript({ content: observe })
  await page.goto(url, { waitUntil: 'networkidle' })
  const vitals = await page.evaluate<Vitals>('vitals')
  const scripts = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0)
  await page.close()
  return { ...vitals, scripts }
}

export default async (): Promise<BenchResult> => {
  const lantern = await startBenchLantern()
  const executablePath = findChromium(() => {})
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const { scripts, largestPaint, shift } = await visit(context, `${lantern.url}/`)
  await browser.close()
  const scores = await scoreByLighthouse(`${lantern.url}/`, executablePath)
  await lantern.stop()
  const kilobytes = scripts / 1024
  const plain = { baseline: '–', ratio: '–' }
  return {
    name: 'Landing page',
    rows: [
      {
        what: 'Scripts until the network is quiet, gzip',
        ours: `${kilobytes.toFixed(0)} KB`,
        ...plain,
        target: '≤ 100 KB',
        met: kilobytes <= 100,
      },
      {
        what: 'Largest contentful paint, throttled phone',
        ours: `${(largestPaint / 1000).toFixed(2)} s`,
        ...plain,
        target: '≤ 1.5 s',
        met: largestPaint <= 1500,
      },
      {
        what: 'Cumulative layout shift',
        ours: shift.toFixed(3),
        ...plain,
        target: '≤ 0.02',
        met: shift <= 0.02,
      },
      ...categories.map(category => ({
        what: `Lighthouse, ${category}`,
        ours: String(scores[category]),
        ...plain,
        target: '≥ 95',
        met: scores[category] >= 95,
      })),
    ],
    notes: ['1.6 Mbit/s, 150 ms, processor slowed 4 times, 390 × 844; Lighthouse on its own phone profile.'],
  }
}
