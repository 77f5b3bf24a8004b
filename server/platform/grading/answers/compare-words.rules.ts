// Whether one word stands for another.
import { computeEditDistance, computeEditsAllowed } from '../../text/edit-distance.rules.ts'
import { getTerm } from '../../text/stems.ts'
import { areOpposed } from './confusable.rules.ts'
import {
  americanForm,
  areClassicalForms,
  isSpellingVariant,
  isWithoutAccents,
  soundOf,
  withoutMarks,
} from './spelling-variants.rules.ts'
import type { Dictionary, Word } from './words.rules.ts'

/** `likely`: it may be a slip, a form or a synonym, but another word too. */
export type WordMatch = 'same' | 'likely' | 'none'

export type WordKnowledge = {
  dictionary: Dictionary | null
  isLenient: boolean
  /** Words in small letters that mean something else here: of the question, and other accepted wordings. */
  known: ReadonlySet<string>
  /** Whether the words of the key name a person, a place or a thing. */
  isName: boolean
  /** Content words of the key; forms of one word in a sentence matter less. */
  keyWords: number
}

/** Words of a sentence of which one may stand in another form. */
const minSentenceWords = 3

/** "ano" is no "año"; a name that English writes without accents is the same. */
const compareAccents = (wanted: Word, given: Word, { dictionary, isName }: WordKnowledge): WordMatch => {
  if (isSpellingVariant(wanted.lower, given.lower)) return 'same'
  const isEnglish = isWithoutAccents(given.lower) && dictionary?.isWord(given.lower) === true
  return isEnglish && isName ? 'same' : 'likely'
}

const isKnown = (word: string, { dictionary, known }: WordKnowledge): boolean =>
  known.has(word) || dictionary?.isWord(word) === true

const maxLengthForDistance = 60

const compareSpelling = (wanted: Word, given: Word, knowledge: WordKnowledge): WordMatch => {
  if (wanted.plain.length > maxLengthForDistance) return 'none'
  const allowed = computeEditsAllowed(wanted.plain)
  const edits =
    allowed === 0 ? 1 : computeEditDistance(americanForm(wanted.plain), americanForm(given.plain), allowed)
  if (edits > allowed) return 'none'
  if (!knowledge.dictionary) return 'likely'
  if (isKnown(given.plain, knowledge)) {
    // A letter left out of a long word or a name is often a slip, a changed one is another word.
    const isLong = knowledge.isName || wanted.plain.length >= 7
    const isSlip = edits === 1 && isLong && given.plain.length !== wanted.plain.length
    return isSlip && !knowledge.known.has(given.plain) ? 'likely' : 'none'
  }
  const isSwapped = [...wanted.plain].toSorted().join('') === [...given.plain].toSorted().join('')
  const isSlip = edits === 1 && !isSwapped && wanted.plain.length >= 5
  return knowledge.isLenient && isSlip ? 'same' : 'likely'
}

export const compareWords = (wanted: Word, given: Word, knowledge: WordKnowledge): WordMatch => {
  if (wanted.lower === given.lower || withoutMarks(wanted.lower) === withoutMarks(given.lower)) return 'same'
  if (wanted.plain === given.plain) return compareAccents(wanted, given, knowledge)
  if (/\p{Nd}/u.test(wanted.plain + given.plain)) return 'none'
  if (isSpellingVariant(wanted.lower, given.lower)) return 'same'
  if (areClassicalForms(wanted.plain, given.plain)) return 'likely'
  if (areOpposed(wanted.plain, given.plain)) return 'none'
  if (wanted.term === given.term) return knowledge.keyWords >= minSentenceWords ? 'same' : 'likely'
  const synonyms = [...(knowledge.dictionary?.synonyms(wanted.plain) ?? [])]
  if (synonyms.some(word => getTerm(word, 'english') === given.term)) return 'likely'
  const spelt = compareSpelling(wanted, given, knowledge)
  const soundsAlike = soundOf(wanted.plain) === soundOf(given.plain) && !isKnown(given.plain, knowledge)
  return spelt === 'none' && soundsAlike ? 'likely' : spelt
}
