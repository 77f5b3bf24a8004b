// Questions over several facts: matching, ordering, and choosing several.

import { capitalised } from '../../language/clean-sentence.rules.ts'
import type { Document, Sentence } from '../document/document.ts'
import type { CauseFact } from '../find/causes.ts'
import type { DatedLine, Pair, PairGroup } from '../find/pairs.ts'
import type { RoleFact } from '../find/roles.ts'
import type { Steps } from '../find/steps.ts'
import type { TermFact } from '../find/terms.ts'
import type { YearFact } from '../find/years.ts'
import { asCandidate, asDraft, type Candidate, sharedHeadings } from './candidate.ts'
import {
  arrangeEntries,
  arrangePairs,
  chooseDistinctYears,
  differ,
  EVENTS,
  FEWEST_PAIRS,
  inGroups,
  isApart,
  PAIRS,
  sizeFor,
} from './grouping.rules.ts'

export const MATCH_TERMS = 'Match each term with what it means.'
const MATCH_PEOPLE = 'Match each person with what they did.'
const MATCH_CAUSES = 'Match each thing with its cause.'
const MATCH_YEARS = 'Match each event with its year.'
const LONGEST_MEANING = 18
const LONGEST_EFFECT = 14
const IN_TIME = 'Put these events in order, the earliest first.'

/** Whether events belong together: of a list of countries, each with a heading of its own, they don't. */
const isOfOnePart = (group: readonly { sentence: Sentence }[]): boolean => {
  const sentences = group.map(({ sentence }) => sentence)
  return !sentences[0]?.passage.headings.length || sharedHeadings(sentences).length > 0
}

const makeMatching = (
  doc: Document,
  stem: string,
  pairs: readonly Pair[],
  { areLines }: { areLines: boolean },
  random: () => number,
): Candidate => {
  const explanation = pairs.map(({ left, right }) => `${left}: ${right}.`).join(' ')
  const sentences = pairs.map(({ sentence }) => sentence)
  const matchingItem = { ...arrangePairs(stem, pairs, random), explanation }
  return asCandidate(
    asDraft(doc, sentences, matchingItem, {
      bloom: 'understand',
      similarity: 0.5,
      // Lines say what they say without a heading.
      checkFirst: areLines ? false : undefined,
    }),
    sentences,
    0.85,
  )
}

/** The first of each left side: whoever did two things fits both. */
const onceEach = (pairs: readonly Pair[]): Pair[] =>
  pairs.filter((pair, i) => !pairs.slice(0, i).some(({ left }) => left === pair.left))

export const makeMatchings = (
  doc: Document,
  facts: {
    terms: readonly TermFact[]
    causes: readonly CauseFact[]
    roles: readonly RoleFact[]
    years: readonly YearFact[]
    groups: readonly PairGroup[]
    dated: readonly (readonly DatedLine[])[]
  },
  random: () => number,
): Candidate[] => {
  const meanings = facts.terms.flatMap(({ term, meaning, thing, sentence }) => {
    const right = meaning ?? thing
    return right && right.split(' ').length <= LONGEST_MEANING
      ? [{ left: capitalised(term), right, sentence }]
      : []
  })
  const deeds = onceEach(
    facts.roles.flatMap(({ answer, deed, sentence }) =>
      deed !== null && deed.split(' ').length <= LONGEST_MEANING
        ? [{ left: answer, right: deed, sentence }]
        : [],
    ),
  )
  const reasons = facts.causes.flatMap(({ effect, cause, sentence }) =>
    effect.split(' ').length <= LONGEST_EFFECT ? [{ left: effect, right: `because ${cause}`, sentence }] : [],
  )
  const events = facts.years.flatMap(({ event, answer, sentence }) =>
    event ? [{ left: event, right: answer, sentence }] : [],
  )
  const make = (stem: string, pairs: readonly Pair[], size: number, areLines = false) =>
    inGroups(pairs, size)
      .filter(group => differ(group) && (stem !== MATCH_YEARS || isOfOnePart(group)))
      .map(group => makeMatching(doc, stem, group, { areLines }, random))
  const inLines = facts.groups.flatMap(({ stem, pairs }) => make(stem, pairs, sizeFor(pairs), true))
  const datedInLines = facts.dated.flatMap(lines => {
    const pairs = lines.map(({ year, event, sentence }) => ({ left: event, right: String(year), sentence }))
    return make(MATCH_YEARS, pairs, sizeFor(pairs), true)
  })
  return [
    ...inLines,
    ...datedInLines,
    ...make(MATCH_TERMS, meanings, sizeFor(meanings)),
    ...make(MATCH_PEOPLE, deeds, sizeFor(deeds)),
    ...make(MATCH_CAUSES, reasons, sizeFor(reasons)),
    ...make(MATCH_YEARS, events, PAIRS),
  ]
}

const makeOrdering = (
  doc: Document,
  stem: string,
  entries: readonly { text: string; sentence: Sentence }[],
  explanation: string,
  random: () => number,
): Candidate => {
  const sentences = entries.map(({ sentence }) => sentence)
  const orderingItem = { ...arrangeEntries(stem, entries, random), explanation }
  return asCandidate(
    asDraft(doc, sentences, orderingItem, { bloom: 'understand', similarity: 0.5, checkFirst: false }),
    sentences,
    0.85,
  )
}

export const makeOrderings = (
  doc: Document,
  facts: {
    years: readonly YearFact[]
    dated: readonly (readonly DatedLine[])[]
    steps: readonly Steps[]
  },
  random: () => number,
): Candidate[] => {
  const told = facts.years.flatMap(({ year, event, sentence }) => (event ? [{ year, event, sentence }] : []))
  const chronologies = [told, ...facts.dated].map(chooseDistinctYears).flatMap(events =>
    inGroups(events, events.length < EVENTS ? FEWEST_PAIRS : EVENTS)
      .filter(group => isApart(group) && isOfOnePart(group))
      .map(group => {
        const entries = group.map(({ event, sentence }) => ({ text: event, sentence }))
        const explanation = group.map(({ event, year }) => `${year}: ${event}.`).join(' ')
        return makeOrdering(doc, IN_TIME, entries, explanation, random)
      }),
  )
  const sequences = facts.steps.map(({ sentences, steps: texts }) => {
    const entries = texts.map((text, i) => ({ text, sentence: sentences[i]! }))
    return makeOrdering(
      doc,
      'Put these steps in order.',
      entries,
      texts.map((text, i) => `${i + 1}. ${text}`).join(' '),
      random,
    )
  })
  return [...chronologies, ...sequences]
}
