// False variant of a sentence: one word replaced by its opposite, its negation removed, two things swapped,
// or another century. Null wherever the result could be true as well, or absurd.

import { capitalised } from '../../language/clean-sentence.rules.ts'
import { denying, opposites } from '../../language/words/opposites.words.ts'
import { anywhere } from '../../language/words/phrases.words.ts'
import { centuries } from '../../language/words/time.words.ts'
import { ought } from '../../language/words/vague.words.ts'
import type { Document, Sentence } from '../document/document.ts'
import { refuses } from '../judge/refuse.ts'
import { type Turned, turnedRules } from '../judge/turned.rules.ts'
import type { Altered } from './fact.ts'

/** `word`: the one that was turned. */
export type FalseStatement = Altered & { word: string }

const OPPOSITE: ReadonlyMap<string, string> = new Map(
  opposites.flatMap(pair => {
    const [a = '', b = ''] = pair.split(' ')
    return [
      [a, b],
      [b, a],
    ] as [string, string][]
  }),
)

/** "the northern part" needs a "southern part" somewhere in the text; a verb or a comparative needs nothing. */
const collocates = (doc: Document, { words }: Sentence, at: number, opposite: string): boolean => {
  const next = words[at + 1]
  if (words[at]!.pos !== 'ADJ' || !next || !/^(?:NOUN|PROPN|ADJ)$/u.test(next.pos)) return true
  return doc.mentions(`${opposite} ${next.lower}`).length > 0
}

const turn = (doc: Document, sentence: Sentence): FalseStatement | null => {
  const { text, words, passage } = sentence
  const turned = words.flatMap((word, i) => (OPPOSITE.has(word.lower) ? [i] : []))
  // Two opposites in one sentence may turn it twice.
  if (turned.length !== 1) return null
  const at = turned[0]!
  const word = words[at]!
  const opposite = OPPOSITE.get(word.lower)!
  const subject: Turned = {
    text,
    words,
    at,
    word,
    headings: passage.headings,
    isSaid: () => collocates(doc, sentence, at, opposite),
    // "Pains and gains": what loses is no noun.
    isLikeOpposite: word.pos !== 'NOUN' || doc.lexicon.wordNet?.nounFile(opposite) !== null,
  }
  if (refuses(doc, sentence, turnedRules, subject)) return null
  const put = word.text === word.lower ? opposite : capitalised(opposite)
  return {
    word: word.lower,
    text: text.slice(0, word.start) + put + text.slice(word.end),
    explanation: `It is “${word.lower}”, not “${opposite}”: ${text}`,
  }
}

/** "cannot grow", "are not soluble", "has no intrinsic value", "does not lose": what is left says the opposite,
 * and reads like something that people believe. */
const DENIALS: readonly [pattern: RegExp, put: string][] = [
  [/\bcannot\b|\bcan not\b/u, 'can'],
  [/\b(is|are|was|were) not (?!only|always|necessarily|just|merely|yet|all|every|so|as|to)/u, '$1 '],
  [
    /\b(has|have|had) no (?=\p{Ll}+ (?:value|influence|power|access|control|evidence|effects)\b|\p{Ll}+s\b)/u,
    '$1 ',
  ],
  [/\bis unlike\b/u, 'is like'],
  [/\bwithout (?=\p{Ll}+\b)(?!\p{L}+ing\b)/u, 'with '],
  [/\bdo not (?=\p{Ll})(?!always|necessarily|all|only|just)/u, ''],
]
/** Two denials in one sentence, or one that only part of it means. */
const OTHER_DENIALS = new RegExp(`\\b(?:${[...denying, 'unless', 'until'].join('|')})\\b|n['’]t`, 'iu')

/** Without its denial; null where it has none, or more than that. */
const affirm = ({ text, whole }: Sentence): FalseStatement | null => {
  for (const [pattern, put] of DENIALS) {
    const match = pattern.exec(text)
    if (!match) continue
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
    // "the year without a summer" is what it is called.
    if (/\b(?:known as|called|named|termed)\b/u.test(before)) return null
    if (OTHER_DENIALS.test(before) || OTHER_DENIALS.test(after) || OUGHT.test(text)) return null
    return { word: 'not', text: text.replace(pattern, put), explanation: `The text denies it: ${whole}` }
  }
  return null
}

const OUGHT = anywhere(ought, 'u')
/** One thing told from another: "fear rather than hope", "from rural to urban". */
const TOLD_APART: readonly RegExp[] = [
  /\b(?<a>\p{Ll}{3,}) (?<between>rather than|instead of) (?<b>\p{Ll}{3,})(?=[.,])/u,
  /\b(?<before>from (?:\p{Ll}+ly )?)(?<a>\p{Ll}{3,}) (?<between>to(?: \p{Ll}+ly)?) (?<b>\p{Ll}{3,})(?=[.,])/u,
  /\b(?<before>prefer(?:s|red)? )(?<a>\p{Ll}{3,}) (?<between>to|over) (?<b>\p{Ll}{3,})(?=[.,])/u,
]

/** With two things that the sentence tells apart in each other's place. */
const swap = ({ text, words, whole }: Sentence): FalseStatement | null => {
  for (const pattern of TOLD_APART) {
    const match = pattern.exec(text)
    const { before = '', a, b, between } = match?.groups ?? {}
    if (!match || !a || !b || !between || a === b) continue
    const getTag = (word: string) => words.find(({ lower }) => lower === word)?.pos
    if (getTag(a) !== getTag(b) || !/^(?:NOUN|ADJ)$/u.test(getTag(a) ?? '') || OUGHT.test(text)) return null
    const swapped = `${before}${b} ${between} ${a}`
    const after = text.slice(match.index + match[0].length)
    const explanation = `It is the other way round: ${whole}`
    return { word: between, text: text.slice(0, match.index) + swapped + after, explanation }
  }
  return null
}

const CENTURY = new RegExp(`\\b(?<ordinal>${centuries.join('|')})(?=[ -]century\\b)`, 'giu')
/** Nearer, both may be true of what took long; farther, nobody would believe it. */
const CENTURIES_OFF = 2

/** The same two centuries earlier, where it names one and no other time. */
const misdate = (doc: Document, { text, whole }: Sentence): FalseStatement | null => {
  const [found, another] = [...text.matchAll(CENTURY)]
  if (!found || another || /\p{Nd}|\b(?:since|until|before|after|centuries)\b/iu.test(text)) return null
  const at = centuries.indexOf(found[0].toLowerCase())
  const other = centuries[at - CENTURIES_OFF]
  if (!other || doc.mentions(`${other} century`).length > 0) return null
  return {
    word: 'century',
    text: text.slice(0, found.index) + other + text.slice(found.index + found[0].length),
    explanation: `It was the ${found[0].toLowerCase()} century, not the ${other}: ${whole}`,
  }
}

export const makeFalse = (doc: Document, sentence: Sentence): FalseStatement | null =>
  affirm(sentence) ?? swap(sentence) ?? misdate(doc, sentence) ?? turn(doc, sentence)
