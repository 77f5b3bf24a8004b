// Surroundings of a sentence that decide whether it is self-contained.
import type { Lexicon } from '../../find/similar-words.ts'
import { createPersonCheck } from '../../language/self-contained/introductions.ts'
import type { Said } from '../../language/self-contained/said.ts'
import { isPast } from '../../language/tagger.ts'
import type { Sentence } from '../document/document.ts'
import { findCommonNouns, findNounsOfNames, findWordPairs, plainKey } from '../document/statistics.ts'

const BROUGHT_IN = / (?:an?|another|one|its|their)(?: \S+){0,5}$/u
/** A phrase that so many passages use is a term of the text. */
const PASSAGES_OF_TERM = 3

/** Whether the first verb is in the past. */
const isStory = ({ words }: Pick<Sentence, 'words'>): boolean => {
  const verb = words.find(({ pos }) => pos === 'VERB' || pos === 'AUX')
  return verb !== undefined && isPast(verb)
}

/** "A 13-part series titled …" brings "the series" in. */
const isIntroduced = ({ passage, quotation }: Sentence, phrase: string): boolean => {
  const before = plainKey(passage.text.slice(0, quotation.start))
  const key = plainKey(phrase)
  for (let at = before.indexOf(key); at >= 0; at = before.indexOf(key, at + 1))
    if (BROUGHT_IN.test(before.slice(0, at))) return true
  return false
}

/**
 * Reads a source's sentences for what tells whether others mean the same alone.
 * @param passages of the source
 */
export const createSurroundings = (own: readonly Sentence[], passages: number, { wordNet }: Lexicon) => {
  const common = findCommonNouns(own, passages)
  const shared = findNounsOfNames(own)
  const pairs = findWordPairs(own)
  const findUnknownPerson = createPersonCheck(own)
  return (sentence: Sentence): ((said: Pick<Sentence, 'text' | 'words'>) => Said) => {
    const setting = plainKey(sentence.passage.headings.join(' '))
    const isSetting = (noun: string) =>
      (common.has(noun) && !shared.has(noun)) ||
      setting.includes(` ${noun} `) ||
      (wordNet?.isBodyPart(noun) ?? false)
    const isTerm = (phrase: string) =>
      (pairs.get(phrase.split(' ').slice(-2).join(' '))?.size ?? 0) >= PASSAGES_OF_TERM ||
      setting.includes(plainKey(phrase)) ||
      (wordNet?.knows(phrase.replaceAll(' ', '_')) ?? false)
    return ({ text, words }) => ({
      text,
      words,
      headings: sentence.passage.headings,
      isSetting,
      isTerm,
      isStory: isStory({ words }),
      isIntroduced: phrase => isIntroduced(sentence, phrase),
      findUnknownPerson: () => findUnknownPerson({ text, words, passage: sentence.passage }),
    })
  }
}
