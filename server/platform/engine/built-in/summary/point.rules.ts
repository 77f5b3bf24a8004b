// Sentences for a summary, by the judge's rules of self-contained sentences, without a harmless connective or
// a reference in brackets. Their words stay as they are.
import { hideFormulas } from '@lantern/contract/formulas.rules'
import type { TextLanguage } from '../../../text/language.rules.ts'
import { leansInHindi } from '../language/hindi/sentence.rules.ts'
import { refusalBy } from '../language/rule.rules.ts'
import { summaryRules } from '../language/self-contained/index.rules.ts'
import { concludingConnectives, harmlessConnectives } from '../language/words/openings.words.ts'
import { withBorders } from '../language/words/phrases.words.ts'
import { pointRefusals } from './point-refusals.rules.ts'

/** UTF-16 range of what is quoted, and the text to show. */
export type Point = { start: number; end: number; text: string }

const fewestWords = 5
const mostWords = 48
/** A sentence longer than this is cut after its first clause where a semicolon ends one. */
const longWords = 30
const fewestCharacters = 25
const mostCharacters = 400
/** Scripts without spaces say more in a character. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const fewestDense = 12

/** Words that only tie a sentence to the one before. */
const connective = new RegExp(
  `^(?:${[...harmlessConnectives, ...concludingConnectives].join('|')})(?:[,:]\\s*|(?<=that)\\s+)`,
  'iu',
)
const conjunction = /^(?:and|but|so|yet|or)\s+(?=\p{L})/iu
/** Before a sentence that is an entry of a list. */
const bullet = /^[•·▪▫◦‣●○■□✓➢➤*]\s+/u
/** Interjections at the start of speech. */
const interjection =
  /^(?:(?:okay|ok|well|right|now|so|yes|alright|anyway|actually|you see|you know|see),\s+)+/iu

/** Brackets that refer elsewhere: "(see Fig. 2)", "(p. 51)", "[12]". */
const aside =
  /\s*(?:\((?:see|cf\.?|p\.|pp\.|fig|figure|table|eq|sec|section|ch)\b[^()]*\)|\(\d{1,3}\)|\[\d{1,3}(?:[,–-]\s*\d{1,3})*\])/giu
/** Openings that name the statement of the sentence before. */
const NAMES_BEFORE = withBorders(
  /^(?:this|that|such|these|those|it|they|(?:this|that|such) \p{L}+|(?:this|that|such an?) (?:\p{L}+ ){1,2})(?:'s|’s| ?(?:is|are|was|were)) (?:therefore |also |what is )?(?:called|known as|named|termed)\b|^(?:this|that)(?:'s| is) \p{Ll}+(?: \p{Ll}+)?,/iu,
)
/** Openings that continue the topic of the sentence before. */
const GOES_ON = withBorders(
  /^(?:it|they) (?:is|are|has|have|had|was|were|\p{L}{3,}s|make|need|take|use|contain|consist)\b/iu,
)
/** "It has two causes." */
const ANNOUNCES_PARTS = /\b(?:two|three|four|five|six|several|many) \p{L}+\.$/iu
const mostGoingOnWords = 36
/** Two sentences of about this many words together are still one point. */
const mostJoinedWords = 56

/**
 * A point of two sentences, of which the second names what the first says; null for any others.
 * @param tellsWhat whether the first opens its section or defines: then what more is said of it belongs to it
 */
export const joinNaming = (
  before: Point,
  sentence: string,
  { start, tellsWhat }: { start: number; tellsWhat: boolean },
): Point | null => {
  const text = sentence.replace(/\s+/gu, ' ').replace(interjection, '').trim()
  const goesOn =
    GOES_ON.test(text) &&
    !ANNOUNCES_PARTS.test(text) &&
    tellsWhat &&
    refusalBy(pointRefusals, { text }) === null
  if (!(NAMES_BEFORE.test(text) || goesOn) || !isSentence(opened(text)) || /[?:]/u.test(text)) return null
  const joined = `${before.text} ${opened(text)}`
  return wordsIn(joined).length <= (goesOn ? mostGoingOnWords : mostJoinedWords)
    ? { start: before.start, end: start + sentence.length, text: joined }
    : null
}

const labelVerb =
  /\b(?:is|are|was|were|has|have|can|cannot|could|may|must|should|will|would|needs?|gives?|makes?|takes?|turns?|get|gets|keeps?|holds?|breaks?|sets?|grows?|uses?|builds?|lives?|\p{L}{3,}(?:ed|ses|tes|zes|ves|ces))\b/iu
const shouted = /(?:\b\p{Lu}{2,}\b[ ,]+){4}/u
const listItem = /^\d{1,2}[.)] /u
const strange = /[{}\\|<>=~^_]|\.{3}|…|https?:|www\.|\p{Co}|\uFFFD/gu

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []

const isMostlyWords = (text: string): boolean => {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0
  const seen = text.replace(/\s/gu, '').length
  return letters >= seen * 0.75 && (text.match(strange)?.length ?? 0) <= 1
}

