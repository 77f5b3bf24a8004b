// A sequence of letters: DNA and RNA, notes, a rhyme scheme. Order and every letter count.
import type { AnswerTypeRules } from './answer-type.ts'

const BASES = /^(?:5'?-? ?)?[ACGTU]{3,}(?: ?-?3'?)?$/u
const NOTES = /^[A-G](?:[#b]|♭)?(?:[ ,-]+[A-G](?:[#b]|♭)?)+$/u
const ASKS_LETTERS =
  /\b(?:sequence|strand|codon|anticodon|DNA|RNA|mRNA|bases?|notes?|chord|scale|rhyme|letters)\b/iu

type Read = { letters: string; isTurned: boolean }

const readLetters = (text: string): Read | null => {
  const isTurned = /^3'/u.test(text)
  const bare = text
    .replace(/^[53]'?\s?-?|-?\s?[53]'?$/gu, '')
    .replaceAll('♭', 'b')
    .replace(/\bflat\b/giu, 'b')
    .replace(/\bsharp\b/giu, '#')
    .replace(/(?<=\p{L}) ?(?=[#b](?![\p{L}]))/gu, '')
    .replace(/[\s,;-]+/gu, '')
  return /^[\p{L}#]+$/u.test(bare) ? { letters: bare, isTurned } : null
}

export const lettersRules: AnswerTypeRules<Read> = {
  find: (text, { stem }) =>
    (BASES.test(text) && (text.length > 3 || ASKS_LETTERS.test(stem) || /'/u.test(text))) ||
    NOTES.test(text) ||
    (ASKS_LETTERS.test(stem) && /^\p{Lu}(?:[ -]?\p{Lu}){2,}$/u.test(text)),
  read: readLetters,
  compare: (wanted, given) => {
    if (!given) return 'wrong'
    const [a, b] = [wanted.letters, given.letters]
    if (a.toUpperCase() !== b.toUpperCase()) {
      const isTurned = wanted.isTurned !== given.isTurned && [...a].toReversed().join('') === b
      return isTurned ? 'check' : 'wrong'
    }
    // "Cb" and "CB" are other notes.
    const isExact = a === b || a === b.toUpperCase() || !/[a-z]/u.test(a)
    return isExact && wanted.isTurned === given.isTurned ? 'right' : 'check'
  },
  vary: ({ letters }) => {
    const swapped = letters.replace(/(.)(.)$/u, '$2$1')
    return [
      letters.toLowerCase(),
      [...letters].join(' '),
      [...letters].join('-'),
      swapped,
      letters.slice(0, -1),
      [...letters].toReversed().join(''),
    ]
  },
}
