// Fits the models of the built-in engine and writes its weights. About a quarter of an hour, most of it spent
// reading each question in nine scopes; the first run also embeds the data.
//
//   node bench/retrieval/train.ts --data FILE
//   node bench/retrieval/train.ts --data FILE --means     only the mean vectors, which come first

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildWordVectors, wordVectorsPath } from '../../scripts/build-word-vectors.ts'
import { loadWordVectors } from '../../server/platform/engine/built-in/find/word-vectors.ts'
import { loadWordNet } from '../../server/platform/engine/built-in/find/wordnet.ts'
import type { Weights } from '../../server/platform/engine/built-in/rank/weights.ts'
import {
  formatWeightFile,
  locateWeightFile,
  type WeightFile,
} from '../../server/platform/engine/built-in/weights/weight-file.ts'
import { loadCorpus, meanVectors } from './corpus.ts'
import { crossValidate } from './cross-validation.ts'
import { loadCachedEncoder } from './embedding-cache.ts'

const write = (file: WeightFile, content: string) => writeFileSync(locateWeightFile(file), content)

const { values } = parseArgs({ options: { data: { type: 'string' }, means: { type: 'boolean' } } })
if (!values.data) throw new Error('--data FILE is missing')
await buildWordVectors()
const corpus = await loadCorpus(values.data, await loadCachedEncoder())
if (values.means) write('vector-means.json', formatWeightFile(meanVectors(corpus)))
else {
  const lexicon = { wordVectors: await loadWordVectors(wordVectorsPath), wordNet: await loadWordNet() }
  const weights: Weights = crossValidate(corpus, lexicon)
  write('weights.json', formatWeightFile(weights))
}
