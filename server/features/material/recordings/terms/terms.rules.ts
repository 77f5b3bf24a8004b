// Names and terms of a course, written in the place of words that the machine heard instead: always where the list
// says how they are heard, and by likeness where the machine was unsure of a word. Words that a person wrote stay.
import {
  plainWord,
  plainWords,
  replaceWithin,
} from '@lantern/contract/material/recordings/spoken-words.rules'
import type { RefusableChange, Term } from '@lantern/contract/material/recordings/terms'
import { doubleMetaphone } from 'double-metaphone'
import { computeEditDistance, computeEditsAllowed } from '../../../../platform/text/edit-distance.rules.ts'
import { type CorrectedWord, joinWords } from '../corrections/corrections.rules.ts'

/** Words with the changes of terms. */
type TermedWord = CorrectedWord & { heard?: string }

/** Change of a row of words. */
export type WordChange = RefusableChange & {
  /** First word, and number of words, after all changes. */
  first: number
  count: number
  /** First word, and number of words, before all changes. */
  firstBefore: number
  countBefore: number
}

export type Termed = { words: TermedWord[]; changes: WordChange[] }

/** Probability below which a word may be a name that was misheard. */
const maxProbability = 0.5
/** Probability from which on the machine was sure of a word. */
const minSure = 0.8
/** Times that the machine has to be sure of a word until it counts as one that is really said. */
const minTimes = 2
/** Letters of a term that is found by likeness: shorter ones are too near to other words. */
const minLetters = 4

const listSounds = (text: string): ReadonlySet<string> =>
  new Set(doubleMetaphone(text).filter(sound => sound.length > 1))

/** A term as it is compared, with its letters in one row. */
const createSought = ({ written, heard }: Term) => {
  const words = plainWords(written)
  const letters = words.join('')
  return {
    written,
    words,
    letters,
    heard: plainWords(heard),
    sounds: listSounds(letters),
    edits: computeEditsAllowed(letters),
  }
}
type Sought = ReturnType<typeof createSought>

type Candidate = { first: number; count: number; written: string; distance: number }

