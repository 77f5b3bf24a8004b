// A question as a model wrote it, as one that can be asked: its options in an order of chance, its
// quotations found in what was sent.
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import type { DraftQuestion } from '../../generation.ts'
import type { Quotation } from '../../material.ts'
import type { SentPassage } from '../check-sentence.ts'
import { createQuotationFinder } from '../quotes.rules.ts'
import type { ClaimedQuestion } from './claims.ts'

const getId = (place: number) => 'abcdefghijkl'.charAt(place)

type Asked = { body: QuestionBody; key: AnswerKey; reasons: Record<string, string> }
type Claimed<Type extends ClaimedQuestion['type']> = Extract<ClaimedQuestion, { type: Type }>

const askChoices = (claimed: Claimed<'single-choice' | 'multiple-choice'>, random: () => number): Asked => {
  const right = [claimed.right].flat().map(text => ({ text, why: '', isRight: true }))
  const order = shuffled([...right, ...claimed.wrong.map(one => ({ ...one, isRight: false }))], random)
  const choices = order.map(({ text }, i) => ({ id: getId(i), text }))
  const keys = order.flatMap(({ isRight }, i) => (isRight ? [getId(i)] : []))
  const reasons = Object.fromEntries(order.flatMap(({ why }, i) => (why ? [[getId(i), why]] : [])))
  const { type, stem } = claimed
  return type === 'single-choice'
    ? { body: { type, stem, choices }, key: { type, choice: keys[0]! }, reasons }
    : { body: { type, stem, choices }, key: { type, choices: keys }, reasons }
}

const askPairs = ({ type, stem, pairs }: Claimed<'matching'>, random: () => number): Asked => {
  const lefts = shuffled(pairs, random)
  const rights = shuffled(pairs, random)
  return {
    body: {
      type,
      stem,
      left: lefts.map(({ left }, i) => ({ id: getId(i), text: left })),
      right: rights.map(({ right }, i) => ({ id: String(i + 1), text: right })),
    },
    key: {
      type,
      pairs: lefts.map((pair, i) => ({ left: getId(i), right: String(rights.indexOf(pair) + 1) })),
    },
    reasons: {},
  }
}

const askOrder = ({ type, stem, order }: Claimed<'ordering'>, random: () => number): Asked => {
  const shown = shuffled([...order.keys()], random)
  return {
    body: { type, stem, entries: shown.map((at, i) => ({ id: getId(i), text: order[at]! })) },
    key: { type, order: order.map((_, at) => getId(shown.indexOf(at))) },
    reasons: {},
  }
}

const ask = (claimed: ClaimedQuestion, random: () => number): Asked => {
  const { type, stem } = claimed
  if (type === 'single-choice' || type === 'multiple-choice') return askChoices(claimed, random)
  if (type === 'matching') return askPairs(claimed, random)
  if (type === 'ordering') return askOrder(claimed, random)
  if (type === 'true-false') {
    const reasons: Record<string, string> = { [String(!claimed.value)]: claimed.explanation }
    return { body: { type, stem }, key: { type, value: claimed.value }, reasons }
  }
  if (type === 'numeric')
    return {
      body: { type, stem, unit: claimed.unit },
      key: { type, value: claimed.value, tolerance: claimed.tolerance },
      reasons: {},
    }
  return { body: { type, stem }, key: { type, accepted: claimed.accepted }, reasons: {} }
}

/** Looks in the passage named first: the words decide, the number may be wrong. */
const createLocator = (passages: readonly SentPassage[]) => {
  const finders = passages.map(({ text }) => createQuotationFinder(text))
  return ({ passage: number, text }: ClaimedQuestion['quotes'][number]): Quotation | null => {
    const order = [...passages.keys()].sort((a, b) => Number(b === number - 1) - Number(a === number - 1))
    for (const at of order) {
      const range = finders[at]?.(text)
      const passage = passages[at]
      if (range && passage)
        return {
          sourceId: passage.sourceId,
          passageId: passage.id,
          ...range,
          text: passage.text.slice(range.start, range.end),
        }
    }
    return null
  }
}

/** A function that gives the question, or null where none of its quotations stands in what was sent. */
export const createDrafter = (passages: readonly SentPassage[], random: () => number) => {
  const locate = createLocator(passages)
  return (claimed: ClaimedQuestion): DraftQuestion | null => {
    const quotations = claimed.quotes.flatMap(quote => locate(quote) ?? [])
    const home = passages.find(({ id }) => id === quotations[0]?.passageId)
    if (!home) return null
    const { explanation, bloom, difficulty, concept } = claimed
    return {
      ...ask(claimed, random),
      explanation,
      bloom,
      difficulty,
      concept,
      quotations,
      headings: home.headings,
      checkFirst: false,
    }
  }
}
