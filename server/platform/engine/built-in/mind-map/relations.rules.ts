// Short statements of a sentence about its subject: "is a …", "absorbs red light", and its examples.

import type { Word } from '../language/word-kinds.ts'
import { demonstratives, personal } from '../language/words/pronouns.words.ts'

export type Relation = { label: string; kind: 'gloss' | 'example' }

const mostGlossWords = 6
const fewestGlossWords = 2
const mostExamples = 4
const articles = new Set(['a', 'an', 'the', 'any', 'one'])
/** A gloss may stop before these without saying something else. */
const borders = new Set(
  'that which who whose where when while whereas because so although if unless until but and or as than into onto by with without from for at between among through during such including usually often called'.split(
    ' ',
  ),
)
const refers = new Set([...personal, ...demonstratives, 'there', 'then', 'same', 'other'])
const naming = new Set(['is', 'are'])

const plain = ({ surface }: Word) => surface.toLowerCase()
const isPunctuation = ({ surface }: Word) => /^[^\p{L}\p{N}]+$/u.test(surface) && surface !== '-'
/** Words as they stand in their sentence. */
export const joinWords = (words: readonly Word[]): string =>
  words
    .map(({ surface }) => surface)
    .join(' ')
    .replace(/ - /gu, '-')
    .replace(/ ([’'])/gu, '$1')

/** The words up to the first border; null where there are too many or too few, or they refer elsewhere. */
const upToBorder = (words: readonly Word[], fewest: number): Word[] | null => {
  const end = words.findIndex((word, at) => isPunctuation(word) || (at >= fewest && borders.has(plain(word))))
  const leading = words.slice(0, end < 0 ? words.length : end)
  if (leading.length < fewest || leading.length > mostGlossWords) return null
  if (leading.some(word => refers.has(plain(word)))) return null
  const last = leading.at(-1)
  return last && (last.kind === 'noun' || last.kind === 'adjective') ? leading : null
}

/** Words after the verb: the kind of thing for "is a", else the verb with its object. */
const glossFrom = (words: readonly Word[]): Relation[] => {
  const [verb, next] = words
  if (verb?.kind !== 'verb' || !next) return []
  if (naming.has(plain(verb))) {
    if (!articles.has(plain(next))) return []
    const what = upToBorder(words.slice(2), fewestGlossWords)
    return what ? [{ label: joinWords(what), kind: 'gloss' }] : []
  }
  // A helping verb leaves what is said to come.
  if (!/^\p{Ll}{3,}s$/u.test(verb.surface) || /^(?:has|was|does)$/u.test(plain(verb))) return []
  const what = upToBorder(words, fewestGlossWords + 1)
  return what && !articles.has(plain(what.at(-1) as Word)) ? [{ label: joinWords(what), kind: 'gloss' }] : []
}

const nounRun = (words: readonly Word[]): Word[] => {
  const end = words.findIndex(({ kind }) => kind !== 'noun' && kind !== 'adjective')
  const run = words.slice(0, end < 0 ? words.length : end)
  return run.length <= 3 && run.at(-1)?.kind === 'noun' ? run : []
}

/** The list after "such as", as long as it is one of short names. */
const examplesFrom = (words: readonly Word[]): Relation[] => {
  const [such, as] = words
  if (!such || !as || plain(such) !== 'such' || plain(as) !== 'as') return []
  const examples: Relation[] = []
  let at = 2
  while (at < words.length && examples.length < mostExamples) {
    const run = nounRun(words.slice(at))
    if (run.length === 0) break
    examples.push({ label: joinWords(run), kind: 'example' })
    at += run.length
    const isGoingOn =
      words[at] && (plain(words[at] as Word) === ',' || /^(?:and|or)$/u.test(plain(words[at] as Word)))
    if (!isGoingOn) break
    at += plain(words[at] as Word) === ',' && /^(?:and|or)$/u.test(words[at + 1]?.surface ?? '') ? 2 : 1
  }
  return examples
}

/**
 * Relations of the phrase of `length` words at `at`. Only English sentences give any.
 * @param words of the whole sentence
 */
export const getRelations = (words: readonly Word[], at: number, length: number): Relation[] => {
  const after = words.slice(at + length)
  const isSubject = at === 0 || (at === 1 && articles.has(plain(words[0] as Word)))
  const [first] = after
  const list = first && plain(first) === ',' ? after.slice(1) : after
  return [...(isSubject ? glossFrom(after) : []), ...examplesFrom(list)]
}
