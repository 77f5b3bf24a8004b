// Reading PDFs beside pdfjs-dist and poppler: speed, words, reading order. Options: --file FILE.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { type MadePdfOptions, makePdf, wordsOfMadePdf } from '../../server/testing/pdf/make-pdf.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { printColumns } from './column-page.ts'
import { ourWords, readOurPages, readPassages, readWithPdfjs, wordsOfPassages } from './readers.ts'
import { readWithPdftotext, scoreOrder, scoreWords } from './word-match.ts'

const manual = '/usr/share/doc/gnuplot/gnuplot.pdf'
const rounds = 3

type Cost = { ms: number; processorMs: number }

/** Least cost of each, run in turns so that all meet the same load; the first round warms up. */
const timeInTurns = async <Name extends string>(
  tasks: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, Cost>> => {
  const names = Object.keys(tasks) as Name[]
  const best = Object.fromEntries(names.map(name => [name, { ms: Infinity, processorMs: Infinity }]))
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const [start, before] = [performance.now(), process.cpuUsage()]
      await tasks[name]()
      const { user, system } = process.cpuUsage(before)
      best[name]!.ms = Math.min(best[name]!.ms, performance.now() - start)
      best[name]!.processorMs = Math.min(best[name]!.processorMs, (user + system) / 1000)
    }
  }
  return best as Record<Name, Cost>
}

const bbox = (path: string) => promisify(execFile)('pdftotext', ['-bbox', path, '-'], { maxBuffer: 2 ** 30 })

const speedRows = async (path: string, label: string): Promise<BenchRow[]> => {
  const pageCount = (await readOurPages(path)).pages.length
  const cost = await timeInTurns({
    ours: () => readOurPages(path),
    passages: () => readPassages(path),
    pdfjs: () => readWithPdfjs(path),
    poppler: () => bbox(path).catch(() => null),
  })
  const rate = ({ ms }: Cost): string => `${Math.round((pageCount / ms) * 1000)} pages/s`
  const perPage = ({ processorMs }: Cost): string => `${(processorMs / pageCount).toFixed(2)} ms a page`
  const fasterThan = (baseline: Cost, name: string, target: number | null): BenchRow => ({
    what: `${label}, words with boxes`,
    ours: rate(cost.ours),
    baseline: `${rate(baseline)} (${name})`,
    ratio: (baseline.ms / cost.ours.ms).toFixed(2),
    target: target === null ? '' : `≥ ${target}`,
    met: target === null ? null : baseline.ms / cost.ours.ms >= target,
  })
  return [
    fasterThan(cost.pdfjs, 'pdfjs-dist, runs of text', 3),
    fasterThan(cost.poppler, 'pdftotext -bbox', null),
    {
      what: `${label}, processor time of all threads`,
      ours: perPage(cost.ours),
      baseline: `${perPage(cost.pdfjs)} (pdfjs-dist)`,
      ratio: (cost.pdfjs.processorMs / cost.ours.processorMs).toFixed(2),
      target: '',
      met: null,
    },
    {
      what: `${label}, file to passages`,
      ours: `${Math.round(cost.passages.ms)} ms`,
      baseline: `${Math.round(cost.ours.ms)} ms (words with boxes alone)`,
      ratio: (cost.passages.ms / cost.ours.ms).toFixed(2),
      target: '≤ 2',
      met: cost.passages.ms <= 2 * cost.ours.ms,
    },
  ]
}

const wordRow = async (path: string, label: string): Promise<BenchRow> => {
  const { f1, edgeError } = scoreWords(ourWords(await readOurPages(path)), await readWithPdftotext(path))
  return {
    what: `${label}, words and places (F1)`,
    ours: `${f1.toFixed(4)}, edges ${edgeError.toFixed(2)} points off at the median`,
    baseline: 'pdftotext -bbox as truth',
    ratio: '',
    target: '≥ .99',
    met: f1 >= 0.99,
  }
}

const orderRow = async (path: string, words: string[], what: string): Promise<BenchRow> => {
  const ours = scoreOrder(wordsOfPassages(await readPassages(path)), words)
  const stream = scoreOrder((await readWithPdfjs(path)).join(' ').split(/\s+/u), words)
  return {
    what: `reading order, ${what} (trigram F1)`,
    ours: ours.toFixed(3),
    baseline: `${stream.toFixed(3)} (pdfjs-dist)`,
    ratio: (ours / Math.max(0.001, stream)).toFixed(2),
    target: '≥ .85',
    met: ours >= 0.85,
  }
}

const orderRows = async (folder: string): Promise<BenchRow[]> => {
  const rows: BenchRow[] = []
  for (const producer of ['columns', 'rows'] as const) {
    const options: MadePdfOptions = { pages: 20, columns: 3, wordsPerPage: 500, seed: 7, producer }
    const path = join(folder, `three-${producer}.pdf`)
    await writeFile(path, makePdf(options))
    rows.push(await orderRow(path, wordsOfMadePdf(options).flat(), `three columns written by ${producer}`))
  }
  const printed = await printColumns(folder)
  if (printed) rows.push(await orderRow(printed.path, printed.words, 'three columns printed by Chromium'))
  return rows
}

/** @param args `--file FILE` reads that PDF in place of Debian's gnuplot manual */
export default async function run(args: string[]): Promise<BenchResult> {
  const at = args.indexOf('--file')
  const chosen = at >= 0 ? args[at + 1] : existsSync(manual) ? manual : undefined
  const folder = await mkdtemp(join(tmpdir(), 'lantern-bench-'))
  try {
    const made = join(folder, 'made-1000.pdf')
    await writeFile(made, makePdf({ pages: 1000, columns: 1, wordsPerPage: 450, seed: 1 }))
    const file = chosen ?? made
    await readFile(file)
    const label = basename(file)
    const rows = [...(await speedRows(file, label)), await wordRow(file, label)]
    if (file !== made) rows.push(...(await speedRows(made, '1,000 made pages')))
    rows.push(...(await orderRows(folder)))
    const notes = [
      `Best of ${rounds} rounds in turns. Two worker threads against one thread of pdfjs-dist; on a machine whose second core is busy the processor time tells more.`,
    ]
    return { name: 'Reading PDFs', rows, notes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const { rows, notes } = await run(process.argv.slice(2))
  console.table(rows)
  console.log(notes.join('\n'))
}
