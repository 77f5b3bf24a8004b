// Figures of trees against a treebank's, as published results count them: words are the same where they cover the same
// letters, and relations are compared without their subtype.
import type { ParsedWord } from '../../server/platform/engine/sentence-parsing.ts'
import type { GoldWord } from './treebank.ts'

export type ScoredWord = Omit<ParsedWord, 'form' | 'lemma' | 'xpos'> &
  Partial<Pick<ParsedWord, 'lemma' | 'xpos'>>

/** Numbers of words: of the treebank, of ours, and of those that are right. */
export type Tally = {
  gold: number
  ours: number
  same: number
  upos: number
  xpos: number
  lemma: number
  attached: number
  related: number
  relatedFully: number
}

export const startTally = (): Tally => ({
  gold: 0,
  ours: 0,
  same: 0,
  upos: 0,
  xpos: 0,
  lemma: 0,
  attached: 0,
  related: 0,
  relatedFully: 0,
})

const plain = (relation: string): string => relation.replace(/:.*$/u, '')

/** Adds a sentence. Places of ours and of the treebank's words are in the same text. */
export const tallySentence = (tally: Tally, gold: readonly GoldWord[], ours: readonly ScoredWord[]): void => {
  tally.gold += gold.length
  tally.ours += ours.length
  const key = ({ start, end }: { start: number; end: number }) => `${start}-${end}`
  const byPlace = new Map(ours.map(word => [key(word), word]))
  for (const word of gold) {
    const own = byPlace.get(key(word))
    if (!own) continue
    tally.same += 1
    if (own.upos === word.upos) tally.upos += 1
    if (own.xpos === word.xpos) tally.xpos += 1
    if (own.lemma === word.lemma) tally.lemma += 1
    const head = gold[word.head - 1]
    const ownHead = ours[own.head]
    if (head && ownHead ? key(head) !== key(ownHead) : head !== ownHead) continue
    tally.attached += 1
    if (plain(own.relation) === plain(word.relation)) tally.related += 1
    if (own.relation === word.relation) tally.relatedFully += 1
  }
}

/** F1 of a number of right words. */
export const scoreOf = ({ gold, ours }: Tally, right: number): number =>
  gold + ours === 0 ? 0 : (2 * right) / (gold + ours)
