// Questions of one fact: the same fact can be chosen, typed, or judged true or false.
import {
  type AnswerKey,
  gapMark,
  type QuestionBody,
  type QuestionType,
} from '@lantern/contract/questions/questions'
import { shuffled } from '@lantern/contract/questions/random.rules'
import type { DraftQuestion } from '../../../generation.ts'
import { capitalised } from '../clean/clean-sentence.rules.ts'
import { chooseConcept } from '../document/concept.ts'
import type { Document, Sentence } from '../document/document.ts'
import type { Altered, Fact, Wrong } from '../find/fact.ts'
import { leaksAnswer } from '../judge/answer-leakage.rules.ts'
import { rewordFalse } from '../reword/reword.ts'
import { guessDifficulty } from './difficulty.rules.ts'

/** A question that may be given, with what choosing among them needs. */
export type Candidate = {
  draft: DraftQuestion
  /** Questions of one fact share it; not two are given where others are left. */
  fact: string
  /** What is asked for, written small: not too often the same. */
  answer: string
  kind: string
  sentence: Sentence
  /** All that it rests on; none is asked about twice. */
  sentences: readonly Sentence[]
  /** Higher is better. */
  worth: number
}

const LETTERS = 'abcdefghijkl'
const CHOICES = 4
/** How a reader judged questions of each kind; the best first. */
const WORTH: Readonly<Record<Fact['kind'], number>> = {
  year: 0.9,
  definition: 0.9,
  abbreviation: 0.85,
  naming: 0.9,
  person: 0.85,
  place: 0.75,
  number: 0.8,
  term: 0.3,
  role: 0.55,
  cause: 0.7,
}

type Made = {
  body: QuestionBody
  key: AnswerKey
  reasons?: Record<string, string>
  explanation?: string
  checkFirst?: boolean
}

export const getOptionId = (place: number) => LETTERS[place] ?? String(place)

const getSimilarity = (kind: Fact['kind']) => (kind === 'year' || kind === 'number' ? 0.8 : 0.5)

/** Right and wrong in an order of chance, so that every place is as likely for the key. */
export const arrangeChoices = (right: readonly string[], wrong: readonly Wrong[], random: () => number) => {
  const order = shuffled(
    [
      ...right.map(text => ({ text, reason: null, isRight: true })),
      ...wrong.map(one => ({ ...one, isRight: false })),
    ],
    random,
  )
  const choices = order.map(({ text }, i) => ({ id: getOptionId(i), text }))
  const keys = order.flatMap(({ isRight }, i) => (isRight ? [getOptionId(i)] : []))
  const reasons = Object.fromEntries(
    order.flatMap(({ reason }, i) => (reason ? [[getOptionId(i), reason]] : [])),
  )
  return { choices, keys, reasons }
}

/** Whether the right choice stands out by its length. */
const standsOut = (right: string, wrong: readonly Wrong[]): boolean => {
  const longest = Math.max(...wrong.map(({ text }) => text.length))
  return right.length > Math.max(longest * 1.4, longest + 6)
}

const makeChoice = (fact: Fact, random: () => number): Made | null => {
  const stem = fact.question ?? fact.gap
  const wrong = fact.wrong(random).slice(0, CHOICES - 1)
  if (!stem || wrong.length < CHOICES - 1 || standsOut(fact.answer, wrong)) return null
  // In a gap that opens the sentence all are written as it opens.
  const put = stem.startsWith(gapMark) ? capitalised : (text: string) => text
  const { choices, keys, reasons } = arrangeChoices(
    [put(fact.answer)],
    wrong.map(one => ({ ...one, text: put(one.text) })),
    random,
  )
  const texts = new Set(choices.map(({ text }) => text.toLowerCase()))
  if (texts.size < choices.length) return null
  return {
    body: { type: 'single-choice', stem, choices },
    key: { type: 'single-choice', choice: keys[0]! },
    reasons,
    ...(wrong.some(({ isFar }) => isFar) ? { checkFirst: true } : {}),
  }
}

const makeTyped = (fact: Fact, type: 'gap' | 'short-answer'): Made | null => {
  const stem = type === 'gap' ? fact.gap : fact.question
  return stem && fact.accepted.length > 0
    ? { body: { type, stem }, key: { type, accepted: fact.accepted } }
    : null
}

