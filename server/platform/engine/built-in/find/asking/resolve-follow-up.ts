// A question that leans on the turns before, written out so that it makes sense by itself.

import { tagWords } from '../../language/tagger.ts'
import { readTurn, type SubjectTurn, type Thing } from './antecedents.ts'
import { listPhrases } from './asked-question.ts'
import { type BackPointer, findBackPointer } from './back-pointers.rules.ts'
import { asksRelation } from './key-words.rules.ts'
import { resolveEllipsis } from './resolve-ellipsis.ts'
import { resolveOrdinal } from './resolve-ordinal.ts'
import { asQuestion, lowerFirst } from './write-question.rules.ts'

type Turn = { question: string; answer: string }

const maxLength = 400

const withoutOpening = (text: string): string =>
  text
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/^(?:and|but|so|then|ok|okay)\b[\s,]*/iu, '')
/** The topic named in front, where the question can't be worded with it. */
const nameTopic = (text: string, turn: SubjectTurn): string | null => {
  const topic =
    turn.act?.gerund ??
    turn.defined?.text ??
    (turn.things.find(({ isPerson }) => !isPerson) ?? turn.things[0])?.text
  return topic === undefined ? null : asQuestion(`About ${topic}: ${lowerFirst(text)}`)
}

const agrees = (kind: BackPointer['kind'], thing: Thing): boolean => {
  if (kind === 'person') return thing.isPerson
  if (kind === 'it') return !thing.isPlural && !thing.isPerson
  if (kind === 'they' || kind === 'these') return thing.isPlural
  if (kind === 'there') return thing.placePreposition !== null
  return false
}

const findThing = (kind: BackPointer['kind'], turn: SubjectTurn): Thing | null =>
  turn.things.find(thing => agrees(kind, thing)) ??
  (kind === 'there' ? (turn.things.find(({ isPerson, isPlural }) => !isPerson && !isPlural) ?? null) : null)

const splice = (text: string, { start, end }: { start: number; end: number }, words: string): string =>
  text.slice(0, start) + words + text.slice(end)

/** "Its source": "the source of the Nile"; of a short name "Newton's source". */
const writeOwner = (text: string, pointer: BackPointer, thing: Thing): string => {
  const isShort = thing.text.split(' ').length <= 3 && !/\bof\b/u.test(thing.text)
  const owned = listPhrases(text, tagWords(text)).find(({ start }) => start === pointer.start)
  if (isShort || !owned) {
    const owner = thing.isPlural && thing.text.endsWith('s') ? `${thing.text}'` : `${thing.text}'s`
    return splice(text, pointer, owner)
  }
  const name = owned.text.replace(/^\S+\s+/u, '')
  return splice(text, owned, `the ${name} of ${thing.text}`)
}

const generic =
  /^(?:process|thing|method|event|period|place|organ|substance|material|animal|plant|machine|device|war|battle|theory|law|idea|concept|country|city|river|person|man|woman|tool|reaction|disease|system|effect|term|word|language|treaty|empire|cell|molecule|force|command|function)s?$/iu

const findPointed = (text: string, pointer: BackPointer, turn: SubjectTurn): string | null => {
  const { kind } = pointer
  if (kind === 'this')
    return turn.act?.gerund ?? (turn.defined?.isPlural ? null : (turn.defined?.text ?? null))
  if (kind === 'one') {
    const [thing] = turn.things
    const bare = thing?.text
      .replace(/^(?:the|an?)\s+/iu, '')
      .replace(/^(?:first|second|third|last|next)\s+/iu, '')
    const isBare = /^one$/iu.test(text.slice(pointer.start, pointer.end))
    return thing && !thing.isPlural && isBare ? `${/^[aeiou]/iu.test(bare!) ? 'an' : 'a'} ${bare}` : null
  }
  if (kind === 'this-noun') {
    const noun = text.slice(pointer.start, pointer.end).split(/\s+/u).at(-1)!.toLowerCase()
    const same = turn.things.find(({ head }) => head === noun)
    return same?.text ?? (generic.test(noun) ? (turn.defined?.text ?? null) : null)
  }
  const thing = findThing(kind, turn)
  if (kind === 'there') return thing && `${thing.placePreposition ?? 'in'} ${thing.text}`
  return thing?.text ?? null
}

/** "Do it" after a question how to do something: the act itself. */
const resolveDoing = (
  text: string,
  { kind, start, end }: BackPointer,
  { act }: SubjectTurn,
): string | null => {
  const doing = /^(?:it|this)$/u.test(kind) ? /\bdo\s+$/iu.exec(text.slice(0, start)) : null
  return doing && act && asQuestion(`${text.slice(0, doing.index)}${act.base}${text.slice(end)}`)
}

/** "There" has a preposition in it, and "of them" means certain ones. */
const fit = (text: string, { kind, start }: BackPointer, pointed: string): string => {
  if (kind === 'there') return pointed
  const isPart = kind === 'they' && /\bof\s+$/iu.test(text.slice(0, start))
  return isPart && !/^(?:the|\p{Lu})/u.test(pointed) ? `the ${pointed}` : pointed
}

const resolvePointer = (text: string, pointer: BackPointer, turns: readonly SubjectTurn[]): string | null => {
  const [last] = turns
  const doing = resolveDoing(text, pointer, last!)
  if (doing) return doing
  if (pointer.kind === 'ordinal') return resolveOrdinal(text, pointer, last!) ?? nameTopic(text, last!)
  for (const turn of turns) {
    const thing = findThing(pointer.kind, turn)
    if (pointer.isPossessive && thing) return asQuestion(writeOwner(text, pointer, thing))
    const pointed = pointer.isPossessive ? null : findPointed(text, pointer, turn)
    if (pointed) return asQuestion(splice(text, pointer, fit(text, pointer, pointed)))
  }
  return nameTopic(text, last!)
}

/** "What are the main advantages?": of what was spoken of. */
const resolveRelation = (text: string, turn: SubjectTurn): string | null => {
  const [thing] = turn.things
  if (!thing || thing.isPerson) return null
  const words = lowerFirst(text.replace(/[\s?!.]+$/u, ''))
  const asks = /^(?:what|which)\b/iu.test(words)
  const isPlural = /s$/u.test(words)
  return asQuestion(
    `${asks ? words : `What ${isPlural ? 'are' : 'is'} the ${words.replace(/^the\s+/iu, '')}`} of ${thing.text}`,
  )
}

/** Doubts and small words, which ask nothing that could be looked up. */
const asksNothing =
  /^(?:really|are you sure|is that true|is that right|sure|no|yes|ok|i see|why not)[\s?!.]*$/iu

/**
 * The question that is meant, oldest turn first.
 * @returns null where it makes sense as it is, or nothing before it is what it leans on
 */
export const resolveFollowUp = (question: string, history: readonly Turn[]): string | null => {
  const text = withoutOpening(question)
  if (history.length === 0 || text.length > maxLength || asksNothing.test(text)) return null
  const turns = history.map(readTurn).reverse()
  const [last] = turns
  if (asksRelation(text)) return resolveRelation(text, last!)
  const elliptic = resolveEllipsis(question.trim(), text, turns)
  if (elliptic) return elliptic
  const pointer = findBackPointer(text)
  return pointer && resolvePointer(text, pointer, turns)
}
