// Asks the built-in engine the questions of the Hindi texts, in all of them at once and in the text alone, and plain search
// beside it, and judges both.

import type { Engine } from '../../server/platform/engine/index.ts'
import { collectAnswer } from '../documents/collect-answer.ts'
import { foldText } from '../documents/fold.rules.ts'
import { type Answer, findRank, type Judgement, judge } from '../documents/judge.rules.ts'
import { createPlainSearch } from '../documents/plain-search.ts'
import type { BenchPassage } from '../documents/read-document.ts'
import { type HindiQuestion, type HindiText, toJudgedQuestion } from './list.ts'

const FOUND = 5

/** Words as they stand between spaces, without what is put beside them. */
const listWritten = (text: string): string[] =>
  text
    .split(/\s+/u)
    .map(word => word.replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ''))
    .filter(word => word !== '')

type Outcome = {
  /** Position of a passage with the key among five; −1 below them, null for what isn't in the texts. */
  rank: number | null
  judgement: Judgement
}
export type Asked = {
  text: HindiText
  question: HindiQuestion
  answer: Answer
  ours: Outcome
  plain: Outcome
  /** In the text alone. */
  rankInOwn: { ours: number | null; plain: number | null }
}
export type ReadText = { text: HindiText; passages: BenchPassage[] }

/** Every question with what was answered. The engine's loader must know the texts by their names. */
export const askAll = async (engine: Engine, read: readonly ReadText[]): Promise<Asked[]> => {
  const all = read.flatMap(({ passages }) => passages)
  const byId = new Map(all.map(passage => [passage.id, { text: passage.text, pages: null }]))
  const plainInAll = createPlainSearch(all, listWritten)
  const asked: Asked[] = []
  const toSource = ({ text: { name } }: ReadText) => ({ id: name, version: '1', name })
  const signal = new AbortController().signal
  for (const one of read) {
    const { text, passages } = one
    const plainInOwn = createPlainSearch(passages, listWritten)
    // A key counts in the text alone that it was written for.
    const folded = passages.map(({ id, pages, text: own }) => ({ id, pages, text: foldText(own) }))
    for (const question of text.questions) {
      const rankIn = (ids: readonly string[]) =>
        question.key.length > 0 ? findRank({ key: question.key, pages: [] }, folded, ids) : null
      const search = async (sources: readonly ReadText[]) =>
        (
          await engine.search(
            { personId: '', query: question.ask, sources: sources.map(toSource), limit: FOUND },
            signal,
          )
        ).map(({ passageId }) => passageId)
      const request = { personId: '', question: question.ask, history: [], sources: read.map(toSource) }
      const judged = toJudgedQuestion(question)
      const answer = await collectAnswer(engine.answer(request, signal), id => byId.get(id))
      const shown = plainInAll.answer(question.ask)
      asked.push({
        text,
        question,
        answer,
        ours: { rank: rankIn(await search(read)), judgement: judge(judged, answer) },
        plain: {
          rank: rankIn(plainInAll.search(question.ask, FOUND)),
          judgement: judge(judged, { places: shown ? [shown] : [], nearest: [] }),
        },
        rankInOwn: {
          ours: rankIn(await search([one])),
          plain: rankIn(plainInOwn.search(question.ask, FOUND)),
        },
      })
    }
  }
  return asked
}
