// Weight of the screens: scripts that a browser with an empty cache loads until the network is quiet.
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'
import { type BenchLantern, startBenchLantern } from '../lantern.ts'
import type { BenchResult, BenchRow } from '../result.ts'

const maxKilobytes = 180
/** The viewer of PDFs comes after the screen and is counted apart from it. */
const ofViewer = /\/(?:pdf|pdfjs)[^/]*\.m?js/u

const ofVisitors = ['/signup']
const ofStudents = ['/dashboard', '/chatbot', '/quiz', '/review', '/mindmap', '/account']
const ofTeachers = ['/teacher-dashboard', '/create-quiz', '/quiz-preview-new', '/live-rooms', '/homework']

type Who = { name: string; session: object | null }

const weigh = async (
  browser: Browser,
  url: string,
  path: string,
  { name, session }: Who,
): Promise<BenchRow> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  if (session) {
    const stored = JSON.stringify(JSON.stringify(session))
    await page.addInitScript({ content: `localStorage.setItem('user-info', ${stored})` })
  }
  const bodies: Promise<Buffer>[] = []
  page.on('response', response => {
    const address = new URL(response.url()).pathname
    if (/\.m?js$/u.test(address) && !ofViewer.test(address)) bodies.push(response.body())
  })
  await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map(body => gzipSync(body).length)
  await context.close()
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024
  return {
    what: `${path.replace(/[?].*/u, '')} (${name})`,
    ours: `${kilobytes.toFixed(1)} KB in ${sizes.length} files`,
    baseline: '–',
    ratio: '–',
    target: `≤ ${maxKilobytes} KB`,
    met: kilobytes <= maxKilobytes,
  }
}

/** The conversation beside a source, whose viewer is counted apart. */
const loadWorkspace = async (lantern: BenchLantern): Promise<string> => {
  const { sources } = await lantern.get<{ sources: { id: string; kind: string }[] }>('/sources')
  return `/doc-chat?source=${sources.find(({ kind }) => kind === 'pdf')?.id}`
}

export default async (): Promise<BenchResult> => {
  const executablePath = findChromium(() => {})
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const rows: BenchRow[] = []
  for (const role of ['student', 'teacher'] as const) {
    const lantern = await startBenchLantern(role)
    const student = role === 'student'
    if (student)
      for (const path of ofVisitors)
        rows.push(await weigh(browser, lantern.url, path, { name: 'visitor', session: null }))
    const paths = student ? [...ofStudents, await loadWorkspace(lantern)] : ofTeachers
    for (const path of paths)
      rows.push(await weigh(browser, lantern.url, path, { name: role, session: lantern.session }))
    await lantern.stop()
  }
  await browser.close()
  return {
    name: 'Scripts of the screens',
    rows,
    notes: ['Gzip, every file by itself, until the network is quiet; the viewer of PDFs is left out.'],
  }
}
