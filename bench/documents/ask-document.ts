// Asks the built-in engine the questions of a document, and plain search beside it, and judges both.
import type { AnswerPart, Engine, Quotation } from '../../server/platform/engine/index.ts'
import { foldText } from './fold.rules.ts'
import { type Answer, findRank, type Judgement, judge, type Shown } from './judge.rules.ts'
import type { BenchDocument, DocumentQuestion } from './list.ts'
import { createPlainSearch } from './plain-search.ts'
import type { BenchPassage } from './read-document.ts'

const FOUND = 5

export type Asked = {
  document: BenchDocument
  question: DocumentQuestion
  answer: Answer
  judgement: Judgement
  /** Position of a passage with the key among the first five; −1 below them, null where it can't be told. */
  rank: number | null
  plain: { shown: Shown | null; judgement: Judgement; rank: number | null }
}

/** Answer of an engine. @param show renders a quotation as it is judged */
export const collectAnswer = async (
  parts: AsyncIterable<AnswerPart>,
  show: (quotation: Quotation) => Shown,
): Promise<Answer> => {
  const result: Answer = { sentences: [], nearest: [], confidence: null }
  for await (const part of parts) {
    if (part.type === 'sentence') result.sentences.push(...part.citations.map(show))
    else if (part.type === 'not-found') result.nearest.push(...part.nearest.map(show))
    else if (part.type === 'done') result.confidence = part.confidence
  }
  return result
}

/** Every question with what was answered. The engine's loader must know the document by its name. */
export const askDocument = async (
  engine: Engine,
  document: BenchDocument,
  passages: readonly BenchPassage[],
  contents: readonly BenchPassage[],
): Promise<Asked[]> => {
  const source = { id: document.name, version: '1', name: document.title }
  const plainSearch = createPlainSearch(passages)
  const byId = new Map([...passages, ...contents].map(passage => [passage.id, passage]))
  const show = ({ text, passageId }: Quotation): Shown => ({
    text,
    pages: byId.get(passageId)?.pages ?? null,
  })
  const folded = passages.map(({ id, pages, text }) => ({ id, pages, text: foldText(text) }))
  const asked: Asked[] = []
  for (const question of document.questions) {
    const { ask, history } = question
    const request = { personId: '', question: ask, history, sources: [source] }
    const given = await collectAnswer(engine.answer(request, new AbortController().signal), show)
    const search = { personId: '', query: ask, sources: [source], limit: FOUND }
    const hits = await engine.search(search, new AbortController().signal)
    // Exclusion of follow-ups: their meaning is in the turn before, which search doesn't get.
    const isRanked = question.key.length > 0 && question.history.length === 0
    const rankIn = (ids: readonly string[]) => (isRanked ? findRank(question, folded, ids) : null)
    const shown = plainSearch.answer(ask)
    asked.push({
      document,
      question,
      answer: given,
      judgement: judge(question, given),
      rank: rankIn(hits.map(({ passageId }) => passageId)),
      plain: {
        shown,
        judgement: judge(question, { sentences: shown ? [shown] : [], nearest: [] }),
        rank: rankIn(plainSearch.search(ask, FOUND)),
      },
    })
  }
  return asked
}
