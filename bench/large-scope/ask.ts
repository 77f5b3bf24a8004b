// Asks a store of candidates in a process of its own, so that its memory is nobody else's.
import { readFileSync } from 'node:fs'
import { loadCandidateStore } from '../../server/platform/engine/built-in/find/large-scopes/index.ts'
import { sourceId } from './made-up.ts'
import type { Question } from './questions.ts'

export type Asked = {
  terms: { durationsMs: number[]; found: string[][] }
  vectors: { durationsMs: number[]; found: string[][] }
  counts: { durationsMs: number[] }
  /** The most it held once all was asked for that a question asks for; vectors come after it. */
  peakMb: number
  peakWithVectorsMb: number
}

const limit = 200
/** Warm-up questions, since code is loaded once. */
const first = 5

const [place, sources, questions] = process.argv.slice(2) as [string, string, string]
const scope = Array.from({ length: Number(sources) }, (_, nth) => sourceId(nth))
const asked = JSON.parse(readFileSync(questions, 'utf8')) as Question[]
const store = await loadCandidateStore(place)
if (!store) throw new Error('@lancedb/lancedb is not installed')

const ask = async <T>(find: (question: Question) => Promise<T>) => {
  const durationsMs: number[] = []
  const found: T[] = []
  for (const question of [...asked.slice(0, first), ...asked]) {
    const begun = performance.now()
    found.push(await find(question))
    durationsMs.push(performance.now() - begun)
  }
  return { durationsMs: durationsMs.slice(first), found: found.slice(first) }
}
const readPeakMb = () =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
const idsOf = (hits: { passageId: string }[]) => hits.map(({ passageId }) => passageId)

const terms = await ask(async question => idsOf(await store.findByTerms(scope, question.terms, limit)))
const counts = await ask(question => store.describe(scope, question.terms))
const peakMb = readPeakMb()
const vectors = await ask(async question =>
  idsOf(await store.findByVector(scope, Float32Array.from(question.vector), 50)),
)
process.send?.({
  terms,
  vectors,
  counts: { durationsMs: counts.durationsMs },
  peakMb,
  peakWithVectorsMb: readPeakMb(),
} satisfies Asked)
await store.close()
process.disconnect?.()
