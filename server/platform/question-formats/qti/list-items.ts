// Pairs and orders of QTI 2 and 3.
import { allOrNothing, buildMatching, buildOrdering } from '../from-answers.ts'
import { type Draft, ItemRefusal, type Losses } from '../items.ts'
import type { Declaration, Responses } from './declarations.ts'
import type { Processing } from './response-processing.ts'
import { createScored, isNearly } from './scored.ts'

type ListItem = {
  stem: string
  id: string
  declaration: Declaration
  processing: Processing
  explanation: string
}
type Option = { id: string; text: string }

/** Pairs as the file says that they are right. */
const rightPairs = ({ correct, mapping }: Declaration): string[] =>
  correct ?? [...(mapping?.entries ?? [])].flatMap(([pair, worth]) => (worth > 0 ? [pair] : []))

/** @param left each of these belongs to one of `right` */
export const buildMatchItem = (
  item: ListItem & { left: Option[]; right: Option[] },
  losses: Losses,
): Draft => {
  const { id, declaration, processing, left, right } = item
  const pairs = rightPairs(declaration)
  const answerWith = (values: string[]): Responses => new Map([[id, values]])
  const scored = createScored(processing, [answerWith(pairs)])
  if (!scored) throw new ItemRefusal('no-right-answer')
  if (scored.isAssumed) losses.add('scoring-assumed')
  const belongs = (one: Option) =>
    pairs.filter(pair => pair.split(/\s+/u)[0] === one.id).map(pair => pair.split(/\s+/u)[1])
  if (left.some(one => belongs(one).length !== 1)) throw new ItemRefusal('own-scoring')
  const others = pairs.slice(0, -1)
  const share = others.length === 0 ? 0 : scored.share(answerWith(others))
  const differs = !isNearly(share, others.length / pairs.length)
  if (differs && share >= 0.005) losses.add('partial-credit')
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
  return differs && share < 0.005 ? allOrNothing(draft) : draft
}

export const buildOrderItem = (item: ListItem & { entries: Option[] }, losses: Losses): Draft => {
  const { id, declaration, processing, entries } = item
  const order = declaration.correct ?? []
  if (order.length !== entries.length)
    throw new ItemRefusal(order.length === 0 ? 'no-right-answer' : 'own-scoring')
  const scored = createScored(processing, [new Map([[id, order]])])
  if (!scored) throw new ItemRefusal('no-right-answer')
  if (scored.isAssumed) losses.add('scoring-assumed')
  // Two neighbours changed: nothing there means all or nothing.
  const [first, second, ...rest] = order
  const changed = second === undefined || first === undefined ? order : [second, first, ...rest]
  const isAllOrNothing = scored.share(new Map([[id, changed]])) < 0.005
  if (!isAllOrNothing) losses.add('order-scoring')
  const texts = order.map(one => entries.find(entry => entry.id === one)?.text ?? '')
  const draft = buildOrdering(item.stem, texts, item.explanation)
  return isAllOrNothing ? allOrNothing(draft) : draft
}
