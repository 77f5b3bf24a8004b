// Things that a turn of a conversation names, in the order in which a pronoun of the next question means them.

import { splitSentences } from '@lantern/contract/sentences.rules'
import { listContentWords } from '../../../../text/content-words.ts'
import { tagWords } from '../../language/tagger.ts'
import { FIRST_NAMES } from '../../language/words/first-names.words.ts'
import { type AskedQuestion, listPhrases, type Phrase, readQuestion } from './asked-question.ts'

export type Thing = {
  text: string
  head: string
  isPlural: boolean
  isPerson: boolean
  /** Preposition of a place: "at" of "at Pompeii". */
  placePreposition: string | null
}

export type SubjectTurn = {
  question: AskedQuestion
  answer: string
  /** Best one first. */
  things: Thing[]
  /** "What is X?": the thing that the whole question is about. */
  defined: Thing | null
  /** "How do I put a package on hold?": "put a package on hold", "putting a package on hold". */
  act: { base: string; gerund: string } | null
}

/** Nouns that mean something only with what follows "of". */
const relational =
  /^(?:advantage|disadvantage|benefit|drawback|cause|effect|reason|consequence|result|example|use|purpose|meaning|definition|function|role|part|type|kind|form|name|number|size|length|height|date|year|age|price|cost|colour|color|importance|structure|history|origin|opposite|formula|unit|step|stage|phase|rule|property|properties|characteristic|feature|component|difference|job|task|shape|value|role|goal|aim|idea|concept|principle|law|symbol|inventor|author|discoverer|founder)s?$/u
const personHead =
  /^(?:king|queen|emperor|empress|scientist|author|inventor|president|teacher|man|woman|boy|girl|poet|writer|painter|composer|philosopher|chemist|physicist|biologist|explorer|general|minister|monk|nun|saint|prophet|prince|princess|sultan|pharaoh|engineer|doctor|architect|founder|leader|hero|student|merchant|sailor|farmer)$/u
const placePrepositions = /^(?:in|at|on|near)$/u

const isPersonName = ({ text, isName }: Phrase): boolean =>
  isName && FIRST_NAMES.has((/^\p{L}+/u.exec(text)?.[0] ?? '').toLowerCase())

const toThing = (phrase: Phrase, isPerson: boolean): Thing => ({
  text: phrase.text,
  head: phrase.head,
  isPlural: phrase.isPlural,
  isPerson: isPerson || isPersonName(phrase) || personHead.test(phrase.head),
  placePreposition:
    phrase.preposition !== null && placePrepositions.test(phrase.preposition) ? phrase.preposition : null,
})

const beForms = /^(?:is|are|was|were)$/u

/** "Which bacteria live in roots?" asks about "the bacteria that live in roots"; "how many moons" about "moons". */
const readAskedNoun = ({ text, words, asking, auxiliary, phrases }: AskedQuestion): Thing | null => {
  const first = words[asking.from]?.lower
  const [phrase] = phrases
  if (!phrase || !first || !/^(?:which|what|how)$/u.test(first) || asking.to < 2) return null
  if (phrase.start >= (words[asking.to - 1]?.end ?? 0)) return null
  const thing = toThing(phrase, false)
  const verb = words[asking.to]
  const isSubject =
    (auxiliary < 0 || beForms.test(verb?.lower ?? '')) && verb !== undefined && first !== 'how'
  return isSubject
    ? { ...thing, text: `the ${phrase.text} that ${text.slice(verb.start)}` }
    : { ...thing, text: `the ${phrase.text}` }
}

