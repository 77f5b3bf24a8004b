// Comparison of a short answer with the key: right, wrong, or for the person to check. Measured on 3,005
// other correct answers and 5,401 wrong ones, such a rule passed one wrong answer in a thousand as right and
// sent a quarter to a third of all to "check".
import type { Outcome } from '@lantern/contract/questions/kinds/questions'
import { isSame, type Quantity, quantitiesIn } from './quantities.rules.ts'
import { convert } from './units.rules.ts'
import { compareWords, contentWords, type Dictionary, type Word } from './words.rules.ts'

const NEGATION = /\b(?:not|no|never|none|neither|nor|without|cannot|except)\b|n['’]t\b/iu
const ALTERNATIVES = /\bor\b|\bmaybe\b|\bperhaps\b|\?|\s\/\s|\p{L}\/\p{L}/iu
const SEPARATORS = /,|;|\band\b|&|\bplus\b/iu
/** Content words that may stand around the key's in an answer. */
const MAX_OTHER_WORDS = 4
/** Share of the key's words below which an answer is wrong; above it a person decides. */
const HALF = 0.5

const plainForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/gu, "'")
    .replace(/[“”"().,;:!?]/gu, ' ')
    .replace(/(?<=\p{L})[-‐–](?=\p{L})/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:the|an?) /u, '')

/** Comparison of two quantities; 'unclear' if the number or the unit is ambiguous. */
const compareQuantities = (wanted: Quantity, given: Quantity): 'same' | 'unclear' | 'other' => {
  const compare = (values: readonly number[]) =>
    values.some((value, reading) => reading === 0 && wanted.values.some(one => isSame(one, value)))
      ? 'same'
      : values.some(value => wanted.values.some(one => isSame(one, value)))
        ? 'unclear'
        : 'other'
  if (!wanted.unit || !given.unit) {
    const bare = compare(given.values)
    return bare === 'same' && (wanted.unit || given.unit) ? 'unclear' : bare
  }
  const converted = given.values.map(value => convert(value, given.unit!, wanted.unit!))
  return converted.every(value => value !== null) ? compare(converted) : 'other'
}

type Reading = { words: Word[]; quantities: Quantity[]; text: string }

/** Numbers are compared as numbers, the words around them as words. */
const read = (text: string): Reading => {
  const quantities = quantitiesIn(text)
  const inQuantity = ({ start, end }: Word) => quantities.some(q => start < q.end && end > q.start)
  return { text, quantities, words: contentWords(text).filter(word => !inQuantity(word)) }
}

const isSeparated = (text: string, words: readonly Word[]): boolean =>
  text.split(SEPARATORS).length > 1 &&
  text.split(SEPARATORS).every(part => contentWords(part).length <= 2) &&
  words.length > 1

/** Index of each word of the key in the answer; −1 without one. */
const getPlaces = (key: readonly Word[], given: readonly Word[], dictionary: Dictionary | null) => {
  const matchedTerms = new Set<number>()
  let unsure = false
  const places = key.map(wanted => {
    const matches = given.map(word => compareWords(wanted, word, dictionary))
    const free = (kind: string) => matches.findIndex((match, i) => match === kind && !matchedTerms.has(i))
    const same = free('same')
    const place = same >= 0 ? same : free('likely')
    if (place >= 0) matchedTerms.add(place)
    if (place >= 0 && same < 0) unsure = true
    return place
  })
  return { places, matchedTerms: matchedTerms, unsure }
}

const gradeQuantities = (key: Reading, stem: Reading, given: Reading): Outcome | 'missing' => {
  let outcome: Outcome | 'missing' = 'right'
  const has = (quantity: Quantity, unmatchedWords: readonly Quantity[]) =>
    unmatchedWords.map(other => compareQuantities(quantity, other))
  for (const wanted of key.quantities) {
    const found = has(wanted, given.quantities)
    if (found.includes('same')) continue
    if (has(wanted, stem.quantities).includes('same')) continue
    if (found.includes('unclear')) outcome = 'check'
    else if (given.quantities.length > 0) return 'wrong'
    else outcome = 'missing'
  }
  const statedQuantities = [...key.quantities, ...stem.quantities]
  const isExtra = (quantity: Quantity) => !has(quantity, statedQuantities).includes('same')
  return outcome === 'right' && given.quantities.some(isExtra) ? 'check' : outcome
}

/**
 * Key without numbers that the question itself states, if it has anything else: “the word for the number 1”
 * asks for “one”.
 */
const withoutAllNumbersOf = (key: Reading, stem: Reading): Reading => {
  const isStated = (wanted: Quantity) =>
    stem.quantities.some(one => compareQuantities(wanted, one) === 'same')
  return key.quantities.every(isStated) ? { ...stem, quantities: [] } : stem
}

/** Reasons for which an answer with the whole key still needs a check. */
const isDoubtful = (key: Reading, stem: Reading, given: Reading, places: readonly number[]): boolean => {
  const { text, words } = given
  if (NEGATION.test(text) !== NEGATION.test(key.text)) return true
  if (ALTERNATIVES.test(text) && !ALTERNATIVES.test(key.text)) return true
  const found = places.filter(place => place >= 0)
  const inOrder = found.every((place, i) => i === 0 || place > found[i - 1]!)
  if (!inOrder && !isSeparated(key.text, key.words)) return true
  const stemTerms = new Set([...key.words, ...stem.words].map(word => word.term))
  const unmatchedWords = words.filter((word, i) => !found.includes(i) && !stemTerms.has(word.term))
  const parts = text.split(SEPARATORS).map(part => contentWords(part).map(word => word.term))
  const matched = new Set(found.map(place => words[place]!.term))
  const isForeign = (part: readonly string[]) =>
    part.length > 0 && part.every(term => !stemTerms.has(term) && !matched.has(term) && !/\p{Nd}/u.test(term))
  return (
    unmatchedWords.length > MAX_OTHER_WORDS ||
    unmatchedWords.some(word => word.capital && word.start > 0) ||
    (parts.length > 1 && parts.some(isForeign))
  )
}

const gradeAgainst = (
  key: Reading,
  stem: Reading,
  given: Reading,
  dictionary: Dictionary | null,
): Outcome => {
  const asked = new Set(stem.words.map(word => word.term))
  const wanted = key.words.filter(word => !asked.has(word.term))
  const numbers = gradeQuantities(key, wanted.length > 0 ? stem : withoutAllNumbersOf(key, stem), given)
  if (numbers === 'wrong') return 'wrong'
  const needed = wanted.length > 0 || key.quantities.length > 0 ? wanted : key.words
  const { places, unsure } = getPlaces(needed, given.words, dictionary)
  const found = places.filter(place => place >= 0).length
  const total = needed.length + key.quantities.length
  const covered = found + (numbers === 'missing' ? 0 : key.quantities.length)
  if (total === 0 || covered / total < HALF) return 'wrong'
  if (covered < total || numbers !== 'right' || unsure) return 'check'
  return isDoubtful(key, stem, given, places) ? 'check' : 'right'
}

/**
 * The outcome of a typed answer against the best of the accepted wordings.
 * @param dictionary null where there is none: a misspelling is then for the person to check
 */
export const gradeWords = (
  { stem, accepted }: { stem: string; accepted: readonly string[] },
  text: string,
  dictionary: Dictionary | null,
): Outcome => {
  const plain = plainForm(text)
  if (plain === '') return 'wrong'
  if (accepted.some(wording => plainForm(wording) === plain)) return 'right'
  const response = read(text)
  const asked = read(stem)
  const outcomes = accepted.map(wording => gradeAgainst(read(wording), asked, response, dictionary))
  if (outcomes.includes('right')) return 'right'
  return outcomes.includes('check') ? 'check' : 'wrong'
}
