// Files as large, as long or as deep as an upload may be, and what another person's file waits meanwhile.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../../server/database/client.ts'
import { createVerifiedAccount } from '../../server/features/people/identity/index.ts'
import { fill, megabyte, pdfDrawing } from '../../server/platform/reading/test-hostile-files.ts'
import { makePdf } from '../../server/testing/pdf/make-pdf.ts'
import { type BenchLantern, makeDataFolder, startBenchLantern } from '../lantern.ts'
import { descendant, residentMb } from '../live/process-figures.ts'
import { percentile } from '../percentile.ts'
import type { BenchResult, BenchRow } from '../result.ts'

const max = 99 * megabyte
/** The longest that is still read. */
const readable = 11 * megabyte

const hostile: [what: string, name: string, make: () => Uint8Array | string][] = [
  ['99 MB of short lines', 'lines.txt', () => fill('a\n', max)],
  ['11 MB of one-letter lines, which are read', 'read.txt', () => fill('a\n', readable)],
  ['11 MB of lists in Markdown', 'lists.md', () => fill('- a\n  - b\n', readable)],
  ['99 MB of captions', 'captions.vtt', () => `WEBVTT\n\n${fill('00:01.000 --> 00:02.000\nSea.\n\n', max)}`],
  [
    'PDF of 2,000 pages of 700 words',
    'book.pdf',
    () => makePdf({ pages: 2000, columns: 2, wordsPerPage: 700, seed: 5 }),
  ],
  [
    'PDF of 50 million nested drawings',
    'nested.pdf',
    () => pdfDrawing(Buffer.from(fill('q ', 50 * megabyte))),
  ],
  [
    'PDF page of 300 MB of text',
    'long-page.pdf',
    () => pdfDrawing(Buffer.from(fill('BT /F1 9 Tf 9 9 Td (word word word word) Tj ET\n', 300 * megabyte))),
  ],
]

type Send = (path: string, init?: RequestInit) => Promise<{ source: { id: string; state: string } }>

/** Somebody else, with calls of their own. */
const addNeighbour = async (lantern: BenchLantern): Promise<Send> => {
  const database = connect(lantern.databaseUrl, { name: 'bench', connections: 1 })
  const person = { email: 'next@lantern.test', password: 'next to you', username: 'Next' }
  await createVerifiedAccount(database.db, { ...person, role: 'student', now: new Date() })
  await database.close()
  const login = await fetch(`${lantern.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { token } = (await login.json()) as { token: string }
  return async (path, init = {}) => {
    const response = await fetch(`${lantern.url}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json() as ReturnType<Send>
  }
}

let copies = 0

/** From the upload of a page of text until it can be asked, in milliseconds. */
const timeSmallFile = async (send: Send): Promise<number> => {
  copies += 1
  const form = new FormData()
  form.append(
    'file',
    new Blob([`# Tides ${copies}\n\n${fill('The moon pulls the sea. ', 3000)}`]),
    'tides.md',
  )
  const since = performance.now()
  let { source } = await send('/sources', { method: 'POST', body: form })
  while (!['indexing', 'ready', 'failed'].includes(source.state))
    ({ source } = await send(`/sources/${source.id}`))
  return performance.now() - since
}

const repeat = async (times: number, send: Send): Promise<number> => {
  const durations: number[] = []
  for (let n = 0; n < times; n++) durations.push(await timeSmallFile(send))
  return percentile(durations, 0.5)
}

export default async (): Promise<BenchResult> => {
  const lantern = await startBenchLantern()
  const folder = makeDataFolder()
  const send = await addNeighbour(lantern)
  const jobs = descendant(lantern.pid, 'server/worker.ts')
  await repeat(3, send)
  const rows: BenchRow[] = []
  for (const [what, name, make] of hostile) {
    const path = join(folder, name)
    writeFileSync(path, make())
    const calm = await repeat(7, send)
    let memory = residentMb(jobs)
    const before = memory
    const timer = setInterval(() => {
      memory = Math.max(memory, residentMb(jobs))
    }, 50)
    const { id } = await lantern.upload(path)
    const durations: number[] = []
    for (let n = 0; n < 15; n++) {
      durations.push(await timeSmallFile(send))
      const { source } = await lantern.get<{ source: { state: string } }>(`/sources/${id}`)
      if (!['queued', 'extracting'].includes(source.state)) break
    }
    await lantern.waitFor(id, ['indexing', 'ready', 'failed'])
    clearInterval(timer)
    await lantern.remove(id)
    const meanwhile = percentile(durations, 0.5)
    rows.push({
      what: `${what}: another’s file meanwhile, p50`,
      ours: `${meanwhile.toFixed(0)} ms of ${durations.length}; jobs process +${(memory - before).toFixed(0)} MB`,
      baseline: `${calm.toFixed(0)} ms (calm)`,
      ratio: (meanwhile / calm).toFixed(2),
      target: '≤ 2 × calm',
      met: meanwhile <= 2 * calm,
    })
    rmSync(path)
  }
  await lantern.stop()
  rmSync(folder, { recursive: true, force: true })
  return {
    name: 'Budgets of files',
    rows,
    notes: ['From the upload of a page of text until it can be asked.'],
  }
}
