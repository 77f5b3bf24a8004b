// Reads documents, embeds them and asks the built-in engine their questions, one document after the other.
import { buildWordVectors } from '../../scripts/build-word-vectors.ts'
import { createBuiltInEngine } from '../../server/platform/engine/built-in/index.ts'
import type { SourceMaterial } from '../../server/platform/engine/index.ts'
import { createReader } from '../../server/platform/reading/reader.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import { type Asked, askDocument } from './ask-document.ts'
import { findFile } from './find-file.ts'
import { type BenchDocument, listDocuments, type Selection } from './list.ts'
import { findMissingKeys } from './plain-text.ts'
import { type ReadPassages, readDocument, toEnginePassage } from './read-document.ts'
import type { Variation } from './vary.rules.ts'
import { embedCached } from './vector-cache.ts'

const CACHE_BYTES = 512 * 1024 * 1024
/** Passages after which a line is printed. */
const PRINTED_EVERY = 200

/** @throws Error that names every key that its document doesn't hold: a question that nobody could answer right */
const checkKeys = (found: readonly { document: BenchDocument; path: string }[]): void => {
  const missing = found.flatMap(({ document, path }) => findMissingKeys(document, path))
  if (missing.length > 0) throw new Error(`These keys aren't in their documents:\n${missing.join('\n')}`)
}

/** A document with what the engine got of it and what it answered. */
export type AskedFile = {
  document: BenchDocument
  read: ReadPassages
  material: SourceMaterial
  asked: Asked[]
}

/** Chosen documents, each asked its questions; prints how long each took. @param variations as of `askDocument` */
export async function* askFiles(
  selection: Selection,
  withVectors: boolean,
  variations: readonly Variation[] | null = null,
): AsyncGenerator<AskedFile> {
  const found = listDocuments(selection).map(document => ({ document, path: findFile(document) }))
  checkKeys(found)
  await buildWordVectors()
  const materials = new Map<string, SourceMaterial>()
  const loadMaterial = async (id: string) => materials.get(id) ?? { passages: [], vectors: [] }
  const engine = createBuiltInEngine({ loadMaterial, wordVectorsPath, cacheBytes: CACHE_BYTES })
  const reader = createReader()
  for (const { document, path } of found) {
    const { name } = document
    const started = performance.now()
    const read = await readDocument(reader, document, path)
    const { passages, contents } = read
    const vectors = withVectors
      ? await embedCached(engine, passages, (done, all) => {
          if (done % PRINTED_EVERY === 0) console.log(`${name}: ${done} of ${all} passages embedded`)
        })
      : []
    const material = {
      passages: passages.map(toEnginePassage),
      contents: contents.map(toEnginePassage),
      vectors,
    }
    materials.set(name, material)
    const asked = await askDocument(engine, document, passages, contents, variations)
    engine.forget(name)
    materials.delete(name)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${name}: ${passages.length} passages, ${asked.length} questions, ${seconds} s`)
    yield { document, read, material, asked }
  }
  await Promise.all([engine.close(), reader.close()])
}
