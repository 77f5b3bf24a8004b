// Words of a sentence as the treebank counts them: marks, brackets and hyphens are words of their own, and so are both
// parts of "don't", "it's" and "cannot".
import type { Span } from '@lantern/contract/sentences.rules'

/** Abbreviations that keep their full stop; those of single letters are told by their form. */
const ABBREVIATIONS =
  'mr mrs ms dr prof st ft jr sr inc ltd co corp vs etc approx fig figs eq eqs no nos vol vols ch sec ed eds al cf ca dept univ gen gov sen rep reps rev lt sgt capt col maj jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur fri sat sun pp viz esp est resp'
/** Units that are written behind their number without a space. */
const UNITS =
  'am AM pm PM mm cm km mg kg lb lbs ml kb mb gb tb hz khz mhz ghz kw mw gw kwh min mins hr hrs ms'
/** Beginnings that stay with their word: "e-mail", "non-human". */
const PREFIXES =
  'e co re pre post non anti pro semi sub un ex multi mid inter intra ultra micro macro counter de bi tri neo pseudo mini mega super hyper infra meta trans quasi proto'

const anyOf = (words: string): string =>
  words
    .split(' ')
    .map(word => `[${word[0]!.toUpperCase()}${word[0]}]${word.slice(1)}`)
    .join('|')

/** Kinds of words, in the order in which they are tried. */
const KINDS = [
  // Addresses of pages and of people.
  String.raw`(?:https?:\/\/|www\.)[^\s<>"“”]*[^\s<>"“”.,;:!?)\]}'’]`,
  String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`,
  // Repeated marks and faces.
  String.raw`\.{2,}|…+|-{2,}|[!?]{2,}|={2,}|\*{2,}|_{2,}|<<|>>|''|[:;]-?[()DP](?![\p{L}\p{N}])`,
  // Days, times, other numbers with separators, and numbers with their ending.
  String.raw`\d{3}-(?:\d{3}-)?\d{4}(?![\d-])`,
  String.raw`\d{1,4}\/\d{1,2}(?:\/\d{2,4})?(?![\d/])`,
  String.raw`\d+(?:[.,:]\d+)+(?=(?:${anyOf(UNITS)})?(?![\p{L}\p{N}]))|\.\d+(?!\p{L})`,
  String.raw`\d+(?=(?:${anyOf(UNITS)})(?![\p{L}\p{N}]))`,
  // Abbreviations: "U.S.", "e.g.", the "J." of a name, "Dr.".
  String.raw`(?:\p{L}\.){2,}(?![\p{L}\p{N}])|Ph\.D\.?|\p{Lu}\.(?=\s+\p{Lu})`,
  String.raw`(?:${anyOf(ABBREVIATIONS)})\.(?=[\s,;:)\]]*[^\s,;:)\]])`,
  // Words with such a beginning, names of files and fields, and all others.
  String.raw`(?:${anyOf(PREFIXES)})-\p{L}+(?![\p{L}\p{N}-])`,
  String.raw`['’](?:s|S|re|ve|ll|m|d)(?![\p{L}\p{N}])`,
  String.raw`(?:#(?=\p{L}))?[\p{L}\p{N}\p{M}_]+(?:[.&'’ʼ][\p{L}\p{N}\p{M}_]+)*`,
]
const WORD = new RegExp(`${KINDS.join('|')}|\\P{White_Space}`, 'gu')

/** Words that end in another: the length of the second. */
const ENDINGS: readonly [RegExp, (match: RegExpExecArray) => number][] = [
  [/^\p{L}+(n['’ʼ]t)$/iu, ([, ending]) => ending!.length],
  [/^[\p{L}\p{N}.&'’_-]+?(['’ʼ](?:s|re|ve|ll|m|d))$/iu, ([, ending]) => ending!.length],
  [/^cannot$/iu, () => 3],
  [/^(?:gonna|gotta|wanna)$/iu, () => 2],
]

const splitEnding = (word: string): number => {
  for (const [pattern, count] of ENDINGS) {
    const match = pattern.exec(word)
    if (match) return count(match)
  }
  return 0
}

/** Ranges of the words of a sentence, in order. White space belongs to none; everything else to one. */
export const splitWords = (sentence: string): Span[] => {
  const words: Span[] = []
  for (const { 0: word, index } of sentence.matchAll(WORD)) {
    const end = index + word.length
    const ending = splitEnding(word)
    if (ending > 0 && ending < word.length)
      words.push({ start: index, end: end - ending }, { start: end - ending, end })
    else words.push({ start: index, end })
  }
  return words
}