const makeNumeric = (fact: Fact): Made | null => {
  const stem = fact.question ?? fact.gap
  if (!fact.number || !stem) return null
  const { value, unit, tolerance } = fact.number
  return { body: { type: 'numeric', stem, unit }, key: { type: 'numeric', value, tolerance } }
}

export const makeStatement = (text: string, value: boolean, explanation: string): Made => ({
  body: { type: 'true-false', stem: text },
  key: { type: 'true-false', value },
  reasons: value ? {} : { true: explanation },
  explanation,
})

const makeFalse = (doc: Document, { sentence }: Fact, altered: Altered | null): Made | null =>
  altered && {
    ...makeStatement(rewordFalse(doc, sentence, altered.text), false, altered.explanation),
    ...(altered.isFar ? { checkFirst: true } : {}),
  }

/** The headings are shown beside the question; one that holds the answer would tell it. */
const headingsWithout = (headings: readonly string[], answer: string): string[] => {
  const words = answer.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return headings.filter(heading => {
    const said = heading.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
    return !leaksAnswer(words, said)
  })
}

/** What stands above all of them: a heading of one of several events says nothing of the others. */
export const sharedHeadings = ([first, ...others]: readonly Sentence[]): string[] =>
  (first?.passage.headings ?? []).filter(heading =>
    others.every(({ passage }) => passage.headings.includes(heading)),
  )

/** Everything about a question besides its body and key. */
export const asDraft = (
  doc: Document,
  sentences: readonly Sentence[],
  made: Made & { explanation: string },
  facts: {
    bloom: Fact['bloom']
    similarity: number
    answer?: string
    concept?: string
    checkFirst?: boolean | undefined
  },
): DraftQuestion => {
  const first = sentences[0]!
  const { phrase, rarity } = chooseConcept(doc, first)
  const { stem, type } = made.body
  return {
    body: made.body,
    key: made.key,
    explanation: made.explanation,
    reasons: made.reasons ?? {},
    bloom: facts.bloom,
    difficulty: guessDifficulty(type, { similarity: facts.similarity, rarity, stem }),
    concept: facts.concept ?? phrase,
    headings: headingsWithout(sharedHeadings(sentences), facts.answer ?? ''),
    quotations: sentences.map(one => one.quotation),
    checkFirst:
      made.checkFirst ?? facts.checkFirst ?? sentences.some(({ isClearBelowHeading }) => isClearBelowHeading),
  }
}

const make = (doc: Document, fact: Fact, type: QuestionType, random: () => number): Made | null => {
  if (type === 'single-choice') return makeChoice(fact, random)
  if (type === 'gap' || type === 'short-answer') return makeTyped(fact, type)
  if (type === 'numeric') return makeNumeric(fact)
  return type === 'true-false' ? makeFalse(doc, fact, fact.altered(random)) : null
}

/** A statement names what it is about, and what an abbreviation stands for no heading says whole: there a heading
 * tells only which text is meant. */
const isToldByHeading = ({ kind }: Fact, type: QuestionType): boolean =>
  type !== 'true-false' && kind !== 'abbreviation'

/** Every question of the wanted types that a fact gives. */
export const makeItems = (
  doc: Document,
  fact: Fact,
  types: readonly QuestionType[],
  random: () => number,
): Candidate[] =>
  types.flatMap(type => {
    const item = make(doc, fact, type, random)
    if (!item) return []
    const { kind, sentence, before, answer, explanation } = fact
    const sentences = before ? [sentence, before] : [sentence]
    return [
      {
        draft: asDraft(
          doc,
          sentences,
          { explanation, ...item },
          { ...fact, answer: isToldByHeading(fact, type) ? answer : '', similarity: getSimilarity(kind) },
        ),
        fact: `${kind} ${sentence.number} ${answer}`,
        answer: answer.toLowerCase(),
        kind,
        sentence,
        sentences,
        worth: WORTH[kind],
      },
    ]
  })

/** A question over several facts as a candidate. */
export const asCandidate = (
  draft: DraftQuestion,
  sentences: readonly Sentence[],
  worth: number,
): Candidate => ({
  draft,
  worth,
  kind: draft.body.type,
  sentence: sentences[0]!,
  sentences,
  fact: `${draft.body.type} ${sentences.map(({ number }) => number).join(' ')}`,
  answer: `${draft.body.type} ${draft.body.stem}`,
})
