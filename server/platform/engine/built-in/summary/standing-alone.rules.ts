// Which sentences can stand alone in a summary, and what is left of them when a harmless connective or a
// reference in brackets goes. Their words stay as they are.
import type { TextLanguage } from '../../../text/language.rules.ts'

/** UTF-16 range of what is quoted, and the text to show. */
export type Point = { start: number; end: number; text: string }

const fewestWords = 6
const mostWords = 48
/** A sentence longer than this is cut after its first clause where a semicolon ends one. */
const longWords = 30
const fewestCharacters = 30
const mostCharacters = 400
/** Scripts without spaces say more in a character. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const fewestDense = 12

/** Words that only tie a sentence to the one before. */
const connective =
  /^(?:however|moreover|furthermore|in addition|additionally|besides|also|thus|hence|therefore|consequently|nevertheless|nonetheless|indeed|in fact|of course|finally|in general|generally|note that|note|please note that|NB|in short|in other words|as a result|on the other hand|by contrast|in contrast|importantly|interestingly|as mentioned(?: above| earlier| before)?|that is)(?:[,:]\s*|(?<=that)\s+)/iu
const conjunction = /^(?:and|but|so|yet|or)\s+(?=\p{L})/iu

/** Openings that mean something said before. "This chapter" means the text itself. */
const refersBack =
  /^["'“‘(]*(?:(?:it|he|she|they|them|these|those|such|here|there|his|her|hers|its|their|the (?:former|latter|following|above|same|other|others|second|third|rest|result|reason|first (?:one|case)|next)|another|others|one of (?:these|those|them)|both|neither|either|each of|all of (?:these|them)|some of (?:these|them)|none of|then|later|again|instead|otherwise|similarly|likewise|for (?:example|instance)|e\.g\.|example|examples|see|as (?:shown|seen|described|above|noted|before)|in (?:this|that|these|those|such|both|each|either|the (?:following|above|former|latter|same)) |at (?:this|that) |to (?:this|that) |for (?:this|that|these|those) |by (?:this|that) |with (?:this|that|these|those) |from (?:this|that|these) |if (?:it|this|that|these|those|they|so|not)|when (?:it|this|they)|because (?:it|this|they|of this)|since (?:it|this|they)|after (?:it|this|that)|so that|which|who|whose|that)(?![\p{L}\p{N}])|this (?!(?:chapter|book|section|article|manual|documentation|document|lecture|paper|course|guide|text|part|report|thesis|tutorial|unit|lesson)\b))/iu
/** Words that point at something outside of the sentence, wherever they stand. */
const pointsAway =
  /\b(?:as follows|following (?:example|table|figure|list|commands?|code)|(?:example|table|figure|picture|diagram|code|list|plot) (?:above|below)|(?:above|below|previous|preceding) (?:example|table|figure|section|command)|see (?:also|above|below)|shown (?:above|below|here)|described (?:above|below)|mentioned (?:above|below|earlier)|the (?:former|latter))\b/iu
/** A pronoun that stands for something the sentence hasn't named: "slip through it", "when its parts". */
const nothingNamed =
  /^(?:when|if|as|because|since|after|before|while|once|although|though|until)\s+(?:its?|their|they|his|her|s?he|this|these)\b|^(?:(?!\b(?:that|which|when|if|and|but|or|because|while|where|who|as|so)\b)[^:;])*\b(?:of|in|to|from|with|by|on|for|into|at|through|about|around|over|under|without) (?:it|them|him|her)\b/iu
const listed = /,? such as [^,;]+(?:, [^,;]+)*?(?:,| and [\p{L} -]+,)/giu
const thisSomething =
  /^(?:\S+ ){1,7}(?:this|these) (?!(?:chapter|book|section|article|manual|documentation|document|lecture|paper|course|guide|text|part|report|thesis|tutorial|unit|lesson|is\b.*\bthat)\b)/iu
const pronounEarly =
  /^(?:\S+ ){1,3}(?:it|he|she|they|them|these|those)\b(?! (?:is|was|has|can|may) \p{L}+ (?:to|that)\b)/iu
/** Brackets that refer elsewhere: "(see Fig. 2)", "(p. 51)", "[12]". */
const aside =
  /\s*(?:\((?:see|cf\.?|p\.|pp\.|fig|figure|table|eq|sec|section|ch)\b[^()]*\)|\(\d{1,3}\)|\[\d{1,3}(?:[,–-]\s*\d{1,3})*\])/giu
/** English sentences have one of these, or a word with the ending of a verb. */
const verb =
  /\b(?:is|are|was|were|be|been|has|have|had|can|could|may|might|must|shall|should|will|would|do|does|did|needs?|gives?|makes?|takes?|shows?|uses?|allows?|means?|becomes?|became|begins?|began|came|comes?|goes|went|grew|held|holds?|keeps?|kept|led|lead|leads|lies|lay|made|said|saw|sets?|took|tells?|told|won|wrote|provides?|contains?|consists?|occurs?|causes?|requires?|includes?|remains?|\p{L}{2,}(?:ed|es|ts|ns|rs|ls|ds|ks|ps|ms))\b/iu
const shouted = /(?:\b\p{Lu}{2,}\b[ ,]+){4}/u
const listItem = /^\d{1,2}[.)] /u
const strange = /[{}\\|<>=~^_]|\.{3}|…|https?:|www\.|\p{Co}|\uFFFD/gu

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []

