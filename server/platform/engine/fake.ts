// Fake engine for tests: finds sentences by shared words, and can fail, wait, or cite missing passages on
// request.
import { chatBuiltIn } from './built-in/chat.ts'
import { countSentenceQuestions, makeSentenceQuestions } from './fake-questions.ts'
import type { GenerationPart, MapNode, SummaryPoint } from './generation.ts'
import type { AnswerPart, Engine, EngineSource, MaterialLoader, Quotation, SearchHit } from './index.ts'

export type FakeEngine = Engine & {
  /** Awaited before each part, so that tests can block an answer. */
  beforePart: () => Promise<void>
  /** Parts to give in place of found ones. */
  script: AnswerPart[] | null
  /** Thrown after the parts of `script`. */
  failure: Error | null
  asked: { question: string; sourceIds: string[] }[]
}

const splitWords = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])

const dimensions = 64

/** A row a text: how many of its words are of each of some sorts. */
const embedWords = (texts: readonly string[]): Int8Array => {
  const rows = new Int8Array(dimensions * texts.length)
  for (const [row, text] of texts.entries())
    for (const word of splitWords(text)) {
      const sort = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % dimensions
      rows[row * dimensions + sort]! += 1
    }
  return rows
}

const sliceOf =
  (text: string) =>
  ({ start, end }: { start: number; end: number }): string =>
    text.slice(start, end)

const findQuotations = async (
  load: MaterialLoader,
  sources: EngineSource[],
  question: string,
): Promise<SearchHit[]> => {
  const wanted = splitWords(question)
  const found: SearchHit[] = []
  for (const source of sources)
    for (const passage of (await load(source.id)).passages)
      for (const { start, end } of passage.sentences) {
        const text = passage.text.slice(start, end)
        const score = [...splitWords(text)].filter(word => wanted.has(word)).length
        if (score > 0)
          found.push({
            sourceId: source.id,
            passageId: passage.id,
            start,
            end,
            text,
            score,
            isRelevant: true,
          })
      }
  return found.sort((a, b) => b.score - a.score)
}

type Opening = { headings: string[]; quotation: Quotation }

/** The first sentence of each passage. */
const loadOpenings = async (load: MaterialLoader, sources: EngineSource[]): Promise<Opening[]> => {
  const found: Opening[] = []
  for (const { id: sourceId } of sources)
    for (const { id: passageId, headings, text, sentences } of (await load(sourceId)).passages) {
      const { start, end } = sentences[0] ?? { start: 0, end: text.length }
      found.push({ headings, quotation: { sourceId, passageId, start, end, text: text.slice(start, end) } })
    }
  return found
}

const buildPoint = ({ headings, quotation }: Opening): SummaryPoint => ({
  headings,
  text: quotation.text,
  quotations: [quotation],
})

const buildNode = ({ quotation }: Opening, at: number): MapNode => ({
  id: at === 0 ? 'root' : `root.${at}`,
  parentId: at === 0 ? null : 'root',
  label: quotation.text.split(' ').slice(0, 4).join(' '),
  quotations: [quotation],
})

export const createFakeEngine = (load: MaterialLoader): FakeEngine => {
  async function* give<Item>(items: Item[], signal: AbortSignal): AsyncGenerator<GenerationPart<Item>> {
    yield { type: 'step', step: 'reading', done: 0, total: items.length }
    for (const item of items) {
      await engine.beforePart()
      signal.throwIfAborted()
      yield { type: 'item', item }
    }
    if (engine.failure) throw engine.failure
    yield { type: 'done', withheld: 0 }
  }
  const engine: FakeEngine = {
    name: 'built-in',
    encoderName: 'fake',
    checkReader: async () => 'works',
    beforePart: async () => {},
    script: null,
    failure: null,
    asked: [],
    async *answer({ question, sources }, signal) {
      engine.asked.push({ question, sourceIds: sources.map(s => s.id) })
      const found = (await findQuotations(load, sources, question)).slice(0, 2)
      const sentences: AnswerPart[] = found.map(q => ({ type: 'sentence', text: q.text, citations: [q] }))
      const parts: AnswerPart[] = engine.script ?? [
        { type: 'reading', passages: found },
        ...(found.length > 0 ? sentences : [{ type: 'not-found' as const, nearest: [] }]),
        { type: 'done', confidence: found.length > 0 ? 'high' : null, passagesUsed: found.length },
      ]
      for (const part of parts) {
        await engine.beforePart()
        signal.throwIfAborted()
        yield part
      }
      if (engine.failure) throw engine.failure
    },
    chat: (request, signal) => chatBuiltIn(engine, request, signal),
    async *summarise({ sources }, signal) {
      yield* give((await loadOpenings(load, sources)).map(buildPoint), signal)
    },
    gradeShortAnswer: async () => 'check',
    async *mapMind({ sources }, signal) {
      yield* give((await loadOpenings(load, sources)).map(buildNode), signal)
    },
    search: async ({ query, sources, limit }) => (await findQuotations(load, sources, query)).slice(0, limit),
    makeQuestions: request => makeSentenceQuestions(load, request),
    countQuestions: request => countSentenceQuestions(load, request),
    classifyQuestion: async question =>
      question.includes('block') ? { subject: 'physics', subcategory: 'mechanics' } : null,
    classifySubject: async () => ({ subject: 'physics', subcategory: 'mechanics' }),
    understand: async () => null,
    readPassages: async () => null,
    mayQuote: async () => true,
    suggestQuestions: async () => ['What is this about?'],
    async *embed(passages) {
      for (const passage of passages)
        yield {
          passageId: passage.id,
          encoder: engine.encoderName,
          rows: embedWords([passage.text, ...passage.sentences.map(sliceOf(passage.text))]),
        }
    },
    warm: async () => {},
    forget: () => {},
    close: async () => {},
  }
  return engine
}

/** Engine for a server that looks up each ability on call, since tests replace some while it runs. */
export const asItIsNow = (engine: FakeEngine): Engine => {
  const lookUp = ([name, ability]: [string, unknown]) =>
    typeof ability === 'function'
      ? [name, (...given: unknown[]) => Reflect.get(engine, name).apply(engine, given)]
      : [name, ability]
  return Object.fromEntries(Object.entries(engine).map(entry => lookUp(entry)))
}
