// How long the store of candidates takes in one scope of a million passages, how much memory, and how often the best
// passage is first. Needs @lancedb/lancedb (docs/operations.md) and room for several GB.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCandidateStore } from '../../server/platform/engine/built-in/large-scopes/index.ts'
import { percentile } from '../percentile.ts'
import type { BenchResult } from '../result.ts'
import type { Asked } from './ask.ts'
import { makeSource, passagesOfSource } from './made-up.ts'
import { askAbout, createExactSearch, type Question } from './questions.ts'

const allPassages = 1_000_000
const questionsAsked = 100
/** Sources that are put together. */
const together = 20
const mostP95 = 60
const mostMb = 1024
const mostMissed = 0.005

const fill = async (place: string, sources: number) => {
  const store = await loadCandidateStore(place)
  if (!store) throw new Error('@lancedb/lancedb is not installed: see docs/operations.md')
  const questions: Question[] = []
  for (let nth = 0; questions.length < questionsAsked; nth++)
    questions.push(...askAbout(makeSource(Math.floor((nth * sources) / 20) % sources), questionsAsked / 20))
  const exact = createExactSearch(questions)
  const begun = performance.now()
  for (let from = 0; from < sources; from += together) {
    const made = Array.from({ length: Math.min(together, sources - from) }, (_, n) => makeSource(from + n))
    for (const source of made) exact.look(source)
    await store.put(made)
  }
  await store.tidy()
  await store.close()
  return { questions, exact: exact.finish(), seconds: (performance.now() - begun) / 1000 }
}

const askStore = async (place: string, sources: number, questions: readonly Question[]): Promise<Asked> => {
  const file = join(place, 'questions.json')
  writeFileSync(file, JSON.stringify(questions))
  const asking = fork(join(import.meta.dirname, 'ask.ts'), [place, String(sources), file])
  const [asked] = (await once(asking, 'message')) as [Asked]
  return asked
}

const share = (flags: readonly boolean[]) => flags.filter(Boolean).length / flags.length
const ms = (value: number) => `${value.toFixed(1)} ms`

/** @param args a number of passages in place of a million */
export default async (args: string[]): Promise<BenchResult> => {
  const passages = Number(args[0]) || allPassages
  const sources = Math.ceil(passages / passagesOfSource)
  const place = mkdtempSync(join(tmpdir(), 'lantern-large-scope-'))
  try {
    const { questions, exact, seconds } = await fill(place, sources)
    const { terms, vectors, counts, peakMb } = await askStore(place, sources, questions)
    const times = (what: string, took: readonly number[], baseline: string) => ({
      what: `${what}: p50, p95`,
      ours: `${ms(percentile(took, 0.5))}, ${ms(percentile(took, 0.95))}`,
      baseline,
      ratio: '–',
      target: `p95 ≤ ${mostP95} ms`,
      met: percentile(took, 0.95) <= mostP95,
    })
    const nearest = share(exact.nearest.map((id, nth) => vectors.found[nth]?.[0] === id))
    const own = questions.map(({ passageId }, nth) => terms.found[nth]?.indexOf(passageId) ?? -1)
    return {
      name: 'Large scopes',
      rows: [
        times(`200 candidates by words of ${passages} passages`, terms.took, '–'),
        times('How often its words stand in each source', counts.took, '–'),
        times('50 nearest vectors', vectors.took, `${ms(exact.msOfQuestion)} (all compared)`),
        {
          what: 'The nearest by an exact search is first',
          ours: nearest.toFixed(3),
          baseline: '1.000',
          ratio: '–',
          target: `≥ ${1 - mostMissed}`,
          met: nearest >= 1 - mostMissed,
        },
        {
          what: 'By words, the passage asked about is first; among 200',
          ours: `${share(own.map(at => at === 0)).toFixed(3)}; ${share(own.map(at => at >= 0)).toFixed(3)}`,
          baseline: '–',
          ratio: '–',
          target: '–',
          met: null,
        },
        {
          what: 'Most memory of the process that asks',
          ours: `${peakMb.toFixed(0)} MB`,
          baseline: '–',
          ratio: '–',
          target: `≤ ${mostMb} MB`,
          met: peakMb <= mostMb,
        },
      ],
      notes: [
        `${sources} sources of ${passagesOfSource} made-up passages of 60 words (Zipf) with 384 numbers around 2,000 topics; made, put and indexed in ${seconds.toFixed(0)} s. ${questions.length} questions of four words and a vector near a passage’s own, all sources in scope.`,
        'Candidates are found by words; the search by vectors is measured, but no question uses it yet.',
      ],
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
