// Pairs and orders of QTI 2 and 3.
import { shareOfOrder } from '../../grading/shares.rules.ts'
import { allOrNothing, buildMatching, buildOrdering } from '../from-answers.ts'
import { type Draft, ItemRefusal, type Losses } from '../items.ts'
import type { Declaration, Responses } from './declarations.ts'
import { scorePairs } from './pair-scoring.ts'
import type { Processing } from './response-processing.ts'
import { createScored, isNearly } from './scored.ts'

export type ListItem = {
  stem: string
  id: string
  declaration: Declaration
  processing: Processing
  explanation: string
}
export type Option = { id: string; text: string }

/** Right pairs of the file. */
export const rightPairs = ({ correct, mapping }: Declaration): string[] =>
  correct ?? [...(mapping?.entries ?? [])].flatMap(([pair, worth]) => (worth > 0 ? [pair] : []))

type MatchItem = ListItem & { left: Option[]; right: Option[] }

/** Sides are swapped if each right one belongs to one left one, but not vice versa. */
const withSides = (item: MatchItem): MatchItem & { pairs: string[]; isTurned: boolean } => {
  const pairs = rightPairs(item.declaration).map(pair => pair.trim().split(/\s+/u))
  const isOnce = (options: readonly Option[], side: 0 | 1) =>
    options.every(({ id }) => pairs.filter(pair => pair[side] === id).length === 1)
  const isTurned = !isOnce(item.left, 0) && isOnce(item.right, 1)
  return {
    ...item,
    ...(isTurned && { left: item.right, right: item.left }),
    pairs: pairs.map(([from, to]) => (isTurned ? `${to} ${from}` : `${from} ${to}`)),
    isTurned,
  }
}

/** @param left each of these belongs to one of `right`, or the other way round */
export const buildMatchItem = (item: MatchItem, losses: Losses): Draft => {
  // Limit of options, since pairs are scored one by one.
  if (Math.max(item.left.length, item.right.length) > 12) throw new ItemRefusal('too-many-options', '12')
  const { id, processing, left, right, pairs, isTurned } = withSides(item)
  const join = (from: string, to: string) => `${from} ${to}`
  const turn = (pair: string) => (isTurned ? pair.split(/\s+/u).reverse().join(' ') : pair)
  const answerWith = (values: string[]): Responses => new Map([[id, values.map(turn)]])
  const scored = createScored(processing, [answerWith(pairs)])
  if (!scored) throw new ItemRefusal('no-right-answer')
  if (scored.isAssumed) losses.add('scoring-assumed')
  const belongs = (one: Option) =>
    pairs.filter(pair => pair.split(/\s+/u)[0] === one.id).map(pair => pair.split(/\s+/u)[1])
  if (left.some(one => belongs(one).length !== 1)) throw new ItemRefusal('own-scoring')
  const textOf = (rightId: string | undefined) => right.find(one => one.id === rightId)?.text ?? ''
  const used = new Set(pairs.map(pair => pair.split(/\s+/u)[1]))
  const draft = buildMatching(
    item.stem,
    [
      ...left.map(one => ({ left: one.text, right: textOf(belongs(one)[0]) })),
      ...right.filter(one => !used.has(one.id)).map(({ text }) => ({ left: '', right: text })),
    ],
    item.explanation,
  )
  if (draft.body.type !== 'matching') return draft
  const { left: lefts, right: rights } = draft.body
  const all = left.flatMap((one, place) =>
    right.map(other => ({
      left: lefts[place]?.id ?? '',
      right: rights.find(({ text }) => text === other.text)?.id ?? '',
      isRight: belongs(one)[0] === other.id,
      at: one.id,
      share: (leftOut: readonly string[]) => {
        const rest = pairs.filter(pair => {
          const [from = ''] = pair.split(/\s+/u)
          return from !== one.id && !leftOut.includes(from)
        })
        return scored.share(answerWith([...rest, join(one.id, other.id)]))
      },
    })),
  )
  return scorePairs(draft, all, losses)
}

/** Permutations if few, else orders with two entries swapped; the right one first. */
const listOrders = (order: readonly string[]): string[][] => {
  if (order.length <= 6) return listPermutations(order)
  const changed = order.flatMap((_, a) =>
    order.slice(a + 1).map((_other, n) => {
      const one = [...order]
      ;[one[a], one[a + 1 + n]] = [one[a + 1 + n] ?? '', one[a] ?? '']
      return one
    }),
  )
  return [[...order], [...order].reverse(), ...changed]
}

const listPermutations = (ids: readonly string[]): string[][] =>
  ids.length < 2
    ? [[...ids]]
    : ids.flatMap((id, place) => listPermutations(ids.toSpliced(place, 1)).map(rest => [id, ...rest]))

export const buildOrderItem = (item: ListItem & { entries: Option[] }, losses: Losses): Draft => {
  const { id, declaration, processing, entries } = item
  const order = declaration.correct ?? []
  if (order.length !== entries.length)
    throw new ItemRefusal(order.length === 0 ? 'no-right-answer' : 'own-scoring')
  const scored = createScored(processing, [new Map([[id, order]])])
  if (!scored) throw new ItemRefusal('no-right-answer')
  if (scored.isAssumed) losses.add('scoring-assumed')
  const tried = listOrders(order)
  const shares = tried.map(one => scored.share(new Map([[id, one]])))
  const isAllOrNothing = shares.every((share, n) => share < 0.005 || (n === 0 && share > 0.995))
  const isByNeighbours = shares.every((share, n) => isNearly(share, shareOfOrder(order, tried[n] ?? [])))
  if (!isAllOrNothing && !isByNeighbours) losses.add('order-scoring')
  const texts = order.map(one => entries.find(entry => entry.id === one)?.text ?? '')
  const draft = buildOrdering(item.stem, texts, item.explanation)
  return isAllOrNothing ? allOrNothing(draft) : draft
}
