// Chooses among the questions that could be given: the types in turn, sections evenly, no fact twice while
// others are left, as many false statements as true ones.
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { DraftQuestion } from '../../../generation.ts'

import { giveAway, readTold, type Told } from './gives-away.rules.ts'

export type Choosable = {
  draft: DraftQuestion
  fact: string
  answer: string
  /** Sort of the asked fact; a quiz of one sort is dull. */
  kind: string
  sentence: { number: number; passageNumber: number }
  /** All that it rests on, the first among them. */
  sentences: readonly { number: number }[]
  worth: number
}

/** Questions of one sentence, and how like two stems may be: a second of a sentence only where the text gives too few. */
const PASSES = [
  { perSentence: 1, likeShare: 0.7 },
  { perSentence: 2, likeShare: 0.4 },
] as const
type Pass = (typeof PASSES)[number]
const MOST_PER_ANSWER = 1

const listWords = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [])

/** Whether two stems ask nearly the same: shared words of all their words (Jaccard). */
const isLike = (a: ReadonlySet<string>, b: ReadonlySet<string>, likeShare: number): boolean => {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return shared > 0 && shared / (a.size + b.size - shared) >= likeShare
}

const getGroup = ({ draft: { body, key } }: Choosable): string =>
  key.type === 'true-false' ? `true-false ${key.value}` : body.type

type Chosen = {
  facts: Map<string, number>
  sentences: Map<number, number>
  answers: Map<string, number>
  kinds: Map<string, number>
  passages: Map<number, number>
}

const count = <Key>(map: Map<Key, number>, key: Key) => map.get(key) ?? 0
const add = <Key>(map: Map<Key, number>, key: Key) => map.set(key, count(map, key) + 1)

/** Penalty that puts questions to be checked behind sure ones. */
const CHECKED_LATER = 0.3

/** Less the more has been taken of its passage, its sentence and its kind. */
const computeMerit = ({ draft, worth, kind, sentence }: Choosable, chosen: Chosen): number =>
  worth -
  (draft.checkFirst ? CHECKED_LATER : 0) -
  0.4 * count(chosen.sentences, sentence.number) -
  0.05 * count(chosen.kinds, kind) -
  0.1 * count(chosen.passages, sentence.passageNumber)

const isAllowed = ({ fact, answer, sentences }: Choosable, chosen: Chosen, perSentence: number): boolean =>
  !chosen.facts.has(fact) &&
  sentences.every(({ number }) => count(chosen.sentences, number) < perSentence) &&
  count(chosen.answers, answer) < MOST_PER_ANSWER

/** Kind of questions whose statements tell them apart, not their stems. */
export const STATEMENT_SET = 'statement-set'

const stemKey = ({ draft: { body }, kind }: Choosable) => {
  const { isAskedByOptions, listOptions } = rulesOf(body)
  const [asked = []] = ((isAskedByOptions || kind === STATEMENT_SET) && listOptions?.(body)) || []
  return [body.stem, ...asked.map(({ text }) => text)].join(' ')
}

/**
 * Up to `wanted` of the candidates. One is a repetition where its stem is nearly one that is known or taken.
 * @param candidates in an order of chance; of equals the first is taken
 */
export const selectQuestions = <Item extends Choosable>(
  candidates: readonly Item[],
  { wanted, known }: { wanted: number; known: readonly string[] },
): Item[] => {
  const chosen: Chosen = {
    facts: new Map(),
    sentences: new Map(),
    answers: new Map(),
    kinds: new Map(),
    passages: new Map(),
  }
  const stems = known.map(listWords)
  const knownStems = new Set(known.map(stem => stem.trim().toLowerCase()))
  const unknown = candidates.filter(
    ({ draft }) =>
      rulesOf(draft.body).isAskedByOptions || !knownStems.has(draft.body.stem.trim().toLowerCase()),
  )
  const selected: Item[] = []
  const told: Told[] = []
  const read = new Map<Item, Told>()
  const toldBy = (item: Item): Told => {
    const known = read.get(item) ?? asTold(item)
    read.set(item, known)
    return known
  }
  const chooseOfEach = (groups: Map<string, Item[]>, { perSentence, likeShare }: Pass): void => {
    for (const [group, items] of groups) {
      if (selected.length === wanted) break
      if (isLopsided(selected, group)) continue
      const open = items.filter(item => isAllowed(item, chosen, perSentence))
      open.sort((a, b) => computeMerit(b, chosen) - computeMerit(a, chosen))
      const at = open.findIndex(
        item => !isTaken(stems, item, likeShare) && !told.some(other => giveAway(other, toldBy(item))),
      )
      // Earlier ones repeat a selected question, and will always do so.
      groups.set(group, at < 0 ? [] : open.slice(at + 1))
      const next = open[at]
      if (!next) continue
      selected.push(next)
      told.push(toldBy(next))
      stems.push(listWords(stemKey(next)))
      add(chosen.facts, next.fact)
      for (const { number } of next.sentences) add(chosen.sentences, number)
      add(chosen.answers, next.answer)
      add(chosen.kinds, next.kind)
      add(chosen.passages, next.sentence.passageNumber)
    }
  }
  for (const pass of PASSES) {
    const groups = Map.groupBy(unknown, getGroup)
    for (let before = -1; selected.length < wanted && selected.length > before; ) {
      before = selected.length
      chooseOfEach(groups, pass)
    }
  }
  return selected
}

/** Statements to judge and questions of several facts ask for no wording. */
const asTold = (item: Choosable): Told =>
  readTold(
    stemKey(item),
    /^(?:statement|turned|matching|ordering|multiple-choice) /u.test(item.answer) ? '' : item.answer,
  )

const isTaken = (stems: readonly ReadonlySet<string>[], item: Choosable, likeShare: number): boolean => {
  const words = listWords(stemKey(item))
  return stems.some(stem => isLike(stem, words, likeShare))
}

/** Whether one more statement of that kind would give the answers away: as many are true as false, or one more. */
const isLopsided = (taken: readonly Choosable[], group: string): boolean => {
  const value = /^true-false (?<value>true|false)$/u.exec(group)?.groups?.value
  if (value === undefined) return false
  const count = (wanted: boolean) =>
    taken.filter(({ draft: { key } }) => key.type === 'true-false' && key.value === wanted).length
  return count(value === 'true') > count(value !== 'true')
}
