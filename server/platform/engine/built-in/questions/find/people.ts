// Questions about people: sentences that open with a person's name and continue with a verb in the past.

import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { isPast } from '../../language/tagger.ts'
import { offices } from '../../language/words/first-names.words.ts'
import { getClauseText, readClause } from '../document/clause.ts'
import { type Document, isAskable, type Sentence } from '../document/document.ts'
import { collectNames, namesIn } from '../document/names.ts'
import { type Deed, peopleAskedRules } from '../judge/people-asked.rules.ts'
import { refuses } from '../judge/refuse.ts'
import type { Fact, Wrong } from './fact.ts'

/** Share of the question's words that may stand with another person elsewhere in the text. */
const MOST_COMPANY = 0.34
const HOLDS_OFFICE = new RegExp(`^(?:${offices.join('|')}) `, 'u')
const TITLES = new Set([...offices, 'President', 'Lord', 'Lady', 'Sir'])

const listContentWords = (text: string) => [
  ...new Set(text.toLowerCase().match(/\p{L}{4,}|\p{N}{3,}/gu) ?? []),
]
const getSurname = (name: string) => name.split(' ').at(-1)!

/** Whether the text says of somebody else what is asked. */
const sharesCompany = (doc: Document, name: string, stem: string): boolean => {
  const asked = listContentWords(stem)
  return doc.mentions(getSurname(name)).some(at => {
    const said = listContentWords(doc.sentences[at]!.text)
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
      one => one.includes(getSurname(other)) || other.includes(getSurname(one)),
    )
    if (HOLDS_OFFICE.test(other) !== HOLDS_OFFICE.test(name)) continue
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
  const name = getClauseText(sentence, clause.from, clause.to)
  const verb = words[clause.verb]!
  if (namesIn(doc, { text: name })[0]?.text !== name || namesIn(doc, { text: name })[0]?.kind !== 'person')
    return null
  if (verb.pos !== 'VERB' || !isPast(verb)) return null
  const rest = text.slice(verb.start, -1)
  const opening = clause.from > 0 ? getClauseText(sentence, 0, clause.from).replace(/,$/u, '') : ''
  const subject: Deed = {
    text,
    rest,
    opening,
    verb,
    surname: getSurname(name),
    headings: sentence.passage.headings,
  }
  if (refuses(doc, sentence, peopleAskedRules, subject)) return null
  const when = opening ? ` ${opening.charAt(0).toLowerCase()}${opening.slice(1)}` : ''
  const stem = `Who ${rest}${when}?`
  const fuller = people.find(other => other !== name && other.endsWith(` ${name}`))
  const full = name.includes(' ') ? name : (fuller ?? name)
  return {
    kind: 'person',
    sentence,
    answer: name,
    accepted: [...new Set([full, name, getSurname(name)])],
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
    getClauseText(sentence, clause.from, clause.to).endsWith(name) &&
    isPast(sentence.words[clause.verb]!)
  )
}

export const findPeople = (doc: Document): Fact[] => {
  const { person } = collectNames(doc)
  // A name that nobody acts under may be a title, a figure or a common word.
  const people = person.filter(
    name => !TITLES.has(name) && doc.mentions(name).some(at => actsIn(doc.sentences[at]!, name)),
  )
  return doc.sentences.flatMap(sentence =>
    isAskable(sentence) ? (readPerson(doc, sentence, people) ?? []) : [],
  )
}
