// Words that are dragged into gaps, and words of a text that are chosen, of QTI 2 and 3.
import { type Draft, ItemRefusal, type Losses } from '../items.ts'
import type { Declaration, Responses } from './declarations.ts'
import type { Processing } from './response-processing.ts'
import { createScored, isNearly } from './scored.ts'

type Option = { id: string; text: string }
type GapMatch = {
  stem: string
  id: string
  declaration: Declaration
  processing: Processing
  explanation: string
  words: Option[]
  /** Ids in the order of the text. */
  gaps: string[]
}

/** What is dragged there is typed here. */
export const buildGapMatchItem = (item: GapMatch, losses: Losses): Draft => {
  const { id, declaration, processing, words, gaps } = item
  const right =
    declaration.correct ??
    [...(declaration.mapping?.entries ?? [])].flatMap(([pair, worth]) => (worth > 0 ? [pair] : []))
  const pairs = right.map(pair => pair.trim().split(/\s+/u))
  const firstPairs = gaps.flatMap(gap => right[pairs.findIndex(([, at]) => at === gap)] ?? [])
  const answerWith = (values: string[]): Responses => new Map([[id, values]])
  const scored = createScored(processing, [answerWith(firstPairs)])
  if (!scored || firstPairs.length !== gaps.length) throw new ItemRefusal('no-right-answer')
  if (scored.isAssumed) losses.add('scoring-assumed')
  const others = firstPairs.slice(0, -1)
  const share = others.length === 0 ? 0 : scored.share(answerWith(others))
  if (!isNearly(share, others.length / gaps.length))
    losses.add(share < 0.005 ? 'all-or-nothing' : 'partial-credit')
  losses.add('choices-typed')
  const lists = gaps.map(gap =>
    pairs.flatMap(([word, at]) => (at === gap ? (words.find(one => one.id === word)?.text ?? []) : [])),
  )
  const [accepted = [], ...more] = lists
  return {
    body: { type: 'gap', stem: item.stem },
    key: { type: 'gap', accepted, ...(more.length > 0 && { more }) },
    explanation: item.explanation,
  }
}
