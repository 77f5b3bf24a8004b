// A clause as a statement of its own, in another order of its phrases than the text has: what opens it comes last, or what
// ends it first.
import type { AsInside } from './ask-clause.rules.ts'
import type { Argument, Clause } from './clause.rules.ts'
import { getText } from './tree.rules.ts'

/** Prepositions of when and where, whose phrases may stand first or last. */
const MOVABLE =
  /^(?:in|at|during|under|throughout|between|among|within|across|after|before|until|since|near|inside)$/iu
/** Points at something outside of the clause, or at a phrase that would now come later. */
const POINTS = /^(?:it|its|they|their|them|he|his|him|she|her|this|these|those|such|there)$/iu
/** A clause that leaves out this share of its sentence is another wording of it. */
const SHARE_OF_SENTENCE = 0.75

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isPlain = ({ tree }: Clause, { from, to }: Pick<Argument, 'from' | 'to'>): boolean =>
  // "After all" names nothing.
  tree.words.slice(from, to).some(({ upos }) => /^(?:NOUN|PROPN|NUM)$/u.test(upos)) &&
  tree.words.slice(from, to).every(({ form, upos }) => !POINTS.test(form) && form !== ',' && upos !== 'VERB')

/** The phrase that ends a clause, with its preposition; null for one that belongs to its verb. */
const findLast = (clause: Clause): Argument | null => {
  const last = clause.others.at(-1)
  if (!last || last.preposition === null || last.to !== clause.end || !isPlain(clause, last)) return null
  return MOVABLE.test(clause.tree.words[last.preposition]!.form) ? last : null
}

/** A statement that says what a clause says, with a full stop; null where no other wording is sure to be English. */
export const restateClause = (clause: Clause, asInside: AsInside): string | null => {
  const { tree, subject, verbs, fronted, end, predicate } = clause
  if (
    tree.words
      .slice(subject.from, end)
      .some(({ form }) => /^(?:it|they|he|she|this|these|those)$/iu.test(form))
  )
    return null
  // "Among them were the Medes": what opens it is no subject.
  if (tree.words[subject.from]!.upos === 'ADP') return null
  const own = subject.from === 0 ? asInside(getText(tree, subject)) : getText(tree, subject)
  if (own === null) return null
  const rest = getText(tree, { from: verbs.from, to: end })
  if (fronted.to > fronted.from) {
    const { form, upos } = tree.words[fronted.from]!
    if (upos !== 'ADP' || !MOVABLE.test(form) || !isPlain(clause, fronted) || rest.includes(',')) return null
    // Behind another verb it would belong to that one: "standards that people follow in 1970".
    if (tree.words.slice(verbs.to, end).some(word => word.upos === 'VERB' || word.upos === 'AUX')) return null
    const moved = getText(tree, fronted)
    return `${capitalised(own)} ${rest} ${moved.charAt(0).toLowerCase()}${moved.slice(1)}.`
  }
  const last = predicate === null ? findLast(clause) : null
  if (last && last.preposition! > verbs.to) {
    const before = getText(tree, { from: verbs.from, to: last.preposition! })
    const moved = getText(tree, { from: last.preposition!, to: last.to })
    return `${capitalised(moved)}, ${own} ${before}.`
  }
  return end - subject.from < SHARE_OF_SENTENCE * tree.words.length ? `${capitalised(own)} ${rest}.` : null
}
