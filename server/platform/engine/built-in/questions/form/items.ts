// Questions of one fact: the same fact can be chosen, typed, or judged true or false.
import { gapMark, type QuestionType } from '@lantern/contract/questions/kinds/questions'
import { capitalised } from '../../language/clean-sentence.rules.ts'
import type { Document } from '../document/document.ts'
import type { Altered, Fact, Wrong } from '../find/fact.ts'
import { rewordFalse } from '../reword/reword.ts'
import { arrangeChoices, asDraft, type Candidate, type Made } from './candidate.ts'

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
  clause: 0.7,
  tool: 0.8,
  cell: 0.6,
}

const getSimilarity = (kind: Fact['kind']) => (kind === 'year' || kind === 'number' ? 0.8 : 0.5)

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
    wrong: wrong.map(({ text }) => text),
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
    ...(altered.put ? { wrong: [altered.put] } : {}),
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
        isClear: fact.asksClearly === true && item.body.stem === fact.question,
        ...(kind === 'clause' && fact.question
          ? { examinations: [{ question: fact.question, answers: [answer], wrong: item.wrong ?? [] }] }
          : {}),
      },
    ]
  })
