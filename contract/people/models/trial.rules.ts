// Judgement of a trial of a model, in findings that the page puts into sentences.
import type { TrialQuestion } from './models.ts'

/** Time of an answer: people wait without noticing, notice it, do something else meanwhile, or give up. */
export type Speed = 'quick' | 'fine' | 'slow' | 'too-slow'
/** Whether what the model wrote stood the check: all of it, most, or too little to be of use. */
export type Quoting = 'all' | 'most' | 'few'

export type Judgement = {
  /** Milliseconds to the first word and for a whole answer, in the middle of the questions. */
  firstWordMs: number
  answerMs: number
  wordsPerSecond: number
  /** Words read in a second, before the first word; null where it was too quick to say. */
  wordsReadPerSecond: number | null
  speed: Speed
  quoting: Quoting
  /** Whether each question that the text answers was answered. */
  answersAll: boolean
  /** Whether it answered the question that the text doesn't answer. */
  inventsAnswers: boolean
  /** Whether its context is shorter than the questions of people need, so that some are not sent to it. */
  isContextShort: boolean
}

/** Tokens of a usual question with its passages and answer. */
const usualTokens = 6_000

const limits: readonly [Speed, number][] = [
  ['quick', 8_000],
  ['fine', 25_000],
  ['slow', 90_000],
]

const getMiddle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

const rateQuoting = (shown: number, withheld: number): Quoting => {
  if (shown === 0 || withheld > shown) return 'few'
  return withheld === 0 ? 'all' : 'most'
}

/** @param questions the answered ones, at least one */
export const judgeTrial = (questions: readonly TrialQuestion[], contextLength: number | null): Judgement => {
  const answerMs = getMiddle(questions.map(({ totalMs }) => totalMs))
  const writingMs = sum(questions.map(({ totalMs, firstWordMs }) => totalMs - firstWordMs))
  const words = sum(questions.map(question => question.words))
  // The first question may have loaded the model.
  const firstWordMs = getMiddle(questions.map(question => question.firstWordMs))
  const wordsRead = getMiddle(questions.map(question => question.wordsRead))
  const shown = sum(questions.map(({ sentences }) => sentences.length))
  const withheld = sum(questions.map(question => question.withheld))
  return {
    firstWordMs,
    answerMs,
    wordsPerSecond: words / (Math.max(writingMs, 1) / 1000),
    wordsReadPerSecond: firstWordMs < 300 ? null : wordsRead / (firstWordMs / 1000),
    speed: limits.find(([, maxMs]) => answerMs <= maxMs)?.[0] ?? 'too-slow',
    quoting: rateQuoting(shown, withheld),
    answersAll: questions.every(({ isAnswerable, sentences }) => !isAnswerable || sentences.length > 0),
    inventsAnswers: questions.some(({ isAnswerable, saysNotFound }) => !isAnswerable && !saysNotFound),
    isContextShort: contextLength !== null && contextLength < usualTokens,
  }
}
