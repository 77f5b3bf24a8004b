// How well the built-in engine understands follow-ups: conversations about the tuning documents of `bench/documents`,
// asked turn by turn, with the engine's own answers before.
//
//   node bench/follow-ups/run.ts [--only NAME,…] [--print]

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { buildWordVectors } from '../../scripts/build-word-vectors.ts'
import { createBuiltInEngine } from '../../server/platform/engine/built-in/index.ts'
import type { AnswerPart, Engine, SourceMaterial } from '../../server/platform/engine/index.ts'
import { createReader } from '../../server/platform/reading/reader.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import { toPlaces } from '../documents/collect-answer.ts'
import { findFile } from '../documents/find-file.ts'
import { type Answer, judge } from '../documents/judge.rules.ts'
import { detectWantedForm } from '../documents/kinds.rules.ts'
import { type BenchDocument, listDocuments } from '../documents/list.ts'
import { type BenchPassage, readDocument, toEnginePassage } from '../documents/read-document.ts'
import { embedCached } from '../documents/vector-cache.ts'

const wordings = z
  .union([z.string(), z.array(z.string())])
  .transform(value => (typeof value === 'string' ? [value] : value))
const conversationSchema = z.strictObject({
  document: z.string(),
  /** The first turn opens; a key without parts is of a question that the document doesn't answer. */
  turns: z.array(z.strictObject({ ask: z.string(), key: z.array(wordings).optional() })).min(2),
})
type Conversation = z.output<typeof conversationSchema>
type Turn = { question: string; answer: string; understood?: string | null }
type Result = { line: string; outcome: string; repeats: boolean; isAbsent: boolean; isFromBench: boolean }

const cacheBytes = 256 * 1024 * 1024

const readConversations = (): Conversation[] =>
  z
    .array(conversationSchema)
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'conversations.json'), 'utf8')))

const collect = async (parts: AsyncIterable<AnswerPart>) => {
  const all: AnswerPart[] = []
  for await (const part of parts) all.push(part)
  const pieces = all.flatMap(part => (part.type === 'sentence' ? [part] : []))
  // Also understood by engines that have no such part.
  const named = all.find(part => (part.type as string) === 'understood') as { question: string } | undefined
  return { pieces, understood: named?.question ?? null }
}

const folded = (text: string) => text.replace(/\s+/gu, ' ').trim()

const askTurn = async (
  engine: Engine,
  document: BenchDocument,
  byId: ReadonlyMap<string, BenchPassage>,
  question: string,
  history: readonly Turn[],
) => {
  const source = { id: document.name, version: '1', name: document.title }
  const request = { personId: '', question, history: history.slice(-3), sources: [source] }
  const { pieces, understood } = await collect(engine.answer(request, new AbortController().signal))
  const places = toPlaces(pieces, id => byId.get(id))
  const answer: Answer = { places, nearest: [], confidence: null }
  const shown = pieces
    .filter(({ form }) => form !== 'more' && form !== 'context')
    .map(({ text }) => folded(text))
  const before = folded(history.at(-1)?.answer ?? '')
  const repeats = before !== '' && shown.some(text => text.length > 20 && before.includes(text))
  const text = pieces
    .filter(({ form }) => form !== 'more')
    .map(piece => piece.text)
    .join('\n')
  return { answer, text, understood, repeats }
}

const judgeTurn = (ask: string, key: string[][], answer: Answer): string => {
  const { outcome, told } = judge({ key, pages: [], wants: detectWantedForm('follow-up', ask) }, answer)
  return told ? 'told' : outcome
}

const askConversation = async (
  engine: Engine,
  document: BenchDocument,
  byId: ReadonlyMap<string, BenchPassage>,
  { turns }: Conversation,
): Promise<Result[]> => {
  const history: Turn[] = []
  const results: Result[] = []
  for (const { ask, key } of turns) {
    const { answer, text, understood, repeats } = await askTurn(engine, document, byId, ask, history)
    history.push({ question: ask, answer: text, understood })
    if (!key) continue
    const outcome = judgeTurn(ask, key, answer)
    const line = `${document.name} | ${ask} → ${understood ?? '—'} | ${outcome}${repeats ? ' (repeats)' : ''} | ${folded(text).slice(0, 160)}`
    results.push({ line, outcome, repeats, isAbsent: key.length === 0, isFromBench: false })
  }
  return results
}

const askBenchQuestions = async (
  engine: Engine,
  document: BenchDocument,
  byId: ReadonlyMap<string, BenchPassage>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (const { ask, key, history } of document.questions.filter(({ way }) => way === 'follow-up')) {
    const { answer, text, understood, repeats } = await askTurn(engine, document, byId, ask, history)
    const outcome = judgeTurn(ask, key, answer)
    const line = `${document.name} | ${ask} → ${understood ?? '—'} | ${outcome}${repeats ? ' (repeats)' : ''} | ${folded(text).slice(0, 160)}`
    results.push({ line, outcome, repeats, isAbsent: false, isFromBench: true })
  }
  return results
}

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, print: { type: 'boolean', default: false } },
})
const only = values.only.split(',').filter(name => name !== '')
const conversations = readConversations()
await buildWordVectors()
const materials = new Map<string, SourceMaterial>()
const engine = createBuiltInEngine({
  loadMaterial: async id => materials.get(id) ?? { passages: [], vectors: [] },
  wordVectorsPath,
  cacheBytes,
})
const reader = createReader()
const results: Result[] = []
for (const document of listDocuments({ set: 'tuning', only })) {
  const { passages, contents } = await readDocument(reader, document, findFile(document))
  const vectors = await embedCached(engine, passages, () => {})
  materials.set(document.name, {
    passages: passages.map(toEnginePassage),
    contents: contents.map(toEnginePassage),
    vectors,
  })
  const byId = new Map([...passages, ...contents].map(passage => [passage.id, passage]))
  for (const conversation of conversations.filter(({ document: name }) => name === document.name))
    results.push(...(await askConversation(engine, document, byId, conversation)))
  results.push(...(await askBenchQuestions(engine, document, byId)))
  engine.forget(document.name)
  materials.delete(document.name)
}
await Promise.all([engine.close(), reader.close()])

if (values.print) console.log(results.map(({ line }) => line).join('\n'))
const count = (name: string, of: readonly Result[]) =>
  `${name}: ${of.length}; ${Object.entries(Object.groupBy(of, ({ outcome }) => outcome))
    .map(([outcome, some]) => `${outcome} ${some!.length}`)
    .join(', ')}; repeating the quotation before ${of.filter(({ repeats }) => repeats).length}`
console.log(
  count(
    'Answered by the document, of the bench',
    results.filter(r => r.isFromBench),
  ),
)
console.log(
  count(
    'Answered by the document, in conversations',
    results.filter(r => !r.isFromBench && !r.isAbsent),
  ),
)
console.log(
  count(
    'Not answered by the document',
    results.filter(r => r.isAbsent),
  ),
)
