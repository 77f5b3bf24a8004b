// Who did it: sentences that open with a person's name and go on with a verb in the past.
import { gapMark } from '@lantern/contract/questions'
import { shuffled } from '@lantern/contract/random.rules'
import { readClause, textOf } from '../document/clause.ts'
import type { Document, Sentence } from '../document/document.ts'
import { collectNames, namesIn } from '../document/names.ts'
import { isPast } from '../document/tagger.ts'
import { isHedged } from '../judge/hedges.rules.ts'
import type { Fact, Wrong } from './fact.ts'

const SAYS_LITTLE = new Set(
  'be have go say tell become live die bear move return marry remain know think believe want work grow call meet continue study'.split(
    ' ',
  ),
)
const GIVES_AWAY =
  /\b(?:he|she|his|her|him|himself|herself|father|mother|son|daughter|wife|husband|brother|sister)\b/iu
const FEWEST_WORDS = 6
/** Share of the question's words that may stand with another person elsewhere in the text. */
const MOST_COMPANY = 0.34

const contentOf = (text: string) => [...new Set(text.toLowerCase().match(/\p{L}{4,}|\p{N}{3,}/gu) ?? [])]
const surnameOf = (name: string) => name.split(' ').at(-1)!

/** Whether the text says of somebody else what is asked. */
const sharesCompany = (doc: Document, name: string, stem: string): boolean => {
  const asked = contentOf(stem)
  return doc.mentions(surnameOf(name)).some(at => {
    const said = contentOf(doc.sentences[at]!.text)
    return (
      asked.filter(word => said.some(other => other.slice(0, 6) === word.slice(0, 6))).length /
        asked.length >=
      MOST_COMPANY
    )
  })
}

const wrongPeople = (
  doc: Document,
  name: string,
  stem: string,
  sentence: Sentence,
  people: readonly string[],
  random: () => number,
): Wrong[] => {
  const chosen: string[] = []
  for (const other of shuffled(people.slice(0, 20), random)) {
    const isSame = [name, ...chosen].some(
      one => one.includes(surnameOf(other)) || other.includes(surnameOf(one)),
    )
    if (
      /^(?:Pope|King|Queen|Saint|Emperor) /u.test(other) !== /^(?:Pope|King|Queen|Saint|Emperor) /u.test(name)
    )
      continue
    if (isSame || other.includes(' ') !== name.includes(' ') || sentence.text.includes(other)) continue
    if (
      doc.mentions(other).some(at => Math.abs(at - sentence.number) <= 2) ||
      sharesCompany(doc, other, stem)
    )
      continue
    chosen.push(other)
    if (chosen.length === 3) break
  }
  return chosen.map(text => {
    const told = doc.mentions(text).map(at => doc.sentences[at]!)
    const best = told.find(
      ({ refusedBy, text: said }) => refusedBy === null && said.length < 180 && said.startsWith(text),
    )
    return { text, reason: best ? best.text : null }
  })
}

const readPerson = (doc: Document, sentence: Sentence, people: readonly string[]): Fact | null => {
  const clause = readClause(sentence)
  const { text, words } = sentence
  if (!clause || clause.verb !== clause.to) return null
  const name = textOf(sentence, clause.from, clause.to)
  const verb = words[clause.verb]!
  if (namesIn(doc, { text: name })[0]?.text !== name || namesIn(doc, { text: name })[0]?.kind !== 'person')
    return null
  if (verb.pos !== 'VERB' || !isPast(verb) || SAYS_LITTLE.has(verb.lemma) || isHedged(text)) return null
  const rest = text.slice(verb.start, -1)
  // Whom the whole text is about, everybody guesses.
  if (sentence.passage.headings.some(heading => heading.includes(surnameOf(name)))) return null
  const opening = clause.from > 0 ? textOf(sentence, 0, clause.from).replace(/,$/u, '') : ''
  if (
    /\b(?:it|them)\b/u.test(rest) ||
    GIVES_AWAY.test(rest) ||
    rest.includes(surnameOf(name)) ||
    /,|\bthat\b/u.test(rest)
  )
    return null
  if (rest.split(' ').length < FEWEST_WORDS - 2) return null
  // Many people have done what names no thing, no place and no year.
  if (
    !/\p{Lu}|\b(?:1\d{3}|20\d{2})\b|\bthe (?:first|law|theory|structure|principle|idea|\p{L}+ of)\b/u.test(
      `${rest} ${opening}`,
    )
  )
    return null
  const when = opening ? ` ${opening.charAt(0).toLowerCase()}${opening.slice(1)}` : ''
  const stem = `Who ${rest}${when}?`
  const fuller = people.find(other => other !== name && other.endsWith(` ${name}`))
  const full = name.includes(' ') ? name : (fuller ?? name)
  return {
    kind: 'person',
    sentence,
    answer: name,
    accepted: [...new Set([full, name, surnameOf(name)])],
    question: stem,
    gap: text.replace(name, gapMark),
    number: null,
    altered: () => null,
    explanation: text,
    bloom: 'remember',
    wrong: random => wrongPeople(doc, name, stem, sentence, people, random),
  }
}

/** Whether a sentence opens with the name and goes on with what that person did. */
const actsIn = (sentence: Sentence, name: string): boolean => {
  const clause = readClause(sentence)
  return (
    clause !== null &&
    textOf(sentence, clause.from, clause.to).endsWith(name) &&
    isPast(sentence.words[clause.verb]!)
  )
}

export const findPeople = (doc: Document): Fact[] => {
  const { person } = collectNames(doc)
  // A name that nobody acts under may be a title, a figure or a common word.
  const people = person.filter(
    name =>
      !/^(?:Pope|King|Queen|Saint|Emperor|President|Lord|Lady|Sir)$/u.test(name) &&
      doc.mentions(name).some(at => actsIn(doc.sentences[at]!, name)),
  )
  return doc.sentences.flatMap(sentence =>
    sentence.refusedBy === null ? (readPerson(doc, sentence, people) ?? []) : [],
  )
}
