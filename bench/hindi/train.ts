// Fits when the built-in engine answers a question in Hindi and how sure it says it is, on the tuning texts, and writes that
// part of `answer-weights.json`. Each question is asked of its own text with others, and again of others alone, where nothing answers it.
//
//   node bench/hindi/train.ts

import { buildWordVectors } from '../../scripts/build-word-vectors.ts'
import { loadSentenceEncoder } from '../../server/platform/engine/built-in/encoder/sentence-encoder.ts'
import { correctSpelling } from '../../server/platform/engine/built-in/find/asking/spelling.ts'
import {
  buildSourceIndex,
  type SourceIndex,
} from '../../server/platform/engine/built-in/index/source-index.ts'
import { tellAskedFor } from '../../server/platform/engine/built-in/judge/asked-for.rules.ts'
import { listCandidates } from '../../server/platform/engine/built-in/judge/candidates.ts'
import { rankQuestion } from '../../server/platform/engine/built-in/operations/rank-question.ts'
import { loadResources } from '../../server/platform/engine/built-in/resources.ts'
import { composeAnswer } from '../../server/platform/engine/built-in/say/compose.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import { toPlaces } from '../documents/collect-answer.ts'
import { type Example, fitJudges, listFeatures, saveWeights } from '../documents/fit-judge.ts'
import { judge } from '../documents/judge.rules.ts'
import { type HindiQuestion, listTexts, toJudgedQuestion } from './list.ts'
import { readTexts } from './read-texts.ts'

/** How many texts are asked at once. */
const SIZES = [1, 2, 4]

await buildWordVectors()
const resources = await loadResources(wordVectorsPath, await loadSentenceEncoder())
const read = await readTexts(listTexts().filter(({ set }) => set === 'tuning'))
const byId = new Map(
  read.flatMap(({ passages }) => passages.map(({ id, text }) => [id, { text, pages: null }] as const)),
)
const indexes = read.map(({ text, passages }) => buildSourceIndex(text.name, '1', { passages, vectors: [] }))

const observe = async (
  name: string,
  question: HindiQuestion,
  asked: SourceIndex[],
  answerable: boolean,
): Promise<Example[]> => {
  const { text } = correctSpelling(question.ask, asked, resources.lexicon)
  const ranking = await rankQuestion(resources, asked, text, [])
  if (!ranking) return []
  const wants = tellAskedFor(text)
  const candidates = listCandidates(ranking, wants)
  const places = toPlaces(composeAnswer(ranking, candidates, wants), id => byId.get(id))
  const { outcome } = judge(toJudgedQuestion(question), { places, nearest: [] })
  return [
    {
      document: name,
      features: listFeatures(ranking, candidates),
      answerable,
      right: answerable && outcome === 'right',
    },
  ]
}

const examples: Example[] = []
for (const { text } of read)
  for (const question of text.questions) {
    const own = indexes.filter(({ id }) => id === text.name)
    const others = indexes.filter(({ id }) => id !== text.name)
    // As many texts with the answer as without: how many there are must not tell.
    for (const size of SIZES) {
      const isThere = question.key.length > 0
      examples.push(
        ...(await observe(text.name, question, [...own, ...others.slice(0, size - 1)], isThere)),
        ...(await observe(text.name, question, others.slice(0, size), false)),
      )
    }
  }
saveWeights({ hindi: fitJudges(examples) })
process.exit(0)
