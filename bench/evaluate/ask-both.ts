// Asks a question of the language model and of the built-in engine, and judges both by the question's key.
import type { AnswerPart, Engine, EnginePassage, Quotation } from '../../server/platform/engine/index.ts'
import { collectAnswer } from '../documents/collect-answer.ts'
import { type Answer, type Judgement, judge } from '../documents/judge.rules.ts'
import { type BenchDocument, type DocumentQuestion, toJudgedQuestion } from '../documents/list.ts'
import type { BenchPassage } from '../documents/read-document.ts'

export type AskedBoth = {
  document: BenchDocument
  question: DocumentQuestion
  answer: Answer
  judgement: Judgement
  /** Whether the model answered; where it failed the built-in engine did, as it does in Lantern. */
  isByModel: boolean
  /** Sentences of the model that were left out, since nothing it quoted bears them out. */
  withheld: number
  /** Until the first sentence and until the end; no first one of a refusal. */
  seconds: { first: number | null; whole: number }
  builtIn: Judgement
}

/** The sentences that a quotation touches: a model may quote a part of what is lit and read as a whole. */
export const widenToSentences = (
  { text, sentences }: Pick<EnginePassage, 'text' | 'sentences'>,
  { start, end }: Pick<Quotation, 'start' | 'end'>,
): Pick<Quotation, 'start' | 'end' | 'text'> => {
  const touched = sentences.filter(sentence => sentence.start < end && sentence.end > start)
  const from = Math.min(start, ...touched.map(sentence => sentence.start))
  const to = Math.max(end, ...touched.map(sentence => sentence.end))
  return { start: from, end: to, text: text.slice(from, to) }
}

type Watched = Pick<AskedBoth, 'isByModel' | 'withheld' | 'seconds'>

/** Passes the parts on, and notes by the way who answers and when. */
async function* watch(parts: AsyncIterable<AnswerPart>, watched: Watched): AsyncGenerator<AnswerPart> {
  const started = performance.now()
  const passed = () => (performance.now() - started) / 1000
  for await (const part of parts) {
    if (part.type === 'engine' && part.name === 'built-in') watched.isByModel = false
    if (part.type === 'sentence') watched.seconds.first ??= passed()
    if (part.type === 'done') watched.withheld = part.withheld ?? 0
    yield part
  }
  watched.seconds.whole = passed()
}

export type Engines = { model: Engine; builtIn: Engine }

/** The engines' loader must know the document by its name. */
export const askBoth = async (
  { model, builtIn }: Engines,
  document: BenchDocument,
  passages: readonly BenchPassage[],
  question: DocumentQuestion,
): Promise<AskedBoth> => {
  const byId = new Map(passages.map(passage => [passage.id, passage]))
  const findPassage = (id: string) => byId.get(id)
  const widen = (quotation: Quotation) => {
    const passage = byId.get(quotation.passageId)
    return passage ? widenToSentences(passage, quotation) : quotation
  }
  const source = { id: document.name, version: '1', name: document.title }
  const request = { personId: '', question: question.ask, history: question.history, sources: [source] }
  const judged = toJudgedQuestion(question)
  const { signal } = new AbortController()
  const watched: Watched = { isByModel: true, withheld: 0, seconds: { first: null, whole: 0 } }
  const answer = await collectAnswer(watch(model.answer(request, signal), watched), findPassage, widen)
  return {
    document,
    question,
    answer,
    judgement: judge(judged, answer),
    builtIn: judge(judged, await collectAnswer(builtIn.answer(request, signal), findPassage, widen)),
    ...watched,
  }
}
