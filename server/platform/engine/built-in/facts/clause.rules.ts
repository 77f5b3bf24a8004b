// The clauses of a sentence, read from its tree: who did what, to what, with what and where.
import { getRelation, listChildren, type Tree, type WordRange } from './tree.rules.ts'

/** A phrase of a clause. Its range leaves out the preposition. */
export type Argument = WordRange & {
  role: 'subject' | 'object' | 'oblique'
  head: number
  /** Place of the word before an oblique phrase ("into"); null for the other roles. */
  preposition: number | null
}

export type Clause = {
  tree: Tree
  subject: Argument
  /** From the first auxiliary or adverb to the verb. */
  verbs: WordRange
  /** The verb that says what happens; before a predicate the form of "be". */
  verb: number
  auxiliaries: readonly number[]
  /** The predicate's head ("is the process"); null for clauses with a verb of their own. */
  predicate: number | null
  /** All phrases but the subject, in the order of the text. */
  others: readonly Argument[]
  /** Words before the subject, without their comma; empty in most sentences. */
  fronted: WordRange
  /** Word behind the last of the clause. */
  end: number
}

const DENIALS = new Set(['not', "n't", 'n’t', 'never', 'no', 'neither', 'nor', 'hardly', 'rarely', 'seldom'])
/** Words before clauses that say something of their own, for which no question about the main clause asks. */
const ADDED = new Set(['because', 'since', 'as', 'while', 'whereas', 'although', 'though', 'so'])
const JOINT = /^(?:PUNCT|CCONJ)$/u

/** Opens what is only compared: behind the verb, "like the others" would belong to it. */
const COMPARES = /^(?:like|unlike)$/iu

const isClause = (tree: Tree, at: number): boolean =>
  /^(?:VERB|AUX)$/u.test(tree.words[at]!.upos) || listChildren(tree, at, 'nsubj', 'csubj', 'cop').length > 0

const skipJointsBack = ({ words }: Tree, from: number): number => {
  let at = from
  while (at > 0 && JOINT.test(words[at - 1]!.upos)) at--
  return at
}

/** Whether a word opens what is joined to the clause of `head`: another clause, or one that is only added. */
const isJoined = (tree: Tree, head: number, child: number): boolean => {
  const relation = getRelation(tree.words[child]!)
  if (child < head) return false
  if (relation === 'conj') return isClause(tree, child)
  if (relation === 'parataxis' || relation === 'discourse') return true
  if (relation !== 'advcl') return false
  const { from } = tree.ranges[child] ?? { from: child }
  const mark = listChildren(tree, child, 'mark')[0] ?? -1
  const isBehindComma = tree.words[from]!.upos === 'PUNCT' || tree.words[from - 1]?.upos === 'PUNCT'
  return isBehindComma || ADDED.has(tree.words[mark]?.lemma ?? '')
}

const findEnd = (tree: Tree, head: number): number => {
  const last = tree.words.length - (tree.words.at(-1)?.upos === 'PUNCT' ? 1 : 0)
  // A joined clause ends where the next one joined to the same verb begins.
  const joint = tree.words[head]!.relation === 'conj' ? tree.words[head]!.head : head
  const starts = [...new Set([head, joint])].flatMap(one =>
    tree.children[one]!.filter(child => child > head && isJoined(tree, one, child)).map(child =>
      skipJointsBack(tree, tree.ranges[child]?.from ?? 0),
    ),
  )
  return Math.min(last, ...starts)
}

/** Words that open what is only added behind a comma: ", which reduces the loss of water". */
const RELATIVE = /^(?:which|who|whose|whom|where|including|such|especially|particularly)$/iu

/** Word behind the last of the clause, without what is only added behind a comma. */
const findOwnEnd = ({ words }: Tree, from: number, end: number): number => {
  for (let at = from + 1; at < end - 1; at++) {
    if (words[at]!.form !== ',') continue
    const next = words[at + 1]!
    const opening = next.upos === 'ADP' ? words[at + 2]! : next
    if (RELATIVE.test(opening.form) || (next.xpos === 'VBG' && next.relation === 'advcl')) return at
  }
  return end
}

