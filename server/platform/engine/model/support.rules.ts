// Support check: a sentence may say no more than its quoted passages. A genuine quotation beside another
// claim would only look like proof.
import { detectLanguage, type TextLanguage } from '../../text/language.rules.ts'
import { cachedPlainWord, getTerm } from '../../text/stems.ts'
import { isStopWord, tokenize } from '../../text/tokens.rules.ts'

export type Evidence = {
  /** Text of the quotations. */
  quoted: string
  /** Headings and text of the passages quoted, and the question: a sentence may name what they name. */
  around: string
}

/** Share of a sentence's words that its passages or the question must use too. */
const sharedWords = 0.5

const numbersIn = (text: string) =>
  (text.normalize('NFKC').match(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu) ?? []).map(plainNumber)
const plainNumber = (number: string) => number.replace(/[,](?=\p{Nd}{3}(?!\p{Nd}))/gu, '')

const addressesIn = (text: string) => text.match(/\b(?:https?:\/\/|www\.)\S+|!\[[^\]]*\]\([^)]*\)/giu) ?? []

const negation = /\b(?:not|no|never|none|nothing|neither|nor|cannot|without|nobody)\b|n['’]t\b/iu
/** Words of negation, with or without "not". */
const denial =
  /\b(?:not?|never|none|nothing|neither|nor|cannot|without|nobody|un(?!der|i[tqv])\p{L}{4,}|dis(?!t|c)\p{L}{4,}|non\p{L}*|im(?:possible|mobile|mature|permeable)|in(?:active|soluble|visible|capable|ert|valid|finite|complete|correct|dependent)|(?:lack|absen|fail|prevent|avoid|exclu|miss|stop|differ)\p{L}*|few\p{L}*|only|rare\p{L}*|zero|instead|rather)\b|n['’]t\b|\p{L}less\b|-free\b/iu

const getTerms = (text: string, language: TextLanguage) =>
  tokenize(text)
    .map(({ surface }) => cachedPlainWord(surface))
    .filter(plain => !isStopWord(plain))
    .map(plain => getTerm(plain, language))

/** Names in a sentence: capitalised words that don't begin it. */
const namesIn = (sentence: string) =>
  tokenize(sentence)
    .slice(1)
    .filter(
      ({ surface, start }) => /^\p{Lu}/u.test(surface) && !/[.!?:"“]\s*$/u.test(sentence.slice(0, start)),
    )
    .map(({ surface }) => cachedPlainWord(surface))

/**
 * Whether passages support a sentence. Numbers and addresses must occur in them in every language; in English
 * also names and half of the words, and a "not" needs one in the quotation. Words in other languages may be
 * translations, which can't be compared, so there the quotation alone decides.
 */
export const isSupported = (sentence: string, { quoted, around }: Evidence): boolean => {
  const evidence = `${quoted} ${around}`
  // The plain form of "three" is 3.
  const words = new Set(tokenize(evidence).map(({ surface }) => cachedPlainWord(surface)))
  const numbers = new Set(numbersIn(evidence))
  if (numbersIn(sentence).some(number => !numbers.has(number) && !words.has(number))) return false
  if (addressesIn(sentence).some(address => !evidence.includes(address))) return false
  if (detectLanguage(sentence) !== 'english' || detectLanguage(quoted) !== 'english') return true
  if (negation.test(sentence) && !denial.test(quoted)) return false
  if (namesIn(sentence).some(name => !words.has(name))) return false
  const terms = getTerms(sentence, 'english')
  const knownTerms = new Set(getTerms(evidence, 'english'))
  const shared = terms.filter(term => knownTerms.has(term)).length
  return terms.length === 0 || shared / terms.length >= sharedWords
}
