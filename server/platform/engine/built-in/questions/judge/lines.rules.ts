// Lines of their own that are no list or table to ask about.
import type { Rule } from '../../language/rule.rules.ts'

/** Marked lines one after another. */
export type LinesSaid = { lines: number }

/** Cells of the head, and of each row below. */
export type TableSaid = { head: readonly string[]; rows: readonly (readonly string[])[] }

const FEWEST_LINES = 3
const FEWEST_COLUMNS = 2
const NAME = /^[\p{L} ().%/-]+$/u
const MOST_WORDS_IN_NAME = 3

export const lineRules: readonly Rule<LinesSaid>[] = [
  {
    id: 'lines-few',
    why: 'Of two lines nothing can be chosen.',
    test: ({ lines }) => lines < FEWEST_LINES,
    example: '- Carbon dioxide\n- Water vapour',
    counterexample: '- Carbon dioxide\n- Water vapour\n- Sulfur dioxide',
  },
]

const buildTable = (...rows: readonly string[]) => rows.map(row => `| ${row} |`).join('\n')
const rows = ['Shield | broad', 'Cinder cone | small', 'Lava dome | small']
const counterexample = buildTable('Volcano | Shape', ...rows)

export const tableRules: readonly Rule<TableSaid>[] = [
  {
    id: 'table-of-one-column',
    why: 'No cell says anything of another.',
    test: ({ head }) => head.length < FEWEST_COLUMNS,
    example: buildTable('Volcano', 'Shield', 'Cinder cone', 'Lava dome'),
    counterexample,
  },
  {
    id: 'table-of-few-rows',
    why: 'Of two rows nothing can be chosen.',
    test: ({ rows }) => rows.length < FEWEST_LINES,
    example: buildTable('Volcano | Shape', ...rows.slice(1)),
    counterexample,
  },
  {
    id: 'table-uneven',
    why: 'Which cell belongs to which column, nobody can tell.',
    test: ({ head, rows }) => rows.some(cells => cells.length !== head.length),
    example: buildTable('Volcano | Shape', ...rows.slice(1), 'Lava dome'),
    counterexample,
  },
  {
    id: 'table-without-head',
    why: 'A column’s name is short and no figure: this is code, or a table without a head.',
    test: ({ head }) => !head.every(cell => NAME.test(cell) && cell.split(' ').length <= MOST_WORDS_IN_NAME),
    example: buildTable('Fuji | 3776', ...rows),
    counterexample,
  },
]
