// Asks the built-in engine the questions of the Hindi texts, in all of them at once and in the text alone, and plain search
// beside it, and judges both.

import type { AnswerPart, Engine, Quotation } from '../../server/platform/engine/index.ts'
import { foldText } from '../documents/fold.rules.ts'
import { type Answer, findRank, type Judgement, judge, type Shown } from '../documents/judge.rules.ts'
import { createPlainSearch } from '../documents/plain-search.ts'
import type { BenchPassage } from '../documents/read-document.ts'
import type { HindiQuestion, HindiText } from './list.ts'

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
  /** Whether the sentence shown first holds the key. */
  firstSentence: boolean
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

const toOutcome = (question: HindiQuestion, answer: Answer, rank: number | null): Outcome => {
  const judged = { key: question.key, pages: [] }
  const first = judge(judged, { sentences: answer.sentences.slice(0, 1), nearest: [] })
  return { rank, judgement: judge(judged, answer), firstSentence: first.outcome === 'right' }
}

const show = ({ text }: Quotation): Shown => ({ text, pages: null })

/**
 * Answer of an engine; parts that only help to read the best sentence come last, since the screen lets it
 * step back.
 */
const collect = async (parts: AsyncIterable<AnswerPart>): Promise<Answer> => {
  const core: Shown[] = []
  const around: Shown[] = []
  let confidence: Answer['confidence'] = null
  for await (const part of parts) {
    if (part.type === 'sentence') (part.form === 'context' ? around : core).push(...part.citations.map(show))
    else if (part.type === 'done') confidence = part.confidence
  }
  return { sentences: [...core, ...around], nearest: [], confidence }
}

/** Every question with what was answered. The engine's loader must know the texts by their names. */
export const askAll = async (engine: Engine, read: readonly ReadText[]): Promise<Asked[]> => {
  const all = read.flatMap(({ passages }) => passages)
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
      const answer = await collect(engine.answer(request, signal))
      const shown = plainInAll.answer(question.ask)
      const plainAnswer: Answer = { sentences: shown ? [shown] : [], nearest: [], confidence: null }
      asked.push({
        text,
        question,
        answer,
        ours: toOutcome(question, answer, rankIn(await search(read))),
        plain: toOutcome(question, plainAnswer, rankIn(plainInAll.search(question.ask, FOUND))),
        rankInOwn: {
          ours: rankIn(await search([one])),
          plain: rankIn(plainInOwn.search(question.ask, FOUND)),
        },
      })
    }
  }
  return asked
}
