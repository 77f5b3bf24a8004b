// Asks the built-in engine the questions of a document, and plain search beside it, and judges both.
import type { Engine } from '../../server/platform/engine/index.ts'
import { collectAnswer } from './collect-answer.ts'
import { foldText } from './fold.rules.ts'
import { type Answer, findRank, type Judgement, judge } from './judge.rules.ts'
import { type BenchDocument, type DocumentQuestion, toJudgedQuestion } from './list.ts'
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
  plain: { judgement: Judgement; rank: number | null }
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
  const folded = passages.map(({ id, pages, text }) => ({ id, pages, text: foldText(text) }))
  const asked: Asked[] = []
  for (const question of document.questions) {
    const { ask, history } = question
    const request = { personId: '', question: ask, history, sources: [source] }
    const judged = toJudgedQuestion(question)
    const signal = new AbortController().signal
    const given = await collectAnswer(engine.answer(request, signal), id => byId.get(id))
    const search = { personId: '', query: ask, sources: [source], limit: FOUND }
    const hits = await engine.search(search, signal)
    // Exclusion of follow-ups: their meaning is in the turn before, which search doesn't get.
    const isRanked = question.key.length > 0 && question.history.length === 0
    const rankIn = (ids: readonly string[]) => (isRanked ? findRank(question, folded, ids) : null)
    const shown = plainSearch.answer(ask)
    asked.push({
      document,
      question,
      answer: given,
      judgement: judge(judged, given),
      rank: rankIn(hits.map(({ passageId }) => passageId)),
      plain: {
        judgement: judge(judged, { places: shown ? [shown] : [], nearest: [] }),
        rank: rankIn(plainSearch.search(ask, FOUND)),
      },
    })
  }
  return asked
}
