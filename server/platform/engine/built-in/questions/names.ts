// Names of people and places in a document.
import type { Document, Sentence } from './document.ts'

const FIRST_NAMES = new Set(
  `aaron abraham ada adam adolf albert alan alexander alfred alice amelia andrew angela ann anna anne anthony antoine
  antonio aristotle arthur augustus barbara beatrice benjamin bernard bertrand bill blaise carl carla carlo
  caroline catherine charles charlotte christiaan christian christopher claude clara claudius daniel david
  denis diana diego dmitri donald dorothy edgar edmund edward edwin elena eleanor elizabeth ella emile emily
  emma enrico eric ernest ernst erwin eugene evangelista ferdinand fernando florence frances francis francisco
  frank franklin franz frederick friedrich gabriel galileo gaspar george georg gerald gertrude giovanni
  giuseppe gordon gottfried grace gregor gustav guglielmo hannah hans harold harriet harry heinrich helen henri
  henrietta henry herbert hermann howard hugh igor immanuel isaac isabella ivan jack jacob jacques james jan
  jane janet jean jeremy joan johann johannes john jonas jonathan josef joseph juan jules julia julius karl
  katherine kurt laura leo leon leonard leonardo leonhard lewis linus lise lorenzo louis louise lucy ludwig
  luigi luis margaret maria marie mario mark martin mary matthew max maximilien michael miguel mikhail napoleon
  nathaniel neil nelson nicholas nicolas nicolaus niels nikola nikolai noah oliver oscar otto pablo patrick paul
  pedro peter philip philipp pierre rachel ralph raymond rebecca rené richard robert roger roland ronald rosa rosalind
  rudolf ruth samuel sarah sergei sigmund simon sophie stephen steven susan theodor theodore thomas tim tycho
  ulysses vasco victor victoria vincent virginia vladimir walter werner wilhelm william wolfgang`.split(
    /\s+/u,
  ),
)
const PARTICLES = 'van|von|de|da|del|di|der|den|la|le|al|el|bin|ibn'
const NAME = new RegExp(
  `\\p{Lu}[\\p{L}’'-]*\\p{Ll}(?:\\s(?:\\p{Lu}\\.\\s?)*(?:(?:${PARTICLES})\\s)*\\p{Lu}[\\p{L}’'-]*\\p{Ll}){0,3}`,
  'gu',
)
const TITLES = /^(?:Sir|Dr|Lord|Lady|King|Queen|Emperor|President|Pope|Saint|Professor|Captain|General) /u

export type Name = { text: string; kind: 'person' | 'place'; start: number; end: number }

const kindOf = (text: string, { lexicon: { wordNet } }: Document): Name['kind'] | null => {
  const bare = text.replace(TITLES, '')
  const words = bare.split(' ')
  const first = words[0]!.toLowerCase()
  const known = wordNet?.nameKind(bare) ?? null
  if (known) return known
  return words.length > 1 &&
    FIRST_NAMES.has(first) &&
    !/\b(?:University|College|School|Street|River|Lake|Mount|Island|County|City|Hall|Bay|Act|War|Prize|Church|Park|House|Museum|Institute|Library|Station|Award|Society|Company|Bridge|Square)\b/u.test(
      bare,
    )
    ? 'person'
    : null
}

const FULL_NAME = new RegExp(
  `(?<given>\\p{Lu}\\p{Ll}+) (?:(?:\\p{Lu}\\.|\\p{Lu}\\p{Ll}+|${PARTICLES})\\s?)*(?<surname>\\p{Lu}\\p{Ll}{2,})|(?:\\p{Lu}\\.\\s?)+(?<behind>\\p{Lu}\\p{Ll}{2,})`,
  'gu',
)
/** A person spoken of in so large a share of the sentences is whom the text is about. */
const SHARE_OF_SUBJECT = 0.08

/** Surnames that the text gives in full somewhere ("William Johnson"), and how many sentences hold each. */
const collectSurnames = (sentences: readonly Pick<Sentence, 'text' | 'words'>[]): Map<string, number> => {
  const surnames = new Map<string, number>()
  for (const { text } of sentences)
    for (const { groups } of text.matchAll(FULL_NAME)) {
      const surname =
        groups?.behind ?? (FIRST_NAMES.has(groups?.given?.toLowerCase() ?? '') && groups?.surname)
      if (surname) surnames.set(surname, 0)
    }
  for (const { words } of sentences)
    for (const word of new Set(words.map(({ text }) => text)))
      if (surnames.has(word)) surnames.set(word, surnames.get(word)! + 1)
  return surnames
}

/**
 * Whether a sentence says by itself who its people are. "In 1746, Johnson was made a colonel" doesn't where
 * William Johnson was introduced elsewhere, unless a heading or the whole text is about him.
 */
export const createIntroduces = (
  sentences: readonly Pick<Sentence, 'text' | 'words'>[],
): ((sentence: Pick<Sentence, 'text' | 'words' | 'passage'>) => boolean) => {
  const surnames = collectSurnames(sentences)
  return ({ text, words, passage }) => {
    const headings = new Set(passage.headings.flatMap(heading => heading.match(/\p{L}+/gu) ?? []))
    const isKnown = (surname: string) =>
      headings.has(surname) || surnames.get(surname)! >= SHARE_OF_SUBJECT * sentences.length
    // "Himmler admired his writings": those of whom the heading names.
    const said = new Set(words.map(word => word.text))
    const meansHeading = [...headings].some(word => surnames.has(word) && !said.has(word))
    if (meansHeading && /\b(?:he|him|his|she|her|hers)\b/u.test(text)) return false
    return words.every((word, i) => {
      if (!surnames.has(word.text)) return true
      const before = words[i - 1]?.text ?? ''
      return /^\p{Lu}\p{Ll}|^\p{Lu}\.?$/u.test(before) || before === '.' || isKnown(word.text)
    })
  }
}

/** Names in a sentence whose kind is sure, in order. */
export const namesIn = (doc: Document, { text }: Pick<Sentence, 'text'>): Name[] =>
  [...text.matchAll(NAME)].flatMap(match => {
    const name = match[0].replace(/[’']s?$/u, '')
    const kind = kindOf(name, doc)
    return kind ? [{ text: name, kind, start: match.index, end: match.index + name.length }] : []
  })

/** All names of a kind, each once, those that are spoken of most first. */
export const collectNames = (doc: Document): Record<Name['kind'], string[]> => {
  const counts = { person: new Map<string, number>(), place: new Map<string, number>() }
  for (const sentence of doc.sentences)
    for (const { text, kind } of namesIn(doc, sentence))
      counts[kind].set(text, (counts[kind].get(text) ?? 0) + 1)
  const ordered = (map: Map<string, number>) => [...map].sort((a, b) => b[1] - a[1]).map(([name]) => name)
  return { person: ordered(counts.person), place: ordered(counts.place) }
}
