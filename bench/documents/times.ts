// Times from a question to the first words of its answer, beside those of search, on a large document: engine, threads
// and the encoder's process as in the product, everything warm.
//
//   node bench/documents/times.ts [NAME]

import { buildWordVectors } from '../../scripts/build-word-vectors.ts'
import { createBuiltInEngine } from '../../server/platform/engine/built-in/index.ts'
import type { SourceMaterial } from '../../server/platform/engine/index.ts'
import { createReader } from '../../server/platform/reading/reader.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import { percentile } from '../percentile.ts'
import { findFile } from './find-file.ts'
import { listDocuments } from './list.ts'
import { readDocument } from './read-document.ts'
import { embedCached } from './vector-cache.ts'

const rounds = 3
const [name = 'octave'] = process.argv.slice(2)
const [document] = listDocuments({ set: 'tuning', only: [name] })
if (!document) throw new Error(`There is no tuning document ${name}.`)

await buildWordVectors()
const materials = new Map<string, SourceMaterial>()
const engine = createBuiltInEngine({
  loadMaterial: async id => materials.get(id) ?? { passages: [], vectors: [] },
  wordVectorsPath,
  cacheBytes: 1e9,
})
const reader = createReader()
const { passages } = await readDocument(reader, document, findFile(document))
await reader.close()
materials.set(document.name, { passages, vectors: await embedCached(engine, passages, () => {}) })
const source = { id: document.name, version: '1', name: document.title }
const { signal } = new AbortController()

/** Milliseconds to the first words, or to the refusal. */
const timeAnswer = async (question: string): Promise<number> => {
  const from = performance.now()
  for await (const part of engine.answer({ personId: '', question, history: [], sources: [source] }, signal))
    if (part.type === 'sentence' || part.type === 'not-found') return performance.now() - from
  return performance.now() - from
}

const timeSearch = async (query: string): Promise<number> => {
  const from = performance.now()
  await engine.search({ personId: '', query, sources: [source], limit: 10 }, signal)
  return performance.now() - from
}

const questions = document.questions.filter(({ history }) => history.length === 0).map(({ ask }) => ask)
for (const question of questions.slice(0, 3)) await timeAnswer(question)
const answers: number[] = []
const searches: number[] = []
for (let round = 0; round < rounds; round++)
  for (const question of questions) {
    answers.push(await timeAnswer(question))
    searches.push(await timeSearch(question))
  }
const printTimes = (what: string, times: readonly number[]) =>
  console.log(
    `${what}: median ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
  )
console.log(`${document.name}: ${passages.length} passages, ${answers.length} questions`)
printTimes('first words of an answer', answers)
printTimes('search', searches)
await engine.close()
process.exit(0)
