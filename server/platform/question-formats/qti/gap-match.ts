// Words that are dragged into gaps, or chosen in each from a list, of QTI 2 and 3.
import { buildGapLists } from '../from-lists.ts'
import { type Draft, ItemRefusal, type Losses } from '../items.ts'
import type { Declaration, Responses, Value } from './declarations.ts'
import { scorePairs } from './pair-scoring.ts'
import type { Processing } from './response-processing.ts'
import { createScored } from './scored.ts'

type Option = { id: string; text: string }
type Gap = {
  id: string
  options: Option[]
  /** Ids of right ones, the file's own first. */
  rights: string[]
}
type GapLists = {
  stem: string
  processing: Processing
  explanation: string
  gaps: Gap[]
  /** @param given ids of options by the id of their gap */
  respond(given: ReadonlyMap<string, string>): Responses
}

const textOf = ({ options }: Gap, id: string): string => options.find(one => one.id === id)?.text ?? ''

/** @returns null where there is too much to choose from, or several right ones for a gap */
const buildLists = (lists: GapLists, losses: Losses): Draft | null => {
  const { gaps, processing, respond, stem, explanation } = lists
  if (gaps.length > 12 || gaps.some(({ rights }) => rights.length !== 1)) return null
  const right = new Map(gaps.map(({ id, rights }) => [id, rights[0] ?? '']))
  const scored = createScored(processing, [respond(right)])
  if (!scored) throw new ItemRefusal('no-right-answer')
  const draft = buildGapLists(
    stem,
    gaps.map(gap => ({
      options: gap.options.map(({ text }) => text),
      right: textOf(gap, right.get(gap.id) ?? ''),
    })),
    explanation,
    losses,
  )
  if (draft?.body.type !== 'matching') return null
  if (scored.isAssumed) losses.add('scoring-assumed')
  const { left, right: words } = draft.body
  const pairs = gaps.flatMap((gap, place) =>
    gap.options.map(option => ({
      left: left[place]?.id ?? '',
      right: words.find(({ text }) => text === option.text)?.id ?? '',
      share: (others: readonly string[]) => {
        const given = new Map([...right].filter(([id]) => !others.includes(id)))
        return scored.share(respond(given.set(gap.id, option.id)))
      },
      at: gap.id,
      isRight: right.get(gap.id) === option.id,
    })),
  )
  return scorePairs(draft, pairs, losses)
}

export type TypedGaps = (losses: Losses) => Draft

/** @param typed what is made of it where nothing can be chosen from */
export const buildGapListItem = (lists: GapLists, losses: Losses, typed: TypedGaps): Draft =>
  buildLists(lists, losses) ?? typed(losses)

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

export const buildGapMatchItem = (item: GapMatch, losses: Losses): Draft => {
  const { id, declaration, processing, words, stem, explanation } = item
  const pairs = (
    declaration.correct ??
    [...(declaration.mapping?.entries ?? [])].flatMap(([pair, worth]) => (worth > 0 ? [pair] : []))
  ).map(pair => pair.trim().split(/\s+/u))
  const gaps = item.gaps.map(gap => ({
    id: gap,
    options: words,
    rights: pairs.flatMap(([word = '', at]) => (at === gap ? [word] : [])),
  }))
  if (gaps.some(({ rights }) => rights.length === 0)) throw new ItemRefusal('no-right-answer')
  const respond = (given: ReadonlyMap<string, string>): Responses =>
    new Map<string, Value>([[id, [...given].map(([gap, word]) => `${word} ${gap}`)]])
  return buildGapListItem({ stem, processing, explanation, gaps, respond }, losses, () => {
    if (Math.max(gaps.length, words.length) > 12) throw new ItemRefusal('too-many-options', '12')
    throw new ItemRefusal('own-scoring')
  })
}