/** A short title set with numbers or capitals isn't a sentence, whatever ends it. */
const isSentence = (text: string): boolean =>
  /[.!。！।؟]["'”’)\]»」』]*$/u.test(text) &&
  !/^(?:\p{Ll}(?!\p{L}*[\p{N}\p{Lu}_])|[\p{P}\p{S}])/u.test(text.replace(/^["'“‘(«„¿¡「『]+/u, ''))

const isBalanced = (text: string): boolean => text.split('(').length === text.split(')').length

/** "First, states grew stronger.": the parts of a list in sentences open with few words, which say what they are about. */
const counted = /^(?:first|second|third|fourth|fifth|finally|lastly)(?:ly)?,\s+/iu
const fewestCounted = 4
const fewestCountedCharacters = 16

const lengthFits = (text: string, isCounted: boolean): boolean => {
  if (dense.test(text)) return text.length >= fewestDense && text.length <= mostCharacters / 2
  const count = wordsIn(text).length
  return (
    count >= (isCounted ? fewestCounted : fewestWords) &&
    count <= mostWords &&
    text.length >= (isCounted ? fewestCountedCharacters : fewestCharacters) &&
    text.length <= mostCharacters
  )
}

/** "There are three kinds" points nowhere. */
const exists = /^there (?:is|are|was|were) (?!no\b)/iu
const rulesOfExistence = summaryRules.filter(({ id }) => id !== 'opens-with-place-nearby')

const isSelfContained = (text: string): boolean =>
  refusalBy(exists.test(text) ? rulesOfExistence : summaryRules, { text }) === null &&
  refusalBy(pointRefusals, { text }) === null &&
  !shouted.test(text) &&
  !listItem.test(text)

/** Start of the sentence after connectives; 0 if nothing precedes the first word. */
const afterConnectives = (sentence: string): number => {
  const marked = bullet.exec(sentence)?.[0].length ?? 0
  const spoken = marked + (interjection.exec(sentence.slice(marked))?.[0].length ?? 0)
  const first = spoken + (connective.exec(sentence.slice(spoken))?.[0].length ?? 0)
  const then = conjunction.exec(sentence.slice(first))?.[0].length ?? 0
  return first + then
}

/** End of the first clause of a long sentence; its length if it can't be cut safely. */
const endOfClause = (sentence: string): number => {
  const at = sentence.search(/;\s/u)
  if (at < 0 || wordsIn(sentence).length <= longWords) return sentence.length
  const enough = wordsIn(sentence.slice(0, at)).length >= fewestWords + 2
  const open = sentence.slice(0, at).replace(/[^()]/gu, '')
  return enough && open.length % 2 === 0 ? at : sentence.length
}

const opened = (text: string): string =>
  text.replace(
    // A name with a shape of its own, such as "asn1Parser", keeps it.
    /^(["'“‘(]*)(\p{Ll})(?!\p{L}*[\p{N}\p{Lu}_])/u,
    (_, marks: string, letter: string) => marks + letter.toUpperCase(),
  )

const shownText = (words: string, cut: boolean): string => {
  const spaced = words
    .replace(aside, '')
    .replace(/ ?[¹²³⁴-⁹](?= ?[.,;]?$)/u, '')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[.,;]$)/u, '')
    .trim()
  return cut ? `${opened(spaced)}.` : opened(spaced)
}

/** Point of a text whose formulas count as words, and stay whole or make none. */
const withFormulas = (text: string, find: (hidden: string) => Point | null): Point | null => {
  const { hidden, show } = hideFormulas(text)
  const point = find(hidden)
  const shown = point && show(point.text)
  return point && shown ? { ...point, text: shown } : null
}

const fewestLabelWords = 4
const mostLabelWords = 18
/** A bullet that says something by itself: with a verb, or a term and what it is. */
const labelSays = /^\P{L}*[\p{L}\p{N} -]{3,30}[:–—]\s\S+|→/u

/** Point from a bullet of slides or notes, unchanged; null if it says nothing by itself. */
export const pointFromLabel = (label: string): Point | null => withFormulas(label, pointFromPlainLabel)

const pointFromPlainLabel = (label: string): Point | null => {
  const start = /^[•·▪▫◦‣●○■□✓➢➤*–—-]\s+/u.exec(label)?.[0].length ?? 0
  const text = label.slice(start).replace(/\s+/gu, ' ').trim()
  const count = wordsIn(text).length
  if (count < fewestLabelWords || count > mostLabelWords || /[?:|]$|\|/u.test(text) || shouted.test(text))
    return null
  if (/^\d+\s?\.|^(?:why|how|what|where|when|who)\b/iu.test(text)) return null
  if (!labelSays.test(text) && !labelVerb.test(text)) return null
  if (refusalBy(pointRefusals, { text }) !== null || refusalBy(summaryRules, { text }) !== null) return null
  return { start, end: label.length, text: text.charAt(0).toUpperCase() + text.slice(1) }
}

/**
 * Point from a sentence; null if the point would have another meaning. Languages other than English and Hindi are
 * judged by shape only.
 */
export const pointFrom = (sentence: string, language: TextLanguage): Point | null =>
  withFormulas(sentence, hidden => pointFromPlain(hidden, language))

const pointFromPlain = (sentence: string, language: TextLanguage): Point | null => {
  const english = language === 'english'
  const start = english ? afterConnectives(sentence) : 0
  const end = english ? start + endOfClause(sentence.slice(start)) : sentence.length
  const text = shownText(sentence.slice(start, end), end < sentence.length)
  if (!isSentence(text) || !isMostlyWords(text) || !lengthFits(text, english && counted.test(sentence)))
    return null
  if (/[:?]["'”’)]*$/u.test(sentence) || /\?/u.test(text) || !isBalanced(text)) return null
  const isClear = english ? isSelfContained(text) : !leansInHindi(text)
  return isClear ? { start, end, text } : null
}
