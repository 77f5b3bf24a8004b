// How smoothly a mind map of 400 nodes moves: frames while it is panned and zoomed, beside the same page idle.
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'
import { type BenchLantern, startBenchLantern } from '../lantern.ts'
import type { BenchResult, BenchRow } from '../result.ts'

const nodes = 400
const text = 'measuring-the-sky.md'
const branches = 19
const screen = { width: 1440, height: 900 }
const seconds = 5
/** A frame of 60 a second takes 16.7 ms; a quarter more is a frame that came late. */
const late = 1.25 * (1000 / 60)
const atOnce = 200

type Map = { id: string; revision: number; generation: { state: string } | null }
type Nodes = { map: Map; nodes: { id: string; parentId: string | null }[] }

const made = async (lantern: BenchLantern, id: string): Promise<Nodes> => {
  for (;;) {
    const read = await lantern.get<Nodes>(`/mind-maps/${id}`)
    if (read.map.generation?.state === 'done') return read
    if (read.map.generation?.state === 'failed') throw new Error('no map could be made')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** A map of a short text, filled up by hand: branches below the root, leaves below those. */
const makeMap = async (lantern: BenchLantern): Promise<string> => {
  const { id: sourceId } = await lantern.upload(join(import.meta.dirname, '../../server/samples', text))
  await lantern.waitFor(sourceId, ['ready'])
  const { map } = await lantern.post<{ map: Map }>('/mind-maps', { sourceId })
  const read = await made(lantern, map.id)
  const root = read.nodes.find(({ parentId }) => parentId === null)
  if (!root) throw new Error('the map has no root')
  const wanted = nodes - read.nodes.length
  const added = Array.from({ length: wanted }, (_, i) => ({
    op: 'add' as const,
    id: `bench-${i}`,
    label: `Idea ${i} of the tides`,
    parentId: i < branches ? root.id : `bench-${i % branches}`,
  }))
  let { revision } = read.map
  for (let at = 0; at < added.length; at += atOnce) {
    const body = { revision, operations: added.slice(at, at + atOnce) }
    revision = (await lantern.post<{ map: Map }>(`/mind-maps/${map.id}/changes`, body)).map.revision
  }
  return map.id
}

/** Milliseconds between frames of the page while something goes on. */
const framesDuring = async (page: Page, work: () => Promise<void>): Promise<number[]> => {
  await page.evaluate(`
    window.frames60 = []
    window.watching = true
    let last = 0
    const next = at => {
      if (last) frames60.push(at - last)
      last = at
      if (watching) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)`)
  await work()
  return page.evaluate<number[]>('watching = false, frames60')
}

const idle = () => new Promise<void>(resolve => setTimeout(resolve, seconds * 1000))

/** Drags in circles and turns the wheel in and out, as fast as the page takes it. */
const panAndZoom = async (page: Page): Promise<void> => {
  const [x, y] = [screen.width / 2, screen.height / 2]
  const end = performance.now() + seconds * 1000
  await page.mouse.move(x, y)
  for (let turn = 0; performance.now() < end; turn++) {
    await page.mouse.down()
    for (let step = 0; step < 40; step++)
      await page.mouse.move(x + 260 * Math.sin(step / 6), y + 160 * Math.cos(step / 6))
    await page.mouse.up()
    for (let step = 0; step < 20; step++) await page.mouse.wheel(0, turn % 2 === 0 ? -60 : 60)
  }
}

const summary = (frames: readonly number[]) => {
  const sorted = [...frames].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  const total = frames.reduce((sum, one) => sum + one, 0)
  return {
    perSecond: (1000 * frames.length) / total,
    late: frames.filter(one => one > late).length / frames.length,
    p99: at(0.99),
  }
}

const buildRows = (moving: readonly number[], still: readonly number[]): BenchRow[] => {
  const [ours, baseline] = [summary(moving), summary(still)]
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  return [
    {
      what: `Frames a second while a map of ${nodes} nodes is panned and zoomed`,
      ours: ours.perSecond.toFixed(1),
      baseline: `${baseline.perSecond.toFixed(1)} (idle)`,
      ratio: (ours.perSecond / baseline.perSecond).toFixed(2),
      target: '≥ 0.95 × idle',
      met: ours.perSecond >= 0.95 * baseline.perSecond,
    },
    {
      what: 'Frames that came late (over 20.8 ms)',
      ours: percent(ours.late),
      baseline: `${percent(baseline.late)} (idle)`,
      ratio: '',
      target: '≤ 5 % over idle',
      met: ours.late <= baseline.late + 0.05,
    },
    {
      what: 'Longest of a hundred frames',
      ours: `${ours.p99.toFixed(1)} ms`,
      baseline: `${baseline.p99.toFixed(1)} ms (idle)`,
      ratio: (ours.p99 / baseline.p99).toFixed(2),
      target: '',
      met: null,
    },
  ]
}

const openMap = async (lantern: BenchLantern, mapId: string) => {
  const browser = await chromium.launch({ executablePath: findChromium(() => {}), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: screen })
  await page.goto(lantern.url)
  await page.evaluate(info => localStorage.setItem('user-info', info), JSON.stringify(lantern.session))
  await page.goto(`${lantern.url}/mindmap?map=${mapId}`)
  await page.locator('[data-part~=map-levels] select').selectOption({ label: 'All levels' })
  await page.locator(`canvas[data-nodes="${nodes}"]`).waitFor()
  return { browser, page }
}

export default async (): Promise<BenchResult> => {
  const lantern = await startBenchLantern()
  try {
    const { browser, page } = await openMap(lantern, await makeMap(lantern))
    await panAndZoom(page)
    const still = await framesDuring(page, idle)
    const moving = await framesDuring(page, () => panAndZoom(page))
    await browser.close()
    return {
      name: 'Mind map on the screen',
      rows: buildRows(moving, still),
      notes: [
        `Chromium without a screen and without a graphics processor, ${screen.width} × ${screen.height}: the same two cores draw, send the pointer's moves and run the server. ${moving.length} frames in motion, ${still.length} idle.`,
      ],
    }
  } finally {
    await lantern.stop()
  }
}
