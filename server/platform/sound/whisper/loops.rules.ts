// Guard against loops: on poor sound Whisper repeats a phrase until its window is full.
import { isTime, special } from './tokens.rules.ts'

/** Longest phrase that is looked for, in tokens. */
const maxPhrase = 40
/** Repetitions that make a loop: short phrases are repeated in speech as well. */
const countRepeats = (length: number): number => (length < 4 ? 8 : 3)

/** Whether the tokens end in a phrase that is said over and over; time marks don't count. */
export const isLoop = (tokens: readonly number[]): boolean => {
  const words = tokens.filter(token => !isTime(token))
  for (let length = 1; length <= maxPhrase; length++) {
    const repeated = length * (countRepeats(length) - 1)
    const from = words.length - repeated
    if (from < length) continue
    let same = true
    for (let i = from; i < words.length && same; i++) same = words[i] === words[i - length]
    if (same) return true
  }
  return false
}

/** Tokens a second that nobody's speech exceeds, by language, and a few for the start. */
const maxTokensPerSecond = { en: 7, other: 14 }
const startTokens = 16
const maxTokens = 220

export const limitTokens = (seconds: number, language: string): number =>
  Math.min(
    maxTokens,
    startTokens + Math.ceil(seconds * maxTokensPerSecond[language === 'en' ? 'en' : 'other']),
  )

/** Tokens up to the last time mark that later ones don't repeat: what follows it is worth nothing after a loop. */
export const countBeforeLoop = (tokens: readonly number[]): number => {
  const lastTime = tokens.findLast(isTime) ?? special.firstTime
  return tokens.findLastIndex(token => isTime(token) && token < lastTime) + 1
}
