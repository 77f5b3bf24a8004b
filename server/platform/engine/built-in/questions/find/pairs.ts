// Pairs that lines tell: a term and what is said of it, a year and what happened, cells of one row.
import { capitalised } from '../../language/clean-sentence.rules.ts'
import type { Sentence } from '../document/document.ts'
import type { LineList, Table } from './lines.ts'

export type Pair = { left: string; right: string; sentence: Sentence }

/** Pairs of one list or table, which belong together; `stem` asks to match them. */
export type PairGroup = { stem: string; pairs: Pair[] }
export type DatedLine = { year: number; event: string; sentence: Sentence }

const TERM = /^(?<term>\p{L}[\p{L}\p{N}’'()/ -]{1,48}?)(?::| [–—-]) (?<meaning>\S.+)$/u
const DATED = /^(?:In )?(?<year>1\d{3}|20\d{2})(?::| [–—-]|,) (?<event>\S.+)$/u
const MOST_TERM_WORDS = 4
const FEWEST_MEANING_WORDS = 2
const MOST_WORDS = 18
const FEWEST_PAIRS = 3

const wordCount = (text: string) => text.split(' ').length
/** Whether a term's own word stands on the other side. */
const givesAway = (left: string, right: string): boolean => {
  const listStems = (text: string) =>
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map(word => word.slice(0, 5))
  const said = new Set(listStems(right))
  return listStems(left).some(stem => said.has(stem))
}

const isFit = ({ left, right }: Pair): boolean =>
  left !== '' &&
  right !== '' &&
  wordCount(left) <= MOST_TERM_WORDS &&
  wordCount(right) <= MOST_WORDS &&
  !givesAway(left, right)

/** All lines of a list, or none: a list that explains only some of its terms is of another kind. */
export const pairsOfLists = (lists: readonly LineList[], stem: string): PairGroup[] =>
  lists.flatMap(({ lines }) => {
    const pairs = lines.flatMap(({ text, sentence }): Pair[] => {
      const { term, meaning } = TERM.exec(text)?.groups ?? {}
      if (!term || !meaning || wordCount(meaning) < FEWEST_MEANING_WORDS) return []
      return [{ left: capitalised(term), right: meaning, sentence }]
    })
    return pairs.length === lines.length && pairs.every(isFit) ? [{ stem, pairs }] : []
  })

/** Pairs from each column beside the first without equal rows. */
export const pairsOfTables = (tables: readonly Table[]): PairGroup[] =>
  tables.flatMap(({ head, rows }) =>
    head.slice(1).flatMap((name, column): PairGroup[] => {
      const pairs = rows
        .map(({ cells, sentence }) => ({ left: cells[0]!, right: cells[column + 1]!, sentence }))
        .filter(isFit)
      if (pairs.length < FEWEST_PAIRS) return []
      return [{ stem: `Match each entry under “${head[0]}” with what the text gives for “${name}”.`, pairs }]
    }),
  )

export const datedLines = (lists: readonly LineList[]): DatedLine[][] =>
  lists.flatMap(({ lines }) => {
    const dated = lines.flatMap(({ text, sentence }): DatedLine[] => {
      const { year, event } = DATED.exec(text)?.groups ?? {}
      const isFitting =
        event !== undefined && wordCount(event) <= MOST_WORDS && !/\b(?:1\d|20)\d\d\b/u.test(event)
      return isFitting ? [{ year: Number(year), event: capitalised(event), sentence }] : []
    })
    return dated.length >= FEWEST_PAIRS ? [dated] : []
  })
