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

const removeNames = (text: string, names: readonly string[]): string => {
  const unbordered = names.map(name => name.trim()).filter(name => name.length >= 2 && unspaced.test(name))
  const without = unbordered.reduce((remainingText, name) => remainingText.replaceAll(name, leftOut), text)
  const parts = partsOf(names)
  return without.replace(wordPattern, word => (isName(word, parts) ? leftOut : word))
}

const removeContacts = (text: string): string =>
  findContacts(text).reduceRight(
    (remainingText, { start, end }) => remainingText.slice(0, start) + leftOut + remainingText.slice(end),
    text,
  )

/** First name and surname leave one gap, not two. */
const joinRepeated = (text: string): string => {
  const doubledGap = `${leftOut} ${leftOut}`
  return text.includes(doubledGap) ? joinRepeated(text.replaceAll(doubledGap, leftOut)) : text
}

/** Maximum rounds: removing a name can leave text that reads as a contact, less of it each round. */
const maxRounds = 5

/**
 * A text without the words of `names` and without contacts. A name that is an ordinary word as well goes only where
 * it has a capital letter.
 */
export const removePeople = (text: string, names: readonly string[]): string => {
  let remainingText = text.normalize('NFC')
  for (let round = 0; round < maxRounds; round++) {
    const before = remainingText
    remainingText = removeNames(removeContacts(remainingText), names)
    if (remainingText === before) break
  }
  return joinRepeated(remainingText)
}

/** Whether anything but gaps is left to read. */
export const hasReadableText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
