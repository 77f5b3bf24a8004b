// What a sentence falsely says with one word turned into its opposite, its denial taken away, two things in each
// other's place, or another century. Null wherever the result could be true as well, or absurd.
import { capitalised } from '../clean/clean-sentence.rules.ts'
import type { Document, Sentence } from '../document/document.ts'
import type { Altered } from './fact.ts'

/** `word`: the one that was turned. */
export type FalseStatement = Altered & { word: string }

/** Chosen by hand: dictionaries' opposites are often absurd. */
const OPPOSITES = `
reduces increases|reduce increase|reduced increased|reducing increasing|enlarges shrinks|lengthens shortens
allows prevents|allow prevent|allowed prevented|enables prevents|enable prevent|enabled prevented
improves worsens|improve worsen|improved worsened|promotes hinders|promote hinder|promoted hindered
gains loses|appears disappears|inhale exhale|attracted repelled
efficient inefficient|possible impossible|necessary unnecessary|stable unstable|visible invisible
direct indirect|directly indirectly|formal informal|conscious unconscious|consciously unconsciously
complete incomplete|completely partly|regular irregular|finite infinite|effective ineffective|equal unequal
able unable|successful unsuccessful|simple complex|common rare|cheap expensive|temporary permanent|permanently temporarily
voluntarily involuntarily|positively negatively|quickly slowly|rapidly slowly|primary secondary
urban rural|domestic foreign|active passive|actively passively|majority minority|horizontal vertical|decreasing increasing
increases decreases|increase decrease|increased decreased|increasing decreasing|raises lowers|raise lower|expands contracts|expand contract
higher lower|highest lowest|larger smaller|largest smallest|longer shorter|longest shortest|faster slower
fastest slowest|stronger weaker|strongest weakest|heavier lighter|heaviest lightest|warmer cooler|hotter colder
older younger|oldest youngest|greater smaller|deeper shallower|more fewer|richer poorer
northern southern|eastern western|northwest southeast|northeast southwest|clockwise anticlockwise
positive negative|maximum minimum|upper lower|inner outer|internal external|above below
absorbs releases|absorb release|strengthens weakens|strengthened weakened
strengthen weaken|accelerates slows|accepts rejects|accepted rejected
imports exports|attract repel|attracts repels|soluble insoluble|saturated unsaturated|reversible irreversible
permeable impermeable
import export|cheaper dearer|dense sparse|widens narrows|widened narrowed
strong weak|acidic alkaline|odd even|legal illegal|voluntary compulsory|dominant recessive|renewable non-renewable
ascending descending|encourages discourages|encouraged discouraged
`
const OPPOSITE: ReadonlyMap<string, string> = new Map(
  OPPOSITES.trim()
    .split(/[|\n]/u)
    .flatMap(pair => {
      const [a = '', b = ''] = pair.split(' ')
      return [
        [a, b],
        [b, a],
      ] as [string, string][]
    }),
)
/** Words that mean something else as often, so that only their partner may be turned. */
const NEVER_TURNED = new Set(
  'even lower light lights hardly contract contracts falls fell fall minority dearer sparse smaller release releases'.split(
    ' ',
  ),
)
const DENIES =
  /\b(?:not|no|never|without|nor|neither|only|rather|unlike|although|while|whereas|but|except|or|either|both|instead|even|both|depending|any)\b|n['’]t/iu
/** Of a change told with its ends or its size, the other direction contradicts itself: "rose from 5 to 9". */
const CHANGES =
  /^(?:increas|decreas|reduc|rais|lower|expand|contract|ris|fall|widen|narrow|enlarg|shrink|lengthen|gain|los)/u
const ENDS = /\b(?:from|down|up)\b/u
const OUGHT = /\b(?:should|must|best)\b/u
/** Advice turned around is absurd, and so is a rise from more to less. */
const ADVISES = /\b(?:should|must|easiest|best|grow|from \S*\p{Nd}\S* to \S*\p{Nd})/u

/** "the northern part" needs a "southern part" somewhere in the text; a verb or a comparative needs nothing. */
const collocates = (doc: Document, { words }: Sentence, at: number, opposite: string): boolean => {
  const next = words[at + 1]
  if (words[at]!.pos !== 'ADJ' || !next || !/^(?:NOUN|PROPN|ADJ)$/u.test(next.pos)) return true
  return doc.mentions(`${opposite} ${next.lower}`).length > 0
}

const turn = (doc: Document, sentence: Sentence): FalseStatement | null => {
  const { text, words } = sentence
  if (DENIES.test(text) || ADVISES.test(text)) return null
  const turned = words.flatMap((word, i) => (OPPOSITE.has(word.lower) ? [i] : []))
  // Two opposites in one sentence may turn it twice.
  if (turned.length !== 1) return null
  const at = turned[0]!
  const word = words[at]!
  const opposite = OPPOSITE.get(word.lower)!
  if (NEVER_TURNED.has(word.lower) || word.pos === 'PROPN' || !collocates(doc, sentence, at, opposite))
    return null
  // Of southern California, the north is nothing that somebody would say.
  if (sentence.passage.headings.some(heading => heading.toLowerCase().includes(word.lower))) return null
  if (CHANGES.test(word.lower) && ENDS.test(text)) return null
  // "complex and unclear": turned, it would contradict the other.
  if (word.pos === 'ADJ' && /^(?:and|but)$/u.test(words[at + 1]?.lower ?? '')) return null
  // "the vast majority": nobody says "the vast minority".
  if (/^(?:majority|minority)$/u.test(word.lower) && words[at - 1]?.pos === 'ADJ') return null
  // "Karl was born in 1774, and Johann, the oldest, in 1776": the years tell.
  if (/^(?:old|young)/u.test(word.lower) && /\p{Nd}{4}/u.test(text)) return null
  // "made possible by": what is made impossible is hindered, not made.
  if (/^ma(?:ke|kes|de|king)$/u.test(words[at - 1]?.lower ?? '')) return null
  // Inside of a name, "X_INCREASE".
  if (/[_-]/u.test(text.charAt(word.start - 1) + text.charAt(word.end))) return null
  // "before 1900", "above 50": a bound that the other side may satisfy too; "after" is often no opposite.
  if (/^(?:above|below)$/u.test(word.lower) && !/^(?:DET|NOUN)$/u.test(words[at + 1]?.pos ?? '')) return null
  if (/^more$/u.test(word.lower) && words[at + 1]?.pos !== 'NOUN') return null
  if (/^(?:highest|largest|greatest|oldest|longest)$/u.test(word.lower) && /^one\b/u.test(text)) return null
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
const OTHER_DENIALS =
  /\b(?:not|no|never|without|nor|neither|only|rather|unlike|although|while|whereas|but|except|either|instead|even|any|unless|until)\b|n['’]t/iu

/** Without its denial; null where it has none, or more than that. */
const affirm = ({ text, whole }: Sentence): FalseStatement | null => {
  for (const [pattern, put] of DENIALS) {
    const match = pattern.exec(text)
    if (!match) continue
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
    if (OTHER_DENIALS.test(before) || OTHER_DENIALS.test(after) || OUGHT.test(text)) return null
    return { word: 'not', text: text.replace(pattern, put), explanation: `The text denies it: ${whole}` }
  }
  return null
}

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
    const tagOf = (word: string) => words.find(({ lower }) => lower === word)?.pos
    if (tagOf(a) !== tagOf(b) || !/^(?:NOUN|ADJ)$/u.test(tagOf(a) ?? '') || OUGHT.test(text)) return null
    const swapped = `${before}${b} ${between} ${a}`
    const after = text.slice(match.index + match[0].length)
    const explanation = `It is the other way round: ${whole}`
    return { word: between, text: text.slice(0, match.index) + swapped + after, explanation }
  }
  return null
}

const CENTURIES =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const CENTURY = new RegExp(`\\b(?<ordinal>${CENTURIES.join('|')})(?=[ -]century\\b)`, 'giu')
/** Nearer, both may be true of what took long; farther, nobody would believe it. */
const CENTURIES_OFF = 2

/** The same two centuries earlier, where it names one and no other time. */
const misdate = (doc: Document, { text, whole }: Sentence): FalseStatement | null => {
  const [found, another] = [...text.matchAll(CENTURY)]
  if (!found || another || /\p{Nd}|\b(?:since|until|before|after|centuries)\b/iu.test(text)) return null
  const at = CENTURIES.indexOf(found[0].toLowerCase())
  const other = CENTURIES[at - CENTURIES_OFF]
  if (!other || doc.mentions(`${other} century`).length > 0) return null
  return {
    word: 'century',
    text: text.slice(0, found.index) + other + text.slice(found.index + found[0].length),
    explanation: `It was the ${found[0].toLowerCase()} century, not the ${other}: ${whole}`,
  }
}

export const makeFalse = (doc: Document, sentence: Sentence): FalseStatement | null =>
  affirm(sentence) ?? swap(sentence) ?? misdate(doc, sentence) ?? turn(doc, sentence)
