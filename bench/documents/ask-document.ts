// Asks the built-in engine the questions of a document, and plain search beside it, and judges both.
import type { Engine } from '../../server/platform/engine/index.ts'
import { collectAnswer } from './collect-answer.ts'
import { foldText } from './fold.rules.ts'
import { type Answer, findRank, type Judgement, judge } from './judge.rules.ts'
import { type BenchDocument, type DocumentQuestion, toJudgedQuestion } from './list.ts'
import { createPlainSearch } from './plain-search.ts'
import type { BenchPassage } from './read-document.ts'
import { type Variation, varyQuestion } from './vary.rules.ts'

const FOUND = 5

export type Asked = {
  document: BenchDocument
  question: DocumentQuestion
  /** Wording that was asked, and the rule that made it of the question; null for the question's own. */
  ask: string
  variation: Variation | null
  answer: Answer
  judgement: Judgement
  /** Position of a passage with the key among the first five; −1 below them, null where it can't be told. */
  rank: number | null
  plain: { judgement: Judgement; rank: number | null }
}

type Wording = Pick<Asked, 'ask' | 'variation'>

/** Wordings in which a question is asked: its own, or for each variation that there is of it, its own beside it. */
const listWordings = (
  { ask, history, way }: DocumentQuestion,
  asked: readonly Variation[] | null,
): Wording[] => {
  const own: Wording = { ask, variation: null }
  if (!asked) return [own]
  if (history.length > 0 || way === 'misspelt') return []
  const varied = asked.flatMap((variation): Wording[] => {
    const wording = varyQuestion(ask, variation)
    return wording === null ? [] : [{ ask: wording, variation }]
  })
  return varied.length === 0 ? [] : [own, ...varied]
}

/** Every question with what was answered. The engine's loader must know the document by its name.
 * @param variations wordings asked beside the question's own, of questions that have one; null: each question as it is */
export const askDocument = async (
  engine: Engine,
  document: BenchDocument,
  passages: readonly BenchPassage[],
  contents: readonly BenchPassage[],
  variations: readonly Variation[] | null = null,
): Promise<Asked[]> => {
  const source = { id: document.name, version: '1', name: document.title }
  const plainSearch = createPlainSearch(passages)
  const byId = new Map([...passages, ...contents].map(passage => [passage.id, passage]))
  const folded = passages.map(({ id, pages, text }) => ({ id, pages, text: foldText(text) }))
  const asked: Asked[] = []
  const wordings = document.questions.flatMap(question =>
    listWordings(question, variations).map(wording => ({ question, ...wording })),
  )
  for (const { question, ask, variation } of wordings) {
    const { history } = question
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
      ask,
      variation,
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