/** Things of a question, the one that it is about first. */
const listThingsOf = (question: AskedQuestion): Thing[] => {
  const { words, asking, phrases } = question
  const asksWho = words[asking.from]?.lower === 'who'
  const asked = readAskedNoun(question)
  const named = phrases
    .filter(({ isOwned, start }) => !isOwned && (!asked || start >= (words[asking.to - 1]?.end ?? 0)))
    .flatMap((phrase): Thing[] => {
      const isPerson = asksWho && phrase.isName && beForms.test(words[asking.to]?.lower ?? '')
      const whole = toThing(phrase, isPerson)
      const inner = phrase.inner && !phrase.inner.isOwned ? [toThing(phrase.inner, false)] : []
      return relational.test(phrase.head) ? [...inner, whole] : [whole, ...inner]
    })
  if (!asked) return named
  // "Which flowers do moths visit?" is about moths before it is about flowers.
  const isDoing = /^(?:do|does|did)$/u.test(words[question.auxiliary]?.lower ?? '')
  const [subject, ...others] = named
  return isDoing && subject ? [subject, asked, ...others] : [asked, ...named]
}

const gerund = (verb: string): string => {
  if (/[^aeiou][aeiou][bdgklmnprt]$/u.test(verb) && verb.length <= 4) return `${verb}${verb.at(-1)}ing`
  if (/ie$/u.test(verb)) return `${verb.slice(0, -2)}ying`
  return /[^eoy]e$/u.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`
}

const readAct = (text: string): SubjectTurn['act'] => {
  const words =
    /^how\s+(?:do|can|could|should|must|would|may)\s+(?:i|you|we|one|people)\s+(\p{Ll}+)\s+(.{2,120})$/iu.exec(
      text,
    )
  if (!words) return null
  const verb = words[1]!.toLowerCase()
  return { base: `${verb} ${words[2]!}`, gerund: `${gerund(verb)} ${words[2]!}` }
}

const defines =
  /^(?:what|who)(?:['’]s|\s+(?:is|are|was|were))\s|^(?:define|explain|describe|what does .+ (?:mean|stand for)$)/iu

const readDefined = (question: AskedQuestion, things: readonly Thing[]): Thing | null => {
  if (!defines.test(question.text)) return null
  const [phrase] = question.phrases.filter(({ isOwned }) => !isOwned)
  return phrase ? (things.find(({ text }) => text === phrase.text) ?? null) : null
}

/** People whom an answer names and the question doesn't, the subject of a sentence first. */
const listAnswerPeople = (answer: string, question: string, asksWho: boolean): Thing[] => {
  const asked = new Set(listContentWords(question))
  const names = splitSentences(answer.slice(0, 600)).flatMap(({ start, end }) => {
    const sentence = answer.slice(start, end)
    return listPhrases(sentence, tagWords(sentence)).filter(({ isName }) => isName)
  })
  return names
    .filter(({ text, preposition }) => {
      const known = listContentWords(text).some(word => asked.has(word))
      return !known && (preposition === null || preposition === 'by')
    })
    .filter(phrase => asksWho || isPersonName(phrase))
    .map(phrase => toThing(phrase, true))
}

/** A topic named in front, as in "About London: …". */
const readTopic = (question: string): { topic: Thing[]; rest: string } => {
  const words = /^About (.{1,120}?): (.+)$/u.exec(question)
  if (!words) return { topic: [], rest: question }
  const [phrase] = listPhrases(words[1]!, tagWords(words[1]!))
  return { topic: phrase ? [{ ...toThing(phrase, false), text: words[1]! }] : [], rest: words[2]! }
}

export const readTurn = ({ question, answer }: { question: string; answer: string }): SubjectTurn => {
  const { topic, rest } = readTopic(question)
  const asked = readQuestion(rest)
  const named = [...topic, ...listThingsOf(asked)]
  const asksWho = asked.words[asked.asking.from]?.lower === 'who'
  const people =
    asksWho || named.every(({ isPerson }) => !isPerson) ? listAnswerPeople(answer, question, asksWho) : []
  // "Who led the fleet against the king?": "he" is who led it.
  const isAskedFor = asksWho && !beForms.test(asked.words[asked.asking.to]?.lower ?? '')
  const things = isAskedFor ? [...people, ...named] : [...named, ...people]
  return {
    question: asked,
    answer,
    things,
    defined: readDefined(asked, things),
    act: readAct(asked.text),
  }
}