const isMostlyWords = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const seen = text.replace(/\s/gu, '').length
  return letters >= seen * 0.75 && (text.match(strange)?.length ?? 0) <= 1
}

/** A short title set with numbers or capitals isn't a sentence, whatever ends it. */
const isSentence = (text: string): boolean =>
  /[.!。！।؟]["'”’)\]»」』]*$/u.test(text) &&
  !/^[\p{Ll}\p{P}\p{S}]/u.test(text.replace(/^["'“‘(«„¿¡「『]+/u, ''))

const lengthFits = (text: string): boolean => {
  if (dense.test(text)) return text.length >= fewestDense && text.length <= mostCharacters / 2
  const count = wordsIn(text).length
  return (
    count >= fewestWords &&
    count <= mostWords &&
    text.length >= fewestCharacters &&
    text.length <= mostCharacters
  )
}

const standsAlone = (text: string): boolean =>
  ![refersBack, pronounEarly, pointsAway, thisSomething, shouted, listItem].some(sign => sign.test(text)) &&
  !nothingNamed.test(text.replace(listed, '')) &&
  verb.test(text)

/** Where the sentence begins once connectives are gone; 0 where nothing is left before the first word. */
const afterConnectives = (sentence: string): number => {
  const first = connective.exec(sentence)?.[0].length ?? 0
  const then = conjunction.exec(sentence.slice(first))?.[0].length ?? 0
  return first + then
}

/** Where the first clause of a long sentence ends; its length where it can't be cut safely. */
const endOfClause = (sentence: string): number => {
  const at = sentence.search(/;\s/u)
  if (at < 0 || wordsIn(sentence).length <= longWords) return sentence.length
  const enough = wordsIn(sentence.slice(0, at)).length >= fewestWords + 2
  const open = sentence.slice(0, at).replace(/[^()]/gu, '')
  return enough && open.length % 2 === 0 ? at : sentence.length
}

const shownText = (words: string, cut: boolean): string => {
  const spaced = words.replace(aside, '').replace(/\s+/gu, ' ').trim()
  const opened = spaced.replace(
    /^(["'“‘(]*)(\p{Ll})/u,
    (_, marks: string, letter: string) => marks + letter.toUpperCase(),
  )
  return cut ? `${opened}.` : opened
}

/**
 * What a summary can show of a sentence; null where it would mean something that isn't there. Of other
 * languages than English only the shape is judged.
 */
export const pointFrom = (sentence: string, language: TextLanguage): Point | null => {
  const english = language === 'english'
  const start = english ? afterConnectives(sentence) : 0
  const end = english ? start + endOfClause(sentence.slice(start)) : sentence.length
  const text = shownText(sentence.slice(start, end), end < sentence.length)
  if (!isSentence(text) || !isMostlyWords(text) || !lengthFits(text)) return null
  if (/[:?]["'”’)]*$/u.test(sentence) || /\?/u.test(text)) return null
  return !english || standsAlone(text) ? { start, end, text } : null
}
