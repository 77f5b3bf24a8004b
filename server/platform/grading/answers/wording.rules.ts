// A wording read as words, numbers and signs.
import { type Quantity, quantitiesIn } from './quantities.rules.ts'
import { contentWords, type Word } from './words.rules.ts'

export type Wording = { words: Word[]; quantities: Quantity[]; text: string }

const ROMAN = new Map(
  'II III IV VI VII VIII IX XI XII XIII XIV XV XVI XVII XVIII XIX XX'
    .split(' ')
    .map((numeral, i): [string, string] => [
      numeral,
      String([2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20][i]),
    ]),
)
const SINGLE = new Map([
  ['I', '1'],
  ['V', '5'],
  ['X', '10'],
])

/** "World War II" as "World War 2"; a single letter counts behind a name alone, at the end. */
const plainNumerals = (text: string): string =>
  text
    .replace(/(?<=\p{L} )[IVX]{2,5}(?!\p{L})/gu, numeral => ROMAN.get(numeral) ?? numeral)
    .replace(/(?<=\p{Lu}\p{Ll}+ )[IVX]$/u, numeral => SINGLE.get(numeral) ?? numeral)

/** Numbers are compared as numbers, the words around them as words. */
export const readWording = (given: string): Wording => {
  const text = plainNumerals(given.replaceAll('&', ' and '))
  const quantities = quantitiesIn(text)
  const isInQuantity = ({ start, end }: Word) => quantities.some(q => start < q.end && end > q.start)
  return { text, quantities, words: contentWords(text).filter(word => !isInQuantity(word)) }
}

export const plainForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”"().,;:!?¿¡]/gu, ' ')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:the|an?) /u, '')

export const joinedForm = (text: string): string => plainForm(text).replace(/[\s'-]/gu, '')

/** Signs that mean something: not punctuation, nor part of a quantity, nor hyphens between letters. */
const signsOf = ({ text, quantities }: Wording): string =>
  quantities
    .reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
    .replace(/(?<=[\p{L}\p{M}\s]|^)-(?=[\p{L}\s])|\.\.\./gu, ' ')
    .replace(/[\p{L}\p{M}\p{N}\s.,;:!?¿¡'"()]/gu, '')

export const hasOtherSigns = (key: Wording, given: Wording): boolean => signsOf(key) !== signsOf(given)
