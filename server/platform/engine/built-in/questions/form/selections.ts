// Choosing several: what the text lists, beside what it names elsewhere and doesn't list.

import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { anywhere } from '../../language/words/phrases.words.ts'
import { introducesNothing } from '../../language/words/vague.words.ts'
import type { Document, Sentence } from '../document/document.ts'
import type { PhrasePool } from '../document/phrase-pool.ts'
import type { Enumeration } from '../find/enumerations.ts'
import type { Wrong } from '../find/fact.ts'
import type { LineList, Table } from '../find/lines.ts'
import type { Listing } from '../find/listings.ts'
import { arrangeChoices, asCandidate, asDraft, type Candidate } from './candidate.ts'
import { wrongMembers } from './wrong-members.ts'
import { wrongPhrases } from './wrong-phrases.ts'

const FEWEST_WRONG = 2
const MOST_WRONG = 3
const MOST_RIGHT = 5
const LONGEST_LINE = 7
const SAYS_NOTHING = anywhere(introducesNothing)

type Selection = {
  /** Lines say what they say below a heading or not. */ checkFirst?: boolean | undefined
  stem: string
  sentences: Sentence[]
  right: string[]
  wrong: Wrong[]
  explanation: string
  question?: string | undefined
}

const asSelection = (
  doc: Document,
  { stem, sentences, right, wrong, explanation, checkFirst, question }: Selection,
  random: () => number,
): Candidate[] => {
  if (wrong.length < FEWEST_WRONG) return []
  const { choices, keys, reasons } = arrangeChoices(right, wrong.slice(0, MOST_WRONG), random)
  if (new Set(choices.map(({ text }) => text.toLowerCase())).size < choices.length) return []
  const item = {
    body: { type: 'multiple-choice' as const, stem, choices },
    key: { type: 'multiple-choice' as const, choices: keys },
    reasons,
    explanation,
  }
  const candidate = asCandidate(
    asDraft(doc, sentences, item, { bloom: 'remember', similarity: 0.5, checkFirst }),
    sentences,
    0.75,
  )
  const asked = wrong.slice(0, MOST_WRONG).map(({ text }) => text)
  return [question ? { ...candidate, examinations: [{ question, answers: right, wrong: asked }] } : candidate]
}

/** Other things of the members' kind that the text names elsewhere are wrong. */
const fromEnumeration = (
  doc: Document,
  pool: PhrasePool,
  { sentence, stem, before, members, question }: Enumeration,
  random: () => number,
): Candidate[] => {
  const wrong = members.flatMap(phrase =>
    wrongPhrases(doc, pool, { sentence, phrase, stem: before, agrees: true }, random),
  )
  const different = wrong.filter((one, i) => wrong.findIndex(({ text }) => text === one.text) === i)
  return asSelection(
    doc,
    {
      stem,
      sentences: [sentence],
      right: members.map(({ text }) => text),
      wrong: shuffled(different, random),
      explanation: sentence.whole,
      checkFirst: true,
      question,
    },
    random,
  )
}

const fromListing = (
  doc: Document,
  listing: Listing,
  all: readonly Listing[],
  random: () => number,
): Candidate[] =>
  asSelection(
    doc,
    {
      stem: listing.stem,
      sentences: [listing.sentence],
      right: shuffled(listing.members, random).slice(0, MOST_RIGHT),
      wrong: wrongMembers(doc, listing, all, random),
      explanation: listing.sentence.text,
    },
    random,
  )

/** A line that introduces a list, and says of what it is one. */
const isTelling = (intro: string | null): intro is string =>
  intro !== null && intro.split(' ').length >= 3 && !SAYS_NOTHING.test(intro)

const shortLines = ({ lines }: LineList) =>
  lines.filter(({ text }) => text.split(' ').length <= LONGEST_LINE && !/[:;]/u.test(text))

/** Lists in lines: what other lists of the text hold, and this one doesn't, is wrong. */
const fromLines = (doc: Document, lists: readonly LineList[], random: () => number): Candidate[] =>
  lists.flatMap(list => {
    const { intro, lines } = list
    if (!isTelling(intro) || shortLines(list).length < lines.length) return []
    const said = [intro, ...lines.map(({ text }) => text)].join(' ').toLowerCase()
    const others = lists.flatMap(other => (other !== list && isTelling(other.intro) ? shortLines(other) : []))
    const wrong = shuffled(others, random)
      .filter(({ text }) => !said.includes(text.toLowerCase()) && isShapedAs(text, lines[0]!.text))
      .map(({ text, sentence }) => ({ text, reason: sentence.passage.headings.at(-1) ?? null }))
    const rightLines = shuffled(lines, random).slice(0, MOST_RIGHT)
    return asSelection(
      doc,
      {
        checkFirst: false,
        stem: `Which of these does the text list under “${intro}”?`,
        wrong,
        sentences: rightLines.map(({ sentence }) => sentence),
        right: rightLines.map(({ text }) => text),
        explanation: `${intro}: ${lines.map(({ text }) => text).join('; ')}.`,
      },
      random,
    )
  })

const isShapedAs = (text: string, sample: string): boolean =>
  /^\p{Lu}/u.test(text) === /^\p{Lu}/u.test(sample) &&
  Math.abs(text.split(' ').length - sample.split(' ').length) <= 2

/** Columns in which several rows say the same: those rows are right, the others wrong. */
const fromTable = (doc: Document, { head, rows }: Table, random: () => number): Candidate[] =>
  head.slice(1).flatMap((name, at) => {
    const byValue = Map.groupBy(
      rows.filter(({ cells }) => cells[0] !== '' && cells[at + 1] !== ''),
      ({ cells }) => cells[at + 1]!,
    )
    const full = [...byValue].flatMap(([, held]) => held)
    return [...byValue].flatMap(([value, held]) => {
      if (held.length < 2 || held.length > MOST_RIGHT || value.split(' ').length > LONGEST_LINE) return []
      const wrong = shuffled(
        full.filter(row => !held.includes(row)),
        random,
      ).map(({ cells }) => ({ text: cells[0]!, reason: `${name}: ${cells[at + 1]}.` }))
      const sentences = [...new Set(held.map(({ sentence }) => sentence))]
      return asSelection(
        doc,
        {
          checkFirst: false,
          stem: `Which of these does the text’s table list with “${value}” under “${name}”?`,
          sentences,
          wrong,
          right: held.map(({ cells }) => cells[0]!),
          explanation: `${name}: ${value}: ${held.map(({ cells }) => cells[0]).join(', ')}.`,
        },
        random,
      )
    })
  })

export const makeSelections = (
  doc: Document,
  {
    listings,
    enumerations,
    phrases,
    lists,
    tables,
  }: {
    enumerations: readonly Enumeration[]
    phrases: PhrasePool
    listings: readonly Listing[]
    lists: readonly LineList[]
    tables: readonly Table[]
  },
  random: () => number,
): Candidate[] => [
  ...listings.flatMap(listing => fromListing(doc, listing, listings, random)),
  ...enumerations.flatMap(one => fromEnumeration(doc, phrases, one, random)),
  ...fromLines(doc, lists, random),
  ...tables.flatMap(table => fromTable(doc, table, random)),
]
