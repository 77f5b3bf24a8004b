// Cell of a table's row that a question asks for.
import { listContentTerms } from '../../../text/content-words.ts'

type Range = { start: number; end: number }
type Cell = {
  /** Words of the head that are asked for, and all of them. */
  asked: number
  headTerms: number
  /** Whether the question names its words, so that it says which row is meant. */
  isNamed: boolean
  value: Range
}

const divider = ' | '
/** Letters of a row that is looked at. */
const maxRowLength = 4000

/** Cells such as "Atomic number: 8", or "8" without a head. */
const readCells = (row: string, asked: ReadonlySet<string>): Cell[] => {
  let at = 0
  return row.split(divider).map(cell => {
    const start = at
    at += cell.length + divider.length
    const colon = cell.indexOf(': ')
    const head = colon < 0 ? '' : cell.slice(0, colon)
    const from = colon < 0 ? start : start + colon + 2
    const headTerms = listContentTerms(head)
    const terms = listContentTerms(row.slice(from, start + cell.length))
    return {
      asked: headTerms.filter(term => asked.has(term)).length,
      headTerms: headTerms.length,
      isNamed: terms.length > 0 && terms.every(term => asked.has(term)),
      value: { start: from, end: start + cell.length },
    }
  })
}

const share = ({ asked, headTerms }: Cell): number => (headTerms === 0 ? 0 : asked / headTerms)

/**
 * Range of the cell's own text in a row such as "Element: Oxygen | Atomic number: 8": the one whose head is asked for, or
 * the other one of two. Null where that isn't sure.
 */
export const findAskedCell = (row: string, question: string): Range | null => {
  if (row.length > maxRowLength || !row.includes(divider)) return null
  const cells = readCells(row, new Set(listContentTerms(question)))
  const open = cells.filter(({ isNamed, value }) => !isNamed && value.end > value.start)
  const isRowNamed = open.length < cells.length
  const [best, second] = open
    .filter(({ asked }) => asked > 0)
    .sort((a, b) => b.asked - a.asked || share(b) - share(a))
  if (best && (!second || best.asked > second.asked || share(best) > share(second))) return best.value
  return !best && isRowNamed && cells.length === 2 && open.length === 1 ? open[0]!.value : null
}
