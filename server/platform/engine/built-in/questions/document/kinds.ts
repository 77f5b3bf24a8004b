// Kind of thing that a phrase names: wrong choices are of the right one's kind.
import { baseForm } from '../../../../text/irregular-forms.ts'
import { titles } from '../../language/words/first-names.words.ts'
import type { Document, Sentence } from './document.ts'
import { namesIn } from './names.ts'

/** Lexicographer's files of nouns (lexnames(5WN)) that readers take for one kind. */
const GROUPS: Readonly<Record<string, readonly number[]>> = {
  happening: [4, 11, 12, 19, 22, 26],
  object: [6, 8, 17, 20, 25],
  matter: [13, 27],
  living: [5],
  place: [15],
  people: [14, 18],
  idea: [9, 10, 16],
  quality: [7, 24],
  money: [21],
  amount: [23],
  time: [28],
}
const GROUP_BY_FILE: ReadonlyMap<number, string> = new Map(
  Object.entries(GROUPS).flatMap(([group, files]) => files.map((file): [number, string] => [file, group])),
)
const TITLE = new RegExp(
  `^(?:${[...titles, 'Marquis', 'Duke', 'Count', 'Prince', 'Princess', 'Sultan', 'Tsar', 'Emir', 'Shah', 'Bishop'].join('|')}) `,
  'u',
)
/** "Ivan III", "King Henry VIII": kings and popes are counted so. */
const RULER = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)* [IVX]+$/u
const PLACE_NOUN =
  /\b(?:Ocean|Sea|River|Lake|Mountains?|Mount|Island|Islands|Trench|Ridge|Fault|Desert|Valley|Bay|Gulf|Strait|Canal|Peninsula|Plateau|Basin|Coast|Delta|Fort|Castle|Palace|Bridge|Tower|Cathedral|Street|Square|Park)\b/u

/**
 * Kind of a common noun, by its first sense; null if the dictionary doesn't know it, and for persons that may be parts of
 * the body ("pupils").
 */
export const getThingKind = ({ lexicon: { wordNet } }: Document, head: string): string | null => {
  const noun = baseForm(head)
  const kind = GROUP_BY_FILE.get(wordNet?.nounFile(noun) ?? -1) ?? null
  return kind === 'people' && wordNet?.mayBeBodyPart(noun) ? null : kind
}

/**
 * Kind of a name: person, place, body (the Convention, the Bastille), or other.
 * @param takesArticle whether the text writes "the" before it
 */
export const getNameKind = (doc: Document, name: string, takesArticle: boolean): string => {
  // "American surgeon William Beaumont": nothing else is written so.
  if (/ \p{Ll}{4,}/u.test(name)) return 'described'
  if (PLACE_NOUN.test(name)) return 'feature'
  const [found] = namesIn(doc, { text: name })
  if (found?.text === name) return found.kind
  if (TITLE.test(name) || RULER.test(name)) return 'person'
  if (takesArticle) return getThingKind(doc, name.toLowerCase()) === 'people' ? 'nation' : 'body'
  return /^\p{Lu}[\p{Ll}’'-]+(?: (?:\p{Lu}\.|de|von|van|of)){0,2} \p{Lu}[\p{Ll}’'-]+$/u.test(name)
    ? 'person'
    : 'other'
}

/** See `Document.namesKindOf`. */
export const createNamesKind = (
  sentences: readonly Sentence[],
  wordNet: Document['lexicon']['wordNet'],
): Document['namesKindOf'] => {
  const counts = new Map<string, number>()
  for (const { words } of sentences)
    for (const { lower, lemma } of words)
      for (const word of new Set([lower, lemma])) counts.set(word, (counts.get(word) ?? 0) + 1)
  const count = (word: string) => counts.get(word) ?? 0
  const known = new Map<string, boolean>()
  return noun => {
    const found =
      known.get(noun) ??
      [...(wordNet?.listKinds(noun) ?? [])].some(
        kind => kind !== noun && count(kind) > 0 && count(kind) >= count(noun),
      )
    known.set(noun, found)
    return found
  }
}
