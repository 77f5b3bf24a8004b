// Words: the only answers that are compared as a bag. Synonyms, other forms, slips, joined and split words are for a person to look at.
import type { Outcome } from '@lantern/contract/questions/kinds/questions'
import type { AnswerTypeRules, Asked } from './answer-type.ts'
import { compareWords, type WordKnowledge } from './compare-words.rules.ts'
import { isDoubtful } from './doubts.rules.ts'
import { compareQuantitiesOf, type QuantityOutcome, withoutNumbersOf } from './quantities-in-words.rules.ts'
import { codeRules } from './type-code.rules.ts'
import { hasOtherSigns, joinedForm, plainForm, readWording, type Wording } from './wording.rules.ts'
import type { Word } from './words.rules.ts'

/** Share of the key's words below which an answer is wrong; above it a person decides. */
const HALF = 0.5

type Places = { places: number[]; isUnsure: boolean }

/** Index of each word of the key in the answer; −1 without one. */
const getPlaces = (key: readonly Word[], given: readonly Word[], knowledge: WordKnowledge): Places => {
  const matched = new Set<number>()
  let isUnsure = false
  const places = key.map(wanted => {
    const matches = given.map(word => compareWords(wanted, word, knowledge))
    const find = (kind: string) => matches.findIndex((match, i) => match === kind && !matched.has(i))
    const same = find('same')
    const place = same >= 0 ? same : find('likely')
    if (place >= 0) matched.add(place)
    if (place >= 0 && same < 0) isUnsure = true
    return place
  })
  return { places, isUnsure }
}

const getKnowledge = (asked: Asked, key: Wording, stem: Wording, isName: boolean): WordKnowledge => {
  const own = new Set(key.words.map(({ plain }) => plain))
  return {
    dictionary: asked.dictionary,
    isLenient: asked.isLenient,
    known: new Set(stem.words.map(({ plain }) => plain).filter(word => !own.has(word))),
    isName,
    keyWords: key.words.length,
  }
}

const PARTS = /,|;|\band\b/iu

/** Whether half of what a key names side by side is in the answer: "water" of "water and carbon dioxide". */
const hasHalfOfParts = (key: Wording, given: Wording): boolean => {
  const parts = key.text.split(PARTS).map(part => readWording(part).words)
  const terms = new Set(given.words.map(({ term }) => term))
  const named = parts.filter(part => part.length > 0 && part.every(({ term }) => terms.has(term)))
  return parts.length > 1 && named.length / parts.length >= HALF
}

export type WordsCompared = { outcome: Outcome; places: number[]; needed: readonly Word[] }

export const compareWordings = (
  key: Wording,
  given: Wording,
  asked: Asked,
  isName: boolean,
): WordsCompared => {
  const stem = readWording(asked.stem)
  const stemTerms = new Set(stem.words.map(({ term }) => term))
  const wanted = key.words.filter(({ term }) => !stemTerms.has(term))
  const numbers: QuantityOutcome = compareQuantitiesOf(
    key,
    wanted.length > 0 ? stem : withoutNumbersOf(key, stem),
    given,
  )
  const needed = wanted.length > 0 || key.quantities.length > 0 ? wanted : key.words
  const { places, isUnsure } = getPlaces(needed, given.words, getKnowledge(asked, key, stem, isName))
  const found = places.filter(place => place >= 0).length
  const total = needed.length + key.quantities.length
  const covered = found + (numbers === 'missing' || numbers === 'wrong' ? 0 : key.quantities.length)
  const outcome = (): Outcome => {
    if (numbers === 'wrong' || total === 0) return 'wrong'
    if (covered / total < HALF) return hasHalfOfParts(key, given) ? 'check' : 'wrong'
    if (covered < total || numbers !== 'right' || isUnsure) return 'check'
    return isDoubtful(key, stem, given, places) ? 'check' : 'right'
  }
  return { outcome: outcome(), places, needed }
}

/** Equal letters with other spaces and hyphens: "carbondioxide". */
const isJoined = (wanted: string, given: string): boolean =>
  joinedForm(wanted) !== '' && joinedForm(wanted) === joinedForm(given)

const vary = (text: string): string[] => {
  const words = text.split(' ')
  const letters = [...text]
  const middle = Math.floor(letters.length / 2)
  return [
    text.toUpperCase(),
    words.length > 1 ? words.join('') : '',
    words.length > 1 ? words.toReversed().join(' ') : '',
    words.length > 1 ? (words.at(-1) ?? '') : '',
    text.endsWith('s') ? text.slice(0, -1) : `${text}s`,
    letters.length > 4 ? letters.toSpliced(middle, 1).join('') : '',
    text.normalize('NFD').replace(/[\u0300-\u036f]/gu, ''),
    text.replaceAll('-', ' '),
    `not ${text}`,
  ]
}

export const wordsRules: AnswerTypeRules<Wording> = {
  find: () => true,
  read: readWording,
  compare: (key, given, texts, asked) => {
    if (!given || plainForm(texts.given) === '') return 'wrong'
    if (hasOtherSigns(key, given)) return codeRules.find(texts.given, asked) ? 'wrong' : 'check'
    if (plainForm(texts.wanted) === plainForm(texts.given)) return 'right'
    if (isJoined(texts.wanted, texts.given)) return 'check'
    return compareWordings(key, given, asked, false).outcome
  },
  vary: (_, text) => vary(text),
}
