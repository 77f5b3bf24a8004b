// Fits when the built-in engine answers and how sure it says it is, on the tuning documents, and writes
// `answer-weights.json`. Prints how often each level is right on documents left out while fitting.
//
//   node bench/documents/train.ts

import { buildWordVectors } from '../../scripts/build-word-vectors.ts'
import { tellAskedFor } from '../../server/platform/engine/built-in/answering/asked-for.rules.ts'
import { composeAnswer } from '../../server/platform/engine/built-in/answering/compose.ts'
import { planQuestion } from '../../server/platform/engine/built-in/asking/question-parts.rules.ts'
import { correctSpelling } from '../../server/platform/engine/built-in/asking/spelling.ts'
import { loadSentenceEncoder } from '../../server/platform/engine/built-in/embeddings/sentence-encoder.ts'
import { createBuiltInEngine } from '../../server/platform/engine/built-in/index.ts'
import { rankQuestion } from '../../server/platform/engine/built-in/operations/rank-question.ts'
import {
  buildSourceIndex,
  type SourceIndex,
} from '../../server/platform/engine/built-in/passage-index/source-index.ts'
import { loadResources, type Resources } from '../../server/platform/engine/built-in/resources.ts'
import { createReader } from '../../server/platform/reading/reader.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import { toPlaces } from './collect-answer.ts'
import { findFile } from './find-file.ts'
import { type Example, fitJudges, listFeatures, saveWeights } from './fit-judge.ts'
import { judge } from './judge.rules.ts'
import { type BenchDocument, type DocumentQuestion, listDocuments, toJudgedQuestion } from './list.ts'
import { type BenchPassage, readDocument } from './read-document.ts'
import { embedCached } from './vector-cache.ts'

const observe = async (
  resources: Resources,
  index: SourceIndex,
  passages: ReadonlyMap<string, BenchPassage>,
  { name }: BenchDocument,
  question: DocumentQuestion,
): Promise<Example[]> => {
  const { text } = correctSpelling(question.ask, [index], resources.lexicon)
  const plan = planQuestion(text)
  // Exclusion of several parts: each has a ranking of its own, and the key doesn't assign its parts.
  if (plan.kind === 'several') return []
  const ranking = await rankQuestion(resources, [index], plan.parts[0]!.search, question.history)
  if (!ranking) return []
  const pieces = composeAnswer(ranking, tellAskedFor(text))
  const places = toPlaces(pieces, id => passages.get(id))
  return [
    {
      document: name,
      features: listFeatures(ranking),
      answerable: question.key.length > 0,
      right: judge(toJudgedQuestion(question), { places, nearest: [] }).outcome === 'right',
    },
  ]
}

await buildWordVectors()
const encoder = await loadSentenceEncoder()
const resources = await loadResources(wordVectorsPath, encoder)
const reader = createReader()
const engine = createBuiltInEngine({
  loadMaterial: async () => ({ passages: [], vectors: [] }),
  wordVectorsPath,
  cacheBytes: 1e6,
})
const examples: Record<'withVectors' | 'withoutVectors', Example[]> = { withVectors: [], withoutVectors: [] }
for (const document of listDocuments({ set: 'tuning', only: [] })) {
  const { passages } = await readDocument(reader, document, findFile(document))
  const byId = new Map(passages.map(passage => [passage.id, passage]))
  const vectors = await embedCached(engine, passages, () => {})
  const indexes = {
    withVectors: buildSourceIndex(document.name, '1', { passages, vectors }),
    withoutVectors: buildSourceIndex(document.name, '2', { passages, vectors: [] }),
  }
  for (const question of document.questions)
    for (const kind of ['withVectors', 'withoutVectors'] as const)
      examples[kind].push(...(await observe(resources, indexes[kind], byId, document, question)))
  console.log(`${document.name}: ${document.questions.length} questions`)
}
saveWeights({
  withVectors: fitJudges(examples.withVectors),
  withoutVectors: fitJudges(examples.withoutVectors),
})
process.exit(0)
