// Names of persons, places and works: another first name makes another person.
import type { AnswerTypeRules } from './answer-type.ts'
import { compareWordings } from './type-words.rules.ts'
import { hasOtherSigns, joinedForm, plainForm, readWording, type Wording } from './wording.rules.ts'
import type { Word } from './words.rules.ts'

const ASKS_NAME =
  /\b(?:who|whose|whom|where|author|capital|country|city|river|president|king|queen|scientist|inventor|name of)\b/iu

const maxShortName = 4

/** "Curie, Marie" as "Marie Curie". */
const turned = (text: string): string => text.replace(/^([^,]+), ([^,]+)$/u, '$2 $1')

/** "M." or "Abe": a shorter form that begins alike. */
const isInitial = (word: Word, of: Word): boolean =>
  word.plain.length < of.plain.length &&
  word.plain.length <= maxShortName &&
  of.plain.startsWith(word.plain.slice(0, 2))

export const nameRules: AnswerTypeRules<Wording> = {
  find: (text, { stem }) => {
    const { words, quantities } = readWording(text)
    const areCapital = words.length > 0 && words.every(({ capital }) => capital) && quantities.length === 0
    return areCapital && (words.length > 1 || ASKS_NAME.test(stem))
  },
  read: readWording,
  compare: (key, given, texts, asked) => {
    if (!given || plainForm(texts.given) === '') return 'wrong'
    if (hasOtherSigns(key, given)) return 'check'
    const wanted = plainForm(texts.wanted)
    if (wanted === plainForm(texts.given) || wanted === plainForm(turned(texts.given))) return 'right'
    if (joinedForm(texts.wanted) === joinedForm(texts.given)) return 'check'
    const { outcome, places, needed } = compareWordings(key, given, asked, true)
    if (outcome !== 'check') return outcome
    const unmatched = given.words.filter((_, i) => !places.includes(i))
    const missing = needed.filter((_, i) => (places[i] ?? -1) < 0)
    const isOther =
      unmatched.length > 0 &&
      missing.length > 0 &&
      !unmatched.some(word => missing.some(one => isInitial(word, one) || isInitial(one, word)))
    return isOther && unmatched.length >= missing.length ? 'wrong' : 'check'
  },
  vary: (_, text) => {
    const words = text.split(' ')
    const last = words.at(-1) ?? ''
    const middle = Math.floor([...text].length / 2)
    return [
      text.toLowerCase(),
      words.length > 1 ? `${last}, ${words.slice(0, -1).join(' ')}` : '',
      words.length > 1 ? last : '',
      words.length > 1 ? `${text.slice(0, 1)}. ${last}` : '',
      text.normalize('NFD').replace(/[\u0300-\u036f]/gu, ''),
      text.length > 4 ? [...text].toSpliced(middle, 1).join('') : '',
      words.length > 1 ? (words[0] ?? '') : '',
    ]
  },
}
