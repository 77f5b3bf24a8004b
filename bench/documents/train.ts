// Fits which sentence the built-in engine answers with, when it answers and how sure it says it is, on the tuning
// documents, and writes `answer-weights.json`. Prints how often each level is right on documents left out while fitting.
//
//   node bench/documents/train.ts

import { buildWordVectors } from '../../scripts/build-word-vectors.ts'
import { loadPassageReader } from '../../server/platform/engine/built-in/encoder/reader/passage-reader.ts'
import { loadSentenceEncoder } from '../../server/platform/engine/built-in/encoder/sentence-encoder.ts'
import { planQuestion } from '../../server/platform/engine/built-in/find/asking/question-parts.rules.ts'
import { correctSpelling } from '../../server/platform/engine/built-in/find/asking/spelling.ts'
import {
  buildSourceIndex,
  type SourceIndex,
} from '../../server/platform/engine/built-in/index/source-index.ts'
import { createBuiltInEngine } from '../../server/platform/engine/built-in/index.ts'
import { answerWeights } from '../../server/platform/engine/built-in/judge/answer-weights.ts'
import { type AskedFor, tellAskedFor } from '../../server/platform/engine/built-in/judge/asked-for.rules.ts'
import { listCandidates } from '../../server/platform/engine/built-in/judge/candidates.ts'
import { rankQuestion } from '../../server/platform/engine/built-in/operations/rank-question.ts'
import type { Ranking } from '../../server/platform/engine/built-in/rank/ranking.ts'
import { loadResources, type Resources } from '../../server/platform/engine/built-in/resources.ts'
import { composeAnswer } from '../../server/platform/engine/built-in/say/compose.ts'
import { createReader } from '../../server/platform/reading/reader.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import { toPlaces } from './collect-answer.ts'
import { findFile } from './find-file.ts'
import { type ChoiceExample, fitChoice } from './fit-choice.ts'
import { type Example, fitJudges, listFeatures, saveWeights } from './fit-judge.ts'
import { judge } from './judge.rules.ts'
import { type BenchDocument, type DocumentQuestion, listDocuments, toJudgedQuestion } from './list.ts'
import { type BenchPassage, readDocument } from './read-document.ts'
import { embedCached } from './vector-cache.ts'

type Observed = {
  document: string
  question: DocumentQuestion
  wants: AskedFor
  ranking: Ranking
  passages: ReadonlyMap<string, BenchPassage>
}

const observe = async (
  resources: Resources,
  index: SourceIndex,
  passages: ReadonlyMap<string, BenchPassage>,
  { name }: BenchDocument,
  question: DocumentQuestion,
): Promise<Observed[]> => {
  const { text } = correctSpelling(question.ask, [index], resources.lexicon)
  const plan = planQuestion(text)
  // Exclusion of several parts: each has a ranking of its own, and the key doesn't assign its parts.
  if (plan.kind === 'several') return []
  const ranking = await rankQuestion(resources, [index], plan.parts[0]!.search, question.history)
  return ranking ? [{ document: name, question, wants: tellAskedFor(text), ranking, passages }] : []
}

const toChoiceExample = ({ document, question, wants, ranking, passages }: Observed): ChoiceExample => {
  const candidates = listCandidates(ranking, wants)
  const outcomes = candidates.map(candidate => {
    const places = toPlaces(composeAnswer(ranking, [candidate], wants), id => passages.get(id))
    return judge(toJudgedQuestion(question), { places, nearest: [] }).told
  })
  return { document, candidates, told: outcomes }
}

const toExample = ({ document, question, wants, ranking, passages }: Observed): Example => {
  const candidates = listCandidates(ranking, wants)
  const places = toPlaces(composeAnswer(ranking, candidates, wants), id => passages.get(id))
  return {
    document,
    features: listFeatures(ranking, candidates),
    answerable: question.key.length > 0,
    right: judge(toJudgedQuestion(question), { places, nearest: [] }).outcome === 'right',
  }
}

await buildWordVectors()
const resources = await loadResources(wordVectorsPath, await loadSentenceEncoder())
const passageReader = await loadPassageReader()
const reading: Resources = {
  ...resources,
  reader: async (question, passages) => {
    const readings = []
    for (const passage of passages) readings.push(await passageReader.read(question, passage))
    return readings
  },
}
const reader = createReader()
const engine = createBuiltInEngine({
  loadMaterial: async () => ({ passages: [], vectors: [] }),
  wordVectorsPath,
  cacheBytes: 1e6,
})
const kinds = ['withVectors', 'withoutVectors', 'readWithVectors', 'readWithoutVectors'] as const
const observed = new Map(kinds.map(kind => [kind, [] as Observed[]]))
for (const document of listDocuments({ set: 'tuning', only: [] })) {
  const { passages } = await readDocument(reader, document, findFile(document))
  const byId = new Map(passages.map(passage => [passage.id, passage]))
  const vectors = await embedCached(engine, passages, () => {})
  const withVectors = buildSourceIndex(document.name, '1', { passages, vectors })
  const withoutVectors = buildSourceIndex(document.name, '2', { passages, vectors: [] })
  for (const question of document.questions)
    for (const kind of kinds) {
      const own = kind.startsWith('read') ? reading : resources
      const index = kind.endsWith('WithVectors') || kind === 'withVectors' ? withVectors : withoutVectors
      observed.get(kind)!.push(...(await observe(own, index, byId, document, question)))
    }
  console.log(`${document.name}: ${document.questions.length} questions`)
}
for (const kind of kinds) {
  console.log(`\n${kind}`)
  const own = observed.get(kind)!
  if (kind === 'withVectors' || kind === 'withoutVectors') {
    saveWeights({ [kind]: fitJudges(own.map(toExample)) })
    continue
  }
  const answerable = own.filter(({ question }) => question.key.length > 0)
  const choice = fitChoice(answerable.map(toChoiceExample))
  // The answers that are judged below are chosen by it.
  answerWeights[kind].choice = choice
  saveWeights({ [kind]: { choice, ...fitJudges(own.map(toExample)) } })
}
process.exit(0)
