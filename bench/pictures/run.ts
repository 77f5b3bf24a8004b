// Pictures: how well and how fast a photographed page is read, and what others notice of a scan being read.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Ocr from '@gutenye/ocr-node'
import sharp from 'sharp'
import { buildScan } from '../../server/platform/reading/ocr/test-scans.ts'
import { createReader } from '../../server/platform/reading/reader.ts'
import { startBenchLantern } from '../lantern.ts'
import { load } from '../load.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { type KindFigures, measureKinds } from './measure-kinds.ts'

const fixtures = join(import.meta.dirname, '../../server/platform/reading/fixtures')
const photo = join(fixtures, 'membrane-photo.jpg')
const pages = 12

/** The sentences of the photo whose words are known. */
const sentences = Object.keys(JSON.parse(readFileSync(join(fixtures, 'membrane-photo.json'), 'utf8')))
const knownWords = sentences.flatMap(sentence => sentence.split(' '))

/** Share of the known words that stand by themselves in a text. */
const shareFound = (text: string): number => {
  const words = new Set(text.split(/\s+/u))
  return knownWords.filter(word => words.has(word)).length / knownWords.length
}

const timed = async <T>(work: () => Promise<T>) => {
  const started = performance.now()
  const result = await work()
  return { result, durations: performance.now() - started }
}

/** Ours, in its process, started and warm. */
const readOurs = async (folder: string) => {
  const reader = createReader()
  const read = () =>
    reader.readPicture(
      { path: photo, copyPath: join(folder, 'kept'), withJpeg: false },
      { timeoutMs: 60_000, signal: new AbortController().signal },
    )
  await read()
  const { result, durations } = await timed(read)
  await reader.close()
  const text = result.reading.lines.map(line => line.words.map(word => word.text).join(' ')).join(' ')
  return { durations, found: shareFound(text) }
}

/** The package as it comes, on the same upright picture. */
const readPlain = async (folder: string) => {
  const upright = join(folder, 'upright.png')
  await sharp(photo).autoOrient().png().toFile(upright)
  const ocr = await Ocr.create({ onnxOptions: { intraOpNumThreads: 1 } })
  const read = (): Promise<{ text: string }[]> => ocr.detect(upright)
  await read()
  const { result, durations } = await timed(read)
  return { durations, found: shareFound(result.map(({ text }) => text).join(' ')) }
}

/** The same steady load, idle and while a scan is read. */
const disturbance = async (folder: string) => {
  const lantern = await startBenchLantern()
  const { data, info } = await sharp(photo).autoOrient().jpeg().toBuffer({ resolveWithObject: true })
  const page = { jpeg: data, width: info.width, height: info.height }
  const path = join(folder, 'scan.pdf')
  writeFileSync(path, buildScan(new Array(pages).fill(page)))
  const options = { seconds: 6, connections: 10, rate: 200, token: lantern.token }
  const url = `${lantern.url}/api/session`
  await load(url, { ...options, seconds: 1 })
  const idle = await load(url, options)
  const { id } = await lantern.upload(path)
  const reading = await load(url, options)
  await lantern.waitFor(id, ['indexing', 'ready'])
  await lantern.stop()
  return { idle, reading }
}

const percent = (share: number) => `${Math.round(share * 100)} %`
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const exact = (share: number) => `${(share * 100).toFixed(1)} %`

const kindRow = ({ kind, ours, plain }: KindFigures): BenchRow => ({
  what: `Words of pictures: ${kind}`,
  ours: `${exact(ours.found / ours.words)}, in order ${exact(ours.pairs / ours.words)}`,
  baseline: `${exact(plain.found / plain.words)}, in order ${exact(plain.pairs / plain.words)}`,
  ratio: plain.found > 0 ? (ours.found / plain.found).toFixed(2) : '–',
  target: '≥ 97 % of words',
  met: ours.found / ours.words >= 0.97,
})

const readKinds = async (folder: string): Promise<BenchRow[]> => {
  const reader = createReader()
  const figures = await measureKinds(reader, folder)
  await reader.close()
  return figures.map(kindRow)
}

export default async (): Promise<BenchResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-pictures-'))
  const [ours, plain] = [await readOurs(folder), await readPlain(folder)]
  const kinds = await readKinds(folder)
  const { idle, reading } = await disturbance(folder)
  rmSync(folder, { recursive: true, force: true })
  const calm = Math.max(idle.p99, 1)
  return {
    name: 'Pictures',
    rows: [
      {
        what: 'Words of a photographed page that stand by themselves, letter by letter',
        ours: percent(ours.found),
        baseline: `${percent(plain.found)} (the package as it comes)`,
        ratio: (ours.found / plain.found).toFixed(2),
        target: '–',
        met: null,
      },
      {
        what: 'A photographed page, read and kept clean',
        ours: seconds(ours.durations),
        baseline: `${seconds(plain.durations)} (the package, reading alone)`,
        ratio: (ours.durations / plain.durations).toFixed(2),
        target: '–',
        met: null,
      },
      {
        what: `API while a scan of ${pages} pages is read`,
        ours: `p99 ${reading.p99} ms`,
        baseline: `p99 ${idle.p99} ms (idle)`,
        ratio: (reading.p99 / calm).toFixed(2),
        target: '≤ 2',
        met: reading.p99 / calm <= 2,
      },
      ...kinds,
    ],
    notes: [
      `The known words are those of ${sentences.length} sentences of \`membrane-photo.jpg\`: turned by 1.6°, sheared, shaded, blurred, noisy, 22 pixels a line.`,
      'The other pictures, six of each kind, are drawn by Chromium from the texts of `bench/questions/texts`. Words count letter by letter with their signs; in order is the share of pairs of neighbours.',
      'One core; API under a steady 200 requests/s, sender on the same machine.',
    ],
  }
}
