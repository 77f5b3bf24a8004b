// Wrong members for a list: names of the same kind, or things that other lists of the text name.
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import type { Document } from '../document/document.ts'
import { collectNames, type Name, namesIn } from '../document/names.ts'
import type { Wrong } from '../find/fact.ts'
import type { Listing } from '../find/listings.ts'

const MOST_WRONG = 3
/** Cosines: nearer to a member or to the head, a word may belong to the list; farther from all members, it
 * looks absurd. */
const NEAREST_MEMBER = 0.6
const FARTHEST_MEMBER = 0.2
const NEAREST_HEAD = 0.5

const lastWord = (text: string) => text.toLowerCase().split(' ').at(-1)!
const isCapital = (text: string) => /^\p{Lu}/u.test(text.replace(/^the /u, ''))
const isPlural = (text: string) => /[^su]s$/u.test(lastWord(text))
const listWords = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Null where a word isn't known. */
const computeCosine = ({ lexicon: { wordVectors } }: Document, a: string, b: string): number | null => {
  const rows = [wordVectors?.rowOf(lastWord(a)) ?? -1, wordVectors?.rowOf(lastWord(b)) ?? -1] as const
  return rows[0] >= 0 && rows[1] >= 0 ? wordVectors!.cosine(rows[0], rows[1]) : null
}

const isNear = (doc: Document, { sentence }: Listing, other: string): boolean =>
  doc.mentions(other).some(at => doc.sentences[at]!.passageNumber === sentence.passageNumber)

const sharesWords = ({ members, stem }: Listing, other: string): boolean => {
  const said = new Set([...members, stem].flatMap(listWords))
  return listWords(other).some(word => said.has(word))
}

/** Whether something may be of the kind that a list gives, or is of none that anybody would think of. */
const isUnfit = (doc: Document, listing: Listing, other: string): boolean => {
  const { head, members } = listing
  const kinds = head === null ? null : doc.lexicon.wordNet?.listKinds(lastWord(head))
  if (head !== null && (kinds?.has(lastWord(other)) ?? true)) return true
  const nearest = Math.max(...members.map(member => computeCosine(doc, member, other) ?? 0))
  return (
    nearest > NEAREST_MEMBER ||
    nearest < FARTHEST_MEMBER ||
    (head !== null && (computeCosine(doc, head, other) ?? 1) > NEAREST_HEAD) ||
    sharesWords(listing, other)
  )
}

const wrongThings = (
  doc: Document,
  listing: Listing,
  all: readonly Listing[],
  random: () => number,
): Wrong[] => {
  const [sample = ''] = listing.members
  const pool = shuffled(
    all
      .flatMap(({ members, sentence }) => members.map(text => ({ text, sentence })))
      .filter(({ sentence }) => sentence.passageNumber !== listing.sentence.passageNumber),
    random,
  )
  return pool
    .filter(({ text }, i) => pool.findIndex(other => lastWord(other.text) === lastWord(text)) === i)
    .filter(
      ({ text }) =>
        isCapital(text) === isCapital(sample) &&
        isPlural(text) === isPlural(sample) &&
        !isNear(doc, listing, text) &&
        !isUnfit(doc, listing, text),
    )
    .map(({ text, sentence }) => ({ text, reason: sentence.refusedBy === null ? sentence.text : null }))
}

/** Common kind of all members with a known kind; null if they differ, or fewer than half are known. */
const kindOfNames = (doc: Document, members: readonly string[]): Name['kind'] | null => {
  const kinds = members.flatMap(text => {
    const [name] = namesIn(doc, { text })
    return name?.text === text ? [name.kind] : []
  })
  const [first] = kinds
  return first && 2 * kinds.length >= members.length && kinds.every(kind => kind === first) ? first : null
}

/** "Middle East", "West": nobody takes them for a country. */
const WIDE_PLACE = /^(?:the )?(?:(?:Middle|Near|Far) )?(?:North|South|East|West)(?:ern \p{L}+)?$/u

/** Kinds shared by most members: with "Sudan" a region may be meant, with "Sudan and Djibouti" a country. */
const sharedKinds = (doc: Document, members: readonly string[]): Set<number> => {
  const kinds = members.map(member => doc.lexicon.wordNet?.instanceKinds(member) ?? new Set<number>())
  const nonEmptyKinds = kinds.filter(({ size }) => size > 0)
  return new Set(
    nonEmptyKinds.flatMap(own =>
      [...own].filter(
        one => 3 * nonEmptyKinds.filter(other => other.has(one)).length >= 2 * nonEmptyKinds.length,
      ),
    ),
  )
}

const wrongNames = (doc: Document, listing: Listing, random: () => number): Wrong[] => {
  const { members } = listing
  const kind = kindOfNames(doc, members)
  if (!kind) return []
  const instances = sharedKinds(doc, members)
  const isLike = (name: string) =>
    kind === 'person'
      ? members.some(member => member.split(' ').length === name.split(' ').length)
      : !WIDE_PLACE.test(name) &&
        [...(doc.lexicon.wordNet?.instanceKinds(name) ?? [])].some(one => instances.has(one))
  return shuffled(collectNames(doc)[kind], random)
    .filter(
      name =>
        !/['’]s /u.test(name) && isLike(name) && !isNear(doc, listing, name) && !sharesWords(listing, name),
    )
    .map(text => ({ text, reason: null }))
}

/** Up to three, of which the text says nothing where the list stands. */
export const wrongMembers = (
  doc: Document,
  listing: Listing,
  all: readonly Listing[],
  random: () => number,
): Wrong[] => {
  const found = isCapital(listing.members[0] ?? '')
    ? wrongNames(doc, listing, random)
    : wrongThings(doc, listing, all, random)
  return found.slice(0, MOST_WRONG)
}
