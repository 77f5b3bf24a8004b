// How long the store of candidates takes in one scope of a million passages, how much memory, and how often the best
// passage is first. Needs @lancedb/lancedb (docs/operations.md) and room for several GB.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCandidateStore } from '../../server/platform/engine/built-in/find/large-scopes/index.ts'
import type { StoredSource } from '../../server/platform/engine/built-in/index/candidate-store.ts'
import { percentile } from '../percentile.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import type { Asked } from './ask.ts'
import { makeSource, passagesOfSource } from './made-up.ts'
import { askAbout, createExactSearch, type Question } from './questions.ts'

const allPassages = 1_000_000
const questionsAsked = 100
/** Sources that are put together. */
const together = 20
const maxP95Ms = 60
const maxMegabytes = 1024
const maxMissedShare = 0.005

/** As a library is stored: without vectors. */
const leaveOutVectors = (source: StoredSource): StoredSource => ({
  ...source,
  listed: source.listed.map(passage => ({ ...passage, vector: null })),
})

const fill = async (place: string, sources: number, withVectors: boolean) => {
  const store = await loadCandidateStore(place)
  if (!store) throw new Error('@lancedb/lancedb is not installed: see docs/operations.md')
  const questions: Question[] = []
  for (let nth = 0; questions.length < questionsAsked; nth++)
    questions.push(...askAbout(makeSource(Math.floor((nth * sources) / 20) % sources), questionsAsked / 20))
  const exact = createExactSearch(questions)
  const begun = performance.now()
  for (let from = 0; from < sources; from += together) {
    const made = Array.from({ length: Math.min(together, sources - from) }, (_, n) => makeSource(from + n))
    if (withVectors) for (const source of made) exact.look(source)
    await store.put(withVectors ? made : made.map(leaveOutVectors))
  }
  await store.tidy()
  await store.close()
  return { questions, exact: exact.finish(), seconds: (performance.now() - begun) / 1000 }
}

type Filled = Awaited<ReturnType<typeof fill>>

const askStore = async (place: string, sources: number, questions: readonly Question[]): Promise<Asked> => {
  const file = join(place, 'questions.json')
  writeFileSync(file, JSON.stringify(questions))
  const asking = fork(join(import.meta.dirname, 'ask.ts'), [place, String(sources), file])
  const [asked] = (await once(asking, 'message')) as [Asked]
  return asked
}

const share = (flags: readonly boolean[]) => flags.filter(Boolean).length / flags.length
const ms = (value: number) => `${value.toFixed(1)} ms`

const times = (what: string, durations: readonly number[], baseline = '–'): BenchRow => ({
  what: `${what}: p50, p95`,
  ours: `${ms(percentile(durations, 0.5))}, ${ms(percentile(durations, 0.95))}`,
  baseline,
  ratio: '–',
  target: `p95 ≤ ${maxP95Ms} ms`,
  met: percentile(durations, 0.95) <= maxP95Ms,
})

const memory = (what: string, peakMb: number): BenchRow => ({
  what,
  ours: `${peakMb.toFixed(0)} MB`,
  baseline: '–',
  ratio: '–',
  target: `≤ ${maxMegabytes} MB`,
  met: peakMb <= maxMegabytes,
})

const listWordRows = (passages: number, questions: readonly Question[], asked: Asked): BenchRow[] => {
  const own = questions.map(({ passageId }, nth) => asked.terms.found[nth]?.indexOf(passageId) ?? -1)
  return [
    times(`200 candidates by words of ${passages} passages`, asked.terms.durationsMs),
    times('How often its words stand in each source', asked.counts.durationsMs),
    {
      what: 'By words, the passage asked about is first; among 200',
      ours: `${share(own.map(at => at === 0)).toFixed(3)}; ${share(own.map(at => at >= 0)).toFixed(3)}`,
      baseline: '–',
      ratio: '–',
      target: '–',
      met: null,
    },
    memory('Most memory of the process that asks', asked.peakMb),
  ]
}

const listVectorRows = ({ exact }: Filled, asked: Asked): BenchRow[] => {
  const nearest = share(exact.nearest.map((id, nth) => asked.vectors.found[nth]?.[0] === id))
  return [
    times('50 nearest vectors', asked.vectors.durationsMs, `${ms(exact.msOfQuestion)} (all compared)`),
    {
      what: 'The nearest by an exact search is first',
      ours: nearest.toFixed(3),
      baseline: '1.000',
      ratio: '–',
      target: `≥ ${1 - maxMissedShare}`,
      met: nearest >= 1 - maxMissedShare,
    },
    memory('Most memory, vectors asked too', asked.peakWithVectorsMb),
  ]
}

/** @param args a number of passages in place of a million; `vectors` where these are stored, too */
export default async (args: string[]): Promise<BenchResult> => {
  const passages = args.map(Number).find(number => number > 0) ?? allPassages
  const withVectors = args.includes('vectors')
  const sources = Math.ceil(passages / passagesOfSource)
  const place = mkdtempSync(join(tmpdir(), 'lantern-large-scope-'))
  try {
    const filled = await fill(place, sources, withVectors)
    const { questions, seconds } = filled
    const asked = await askStore(place, sources, questions)
    return {
      name: 'Large scopes',
      rows: [
        ...listWordRows(passages, questions, asked),
        ...(withVectors ? listVectorRows(filled, asked) : []),
      ],
      notes: [
        `${sources} sources of ${passagesOfSource} made-up passages of 60 words (Zipf); made, put and indexed in ${seconds.toFixed(0)} s. ${questions.length} questions of four words, all sources in scope.`,
        'As a library is stored, without vectors: candidates are found by words alone. With `vectors`, each passage has 384 numbers around 2,000 topics, and each question a vector near a passage’s own.',
      ],
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
