// Checks before a quiz is used. Flaws keep a question from being asked; warnings are told, and its
// author decides. The server and the screen go by the same rules.
import type { QuestionDraft } from './authored-questions.ts'
import {
  computeOverlap,
  getContentWords,
  nameChoice,
  plain,
  squeezed,
  stoodTogether,
} from './choice-texts.rules.ts'
import { rulesOf } from './kinds.rules.ts'
import type { CalculationWarning } from './numeric/calculation-checks.rules.ts'
import { type Flaw, findFlaws } from './question-flaws.rules.ts'
import { listQuestionImages } from './question-images.rules.ts'
import { stimulusIdOf } from './stimulus.rules.ts'

export type WarningCode =
  /** A wrong choice says the same as the right one. */
  | 'two-right'
  /** The passage names a wrong choice in one breath with the right one. */
  | 'beside-key'
  | 'choices-alike'
  | 'key-longest'
  | 'near-duplicate'
  | 'no-passage'
  | 'check-first'
  | 'image-unnamed'
  | CalculationWarning

export type Warning = {
  code: WarningCode
  /** Index of the choice, from 0. */
  choice?: number
  /** Number of the other question in the quiz, from 1. */
  number?: number
}

export type QuestionCheck = (Flaw & { isBlocking: true }) | (Warning & { isBlocking: false })

export type CheckedQuestion = Pick<
  QuestionDraft,
  'body' | 'key' | 'citations' | 'concept' | 'context' | 'checkFirst' | 'image' | 'stimulus'
>

/** A key this much longer than every other choice gives itself away. */
const longerBy = { times: 1.4, characters: 12 } as const
/** Stems that share so much of their words ask the same, if they have this many. */
const similarityBounds = { overlap: 0.8, minWords: 4 } as const

const splitChoices = (question: CheckedQuestion) => {
  const { body, key } = question
  if (!('choices' in body)) return { right: [], wrong: [] }
  const rightIds = body.type === key.type ? (rulesOf(key).listRightIds?.(key) ?? []) : []
  const choices = body.choices.map((choice, number) => ({
    ...choice,
    text: nameChoice(choice),
    number,
  }))
  const written = choices.filter(({ text }) => text.trim() !== '')
  return {
    right: written.filter(({ id }) => rightIds.includes(id)),
    wrong: written.filter(({ id }) => !rightIds.includes(id)),
  }
}

const warningsOfChoices = (question: CheckedQuestion): Warning[] => {
  const { right, wrong } = splitChoices(question)
  const quote = question.citations[0]?.quote ?? ''
  const warnings: Warning[] = []
  for (const { text, number } of wrong) {
    if (right.some(key => plain(key.text) === plain(text)))
      warnings.push({ code: 'two-right', choice: number })
    else if (right.some(key => stoodTogether(quote, key.text, text)))
      warnings.push({ code: 'beside-key', choice: number })
    else if (wrong.some(other => other.number < number && plain(other.text) === plain(text)))
      warnings.push({ code: 'choices-alike', choice: number })
  }
  const [key] = right
  if (right.length !== 1 || !key || wrong.length === 0) return warnings
  const maxLength = Math.max(...wrong.map(({ text }) => text.length))
  const { length } = key.text
  if (length >= maxLength * longerBy.times && length >= maxLength + longerBy.characters)
    warnings.push({ code: 'key-longest', choice: key.number })
  return warnings
}

/** Text that a question asks: stems that say little by themselves are told apart by their options. */
const askedText = ({ body }: CheckedQuestion): string =>
  [body.stem, ...(rulesOf(body).listAskedTexts?.(body) ?? [])].join(' ')

type Asked = { text: string; words: ReadonlySet<string>; stimulusId: string | null }

const asksTheSame = (a: Asked, b: Asked): boolean => {
  // Equal words about another text ask something else.
  if (a.text === '' || b.text === '' || a.stimulusId !== b.stimulusId) return false
  if (a.text === b.text) return true
  if (Math.min(a.words.size, b.words.size) < similarityBounds.minWords) return false
  return computeOverlap(a.words, b.words) >= similarityBounds.overlap
}

/** A question that was made of a text says what it is about; one that its teacher wrote need not rest on any. */
const lacksPassage = ({ citations, concept }: CheckedQuestion): boolean =>
  citations.length === 0 && concept !== null

const findWarningsOfKind = ({ body, key }: CheckedQuestion): Warning[] =>
  body.type === key.type ? (rulesOf(body).findWarnings?.({ body, key }) ?? []).map(code => ({ code })) : []

const findWarnings = (question: CheckedQuestion): Warning[] => [
  ...(question.checkFirst ? [{ code: 'check-first' as const }] : []),
  ...warningsOfChoices(question),
  ...(lacksPassage(question) ? [{ code: 'no-passage' as const }] : []),
  ...findWarningsOfKind(question),
  ...(listQuestionImages(question).some(({ alt }) => squeezed(alt) === '')
    ? [{ code: 'image-unnamed' as const }]
    : []),
]

/** Checks of each question of a quiz, flaws first; of two that ask the same, the later is reported. */
export const checkQuiz = (questions: readonly CheckedQuestion[]): QuestionCheck[][] => {
  const asked = questions.map(question => {
    const text = plain(askedText(question))
    return { text, words: getContentWords(text), stimulusId: stimulusIdOf(question) }
  })
  return questions.map((question, i): QuestionCheck[] => {
    const twin = asked.findIndex((other, j) => j < i && asksTheSame(other, asked[i]!))
    const warnings: Warning[] = twin >= 0 ? [{ code: 'near-duplicate', number: twin + 1 }] : []
    return [
      ...findFlaws(question).map(flaw => ({ ...flaw, isBlocking: true as const })),
      ...[...warnings, ...findWarnings(question)].map(found => ({ ...found, isBlocking: false as const })),
    ]
  })
}
