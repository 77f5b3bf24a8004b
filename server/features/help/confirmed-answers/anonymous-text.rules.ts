// Removes names of people and anything that could identify them from a text that others will read.
import { findContacts } from '@lantern/contract/people/moderation/contacts.rules'
import { ambiguousNames } from './ambiguous-names.words.ts'

/** Placeholder for removed text; not a word, so that it can be nobody's name. */
export const leftOut = '[…]'

/** Letters in lower case without accents, so that José matches jose. */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFKC')

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu

/** Scripts that write no spaces between words, where a name has no border. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u

/** Words of names of two letters or more, also without the numbers that people put behind them. */
const partsOf = (names: readonly string[]): ReadonlySet<string> => {
  const words = names.flatMap(name => name.normalize('NFC').match(wordPattern) ?? []).map(fold)
  const bare = words.map(word => word.replace(/\p{N}+/gu, '')).filter(word => word.length >= 3)
  return new Set([...words.filter(word => word.length >= 2), ...bare])
}

const isName = (word: string, parts: ReadonlySet<string>): boolean => {
  const folded = fold(word)
  const isPart = parts.has(folded) || parts.has(folded.replace(/\p{N}+$/u, ''))
  return isPart && !(ambiguousNames.has(folded) && word === word.toLowerCase())
}

const takeNames = (text: string, names: readonly string[]): string => {
  const unbordered = names.map(name => name.trim()).filter(name => name.length >= 2 && unspaced.test(name))
  const without = unbordered.reduce((left, name) => left.replaceAll(name, leftOut), text)
  const parts = partsOf(names)
  return without.replace(wordPattern, word => (isName(word, parts) ? leftOut : word))
}

const takeContacts = (text: string): string =>
  findContacts(text).reduceRight(
    (left, { start, end }) => left.slice(0, start) + leftOut + left.slice(end),
    text,
  )

/** First name and surname leave one gap, not two. */
const joinRepeated = (text: string): string => {
  const twice = `${leftOut} ${leftOut}`
  return text.includes(twice) ? joinRepeated(text.replaceAll(twice, leftOut)) : text
}

/** Maximum rounds: removing a name can leave text that reads as a contact, less of it each round. */
const mostRounds = 5

/**
 * A text without the words of `names` and without contacts. A name that is an ordinary word as well goes only where
 * it has a capital letter.
 */
export const takeOutPeople = (text: string, names: readonly string[]): string => {
  let left = text.normalize('NFC')
  for (let round = 0; round < mostRounds; round++) {
    const before = left
    left = takeNames(takeContacts(left), names)
    if (left === before) break
  }
  return joinRepeated(left)
}

/** Whether anything but gaps is left to read. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
