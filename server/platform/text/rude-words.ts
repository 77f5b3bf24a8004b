// Whether a text that a class would see holds a rude word: English by patterns that see through leet and doubled
// letters (obscenity), other languages by whole words of lists (@2toad/profanity). Whole words, or patterns with their
// exceptions, because of Scunthorpe.
import { Profanity } from '@2toad/profanity'
import type { RudeWordLanguage } from '@lantern/contract/teach/live-rooms/live-options.rules'
import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

/** Words of biology lessons, which an answer may hold and a name may not. */
const anatomy: readonly string[] = [
  'anal',
  'anus',
  'boob',
  'breasts',
  'dick',
  'penis',
  'sex',
  'tit',
  'vagina',
]
/** Names and terms that only look rude. */
const harmless = ['cummings', 'cum laude', 'pussycat', 'pussy willow', 'penistone', 'moby dick', 'dick van']

type Word = { originalWord: string }
const english = (leaveOut: readonly string[]): RegExpMatcher => {
  const words = new DataSet<Word>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => leaveOut.includes(metadata?.originalWord ?? ''))
  const { blacklistedTerms, whitelistedTerms = [] } = words.build()
  return new RegExpMatcher({
    blacklistedTerms,
    whitelistedTerms: [...whitelistedTerms, ...harmless],
    ...englishRecommendedTransformers,
  })
}
const matchers = { name: english([]), answer: english(anatomy) }
const others = new Profanity({ wholeWord: true })

/** Letters that stand apart ("b a d") are read as one word, too. */
const joinLetters = (text: string): string => {
  const parts = text.split(/[^\p{L}\p{N}]+/u)
  return parts.every(part => part.length <= 1) ? parts.join('') : text
}

/**
 * @param language whose list counts, beside the English one
 * @param use in answers the words of anatomy are words like others
 */
export const isRude = (
  text: string,
  language: RudeWordLanguage,
  use: keyof typeof matchers = 'name',
): boolean =>
  [text, joinLetters(text)].some(
    read => matchers[use].hasMatch(read) || (language !== 'en' && others.exists(read, [language])),
  )
