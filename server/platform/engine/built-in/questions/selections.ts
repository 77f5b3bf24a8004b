// Choosing several: what the text lists, beside what it names elsewhere and doesn't list.

import { shuffled } from '@lantern/contract/random.rules'
import type { Document } from './document.ts'
import type { Wrong } from './facts/fact.ts'
import type { Listing } from './facts/series.ts'
import { arrangeChoices, asCandidate, asDraft, type Candidate } from './items.ts'

const WRONG_MEMBERS = 3
const FEWEST_WRONG = 2
/** Cosines: nearer to a member or to the head, a word may belong to the list. */
const NEAREST_MEMBER = 0.6
const NEAREST_HEAD = 0.5

const lastWord = (text: string) => text.toLowerCase().split(' ').at(-1)!
const isCapital = (text: string) => /^\p{Lu}/u.test(text.replace(/^the /u, ''))
const isPlural = (text: string) => /[^su]s$/u.test(lastWord(text))

/** Null where a word isn't known. */
const cosineOf = ({ lexicon: { wordVectors } }: Document, a: string, b: string): number | null => {
  const rows = [wordVectors?.rowOf(lastWord(a)) ?? -1, wordVectors?.rowOf(lastWord(b)) ?? -1] as const
  return rows[0] >= 0 && rows[1] >= 0 ? wordVectors!.cosine(rows[0], rows[1]) : null
}

const nearest = (doc: Document, { members }: Listing, other: string): number =>
  Math.max(
    ...members.map(member =>
      lastWord(member) === lastWord(other) ? 1 : (cosineOf(doc, member, other) ?? 0),
    ),
  )

/** Whether something may be of the kind that a list gives. */
const mayBelong = (doc: Document, listing: Listing, other: string): boolean => {
  const { head, sentence } = listing
  const isKind = doc.lexicon.wordNet?.kindsOf(lastWord(head)).has(lastWord(other)) ?? true
  const isClose = doc.mentions(other).some(at => doc.sentences[at]!.passageNumber === sentence.passageNumber)
  return (
    isKind ||
    isClose ||
    nearest(doc, listing, other) > NEAREST_MEMBER ||
    (cosineOf(doc, head, other) ?? 1) > NEAREST_HEAD
  )
}

const fromOtherLists = (listing: Listing, listings: readonly Listing[]): Wrong[] =>
  listings
    .filter(
      ({ sentence, head }) =>
        sentence.passageNumber !== listing.sentence.passageNumber && head !== listing.head,
    )
    .flatMap(({ members, sentence }) => members.map(text => ({ text, reason: sentence.text })))

const makeSelection = (
  doc: Document,
  listing: Listing,
  listings: readonly Listing[],
  random: () => number,
): Candidate[] => {
  const [sample = ''] = listing.members
  const fits = ({ text }: Wrong) =>
    isCapital(text) === isCapital(sample) &&
    isPlural(text) === isPlural(sample) &&
    !mayBelong(doc, listing, text)
  const pool = shuffled(fromOtherLists(listing, listings), random)
  const wrong = pool
    .filter(({ text }, i) => pool.findIndex(other => lastWord(other.text) === lastWord(text)) === i)
    .filter(fits)
    .slice(0, WRONG_MEMBERS)
  if (wrong.length < FEWEST_WRONG) return []
  const { choices, keys, reasons } = arrangeChoices(listing.members, wrong, random)
  const made = {
    body: { type: 'multiple-choice' as const, stem: listing.stem, choices },
    key: { type: 'multiple-choice' as const, choices: keys },
    ...{ reasons, explanation: listing.sentence.text },
  }
  const draft = asDraft(doc, [listing.sentence], made, { bloom: 'remember', similarity: 0.5 })
  return [asCandidate(draft, [listing.sentence], 0.75)]
}

export const makeSelections = (
  doc: Document,
  listings: readonly Listing[],
  random: () => number,
): Candidate[] => listings.flatMap(listing => makeSelection(doc, listing, listings, random))
