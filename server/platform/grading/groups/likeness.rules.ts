// Likeness of two typed answers to one question: what people write in other words is alike only where every number, unit, sign, negation and
// word of direction is equal and in the same place.
import { computeEditDistance, computeEditsAllowed } from '../../text/edit-distance.rules.ts'
import { getTerm, isDevanagari } from '../../text/stems.ts'
import { tokenize } from '../../text/tokens.rules.ts'
import { areOpposed } from '../answers/confusable.rules.ts'
import { plainSigns, withoutLead } from '../answers/signs.rules.ts'
import { americanForm, isSpellingVariant, withoutMarks } from '../answers/spelling-variants.rules.ts'
import { exactForm } from '../answers/types.rules.ts'
import { readWording, type Wording } from '../answers/wording.rules.ts'
import type { Dictionary } from '../answers/words.rules.ts'

/** `isShouted`: in capitals, as codes are. */
type Part = { is: 'number'; value: string } | { is: 'word'; word: string; isShouted: boolean }

export type ReadAnswer = {
  /** Equal for answers that differ only in spaces, capitals, punctuation and words without content; '' for an empty one. */
  form: string
  /** Numbers and words in order; null where only equal answers are alike: formulas, codes and long texts. */
  parts: readonly Part[] | null
}

/** Longer answers are compared as a whole. */
const maxComparedLength = 300
/** Shorter words are too near to each other for slips. */
const minSlipLength = 7

const DROPPED = new Set(
  `a an the is are was were be been being am do does did very also called known named`.split(' '),
)
const DROPPED_IN_FRONT = new Set('it they this that these those there because'.split(' '))
const SMALL_WORDS = new Set(
  'no in on at to of by up we he us so if or as an my go do is it me be am'.split(' '),
)

