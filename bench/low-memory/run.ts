// Memory of a day's work with LOW_MEMORY=1: all processes together, PostgreSQL's too.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePdf } from '../../server/testing/pdf/make-pdf.ts'
import { makeDataFolder, startBenchLantern } from '../lantern.ts'
import { spendDay } from '../memory/day.ts'
import type { BenchResult } from '../result.ts'

const photo = join(import.meta.dirname, '../../server/platform/reading/fixtures/membrane-photo.jpg')
/** Longer than idle parts stay. */
const restMs = 80_000
const targetMb = 1.2 * 1024

/** Memory of a process in MB, its part of what several share; 0 where it has ended. */
const ownMb = (pid: number): number => {
  try {
    const line = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    return Number(line?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

type Row = { pid: number; parent: number; command: string }

const listProcesses = (): Row[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map(line => {
      const [pid, parent, ...command] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), command: command.join(' ') }
    })

/** A process with all below it. */
const listFamily = (root: number): Row[] => {
  const all = listProcesses()
  const family = all.filter(({ pid }) => pid === root)
  for (const { pid } of family) family.push(...all.filter(({ parent }) => parent === pid))
  return family
}

const nameOf = ({ command }: Row): string =>
  /(main|worker|encoder\.child|ocr\.child|start)\.ts/.exec(command)?.[1] ??
  (command.includes('postgres') ? 'PostgreSQL' : 'others')

const look = (root: number) => {
  const parts = new Map<string, number>()
  for (const row of listFamily(root)) parts.set(nameOf(row), (parts.get(nameOf(row)) ?? 0) + ownMb(row.pid))
  return { parts, sum: [...parts.values()].reduce((sum, mb) => sum + mb, 0) }
}

const describeParts = ({ parts }: ReturnType<typeof look>) =>
  [...parts].map(([name, mb]) => `${name} ${mb.toFixed(0)}`).join(', ')

const spend = async (env: Record<string, string>) => {
  const folder = makeDataFolder()
  const book = join(folder, 'book.pdf')
  writeFileSync(book, makePdf({ pages: 60, columns: 2, wordsPerPage: 400, seed: 1 }))
  const lantern = await startBenchLantern('student', env)
  await sleep(restMs)
  const before = look(lantern.pid)
  let max = before
  const timer = setInterval(() => {
    const now = look(lantern.pid)
    if (now.sum > max.sum) max = now
  }, 1000)
  try {
    const asked = await spendDay(lantern, [book], photo, part =>
      console.log(`${part}: ${describeParts(look(lantern.pid))} MB`),
    )
    await sleep(restMs)
    return { before, max, after: look(lantern.pid), asked }
  } finally {
    clearInterval(timer)
    await lantern.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const format = (mb: number) => `${mb.toFixed(0)} MB`

export default async (): Promise<BenchResult> => {
  const low = await spend({ LOW_MEMORY: '1' })
  const usual = await spend({})
  const row = (what: string, part: 'before' | 'max' | 'after') => ({
    what,
    ours: format(low[part].sum),
    baseline: `${format(usual[part].sum)} without LOW_MEMORY`,
    ratio: (low[part].sum / usual[part].sum).toFixed(2),
    target: `≤ ${targetMb.toFixed(0)} MB`,
    met: low[part].sum <= targetMb,
  })
  return {
    name: 'Low memory',
    rows: [
      row('All processes, at rest after the start', 'before'),
      row('All processes, most in a day', 'max'),
      row('All processes, after a rest', 'after'),
    ],
    notes: [
      `One student: a book of 60 made pages, a photo, ${low.asked} questions, two summaries, a map and a quiz. Pages of memory that several processes share count once (Pss). Looked at each second.`,
      `At its most: ${describeParts(low.max)} MB.`,
    ],
  }
}
