// Cost of the first question to a source over the next ones, with its index stored and with it made anew.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { wordVectorsPath } from '../../scripts/build-word-vectors.ts'
import { connect, type Db } from '../../server/database/client.ts'
import { sources } from '../../server/database/schema/library.ts'
import {
  createIndexStore,
  createMaterialLoader,
  engineSource,
  savePassages,
} from '../../server/features/material/passages/index.ts'
import { listPassages } from '../../server/features/material/passages/passage-queries.ts'
import { putVectors } from '../../server/features/material/passages/vector-queries.ts'
import { DIMENSIONS, ENCODER_NAME } from '../../server/platform/engine/built-in/encoder/sentence-encoder.ts'
import { createBuiltInEngine } from '../../server/platform/engine/built-in/index.ts'
import type { EngineSource, IndexStore } from '../../server/platform/engine/index.ts'
import { createFolderStorage } from '../../server/platform/storage/folder.ts'
import { startBenchLantern } from '../lantern.ts'
import { percentile } from '../percentile.ts'
import type { BenchResult } from '../result.ts'
import { makeLibrary } from '../retrieval/latency.ts'

const size = 3000
const rounds = 7
const laterQuestions = 10

/** Vectors whose values mean nothing: what they cost depends on how many there are. */
const makeRows = (sentences: number) => {
  const rows = new Uint8Array((sentences + 1) * DIMENSIONS)
  for (let i = 0; i < rows.length; i++) rows[i] = (i * 31) % 251
  return rows
}

const addSource = async (db: Db, ownerId: string, library: ReturnType<typeof makeLibrary>) => {
  const made = library.sources.flatMap(({ passages }) => passages)
  const [row] = await db
    .insert(sources)
    .values({
      ownerId,
      name: 'Made up',
      kind: 'text',
      state: 'ready',
      bytes: 0,
      hash: randomUUID(),
      encoder: ENCODER_NAME,
      readingRun: randomUUID(),
      createdAt: new Date(),
    })
    .returning()
  if (!row) throw new Error('no source')
  const drafts = made.map((passage, ordinal) => ({
    ...passage,
    ordinal,
    pages: null,
    sentencePlaces: null,
    words: [],
  }))
  await db.transaction(tx => savePassages(tx, row.id, drafts))
  const stored = await listPassages(db, row.id)
  const vectors = stored.map(({ id, sentences }) => ({
    passageId: id,
    encoder: ENCODER_NAME,
    vectors: makeRows(sentences.length / 2),
  }))
  for (let at = 0; at < vectors.length; at += 500) await putVectors(db, vectors.slice(at, at + 500))
  return engineSource(row)
}

/** @returns milliseconds of the first question and of a later one, median */
const ask = async (db: Db, source: EngineSource, questions: readonly string[], indexes?: IndexStore) => {
  const engine = createBuiltInEngine({
    loadMaterial: createMaterialLoader(db),
    ...(indexes ? { indexes } : {}),
    wordVectorsPath,
    cacheBytes: 500_000_000,
  })
  await engine.warm()
  const times: number[] = []
  for (const query of questions.slice(0, 1 + laterQuestions)) {
    const begun = performance.now()
    await engine.search({ personId: '', query, sources: [source], limit: 10 }, new AbortController().signal)
    times.push(performance.now() - begun)
  }
  // An index that was made is stored after the answer.
  await sleep(500)
  await engine.close()
  const [first = Number.NaN, ...later] = times
  return first - percentile(later, 0.5)
}

export default async (): Promise<BenchResult> => {
  const lantern = await startBenchLantern()
  const database = connect(lantern.databaseUrl, { name: 'bench', connections: 4 })
  const folder = await mkdtemp(join(tmpdir(), 'lantern-cold-'))
  try {
    const { db } = database
    const library = makeLibrary(size, 1 + laterQuestions, [])
    const { _id: ownerId } = lantern.session as { _id: string }
    const source = await addSource(db, ownerId, library)
    const storage = createFolderStorage(folder)
    const store = createIndexStore({ db, storage })
    await ask(db, source, library.questions, store)
    const [stored, anew]: [number[], number[]] = [[], []]
    for (let i = 0; i < rounds; i++) {
      stored.push(await ask(db, source, library.questions, store))
      anew.push(await ask(db, source, library.questions))
    }
    const packed = await store.load(source.id)
    const [ours, baseline] = [percentile(stored, 0.5), percentile(anew, 0.5)]
    return {
      name: 'Cold source',
      rows: [
        {
          what: `First question to a source of ${size.toLocaleString('en')} passages over a later one, p50`,
          ours: `${Math.round(ours)} ms`,
          baseline: `${Math.round(baseline)} ms (index made anew)`,
          ratio: (baseline / ours).toFixed(1),
          target: '≤ 100 ms',
          met: ours <= 100,
        },
      ],
      notes: [
        `${rounds} engines each way, by turns, whose dictionaries and encoder were warm; the stored index has ${((packed?.length ?? 0) / 1e6).toFixed(1)} MB with texts and vectors.`,
      ],
    }
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
    await lantern.stop()
  }
}
