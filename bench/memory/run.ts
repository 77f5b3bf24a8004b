// Memory of a day's work: the most that each process holds while one student works, and what it holds after.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRealPdf } from '../../e2e/real-pdf.ts'
import { makePdf } from '../../server/testing/pdf/make-pdf.ts'
import { makeDataFolder, startBenchLantern } from '../lantern.ts'
import { descendant, residentMb } from '../live/process-figures.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { spendDay } from './day.ts'

const photo = join(import.meta.dirname, '../../server/platform/reading/fixtures/membrane-photo.jpg')
/** Longer than idle models are kept. */
const restMs = 100_000
const targets = { web: { max: 700, after: 600 }, jobs: { max: 900, after: 400 } }

const processes = ['web', 'webEncoder', 'jobs', 'jobsEncoder', 'ocr'] as const
type Figures = Record<(typeof processes)[number], number>

/** 0 where there is none. */
const childMb = (parent: number, script: string): number => {
  try {
    return residentMb(descendant(parent, script))
  } catch {
    return 0
  }
}

/** Memory of the processes, each second; encoders and the OCR process come and go. */
const watch = (pid: number) => {
  const web = descendant(pid, 'server/main.ts')
  const jobs = descendant(pid, 'server/worker.ts')
  const look = (): Figures => ({
    web: residentMb(web),
    webEncoder: childMb(web, 'encoder.child'),
    jobs: residentMb(jobs),
    jobsEncoder: childMb(jobs, 'encoder.child'),
    ocr: childMb(jobs, 'ocr.child'),
  })
  const max = look()
  const timer = setInterval(() => {
    const now = look()
    for (const name of processes) max[name] = Math.max(max[name], now[name])
  }, 1000)
  return { look, max, stop: () => clearInterval(timer) }
}

const row = (what: string, mb: number, before: number, target: number | null): BenchRow => ({
  what,
  ours: `${mb.toFixed(0)} MB`,
  baseline: `${before.toFixed(0)} MB after the start`,
  ratio: before > 0 ? (mb / before).toFixed(1) : '–',
  target: target === null ? '–' : `≤ ${target} MB`,
  met: target === null ? null : mb <= target,
})

export default async (): Promise<BenchResult> => {
  const folder = makeDataFolder()
  const made = join(folder, 'book.pdf')
  writeFileSync(made, makePdf({ pages: 60, columns: 2, wordsPerPage: 400, seed: 1 }))
  const real = findRealPdf()
  const books = real ? [real, made] : [made]
  const lantern = await startBenchLantern()
  const watched = watch(lantern.pid)
  const reportPart = (part: string) => {
    const now = watched.look()
    console.log(`${part}: ${processes.map(name => `${name} ${now[name].toFixed(0)}`).join(', ')} MB`)
  }
  try {
    const before = watched.look()
    reportPart('started')
    const asked = await spendDay(lantern, books, photo, reportPart)
    await sleep(restMs)
    reportPart('after a rest')
    const after = watched.look()
    const { max } = watched
    return {
      name: 'Memory',
      rows: [
        row('Web process, most', max.web, before.web, targets.web.max),
        row('Web process, after a rest', after.web, before.web, targets.web.after),
        row('Encoder of the web process, most', max.webEncoder, before.webEncoder, null),
        row('Jobs process, most', max.jobs, before.jobs, targets.jobs.max),
        row('Jobs process, after a rest', after.jobs, before.jobs, targets.jobs.after),
        row('Encoder of the jobs process, most', max.jobsEncoder, before.jobsEncoder, null),
        row('Encoder of the jobs process, after a rest', after.jobsEncoder, before.jobsEncoder, 0),
        row('OCR process, most', max.ocr, before.ocr, null),
        row('OCR process, after a rest', after.ocr, before.ocr, 0),
      ],
      notes: [
        `One student: ${books.length} books (${real ? 'gnuplot’s manual of 311 pages and ' : ''}60 made pages), a photo, ${asked} questions, for each book two summaries, a map and a quiz. Looked at each second; the rest is ${restMs / 1000} s.`,
      ],
    }
  } finally {
    watched.stop()
    await lantern.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
