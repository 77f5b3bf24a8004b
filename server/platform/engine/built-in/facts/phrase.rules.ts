// Names in a phrase of a clause, without its article and without what is only added to it.
import type { Argument } from './clause.rules.ts'
import { getText, listChildren, type Tree, type WordRange } from './tree.rules.ts'

export type Phrase = WordRange & {
  /** Without its article. */
  text: string
  /** "the", "a"; empty for none. Anything else that determines is part of no phrase. */
  determiner: string
  head: number
  isProper: boolean
}

const ARTICLES = new Set(['the', 'a', 'an'])
const NAMING = new Set(['call', 'name', 'know', 'term'])

/** "stomata" of "small pores called stomata": the name of what is described. */
const findNamed = (tree: Tree, head: number): number => {
  for (const clause of listChildren(tree, head, 'acl')) {
    if (!NAMING.has(tree.words[clause]!.lemma)) continue
    const [named] = listChildren(tree, clause, 'xcomp', 'obj', 'obl')
    if (named !== undefined) return named
  }
  return head
}

/** The range of a phrase up to what is joined to it behind a comma, or to another phrase. */
const getOwnRange = (tree: Tree, head: number, from: number): WordRange | null => {
  const range = tree.ranges[head]
  if (!range) return null
  const starts = tree.children[head]!.filter(child => child > head).flatMap(child => {
    const start = tree.ranges[child]?.from ?? child
    const isOther = listChildren(tree, head, 'conj', 'appos', 'parataxis').includes(child)
    return isOther || tree.words[start]!.upos === 'PUNCT' || tree.words[start - 1]?.upos === 'PUNCT'
      ? [start]
      : []
  })
  let to = Math.min(range.to, ...starts)
  while (to > head + 1 && /^(?:PUNCT|CCONJ|ADV|PART)$/u.test(tree.words[to - 1]!.upos)) to--
  return { from, to }
}

/** The phrase of a head; null for pronouns, counted things, and what "this", "some" or "its" determines. */
const readHead = (tree: Tree, head: number, from: number): Phrase | null => {
  const named = findNamed(tree, head)
  if (named !== head) return readHead(tree, named, tree.ranges[named]?.from ?? named)
  const { upos, lemma } = tree.words[head]!
  if ((upos !== 'NOUN' && upos !== 'PROPN') || lemma === 'other') return null
  const own = getOwnRange(tree, head, from)
  if (!own) return null
  let start = own.from
  while (/^(?:PUNCT|CCONJ|ADP)$/u.test(tree.words[start]!.upos) && start < head) start++
  const first = tree.words[start]!
  const isArticle = ARTICLES.has(first.form.toLowerCase()) && start < head
  if (isArticle) start++
  const counted = listChildren(tree, head, 'nummod').length > 0
  const determined = listChildren(tree, head, 'det').some(at => at >= start)
  // "City's residents" without its article names nobody.
  const isOwned = tree.children[head]!.some(
    at => tree.words[at]!.relation === 'nmod:poss' && tree.words[at]!.upos !== 'PROPN',
  )
  const inside = tree.words.slice(start, own.to)
  const hasPronoun = inside.some(({ xpos: tag }) => /^(?:PRP\$?|W.*)$/u.test(tag))
  if (
    counted ||
    determined ||
    isOwned ||
    hasPronoun ||
    /^(?:VERB|ADV|NUM|PART|AUX)$/u.test(tree.words[start]!.upos)
  )
    return null
  return {
    from: start,
    to: own.to,
    text: getText(tree, { from: start, to: own.to }),
    determiner: isArticle ? first.form.toLowerCase() : '',
    head,
    isProper: upos === 'PROPN',
  }
}

/** The phrases that an argument joins by "and", in their order; empty where one of them names nothing by itself. */
export const listPhrases = (tree: Tree, { head, from }: Pick<Argument, 'head' | 'from'>): Phrase[] => {
  const heads = [head, ...listChildren(tree, head, 'conj')]
  const phrases = heads.map(one => readHead(tree, one, one === head ? from : (tree.ranges[one]?.from ?? one)))
  return phrases.every(phrase => phrase !== null) ? phrases : []
}

/** Every phrase of a sentence that names something by itself. */
export const listAllPhrases = (tree: Tree): Phrase[] =>
  tree.words.flatMap(({ upos, relation, head: above }, head) => {
    if (!/^(?:NOUN|PROPN)$/u.test(upos) || /^(?:compound|flat|root)/u.test(relation)) return []
    // "Public Safety" of "the Committee of Public Safety"
    if (upos === 'PROPN' && relation.startsWith('nmod') && tree.words[above]?.upos === 'PROPN') return []
    return readHead(tree, head, tree.ranges[head]?.from ?? head) ?? []
  })
