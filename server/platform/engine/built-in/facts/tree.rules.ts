// The tree of a sentence (Universal Dependencies, version 2) with what hangs on each word.
import type { ParsedSentence, ParsedWord } from '../../sentence-parsing.ts'

/** Words `from` up to but not including `to`. */
export type WordRange = { from: number; to: number }

export type Tree = {
  /** Text in which the words stand. */
  text: string
  words: readonly ParsedWord[]
  /** The word on which the whole sentence depends. */
  root: number
  /** For each word those that depend on it, in the order of the text. */
  children: readonly (readonly number[])[]
  /** For each word its range with all that depends on it; null where other words stand between. */
  ranges: readonly (WordRange | null)[]
}

/** Relative clauses, which may stand apart from what they describe: "carries water to the leaves, which …". */
const isAdded = ({ relation }: ParsedWord): boolean => relation.startsWith('acl')

type Part = { range: WordRange | null; isAdded: boolean }

/** Range of a word with those that depend on it; null where one stands apart that isn't only added. */
const joinRanges = (at: number, parts: readonly Part[]): WordRange | null => {
  const range = { from: at, to: at + 1 }
  let left = [...parts]
  for (let before = -1; left.length !== before; ) {
    before = left.length
    left = left.filter(({ range: part }) => {
      if (part?.to === range.from) range.from = part.from
      else if (part?.from === range.to) range.to = part.to
      else return true
      return false
    })
  }
  return left.every(part => part.isAdded) ? range : null
}

/** @param text holds the sentence at the places of its words */
export const buildTree = (text: string, { words }: ParsedSentence): Tree => {
  const children: number[][] = words.map(() => [])
  for (const [at, { head }] of words.entries()) children[head]?.push(at)
  const ranges: (WordRange | null)[] = words.map(() => null)
  const visit = (at: number): void => {
    for (const child of children[at]!) visit(child)
    ranges[at] = joinRanges(
      at,
      children[at]!.map(child => ({ range: ranges[child] ?? null, isAdded: isAdded(words[child]!) })),
    )
  }
  const root = words.findIndex(({ head }) => head < 0)
  visit(root)
  return {
    text,
    words,
    root,
    children,
    ranges,
  }
}

/** Words as they stand in the text; empty for an empty range. */
export const getText = ({ text, words }: Pick<Tree, 'text' | 'words'>, { from, to }: WordRange): string =>
  from < to ? text.slice(words[from]!.start, words[to - 1]!.end) : ''

/** Relation without its subtype: "nsubj" of "nsubj:pass". */
export const getRelation = ({ relation }: Pick<ParsedWord, 'relation'>): string => relation.split(':')[0]!

/** Words that depend on one by one of the relations, subtypes among them. */
export const listChildren = (tree: Tree, at: number, ...relations: readonly string[]): number[] =>
  tree.children[at]!.filter(child => relations.includes(getRelation(tree.words[child]!)))
