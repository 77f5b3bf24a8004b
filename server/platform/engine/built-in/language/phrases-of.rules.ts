// Noun phrases of a tagged sentence: what a map's nodes can be called.

import type { Word } from './word-kinds.ts'
import { isPlainNoun } from './words/plain-nouns.words.ts'

export type FoundPhrase = {
  /** The same for all forms of the phrase. */
  key: string
  surface: string
  words: number
  /** Position of its first word in the sentence. */
  at: number
  /** Whether it isn't part of a longer phrase here. */
  whole: boolean
}

export const mostPhraseWords = 3

/** Nouns that name nothing by themselves. */
const generic = new Set(
  'example thing way part kind type number case use result form set order time year day people person man woman fact point place end side line name word term item list question answer problem reason idea issue matter subject topic area level group member section chapter book page figure table text document author note default option value amount range lot variety series sort bit piece majority rest course addition account role effect cause change increase decrease need ability attempt effort work process method approach step stage situation condition purpose aim goal difference similarity advantage disadvantage importance information detail information description definition explanation instance element aspect feature factor basis degree extent century decade month week today tomorrow yesterday person percent percentage half quarter total majority minority one two three other others something anything everything nothing someone following above below'.split(
    ' ',
  ),
)
/** Adjectives that only weigh or point. */
const empty = new Set(
  'very many much more most few fewer less least several some any other another same different various certain such own whole entire main major minor important significant great large small big little long short high low good bad better best worse worst new old first second third last next previous following early late recent current present possible impossible similar special specific general common usual typical first-time first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second available able likely due full only single multiple additional further above below simple complex first-class so-called true false'.split(
    ' ',
  ),
)

/** "Two-year", "bug-ridden", "case-in-point": they say how something is, or nothing. */
const looseCompound = /^(?:two|three|four|five|six|ten)-|-(?:ridden|based|specific|like|free|in-\p{L}+)$/iu

/** Two letters name something in scripts that write a word in two signs. */
const isName = (surface: string) =>
  /^\p{L}[\p{L}\p{N}\p{M}'’-]*$/u.test(surface) &&
  !/[-'’]$/u.test(surface) &&
  !looseCompound.test(surface) &&
  (surface.length >= 4 || /^\p{Lu}{2,}|^\p{L}\p{Ll}{2}$|^\P{Script=Latin}{2}/u.test(surface))

/** Possible verbs among words tagged as nouns: after a plural, or before an article. */
const isPlural = (surface: string) =>
  /^\p{Ll}{2,}[^sui]s$/u.test(surface.toLowerCase()) && !/^\p{Lu}{2,}$/u.test(surface)
const opensObject = new Set('the a an its their his her our your this these those that no'.split(' '))

/** "Strongest weapon": whatever is strongest. */
const superlative = /^\p{Ll}{3,}est$/u

const canStand = ({ kind, surface }: Word): boolean =>
  (kind === 'noun' ||
    (kind === 'adjective' &&
      !empty.has(surface.toLowerCase()) &&
      !superlative.test(surface.toLowerCase()))) &&
  isName(surface)

/** A name by itself says something unless it is one of the words that name nothing. */
const isTelling = (words: readonly Word[]): boolean => {
  const head = words.at(-1)
  if (head?.kind !== 'noun') return false
  if (words.slice(0, -1).some(({ surface }) => isPlural(surface))) return false
  return words.length > 1
    ? words.some(({ surface }) => !generic.has(surface.toLowerCase()))
    : !isGeneric(head)
}

const isGeneric = ({ surface }: Word): boolean => {
  const plain = surface.toLowerCase()
  return (
    generic.has(plain) || generic.has(plain.replace(/s$/u, '')) || generic.has(plain.replace(/ies$/u, 'y'))
  )
}

const getPhrase = (words: readonly Word[], at: number, whole: boolean): FoundPhrase => ({
  key: words.map(({ term }) => term).join(' '),
  surface: words.map(({ surface }) => surface).join(' '),
  words: words.length,
  at,
  whole,
})

/** A name goes on with a word in capitals, whatever a tagger takes it for. */
const goesOnWithName = (sentence: readonly Word[], at: number, from: number): boolean => {
  const isName = (word: Word | undefined) => /^\p{Lu}\p{Ll}+$/u.test(word?.surface ?? '')
  return at > from && from > 0 && isName(sentence[at]) && isName(sentence[at - 1])
}

/** "Equation of time": two nouns with nothing between them but "of". */
const getJoined = (sentence: readonly Word[]): FoundPhrase[] =>
  sentence.flatMap((word, at) => {
    const [, of, last] = sentence.slice(at, at + mostPhraseWords)
    if (of?.surface !== 'of' || !last || !isNaming(word) || !isNaming(last)) return []
    const next = sentence[at + mostPhraseWords]
    return next && isNaming(next) ? [] : [getPhrase(sentence.slice(at, at + mostPhraseWords), at, true)]
  })

const isNaming = (word: Word): boolean =>
  word.kind === 'noun' && isName(word.surface) && !isGeneric(word) && !isPlainNoun(word.surface)

/** Every noun phrase of up to three words, also those within longer ones. */
export const getPhrases = (sentence: readonly Word[]): FoundPhrase[] => {
  const found: FoundPhrase[] = getJoined(sentence)
  let from = 0
  while (from < sentence.length) {
    let to = from
    while (to < sentence.length && (canStand(sentence[to] as Word) || goesOnWithName(sentence, to, from)))
      to += 1
    // "The driver honors the" ends with its verb.
    const next = sentence[to]?.surface.toLowerCase() ?? ''
    if (opensObject.has(next) && to - from > 1) to -= 1
    for (let start = from; start < to; start++)
      for (let end = start + 1; end <= Math.min(to, start + mostPhraseWords); end++) {
        const words = sentence.slice(start, end)
        if (isTelling(words)) found.push(getPhrase(words, start, start === from && end === to))
      }
    from = Math.max(to, from) + 1
  }
  return found
}
