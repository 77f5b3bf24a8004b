// How well the built-in engine answers students' questions on what they really bring: manuals, books, slides, transcripts, scans.
//
//   npm run bench -- documents [--set tuning|unseen|all] [--only NAME,…] [--no-vectors] [--print]
//   node bench/documents/run.ts with the same options doesn't build first and keeps nothing

import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { buildWordVectors } from '../../scripts/build-word-vectors.ts'
import { createBuiltInEngine } from '../../server/platform/engine/built-in/index.ts'
import type { Engine, SourceMaterial } from '../../server/platform/engine/index.ts'
import type { Reader } from '../../server/platform/reading/index.ts'
import { createReader } from '../../server/platform/reading/reader.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import type { BenchResult } from '../result.ts'
import { type Asked, askDocument } from './ask-document.ts'
import { findFile } from './find-file.ts'
import { type BenchDocument, listDocuments } from './list.ts'
import { findMissingKeys } from './plain-text.ts'
import { printAsked, printFigures } from './print.ts'
import { readDocument, toEnginePassage } from './read-document.ts'
import { toResult } from './report.ts'
import { embedCached } from './vector-cache.ts'

const CACHE_BYTES = 512 * 1024 * 1024
const TOLD_EVERY = 200

const readOptions = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: 'string', default: 'all' },
      only: { type: 'string', default: '' },
      'no-vectors': { type: 'boolean', default: false },
      print: { type: 'boolean', default: false },
    },
  })
  return {
    set: z.enum(['tuning', 'unseen', 'all']).parse(values.set),
    only: values.only.split(',').filter(name => name !== ''),
    withVectors: !values['no-vectors'],
    print: values.print,
  }
}

/** @throws Error that names every key that its document doesn't hold: a question that nobody could answer right */
const checkKeys = (found: readonly { document: BenchDocument; path: string }[]): void => {
  const missing = found.flatMap(({ document, path }) => findMissingKeys(document, path))
  if (missing.length > 0) throw new Error(`These keys aren't in their documents:\n${missing.join('\n')}`)
}

type Machine = {
  reader: Reader
  engine: Engine
  materials: Map<string, SourceMaterial>
  withVectors: boolean
}

const askFile = async (
  { reader, engine, materials, withVectors }: Machine,
  { document, path }: { document: BenchDocument; path: string },
): Promise<Asked[]> => {
  const started = performance.now()
  const { passages, contents } = await readDocument(reader, document, path)
  const vectors = withVectors
    ? await embedCached(engine, passages, (done, all) => {
        if (done % TOLD_EVERY === 0) console.log(`${document.name}: ${done} of ${all} passages embedded`)
      })
    : []
  materials.set(document.name, {
    passages: passages.map(toEnginePassage),
    contents: contents.map(toEnginePassage),
    vectors,
  })
  const asked = await askDocument(engine, document, passages, contents)
  engine.forget(document.name)
  materials.delete(document.name)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${document.name}: ${passages.length} passages, ${asked.length} questions, ${seconds} s`)
  return asked
}

export default async function run(args: string[]): Promise<BenchResult | null> {
  const { set, only, withVectors, print } = readOptions(args)
  const found = listDocuments({ set, only }).map(document => ({ document, path: findFile(document) }))
  checkKeys(found)
  await buildWordVectors()
  const materials = new Map<string, SourceMaterial>()
  const loadMaterial = async (id: string) => materials.get(id) ?? { passages: [], vectors: [] }
  const engine = createBuiltInEngine({ loadMaterial, wordVectorsPath, cacheBytes: CACHE_BYTES })
  const reader = createReader()
  const asked: Asked[] = []
  for (const one of found) asked.push(...(await askFile({ reader, engine, materials, withVectors }, one)))
  await Promise.all([engine.close(), reader.close()])
  // Whoever could read what is answered to unseen questions would soon tune on them.
  const seen = asked.filter(({ document }) => document.set === 'tuning')
  if (print) console.log(`\n${seen.map(printAsked).join('\n\n')}`)
  console.log(`\n${printFigures(asked)}\n`)
  return set === 'all' && only.length === 0 ? toResult(asked, withVectors) : null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.argv.slice(2))
