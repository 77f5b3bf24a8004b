// A sentence as it is shown in a question: without footnote marks, pronunciation and broken lines. What is
// quoted stays as it stands in the source.

const FOOTNOTE = /\s?\[(?:\d{1,3}|[a-z]|note \d+|citation needed|update|clarification needed)\]/giu
/** The number of a note, set high in print: "of music printing1." */
const NOTE_AT_END = /(?<=\s\p{Ll}{4,})\d{1,2}(?=\.?$)/u
/** Phonetic script in brackets or slashes, and what only tells how to say or write a name. */
const PRONUNCIATION =
  /\s?\((?:[^()]*[ˈˌːəɪʊɛɔæʃʒθðŋɑɒʌɡ][^()]*|(?:pronounced|listen|from (?:the )?(?:Greek|Latin|Ancient Greek)|(?:Greek|Latin|German|French|Spanish|Italian|Polish|Russian|Arabic|Chinese|Japanese):)[^()]*)\)/giu
const SUBSCRIPT = /(?<=\p{Lu}\p{L}?|\))\s*\n\s*(?=\p{Nd}\b)/gu
const CONNECTIVE =
  /^(?:However|Moreover|Furthermore|Additionally|In addition|Also|Indeed|In fact|Nevertheless|Nonetheless|Notably|Interestingly|Of course|Naturally),?\s+(?=\p{L}|\p{N})/u
const LIST_MARK = /^(?:[•*–-]|[([]?(?:\d{1,2}|[a-h])[.)])\s+/u

/** The plain wording of a sentence. */
export const cleanSentence = (text: string): string =>
  text
    .replace(SUBSCRIPT, '')
    .replace(FOOTNOTE, '')
    .replace(PRONUNCIATION, '')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\w)\s+(?=[,.])/gu, '')
    .replace(NOTE_AT_END, '')
    .replace(LIST_MARK, '')
    .trim()

/** Without a connective that only ties it to the sentence before, and without "also". */
export const withoutConnective = (text: string): string => {
  const bare = text.replace(CONNECTIVE, '').replace(/(?<=\p{L}) also(?= \p{Ll})/u, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}