/** Whether a text has signs, brackets or letters beside digits, outside its quantities: then each character counts. */
const isFormal = ({ text, quantities }: Wording): boolean => {
  const rest = quantities
    .reduceRight((left, { start, end }) => `${left.slice(0, start)} # ${left.slice(end)}`, text)
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
  const hasWords = /\p{L}{2}/u.test(rest)
  const isListOfNumbers = !hasWords && quantities.length > 1
  // "323BC": no unit.
  const hasSuffix = quantities.some(({ end }) => /^[\p{L}\p{Nd}]/u.test(text.slice(end)))
  return (
    isListOfNumbers ||
    hasSuffix ||
    /\p{Nd}|# ?:|[^\p{L}\p{M}\s.,;:!?'"#]/u.test(rest) ||
    /#/u.test(text) ||
    !/[\p{L}#]/u.test(rest)
  )
}

/** Capitals mean something in short words and in what has them inside: "Mg" and "mg", "CO" and "Co", "pH". */
const lowerUnlessMeant = (surface: string, isAllCapitals: boolean): string => {
  const lower = surface.toLowerCase()
  if (isAllCapitals) return lower
  const isCapitalized = surface.slice(1) === lower.slice(1)
  if (isCapitalized && (surface.length > 2 || SMALL_WORDS.has(lower))) return lower
  return surface.length <= 4 ? surface : lower
}

const readWord = (surface: string, isAllCapitals = false): Part => ({
  is: 'word',
  word: lowerUnlessMeant(surface, isAllCapitals).normalize('NFC'),
  isShouted: surface.length > 1 && surface === surface.toUpperCase() && surface !== surface.toLowerCase(),
})

/** "doesn't" as "does" and "not". */
const splitNegation = (text: string): string =>
  text
    .replace(/\bcan(?:not|'t)\b/giu, 'can not')
    .replace(/\bwon't\b/giu, 'will not')
    .replace(/n't\b/giu, ' not')

const readParts = (wording: Wording): Part[] => {
  const numbers = wording.quantities.map(({ values, units, start }) => ({
    start,
    part: { is: 'number', value: JSON.stringify([values, units]) } as const,
  }))
  const isInQuantity = (start: number, end: number) =>
    wording.quantities.some(quantity => start < quantity.end && end > quantity.start)
  // Capitals mean nothing where a long word has them, too.
  const isAllCapitals = !/\p{Ll}/u.test(wording.text) && /\p{Lu}{5}/u.test(wording.text)
  const words = tokenize(wording.text).flatMap(({ surface, start, end }) =>
    isInQuantity(start, end) ? [] : [{ start, part: readWord(surface, isAllCapitals) }],
  )
  return [...numbers, ...words].sort((a, b) => a.start - b.start).map(({ part }) => part)
}

const isWord = (part: Part, words: ReadonlySet<string>): boolean => part.is === 'word' && words.has(part.word)

const withoutFillers = (parts: readonly Part[]): Part[] => {
  const withContent = parts.filter(part => !isWord(part, DROPPED))
  const first = withContent.findIndex(part => !isWord(part, DROPPED_IN_FRONT))
  return first > 0 ? withContent.slice(first) : withContent
}

const nameOf = (part: Part): string => (part.is === 'word' ? part.word : part.value)

/** "Demand and supply" as "supply and demand", "a, b and c" as "a, b, c"; of more than two things the order may matter. */
const orderList = (parts: readonly Part[], text: string): Part[] => {
  const [first, between, last, ...others] = parts.map(nameOf)
  // The comma of "a, and b" makes no list.
  if (/[,;](?! *(?:and\b|&))/u.test(text)) return parts.filter(part => nameOf(part) !== 'and')
  const isPair = between === 'and' && last !== undefined && others.length === 0
  return isPair && first! > last ? parts.toReversed() : [...parts]
}

const DENIALS = new Set('not no never none neither nor without नहीं नही ना न मत बिना'.split(' '))

/** Words that deny, in order: what differs in them isn't near. */
export const listDenials = ({ parts }: ReadAnswer): string =>
  (parts ?? [])
    .map(nameOf)
    .filter(word => DENIALS.has(word))
    .join(' ')

export const readAnswer = (text: string): ReadAnswer => {
  if (text.length > maxComparedLength) return { form: text.replace(/\s+/gu, ' ').trim(), parts: null }
  const plain = plainSigns(text)
  const bare = splitNegation(withoutLead(plain.replace(/[।॥]/gu, '.')))
  const wording = readWording(bare)
  if (isFormal(wording)) return { form: exactForm(bare), parts: null }
  const parts = orderList(withoutFillers(readParts(wording)), bare)
  if (parts.length === 0) return { form: plain.toLowerCase(), parts: null }
  // A question mark is no answer.
  const asked: Part[] = bare.includes('?') ? [readWord('?')] : []
  const all = [...parts, ...asked]
  return { form: all.map(nameOf).join(' '), parts: all }
}

const ENDING = /(?:s|es|d|ed|ing)$/u

/** Forms that a word may come from: "using" from "us" and "use". */
const basesOf = (word: string): string[] => {
  const base = word.replace(ENDING, '')
  return base === word ? [word] : [word, base, `${base}e`]
}

/** "increase" and "increased"; "organ" and "organism" have one stem, too, and differ. */
const areInflected = (a: string, b: string): boolean =>
  getTerm(a, 'english') === getTerm(b, 'english') && basesOf(a).some(base => basesOf(b).includes(base))

const isSlip = (a: string, b: string, dictionary: Dictionary | null): boolean => {
  if (!dictionary || a[0] !== b[0] || Math.min(a.length, b.length) < minSlipLength) return false
  // An accent makes another word in many languages.
  if (/[^a-z]/u.test(a + b)) return false
  // Letters changed in a word that exists may make another word: a person looks at it.
  if (dictionary.isWord(a) || dictionary.isWord(b)) return false
  const allowed = Math.min(computeEditsAllowed(a), computeEditsAllowed(b))
  return computeEditDistance(americanForm(a), americanForm(b), allowed) <= allowed
}

const areWordsAlike = (a: string, b: string, dictionary: Dictionary | null): 'same' | 'slip' | 'other' => {
  if (a === b || withoutMarks(a) === withoutMarks(b)) return 'same'
  const isLong = Math.min(a.length, b.length) > 3
  if (!isLong || isDevanagari(a) || isDevanagari(b) || areOpposed(a, b)) return 'other'
  if (isSpellingVariant(a, b)) return 'same'
  if (areInflected(a, b)) return 'same'
  return isSlip(a, b, dictionary) ? 'slip' : 'other'
}

/** Whether one mark does for both. One slip of the pen at most, in words that aren't others. */
export const areAlike = (one: ReadAnswer, other: ReadAnswer, dictionary: Dictionary | null): boolean => {
  if (one.form === other.form) return true
  if (!one.parts || one.parts.length !== other.parts?.length) return false
  let slips = 0
  return one.parts.every((part, i) => {
    const match = other.parts?.[i]
    if (!match || part.is !== match.is) return false
    if (part.is === 'number' || match.is === 'number') return nameOf(part) === nameOf(match)
    const mayBeSlip = slips === 0 && !part.isShouted && !match.isShouted
    const words = areWordsAlike(part.word, match.word, mayBeSlip ? dictionary : null)
    if (words === 'slip') slips++
    return words !== 'other'
  })
}
