// Sentences that end by naming three things or more: "The Earth consists of three layers: the crust, the mantle and the
// core." What else the text names of that kind is wrong.
import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { type NounPhrase, readNounPhrase } from '../../language/noun-phrases.ts'
import { anywhere } from '../../language/words/phrases.words.ts'
import { type Document, isOfProse, type Sentence } from '../document/document.ts'
import { isHedged } from '../judge/hedges.rules.ts'

export type Enumeration = {
  sentence: Sentence
  stem: string
  before: string
  members: NounPhrase[]
  /** Plain question that any of the members answers; absent where there is none. */
  question?: string
}

const FEWEST = 3
const MOST = 5
const FEWEST_WORDS_BEFORE = 3
/** Words that leave other members open. */
const OPEN = anywhere([
  'such as',
  'including',
  'like',
  'for example',
  'especially',
  'among',
  'between',
  'not',
  'no',
])

/** Members from a word on to the end of the sentence; null where anything else stands among them. */
const readMembers = (sentence: Sentence, at: number): NounPhrase[] | null => {
  const { words } = sentence
  const members: NounPhrase[] = []
  for (let next = at; ; ) {
    const member = readNounPhrase(sentence, next)
    if (!member) return null
    members.push(member)
    next = member.to
    if (words[next]?.text === '.' && next === words.length - 1) return members
    const isComma = words[next]?.text === ','
    if (isComma) next++
    if (words[next]?.lower === 'and') next++
    else if (!isComma) return null
  }
}

/** Names beside things would show which of the choices belong together. */
const areAlike = (members: readonly NounPhrase[]): boolean => {
  const isName = ({ text }: NounPhrase) => /^\p{Lu}/u.test(text)
  return members.every(isName) || !members.some(isName)
}

const readEnumeration = (sentence: Sentence): Enumeration | null => {
  const { text, words } = sentence
  if (
    !/, .* and /u.test(text) ||
    /^(?:It|They|He|She|Some|This|These)\b/u.test(text) ||
    OPEN.test(text) ||
    isHedged(text)
  )
    return null
  for (let at = FEWEST_WORDS_BEFORE; at < words.length; at++) {
    const border = words[at - 1]!
    // Behind a noun or an adjective the first member would be cut.
    if ((border.pos !== 'VERB' && border.pos !== 'ADP' && border.text !== ':') || border.lower === 'of')
      continue
    const members = readMembers(sentence, at)
    if (!members || members.length < FEWEST || members.length > MOST) continue
    if (!areAlike(members)) continue
    const before = text.slice(0, words[at]!.start).replace(/: $/u, ' ').trim()
    const stem = `${before} ${gapMark}. Which of these does the text name here?`
    return { sentence, stem, before, members }
  }
  return null
}

/** A list behind a colon is a sentence all the same. */
const isOfColon = ({ refusedBy, text }: Sentence): boolean =>
  refusedBy === 'signs-inside' && /^[\p{Lu}][^:;!?()]*: [^:;!?()]*\.$/u.test(text)

export const findEnumerations = (doc: Document): Enumeration[] =>
  doc.sentences.flatMap(sentence =>
    isOfProse(sentence) || isOfColon(sentence) ? (readEnumeration(sentence) ?? []) : [],
  )