const readOthers = (tree: Tree, head: number, end: number): Argument[] | null => {
  const others: Argument[] = []
  for (const child of listChildren(tree, head, 'obj', 'obl')) {
    const range = tree.ranges[child]
    if (!range) return null
    if (child >= end || child < head) continue
    const to = Math.min(range.to, end)
    if (getRelation(tree.words[child]!) === 'obj')
      others.push({ from: range.from, to, role: 'object', head: child, preposition: null })
    else if (listChildren(tree, child, 'case').join() === String(range.from))
      others.push({
        from: range.from + 1,
        to,
        role: 'oblique',
        head: child,
        preposition: range.from,
      })
  }
  return others.sort((a, b) => a.from - b.from)
}

/** Words between `start` and the subject: whole phrases of the clause. Null where anything else stands there. */
const readFronted = (tree: Tree, head: number, start: number, subjectFrom: number): WordRange | null => {
  const to = tree.words[subjectFrom - 1]?.form === ',' ? subjectFrom - 1 : subjectFrom
  if (to <= start) return { from: start, to: start }
  if (COMPARES.test(tree.words[start]!.form)) return null
  const ranges = listChildren(tree, head, 'obl', 'advmod', 'advcl').map(child => tree.ranges[child])
  for (let at = start; at < to; at++)
    if (!ranges.some(range => range && range.from <= at && at < range.to)) return null
  return { from: start, to }
}

const isDenied = (tree: Tree, head: number): boolean =>
  tree.children[head]!.some(child => DENIALS.has(tree.words[child]!.form.toLowerCase()))

const readSubject = (tree: Tree, head: number): Argument | null => {
  const [subject, second] = listChildren(tree, head, 'nsubj')
  const range = tree.ranges[subject ?? -1]
  return subject === undefined || second !== undefined || !range
    ? null
    : { ...range, role: 'subject', head: subject, preposition: null }
}

/** @param shared the subject of the clause before, for one that has none of its own */
const readClause = (tree: Tree, head: number, shared: Argument | null): Clause | null => {
  const { words } = tree
  const [copula, another] = listChildren(tree, head, 'cop')
  if (another !== undefined || (copula === undefined && words[head]!.upos !== 'VERB')) return null
  const own = readSubject(tree, head)
  const subject = own ?? shared
  if (!subject || listChildren(tree, head, 'csubj', 'expl').length > 0 || isDenied(tree, head)) return null
  const verb = copula ?? head
  const auxiliaries = listChildren(tree, head, 'aux')
  const finite = Math.min(verb, ...auxiliaries)
  // "is called X and found in Y": the auxiliary is said once.
  if (!own && auxiliaries.length === 0 && copula === undefined && !/^VB[DPZ]$/u.test(words[verb]!.xpos))
    return null
  const start = own ? (words[head]!.relation === 'conj' ? (tree.ranges[head]?.from ?? 0) : 0) : finite
  let from = own ? own.to : finite
  while (!own && words[from - 1]?.upos === 'ADV') from--
  if (from > finite) return null
  // Between the subject and its verb stand adverbs only.
  for (let at = from; at < verb; at++) if (!auxiliaries.includes(at) && words[at]!.upos !== 'ADV') return null
  let opening = start
  while (JOINT.test(words[opening]?.upos ?? '')) opening++
  const fronted = own ? readFronted(tree, head, opening, own.from) : { from: start, to: start }
  const end = findOwnEnd(tree, verb, findEnd(tree, head))
  // "The pupils dilate, the bladder relaxes": no comma stands between a verb and what belongs to it.
  if (words[verb + 1]?.form === ',' && verb + 1 < end) return null
  const others = readOthers(tree, head, end)
  if (!fronted || !others || end <= Math.max(head, verb)) return null
  return {
    tree,
    subject,
    verbs: { from, to: verb + 1 },
    verb,
    auxiliaries,
    predicate: copula === undefined ? null : head,
    others,
    fronted,
    end,
  }
}

/**
 * The main clause of a sentence and those joined to it by "and". Left out are questions, orders, what is denied, and
 * clauses whose words stand in an order from which no question can be made.
 */
export const readClauses = (tree: Tree): Clause[] => {
  const { root } = tree
  const subject = readSubject(tree, root)
  const joined = listChildren(tree, root, 'conj').filter(child => isClause(tree, child))
  return [
    readClause(tree, root, null),
    ...joined.map(child => readClause(tree, child, isDenied(tree, root) ? null : subject)),
  ].filter(clause => clause !== null)
}
