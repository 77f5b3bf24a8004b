// Worth of an answer by a question of GIFT, as read by another parser, whose result is beside the collection.
import type { Response } from '../../../contract/questions/kinds/questions.ts'
import type { PortableQuestion } from '../../../contract/questions/question-bank/portable-questions.ts'
import type { Filed } from './compare.ts'
import { bare } from './plain-xml.ts'
import { Unknown } from './qti-values.ts'

type Range = { type: string; number?: number; range?: number; numberLow?: number; numberHigh?: number }
type Choice = { isCorrect: boolean; weight: number | null; text: { text: string } | Range }
type Parsed = {
  type: string
  isTrue?: boolean
  choices?: Choice[] | Range
  matchPairs?: { subquestion: { text: string }; subanswer: string }[]
}

const wordsOf = ({ text }: Choice): string => ('text' in text ? text.text : '')
const shareOf = ({ weight, isCorrect }: Choice): number =>
  weight === null ? (isCorrect ? 1 : 0) : weight / 100

const isWithin = (range: Range, value: number): boolean => {
  const [low, high] =
    range.type === 'high-low'
      ? [range.numberLow ?? Number.NaN, range.numberHigh ?? Number.NaN]
      : [(range.number ?? Number.NaN) - (range.range ?? 0), (range.number ?? Number.NaN) + (range.range ?? 0)]
  return value >= low - 1e-9 && value <= high + 1e-9
}

const numberWorth = (choices: Choice[] | Range, value: number): number => {
  if (!Array.isArray(choices)) return isWithin(choices, value) ? 1 : 0
  const found = choices.find(({ text }) => 'type' in text && isWithin(text, value))
  return found ? shareOf(found) : 0
}

const pairsRight = (parsed: Parsed, { body }: PortableQuestion, response: Response): number => {
  if (body.type !== 'matching' || response.type !== 'matching') throw new Unknown('pairs')
  const asked = (parsed.matchPairs ?? []).filter(({ subquestion }) => subquestion.text.trim() !== '')
  const right = asked.filter(({ subanswer }, n) => {
    const chosen = response.pairs.filter(({ left }) => left === body.left[n]?.id)
    const text = body.right.find(({ id }) => id === chosen[0]?.right)?.text ?? ''
    return chosen.length === 1 && bare(text) === bare(subanswer)
  })
  return right.length / asked.length
}

const pointsOf = (parsed: Parsed, question: PortableQuestion, response: Response): number => {
  const { body } = question
  if (response.type === 'true-false' && parsed.type === 'TF') return response.value === parsed.isTrue ? 1 : 0
  if (response.type === 'numeric' && parsed.choices) return numberWorth(parsed.choices, Number(response.text))
  if (parsed.matchPairs) return pairsRight(parsed, question, response)
  if (!Array.isArray(parsed.choices)) throw new Unknown(parsed.type)
  const { choices } = parsed
  if ((response.type === 'gap' || response.type === 'short-answer') && parsed.type === 'Short') {
    const found = choices.find(
      one => wordsOf(one).toLowerCase().trim() === response.text.toLowerCase().trim(),
    )
    return found ? shareOf(found) : 0
  }
  const chosen =
    response.type === 'single-choice'
      ? [response.choice]
      : response.type === 'multiple-choice'
        ? response.choices
        : null
  if (!chosen || !('choices' in body) || body.choices.length !== choices.length)
    throw new Unknown(response.type)
  const sum = body.choices.reduce(
    (total, { id }, n) => total + (chosen.includes(id) && choices[n] ? shareOf(choices[n]) : 0),
    0,
  )
  return Math.min(1, Math.max(0, sum))
}

/** One for each question of the file but descriptions, in its order. */
export const openGift = (json: string): Filed[] =>
  (JSON.parse(json) as Parsed[])
    .filter(({ type }) => type !== 'Category')
    .map(parsed => ({
      points: (question, response) => pointsOf(parsed, question, response),
      words: Array.isArray(parsed.choices) ? parsed.choices.map(wordsOf).filter(Boolean) : [],
    }))
