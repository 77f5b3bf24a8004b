// How long small jobs wait at a thousand a second through two worker processes, beside plain pg-boss, and again with a
// million jobs of another queue waiting in the same table.
import { rmSync } from 'node:fs'
import { startEmbeddedDatabase } from '../../server/database/embedded/index.ts'
import { makeDataFolder } from '../lantern.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import type { Side } from './queue.ts'
import { measureWaits, type Waits } from './steady.ts'
import { addWaitingRows } from './waiting-rows.ts'

const perSecond = 1_000
const seconds = 30
const waitingRows = 1_000_000
const maxP95Ms = 1_000
/** One at a time, as long jobs are taken. */
const single = { perSecond: 200, seconds: 15 }
const maxSlowdown = 2

type Measured = { alone: Waits; crowded: Waits }

/** Each side has a database of its own: what one leaves in the table isn't the other's. */
const withDatabase = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const dataDir = makeDataFolder()
  const embedded = await startEmbeddedDatabase(dataDir, 'bench')
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const measureSide = (side: Side): Promise<Measured> =>
  withDatabase(async url => {
    const alone = await measureWaits(side, url, perSecond, seconds)
    await addWaitingRows(url, waitingRows)
    return { alone, crowded: await measureWaits(side, url, perSecond, seconds) }
  })

const ms = (value: number) => `${value.toFixed(0)} ms`

const rowsOf = (what: string, ours: Waits, plain: Waits): BenchRow[] => [
  {
    what: `${what}: done`,
    ours: `${ours.done} of ${ours.sent}`,
    baseline: `${plain.done} of ${plain.sent}`,
    ratio: '–',
    target: 'all',
    met: ours.done === ours.sent,
  },
  {
    what: `${what}: sent a second`,
    ours: ours.sentPerSecond.toFixed(0),
    baseline: plain.sentPerSecond.toFixed(0),
    ratio: (ours.sentPerSecond / plain.sentPerSecond).toFixed(2),
    target: '–',
    met: null,
  },
  {
    what: `${what}: wait p50`,
    ours: ms(ours.p50),
    baseline: ms(plain.p50),
    ratio: (ours.p50 / plain.p50).toFixed(2),
    target: '–',
    met: null,
  },
  {
    what: `${what}: wait p95`,
    ours: ms(ours.p95),
    baseline: ms(plain.p95),
    ratio: (ours.p95 / plain.p95).toFixed(2),
    target: '≤ 1,000 ms',
    met: ours.p95 <= maxP95Ms,
  },
]

const slowerBy = ({ alone, crowded }: Measured) => crowded.p50 / alone.p50

export default async (): Promise<BenchResult> => {
  const plain = await measureSide('plain')
  const ours = await measureSide('ours')
  const alone = await withDatabase(url => measureWaits('single', url, single.perSecond, single.seconds))
  const what = `${perSecond} small jobs a second for ${seconds} s, two workers`
  const slower = slowerBy(ours)
  return {
    name: 'Jobs',
    rows: [
      ...rowsOf(what, ours.alone, plain.alone),
      ...rowsOf(`The same, with ${waitingRows} waiting rows of another queue`, ours.crowded, plain.crowded),
      {
        what: 'Wait p50 with the waiting rows, of that without',
        ours: slower.toFixed(2),
        baseline: slowerBy(plain).toFixed(2),
        ratio: '–',
        target: `≤ ${maxSlowdown} ×`,
        met: slower <= maxSlowdown,
      },
      {
        what: `${single.perSecond} jobs a second taken one at a time, eight places in each worker: wait p95`,
        ours: ms(alone.p95),
        baseline: '–',
        ratio: '–',
        target: '–',
        met: null,
      },
    ],
    notes: [
      'From the call that sends a job until a worker process begins it. Sender, both workers and PostgreSQL (which waits for the disk at each commit) share this machine’s cores; the handler does nothing.',
      'Baseline: pg-boss by itself with batches of 200, no rest while they come back full, and a look every half second. It knows neither whose a job is nor that a key waits only once, sends each by itself, and ends a batch as one; ours ends each as it went.',
    ],
  }
}
