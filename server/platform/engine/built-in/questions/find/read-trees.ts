// Trees of the sentences that may be asked about, a sample of them in a long text.
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { buildTree, type Tree } from '../../facts/tree.rules.ts'
import { isAskable, type Sentence } from '../document/document.ts'
import { type Given, type Need, needTrees } from '../needs.ts'

/** Sentences parsed for each question wanted, and at least; a second of one core parses some 170. */
const SENTENCES_EACH = 15
const LEAST_SENTENCES = 150
const MOST_SENTENCES = 450
/** Sentences parsed at each further asking, which may have found too little in those that are known. */
const LEAST_NEW = 60
/** Sentences parsed of a whole text, at most; about half a minute of one core. */
const MOST_OF_ALL = 5000
/** Sentences parsed between two reports. */
const AT_ONCE = 60

/** Sentences of a manual that hold no code. */
const PLAIN = /^[\p{L}\p{N} ,.'’“”()-]+$/u

/** Whether a clause of a sentence may be asked about, though the whole may be too long. */
export const mayBeParsed = (sentence: Sentence): boolean =>
  (isAskable(sentence) || sentence.isOnlyLong) && (!sentence.isOfManual || PLAIN.test(sentence.text))

/** Sentences of a passage joined, as they are parsed together. */
const joinSentences = (sentences: readonly Sentence[]) => {
  let text = ''
  const ranges = sentences.map(sentence => {
    const start = text.length
    text += `${sentence.text} `
    return { start, end: start + sentence.text.length }
  })
  return { text, sentences: ranges }
}

const parse = function* (
  sentences: readonly Sentence[],
  trees: Map<number, Tree | null>,
): Generator<Need, boolean, Given> {
  const groups = [...Map.groupBy(sentences, ({ passageNumber }) => passageNumber).values()]
  const passages = groups.map(joinSentences)
  const parsed = yield* needTrees(passages)
  if (!parsed) return false
  for (const [g, group] of groups.entries())
    for (const [s, sentence] of group.entries()) {
      const { start } = passages[g]!.sentences[s]!
      const tree = parsed[g]?.[s]
      const words = tree?.words.map(word => ({ ...word, start: word.start - start, end: word.end - start }))
      trees.set(sentence.number, words ? buildTree(sentence.text, { words }) : null)
    }
  return true
}

/**
 * Parses sentences of which no tree is known yet, and adds the trees; a sentence that can't be parsed has null.
 * @param count questions wanted
 */
export function* readTrees(
  sentences: readonly Sentence[],
  trees: Map<number, Tree | null>,
  count: number,
  random: () => number,
): Generator<Need, void, Given> {
  const wanted = Math.min(MOST_SENTENCES, Math.max(LEAST_SENTENCES, SENTENCES_EACH * count))
  const open = sentences.filter(mayBeParsed)
  const unread = open.filter(({ number }) => !trees.has(number))
  const missing = Math.max(LEAST_NEW, wanted - (open.length - unread.length))
  const sample = (unread.length > missing ? shuffled(unread, random).slice(0, missing) : unread).sort(
    (a, b) => a.number - b.number,
  )
  for (let from = 0; from < sample.length; from += AT_ONCE)
    if (!(yield* parse(sample.slice(from, from + AT_ONCE), trees))) return
}

/** Parses all sentences of which no tree is known yet, and adds the trees; yields how many of them are parsed. */
export function* readAllTrees(
  sentences: readonly Sentence[],
  trees: Map<number, Tree | null>,
): Generator<Need | { done: number; total: number }, void, Given> {
  const unread = sentences.filter(sentence => mayBeParsed(sentence) && !trees.has(sentence.number))
  const total = Math.min(unread.length, MOST_OF_ALL)
  for (let from = 0; from < total; from += AT_ONCE) {
    if (!(yield* parse(unread.slice(from, Math.min(total, from + AT_ONCE)), trees))) return
    yield { done: Math.min(total, from + AT_ONCE), total }
  }
}
