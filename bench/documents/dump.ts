// Writes what the engine found and answered to a file, for training and judging a reader; prints no question.
//
//   node bench/documents/dump.ts [--set tuning|unseen|all] [--only NAME,…] [--no-vectors] OUT.json.gz
//
// The shape of the file is the type `Dump`.

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { loadSentenceEncoder } from '../../server/platform/engine/built-in/encoder/sentence-encoder.ts'
import { understandFollowUp } from '../../server/platform/engine/built-in/find/asking/follow-up.ts'
import { planQuestion } from '../../server/platform/engine/built-in/find/asking/question-parts.rules.ts'
import { correctSpelling } from '../../server/platform/engine/built-in/find/asking/spelling.ts'
import {
  buildSourceIndex,
  type SourceIndex,
} from '../../server/platform/engine/built-in/index/source-index.ts'
import { tellAskedFor } from '../../server/platform/engine/built-in/judge/asked-for.rules.ts'
import { listCandidates } from '../../server/platform/engine/built-in/judge/candidates.ts'
import { getJudgedFeatures, judgeRanking } from '../../server/platform/engine/built-in/judge/judge-ranking.ts'
import { rankQuestion } from '../../server/platform/engine/built-in/operations/rank-question.ts'
import { loadResources, type Resources } from '../../server/platform/engine/built-in/resources.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import type { Asked } from './ask-document.ts'
import { type AskedFile, askFiles } from './ask-file.ts'
import { dumpDocument, dumpPassages, roundAll } from './dump-passages.ts'
import { getKind, toJudgedQuestion } from './list.ts'

const dumpRanking = async (
  resources: Resources,
  index: SourceIndex,
  query: string,
  { question }: Asked,
  read: AskedFile['read'],
) => {
  const ranking = await rankQuestion(resources, [index], query, question.history)
  if (!ranking) return { query, passages: [], judged: null }
  const candidates = listCandidates(ranking, tellAskedFor(query))
  const { isAnswerable, probability } = judgeRanking(ranking, candidates)
  return {
    query,
    passages: dumpPassages(ranking, read.passages, toJudgedQuestion(question)),
    judged: { isAnswerable, probability, features: roundAll(getJudgedFeatures(ranking, candidates)) },
  }
}

const dumpQuestion = async (
  resources: Resources,
  index: SourceIndex,
  one: Asked,
  read: AskedFile['read'],
) => {
  const { document, question, answer, judgement, rank } = one
  const { ask, way, history, key, pages } = question
  const { text, corrections } = correctSpelling(ask, [index], resources.lexicon)
  const plan = planQuestion(text)
  const rankQuery = (query: string) => dumpRanking(resources, index, query, one, read)
  const isWhole = plan.kind !== 'several'
  const parts = plan.kind === 'comparison' ? plan.sides : isWhole ? [] : plan.parts
  const rankedParts = []
  for (const part of parts) rankedParts.push({ text: part.text, ...(await rankQuery(part.search)) })
  return {
    id: `${document.name}/${document.questions.indexOf(question)}`,
    document: document.name,
    textKind: document.textKind,
    set: document.set,
    question: ask,
    corrected: text,
    corrections,
    history,
    /** Follow-ups: the earlier question whose words are added, and the text that is embedded. */
    understood: understandFollowUp(text, history),
    way,
    kind: getKind(question),
    wants: toJudgedQuestion(question).wants,
    key,
    keyPages: pages,
    answerable: key.length > 0,
    nearMiss: getKind(question) === 'near-miss',
    ...(await rankQuery(isWhole ? plan.parts[0].search : text)),
    plan: plan.kind,
    /** Parts that the engine searches separately: those of a question for several things, sides of a comparison. */
    parts: rankedParts,
    engine: {
      judgement,
      confidence: answer.confidence,
      places: answer.places,
      nearest: answer.nearest,
      rank,
    },
  }
}

export type Dump = {
  format: 1
  withVectors: boolean
  documents: ReturnType<typeof dumpDocument>[]
  questions: Awaited<ReturnType<typeof dumpQuestion>>[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string', default: 'tuning' },
    only: { type: 'string', default: '' },
    'no-vectors': { type: 'boolean', default: false },
  },
})
const set = z.enum(['tuning', 'unseen', 'all']).parse(values.set)
const path = z.string({ error: 'Name the file to write, such as dump.json.gz.' }).parse(positionals[0])
const only = values.only.split(',').filter(name => name !== '')
const dump: Dump = { format: 1, withVectors: !values['no-vectors'], documents: [], questions: [] }
let resources: Resources | null = null
for await (const { document, read, material, asked } of askFiles({ set, only }, dump.withVectors)) {
  resources ??= await loadResources(wordVectorsPath, await loadSentenceEncoder())
  const index = buildSourceIndex(document.name, '1', material)
  dump.documents.push(dumpDocument(document, read.passages, index))
  for (const one of asked) dump.questions.push(await dumpQuestion(resources, index, one, read))
}
writeFileSync(path, gzipSync(JSON.stringify(dump)))
console.log(`${dump.questions.length} questions on ${dump.documents.length} documents in ${path}`)
process.exit(0)
