// Abbreviations that the text spells out: "the World Health Organization (WHO)".
import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { asInside } from '../document/clause.ts'
import type { Document } from '../document/document.ts'
import { abbreviationRules, type Shortened } from '../judge/abbreviations.rules.ts'
import { refuses } from '../judge/refuse.ts'
import type { Fact } from './fact.ts'

export type AbbreviationFact = Fact & { short: string; long: string }

const SHORT_IN_BRACKETS = /(?<before>[^()]{4,120}?) \((?<short>\p{Lu}[\p{L}&-]{1,7})\)/gu
const SMALL_WORDS = new Set('of the for and on in to de la du a an at'.split(' '))

/** The words right before the bracket whose initials make the abbreviation, matched from its last letter
 * backwards; null where they don't. */
const spelledOut = (before: string, short: string): string | null => {
  const letters = [...short.toLowerCase()].filter(letter => /\p{L}/u.test(letter))
  const words = before.split(' ')
  let at = words.length
  while (letters.length > 0) {
    at--
    const word = words[at]
    if (!word || /[,;:]$/u.test(word)) return null
    // "the" before a name is hardly its first word: Treaty on the Functioning of the European Union (TFEU).
    if (SMALL_WORDS.has(word.toLowerCase())) continue
    const parts = word.toLowerCase().split('-')
    const initials = parts.map(part => part[0] ?? '')
    const tail = letters.slice(-initials.length)
    if (initials.length > 1 && initials.join('') === tail.join('')) letters.splice(-initials.length)
    else if (initials[0] === letters.at(-1)) letters.pop()
    else return null
  }
  const long = words
    .slice(at)
    .join(' ')
    .replace(/^(?:the|an?) /iu, '')
  return long.includes(' ') || long.includes('-') ? long : null
}

/** Each abbreviation once, where it is spelled out first. */
export const findAbbreviations = (doc: Document): AbbreviationFact[] => {
  const found = new Map<string, AbbreviationFact>()
  for (const sentence of doc.sentences) {
    // The pattern is slow where there is no bracket to find.
    if (!/\(\p{Lu}[^)]*\p{Lu}/u.test(sentence.text)) continue
    for (const { groups } of sentence.text.matchAll(SHORT_IN_BRACKETS)) {
      const { before, short } = groups as { before: string; short: string }
      if (found.has(short)) continue
      const full = spelledOut(before, short)
      const long = full && (before === full ? asInside(full, doc) : full)
      const subject: Shortened = { short, full, long, headings: sentence.passage.headings }
      if (refuses(doc, sentence, abbreviationRules, subject) || !long) continue
      found.set(short, {
        kind: 'abbreviation',
        sentence,
        short,
        long,
        answer: long,
        accepted: [long],
        gap: `In this text, ${short} stands for ${gapMark}.`,
        // Elsewhere the same letters may stand for something else.
        question: `In this text, what does ${short} stand for?`,
        number: null,
        wrong: () => [],
        altered: () => null,
        bloom: 'remember',
        checkFirst: false,
        concept: long,
        explanation: `${short} is short for ${long}.`,
      })
    }
  }
  return [...found.values()]
}
