// A phrase of a clause that may be asked about, and what the question is left with.
import type { Argument, Clause } from '../../facts/clause.rules.ts'
import type { Phrase } from '../../facts/phrase.rules.ts'
import { getText, listChildren } from '../../facts/tree.rules.ts'
import { exactly } from '../../language/words/phrases.words.ts'
import { generalNouns } from '../../language/words/things.words.ts'
import type { Document, Sentence } from '../document/document.ts'

export type ClauseSaid = {
  /** Up to three sentences before it in its passage. */
  before: readonly Pick<Sentence, 'words'>[]
  headings: readonly string[]
  clause: Clause
  argument: Argument
  phrases: readonly Phrase[]
  /** Kind of the first phrase. */
  kind: string | null
  doc: Document
  /** Rarity of a word in English, 0 to 1. */
  rarityOf(word: string): number
}

/** Nouns that nobody learns as terms. */
export const GENERAL = exactly(generalNouns.map(noun => `${noun}s?`))

/** Text of the clause, with its subject. */
export const getClauseText = ({ clause: { tree, subject, verbs, end, fronted } }: ClauseSaid): string =>
  `${getText(tree, subject)} ${getText(tree, fronted)} ${getText(tree, { from: verbs.from, to: end })}`

/** Words of the clause that the question is left with. */
export const listRest = ({ clause: { tree, subject, verbs, end, fronted }, argument }: ClauseSaid) =>
  [subject, fronted, { from: verbs.from, to: end }].flatMap(({ from, to }) =>
    tree.words.slice(from, to).filter((_, i) => from + i < argument.from || from + i >= argument.to),
  )

/** Sentences that have to speak of a thing, so that "the" thing is known to who has read the text. */
const KNOWN_FROM = 3

/**
 * Whether the rest says which things it means, though its sentence leans on others: each "the" thing has something that
 * describes it, or is what its section or the text speaks of.
 */
export const isClearRest = (said: ClauseSaid): boolean => {
  const { doc, headings, clause } = said
  const { words } = clause.tree
  const above = headings.join(' ').toLowerCase()
  const rest = new Set(listRest(said))
  return words.every((word, at) => {
    if (!rest.has(word) || word.upos !== 'NOUN') return true
    const isThe = listChildren(clause.tree, at, 'det').some(one => words[one]!.form.toLowerCase() === 'the')
    const isDescribed = listChildren(clause.tree, at, 'amod', 'compound', 'nmod', 'acl').length > 0
    if (!isThe || isDescribed) return true
    const { lemma, form } = word
    return !GENERAL.test(lemma) && (above.includes(lemma) || doc.mentions(form).length >= KNOWN_FROM)
  })
}
