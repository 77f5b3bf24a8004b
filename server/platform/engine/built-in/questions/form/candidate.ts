// A question that may be given: its draft, and what choosing among questions needs to know of it.
import type {
  AnswerKey,
  Difficulty,
  QuestionBody,
  QuestionType,
} from '@lantern/contract/questions/kinds/questions'
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { kindOf } from '../../../../questions/kinds/kinds.ts'
import type { DraftQuestion } from '../../../generation.ts'
import { chooseConcept } from '../document/concept.ts'
import type { Document, Sentence } from '../document/document.ts'
import type { Examination } from '../examine/examine.ts'
import type { Fact, Wrong } from '../find/fact.ts'
import { leaksAnswer } from '../judge/answer-leakage.rules.ts'
import { getOptionId } from './grouping.rules.ts'

// A first guess of how hard a question is, until answers tell.
const LONG_STEM = 30

/**
 * @param similarity of the wrong choices to the right one, 0 to 1; ½ where there are none
 * @param rarity of what is asked about, 0 to 1
 */
export const guessDifficulty = (
  type: QuestionType,
  { similarity, rarity, stem }: { similarity: number; rarity: number; stem: string },
): Difficulty => {
  const length = Math.min(1, stem.split(' ').length / LONG_STEM)
  const hardness = kindOf({ type }).hardness + 0.3 * similarity + 0.3 * rarity + 0.15 * length
  return hardness < 0.5 ? 'easy' : hardness < 0.75 ? 'medium' : 'hard'
}

/** A question that may be given, with what choosing among them needs. */
export type Candidate = {
  draft: DraftQuestion
  /** Questions of one fact share it; not two are given where others are left. */
  fact: string
  /** Answer in lower case: not too often the same. */
  answer: string
  kind: string
  sentence: Sentence
  /** All that it rests on; none is asked about twice. */
  sentences: readonly Sentence[]
  /** Higher is better. */
  worth: number
  /** Whether it is clear though its sentence leans on others. */
  isClear?: boolean
  /** Questions that a reader has to answer before this one is given; absent where none. */
  examinations?: readonly Examination[]
}

export type Made = {
  body: QuestionBody
  key: AnswerKey
  reasons?: Record<string, string>
  explanation?: string
  checkFirst?: boolean
  /** Phrases that are offered as right and are not. */
  wrong?: readonly string[]
}

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

/** The headings are shown beside the question; one that holds the answer would tell it. */
const headingsWithout = (headings: readonly string[], answer: string): string[] => {
  const words = answer.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return headings.filter(heading => {
    const said = heading.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
    return !leaksAnswer(words, said)
  })
}

/** Headings above all of them: a heading of one of several events says nothing of the others. */
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