const possessive = /['’]s$/u

/** Words that the machine was sure of several times: they are said, and no misheard names. */
const listSure = (words: readonly CorrectedWord[], plain: readonly string[]): ReadonlySet<string> => {
  const times = new Map<string, number>()
  for (const [i, { probability }] of words.entries())
    if (probability !== null && probability >= minSure) times.set(plain[i]!, (times.get(plain[i]!) ?? 0) + 1)
  return new Set([...times].filter(([, count]) => count >= minTimes).map(([word]) => word))
}

/** Distance of a row of letters from a term that it may be; null where it can't be. */
const measure = (letters: string, sounds: () => ReadonlySet<string>, sought: Sought, isUnsure: boolean) => {
  // Half of the letters at most, and only where both sound alike.
  const max = Math.max(sought.edits, Math.floor(sought.letters.length / 2))
  if (Math.abs(letters.length - sought.letters.length) > max) return null
  const distance = computeEditDistance(letters, sought.letters, max)
  if (distance > max) return null
  const isNear = distance <= sought.edits
  if (isNear && isUnsure) return distance
  const soundsAlike = () => [...sounds()].some(sound => sought.sounds.has(sound))
  // Without probabilities both have to agree.
  return (isUnsure || isNear) && soundsAlike() ? distance : null
}

const createFinder = (words: readonly CorrectedWord[]) => {
  const plain = words.map(({ text }) => plainWord(text).replace(possessive, ''))
  const sure = listSure(words, plain)
  const endsPart = (i: number) => /[.!?…;:,]["'”’)\]]*$/u.test(words[i]!.text)
  const isFree = (first: number, count: number) =>
    first + count <= words.length && words.slice(first, first + count).every(({ isWritten }) => !isWritten)

  const findExact = ({ heard, written }: Sought): Candidate[] => {
    if (heard.length === 0) return []
    const found: Candidate[] = []
    for (let first = 0; first + heard.length <= words.length; first++)
      if (heard.every((part, i) => plain[first + i] === part) && isFree(first, heard.length))
        found.push({ first, count: heard.length, written, distance: -1 })
    return found
  }

  /** Rows of words that may be something else, with their letters; null where they are what they are. */
  const readRow = (first: number, count: number) => {
    if (!isFree(first, count)) return null
    const row = words.slice(first, first + count)
    const isUnsure = row.some(({ probability }) => probability !== null && probability < maxProbability)
    const isUnknown = row.some(({ probability }) => probability === null)
    if (!isUnsure && !isUnknown) return null
    const parts = plain.slice(first, first + count)
    if (parts.every(part => sure.has(part))) return null
    for (let i = first; i < first + count - 1; i++) if (endsPart(i)) return null
    let sounds: ReadonlySet<string> | null = null
    const letters = parts.join('')
    return { isUnsure, letters, text: parts.join(' '), sounds: () => (sounds ??= listSounds(letters)) }
  }

  const findLike = (terms: readonly Sought[]): Candidate[] => {
    const likely = terms.filter(({ letters }) => letters.length >= minLetters)
    const counts = [...new Set(likely.flatMap(({ words: { length } }) => [length - 1, length, length + 1]))]
    return counts
      .filter(count => count > 0)
      .flatMap(count =>
        words.flatMap((_, first) => {
          const row = readRow(first, count)
          if (!row) return []
          return likely.flatMap(sought => {
            if (Math.abs(sought.words.length - count) > 1 || sought.words.join(' ') === row.text) return []
            const distance = measure(row.letters, row.sounds, sought, row.isUnsure)
            if (distance === null) return []
            return [{ first, count, written: sought.written, distance: distance / sought.letters.length }]
          })
        }),
      )
  }
  return { findExact, findLike }
}

/** The nearest candidates that don't overlap, in order. */
const chooseNearest = (candidates: readonly Candidate[]): Candidate[] => {
  const used = new Set<number>()
  const numbers = ({ first, count }: Candidate) => Array.from({ length: count }, (_, i) => first + i)
  return candidates
    .toSorted((a, b) => a.distance - b.distance || b.count - a.count || a.first - b.first)
    .filter(candidate => {
      const own = numbers(candidate)
      if (own.some(number => used.has(number))) return false
      for (const number of own) used.add(number)
      return true
    })
    .toSorted((a, b) => a.first - b.first)
}

/** Text of a change, with the signs and the 's of the words before. */
const writeChange = (spokenText: string, written: string): string => {
  const ending = possessive.exec(spokenText.replace(/[\p{P}\p{S}]+$/u, ''))?.[0] ?? ''
  return replaceWithin(spokenText, possessive.test(written) ? written : `${written}${ending}`)
}

export const isSameChange = (a: RefusableChange, b: RefusableChange): boolean =>
  a.start === b.start && a.heard === b.heard && a.text === b.text

/** Words with the terms of their courses. @param refused changes that the owner took back */
export const applyTerms = (
  words: readonly CorrectedWord[],
  terms: readonly Term[],
  refused: readonly RefusableChange[] = [],
): Termed => {
  if (terms.length === 0) return { words: [...words], changes: [] }
  const sought = terms.map(createSought)
  const { findExact, findLike } = createFinder(words)
  const chosen = chooseNearest([...sought.flatMap(findExact), ...findLike(sought)])
  const termed: TermedWord[] = []
  const changes: WordChange[] = []
  let at = 0
  for (const { first, count, written } of chosen) {
    const row = words.slice(first, first + count)
    const [start, end] = [row[0]!.start, row.at(-1)!.end]
    const before = joinWords(row)
    const change = { start, heard: before, text: writeChange(before, written) }
    if (change.text === before || refused.some(other => isSameChange(other, change))) continue
    termed.push(...words.slice(at, first))
    const parts = change.text.split(' ')
    const place = { first: termed.length, count: parts.length, firstBefore: first, countBefore: count }
    changes.push({ ...change, ...place })
    // A name of the course is likelier than the word that was heard.
    const probability = row.reduce<number | null>(
      (max, word) => (max === null || word.probability === null ? null : Math.max(max, word.probability)),
      maxProbability,
    )
    const seconds = Math.max(0, end - start) / parts.length
    termed.push(
      ...parts.map((text, i) => ({
        text,
        start: start + i * seconds,
        end: start + (i + 1) * seconds,
        probability,
        heard: before,
      })),
    )
    at = first + count
  }
  termed.push(...words.slice(at))
  return { words: termed, changes }
}
