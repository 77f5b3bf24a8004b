// Groups of typed answers to one question. An answer joins a group only where it is alike to every member and the rules
// grade it alike; what a person moved stays where they put it.
import type { Outcome } from '@lantern/contract/questions/kinds/questions'
import type { Dictionary } from '../answers/words.rules.ts'
import { areAlike, listDenials, type ReadAnswer, readAnswer } from './likeness.rules.ts'

export type GivenAnswer = { id: string; text: string; byRules: Outcome }

/** Equal answers. */
type Member = {
  /** Names them in moves and marks, also in later readings. */
  key: string
  /** As most wrote it. */
  text: string
  ids: readonly string[]
}

/** Answers that a person put into the group of `target`; null puts them alone. */
type Move = { key: string; target: string | null }

export type AnswerGroup = {
  members: readonly Member[]
  count: number
  /** Key of the first member of the group that is most like a lone answer; null for others. */
  nearest: string | null
}

type Read = Member & { answer: ReadAnswer; byRules: Outcome; wasMoved: boolean }

/** More different answers are grouped by equality alone, so that the time stays bounded. */
const maxCompared = 600
/** Words looked up for slips in one grouping: comparing spellings costs the most. */
export const maxLookups = 6000
/** Share of words in common from which a group is named as the nearest. */
const minShared = 0.4

export const keyOf = ({ text, byRules }: Pick<GivenAnswer, 'text' | 'byRules'>): string =>
  `${byRules} ${readAnswer(text).form}`

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const getCommonest = (texts: readonly string[]): string =>
  [...Map.groupBy(texts, text => text)].toSorted(
    ([a, same], [b, others]) => others.length - same.length || compareText(a, b),
  )[0]?.[0] ?? ''

const readMembers = (answers: readonly GivenAnswer[], moved: ReadonlySet<string>): Read[] => {
  const read = answers.map(given => ({ given, answer: readAnswer(given.text) }))
  const byKey = Map.groupBy(read, ({ given, answer }) => `${given.byRules} ${answer.form}`)
  return [...byKey]
    .flatMap(([key, equal]) =>
      equal[0]
        ? {
            key,
            text: getCommonest(equal.map(({ given }) => given.text.trim())),
            ids: equal.map(({ given }) => given.id),
            answer: equal[0].answer,
            byRules: equal[0].given.byRules,
            wasMoved: moved.has(key),
          }
        : [],
    )
    .sort((a, b) => b.ids.length - a.ids.length || compareText(a.key, b.key))
}

/** Dictionary in which every word exists once so many were looked up: then nothing more is a slip. */
const limitLookups = (dictionary: Dictionary): Dictionary => {
  let left = maxLookups
  return { ...dictionary, isWord: word => left-- <= 0 || dictionary.isWord(word) }
}

const fits = (member: Read, group: readonly Read[], dictionary: Dictionary | null): boolean =>
  group.every(other => other.byRules === member.byRules && areAlike(other.answer, member.answer, dictionary))

const joinAlike = (members: readonly Read[], dictionary: Dictionary | null): Read[][] => {
  const groups: Read[][] = []
  for (const [i, member] of members.entries()) {
    const found = i < maxCompared ? groups.find(group => fits(member, group, dictionary)) : undefined
    if (found) found.push(member)
    else groups.push([member])
  }
  return groups
}

/** Puts moved members where they were put, in the order of the moves. */
const applyMoves = (groups: Read[][], members: readonly Read[], moves: readonly Move[]): Read[][] => {
  const byKey = new Map(members.map(member => [member.key, member]))
  for (const { key, target } of moves) {
    const member = byKey.get(key)
    if (!member) continue
    const home = target === null ? undefined : groups.find(group => group.some(one => one.key === target))
    if (home) home.push(member)
    else groups.push([member])
  }
  return groups
}

const wordsOf = ({ answer, text }: Read): ReadonlySet<string> =>
  new Set(
    answer.parts?.map(part => (part.is === 'word' ? part.word : part.value)) ?? text.toLowerCase().split(' '),
  )

/** Share of the words of both that they have in common, 0 to 1. */
const shareOfWords = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const common = [...a].filter(word => b.has(word)).length
  return common / (a.size + b.size - common)
}

const findNearest = (group: readonly Read[], others: readonly (readonly Read[])[]): string | null => {
  const [lone] = group
  if (!lone || group.length > 1 || lone.ids.length > 1 || lone.wasMoved) return null
  const words = wordsOf(lone)
  let best: { key: string; share: number } | null = null
  for (const [head, ...rest] of others) {
    if (!head || head === lone || (rest.length === 0 && head.ids.length === 1)) continue
    if (listDenials(head.answer) !== listDenials(lone.answer)) continue
    const share = shareOfWords(words, wordsOf(head))
    if (share >= minShared && share > (best?.share ?? 0)) best = { key: head.key, share }
  }
  return best?.key ?? null
}

/** Lone answers first, those near to a group before the others; then the largest groups. */
const orderOf = ({ count, nearest }: AnswerGroup): number => (count > 1 ? 2 : nearest === null ? 1 : 0)

/** @param dictionary null where the answers aren't in English */
export const groupAnswers = (
  answers: readonly GivenAnswer[],
  moves: readonly Move[],
  dictionary: Dictionary | null,
): AnswerGroup[] => {
  const moved = new Set(moves.map(({ key }) => key))
  const members = readMembers(answers, moved)
  const joined = joinAlike(
    members.filter(({ key }) => !moved.has(key)),
    dictionary && limitLookups(dictionary),
  )
  const groups = applyMoves(joined, members, moves)
  return groups
    .map(group => ({
      members: group.map(({ key, text, ids }) => ({ key, text, ids })),
      count: group.reduce((sum, { ids }) => sum + ids.length, 0),
      nearest: findNearest(group, groups),
    }))
    .sort((a, b) => orderOf(a) - orderOf(b) || b.count - a.count)
}

/** Answers that a person marked at once. */
export type MarkedGroup = {
  id: string
  members: readonly { key: string; text: string; byRules: Outcome }[]
}

/**
 * Marked group that a later answer falls into; null for none, or where several differ. Groups come latest first.
 * @param wasMoved whether a person put such answers somewhere: then only equal ones follow
 */
export const findFollowed = (
  given: Pick<GivenAnswer, 'text' | 'byRules'>,
  groups: readonly MarkedGroup[],
  wasMoved: boolean,
  dictionary: Dictionary | null,
): string | null => {
  const key = keyOf(given)
  const equal = groups.find(({ members }) => members.some(member => member.key === key))
  if (equal || wasMoved) return equal?.id ?? null
  const answer = readAnswer(given.text)
  const alike = groups.filter(({ members }) =>
    members.every(
      member => member.byRules === given.byRules && areAlike(readAnswer(member.text), answer, dictionary),
    ),
  )
  return alike.length === 1 ? (alike[0]?.id ?? null) : null
}
