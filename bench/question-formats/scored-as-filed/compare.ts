// Whether answers to a question are worth what its file says, by a reading of the file that shares nothing with ours.

import type { Response } from '../../../contract/questions/kinds/questions.ts'
import type { ReadItem } from '../../../contract/questions/question-bank/loss-report.ts'
import type { PortableQuestion } from '../../../contract/questions/question-bank/portable-questions.ts'
import { grade } from '../../../server/platform/grading/index.ts'
import { answersTo } from './answers.ts'
import { Unknown } from './qti-values.ts'

/** Scoring of a question by its file. */
export type Filed = {
  /** Points of an answer to our question; any unit. @throws Unknown if the file has no such answer */
  points(question: PortableQuestion, response: Response): number
  /** That may be typed. */
  words: readonly string[]
}

export type Compared = {
  name: string
  answers: number
  /** Answers that are worth something else here. */
  otherwise: { response: Response; filed: number; here: number }[]
  isReported: boolean
  /** Why the file couldn't be asked; '' where it was. */
  unknown: string
}

/** Losses that say that answers count otherwise. */
const scoringLosses: readonly string[] = [
  'partial-credit',
  'wrong-costs',
  'all-or-nothing',
  'order-scoring',
  'scoring-assumed',
  'wildcard',
  'tolerance-left',
  'bounds-included',
  'units-left',
  'spelling-left',
]

const nearly = (a: number, b: number): boolean => Math.abs(a - b) < 0.006

/** Small letters there and a capital at the start here are for keyboards that write one by themselves. */
const isOnlyCapital = (response: Response, { body }: PortableQuestion, words: readonly string[]): boolean =>
  'text' in response &&
  'spelling' in body &&
  words.some(
    word =>
      response.text !== word && response.text.replace(/^\p{Lu}/u, first => first.toLowerCase()) === word,
  )

const tryPoints = (filed: Filed, question: PortableQuestion, response: Response): number | string => {
  try {
    return filed.points(question, response)
  } catch (error) {
    if (error instanceof Unknown) return error.message
    throw error
  }
}

export const compareWithFile = (
  { question, losses, name }: Pick<Extract<ReadItem, { is: 'taken' }>, 'question' | 'losses' | 'name'>,
  filed: Filed,
): Compared => {
  const tried = answersTo(question, filed.words).map(response => ({
    response,
    points: tryPoints(filed, question, response),
  }))
  const scored = tried.flatMap(({ response, points }) =>
    typeof points === 'number' ? [{ response, points }] : [],
  )
  const max = Math.max(0, ...scored.map(({ points }) => points))
  const unknown = tried.map(({ points }) => points).find(points => typeof points === 'string') ?? ''
  if (unknown === 'an option') return { name, answers: 0, otherwise: [], isReported: false, unknown }
  const compared = scored.flatMap(({ response, points }) => {
    const { outcome, share } = grade(question.body, question.key, response)
    if (outcome === 'check' || isOnlyCapital(response, question, filed.words)) return []
    return [{ response, filed: max > 0 ? Math.max(0, points / max) : 0, here: share }]
  })
  return {
    name,
    answers: compared.length,
    otherwise: compared.filter(one => !nearly(one.filed, one.here)),
    isReported: losses.some(({ code }) => scoringLosses.includes(code)),
    unknown: compared.length === 0 ? unknown || 'nothing to try' : '',
  }
}
