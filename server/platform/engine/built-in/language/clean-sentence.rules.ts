// A sentence as it is shown in a question: without footnote marks, pronunciation and broken lines. What is
// quoted stays as it stands in the source.
import { harmlessConnectives } from './words/openings.words.ts'

const FOOTNOTE = /\s?\[(?:\d{1,3}|[a-z]|note \d+|citation needed|update|clarification needed)\]/giu
/** The number of a note, set high in print: "of music printing1." */
const NOTE_AT_END = /(?<=\s\p{Ll}{4,})\d{1,2}(?=\.?$)/u
/** Phonetic script in brackets or slashes, and what only tells how to say or write a name. */
const PRONUNCIATION =
  /\s?\((?:[^()]*[ˈˌːəɪʊɛɔæʃʒθðŋɑɒʌɡ][^()]*|(?:pronounced|listen|from (?:the )?(?:Greek|Latin|Ancient Greek)|(?:Greek|Latin|German|French|Spanish|Italian|Polish|Russian|Arabic|Chinese|Japanese):)[^()]*)\)/giu
/** Author and year in brackets: "(Hansen 2020)", "(Bartke, Sun, & Longo, 2013; Huber et al., n.d.)". */
const CITATION =
  /\s?\((?:(?:e\.g\.|see|cf\.),? )?\p{Lu}[^()\p{Nd}]*[ ,](?:n\.d\.|(?:1[6-9]|20)\p{Nd}{2}[a-z]?)(?:;[^()]*)?\)/gu
/** Brackets whose reference the source has lost: "hormones ()". */
const EMPTY_BRACKETS = /\s?\(\s*[,;.]?\s*\)/gu
/** A single word in quotation marks closes with the stop inside of them; asked about, it stands outside. */
const STOP_INSIDE = /(?<=[“"][^“”".]{1,40})\.(?<close>[”"])$/u
const SUBSCRIPT = /(?<=\p{Lu}\p{L}?|\))\s*\n\s*(?=\p{Nd}\b)/gu
const CONNECTIVE = new RegExp(
  `^(?:${harmlessConnectives.join('|')}),?\\s+(?!(?:to|of|with)\\b)(?=\\p{L}|\\p{N})`,
  'u',
)
/** An example that names somebody or something is a fact by itself. */
const EXAMPLE = /^(?:For example|For instance|In particular), (?=.*\p{Ll} \p{Lu}\p{Ll})/u
/** A connective inside of a sentence: "It is, however, …". */
const CONNECTIVE_INSIDE = /, (?:however|moreover|furthermore|of course|indeed|in fact),(?= )/gu
const LIST_MARK = /^(?:[•*–-]|[([]?(?:\d{1,2}|[a-h])[.)])\s+/u

/** Words such as pH keep their small letter. */
export const capitalised = (text: string) =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)

/** The plain wording of a sentence. */
export const cleanSentence = (text: string): string =>
  text
    .replace(SUBSCRIPT, '')
    .replace(FOOTNOTE, '')
    .replace(PRONUNCIATION, '')
    .replace(CITATION, '')
    .replace(EMPTY_BRACKETS, '')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\w)\s+(?=[,.])/gu, '')
    .replace(NOTE_AT_END, '')
    .replace(LIST_MARK, '')
    .replace(STOP_INSIDE, '$<close>.')
    .trim()

/** Without a connective that only ties it to the sentence before, and without "also". */
export const withoutConnective = (text: string): string => {
  const bare = text
    .replace(CONNECTIVE, '')
    .replace(EXAMPLE, '')
    .replace(CONNECTIVE_INSIDE, '')
    .replace(/(?<=\p{L})(?<!\b(?:but|and|or)) also(?= \p{Ll})/u, '')
  return capitalised(bare)
}
