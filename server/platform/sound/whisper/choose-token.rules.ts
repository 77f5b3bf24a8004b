// The next token of a transcription, by Whisper's rules about time marks.
import { isTime, special } from './tokens.rules.ts'

const { endOfText, noTimes, firstTime, size } = special
/** The first time mark is within the first second. */
const firstMarks = 51

type Sums = { max: number; log: number }

/** Largest value, and the logarithm of the sum of exponentials, of a range. */
export const sumExponentials = (values: Float32Array, from = 0, to = values.length): Sums => {
  let max = Number.NEGATIVE_INFINITY
  for (let i = from; i < to; i++) if (values[i]! > max) max = values[i]!
  if (max === Number.NEGATIVE_INFINITY) return { max, log: max }
  let sum = 0
  for (let i = from; i < to; i++) sum += Math.exp(values[i]! - max)
  return { max, log: max + Math.log(sum) }
}

const forbid = (scores: Float32Array, from: number, to?: number) =>
  scores.fill(Number.NEGATIVE_INFINITY, from, to)

/** Time marks come in pairs, around what is said, and never go back. */
const forbidByTimes = (scores: Float32Array, tokens: readonly number[]): void => {
  const [last, before] = [tokens.at(-1), tokens.at(-2)]
  if (last === undefined) {
    forbid(scores, 0, firstTime)
    forbid(scores, firstTime + firstMarks)
    return
  }
  const isAfterTime = isTime(last)
  const isAfterPair = isAfterTime && (before === undefined || isTime(before))
  if (isAfterPair) forbid(scores, firstTime)
  else if (isAfterTime) forbid(scores, 0, endOfText)
  const latest = tokens.findLast(isTime) ?? firstTime
  forbid(scores, firstTime, latest + (isAfterTime && !isAfterPair ? 0 : 1))
}

/**
 * @param scores of all tokens; changed
 * @param tokens those before it
 * @param never tokens that don't stand in a transcript
 */
export const chooseToken = (
  scores: Float32Array,
  tokens: readonly number[],
  never: readonly number[],
): { token: number; logProbability: number } => {
  const total = sumExponentials(scores).log
  for (const token of never) scores[token] = Number.NEGATIVE_INFINITY
  scores[noTimes] = Number.NEGATIVE_INFINITY
  forbidByTimes(scores, tokens)
  const text = sumExponentials(scores, 0, firstTime)
  // A time mark comes where all of them together are likelier than the likeliest word.
  if (sumExponentials(scores, firstTime, size).log > text.max) forbid(scores, 0, firstTime)
  let token = 0
  for (let i = 1; i < scores.length; i++) if (scores[i]! > scores[token]!) token = i
  return { token, logProbability: scores[token]! - total }
}
