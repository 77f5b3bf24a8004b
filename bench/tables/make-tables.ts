// Tables of chance from a fixed seed: their words are in no rule.
import { createRandom, shuffled } from '@lantern/contract/questions/kinds/random.rules'
import type { Look, MadeCell, MadeTable } from './made-table.ts'

type Random = () => number
type Column = { head: string; make(random: Random): string; isNumber: boolean }

const names: readonly string[][] = [
  'Alder|Bog myrtle|Cypress|Dog rose|Elder|Field maple|Gorse|Hornbeam|Juniper|Larch|Medlar|Wych elm'.split(
    '|',
  ),
  'Adamello|Brenta|Cevedale|Disgrazia|Finsteraarhorn|Grand Combin|Jungfrau|Lyskamm|Monviso|Ortler'.split('|'),
  'Barley soup|Chicken pie|Fish stew|Lentil curry|Onion tart|Pea salad|Rice pudding|Roast squash'.split('|'),
  'Atlas pump|Borer X2|Crane lift|Drill press|Edge sander|Forge hammer|Gear cutter|Heat gun|Lathe 400'.split(
    '|',
  ),
  'Avocet|Bittern|Curlew|Dunlin|Fieldfare|Goldcrest|Knot|Linnet|Pochard|Redwing|Siskin|Whinchat'.split('|'),
]
const groups = ['North bank', 'South bank', 'Upper valley', 'Old harbour', 'Plain', 'Island']
const sections = ['First season', 'Later records', 'Trial plots', 'Reserve list']
const phrases =
  'by hand|twice a week|after rain|near the shore|in dry soil|with oil|under glass|at night|from spring on|not recorded'.split(
    '|',
  )
const tall =
  'seldom seen before the end of May|kept dry and turned once a day|stored in two boxes below the stairs'.split(
    '|',
  )

const upTo = (random: Random, max: number): number => Math.floor(random() * max)
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[upTo(random, items.length)]!

const columns: readonly Column[] = [
  { head: 'Height (m)', make: random => String(1 + upTo(random, 4000)), isNumber: true },
  { head: 'Mass', make: random => `${(random() * 90).toFixed(1)} kg`, isNumber: true },
  { head: 'Share', make: random => `${upTo(random, 100)} %`, isNumber: true },
  { head: 'First record', make: random => String(1820 + upTo(random, 200)), isNumber: true },
  { head: 'Price per unit', make: random => `€${(random() * 40).toFixed(2)}`, isNumber: true },
  { head: 'Kind', make: random => pick(random, ['common', 'rare', 'absent', 'local']), isNumber: false },
  { head: 'Checked', make: random => pick(random, ['yes', 'no']), isNumber: false },
  { head: 'Method', make: random => pick(random, phrases), isNumber: false },
  {
    head: 'Change',
    make: random => `${pick(random, ['+', '−'])}${(random() * 9).toFixed(2)}`,
    isNumber: true,
  },
]
const firstHeads = ['Name', 'Item', 'Station', 'Sample', 'Object']

const one = (text: string): MadeCell => ({ text, columns: 1, rows: 1 })

type Features = {
  look: Look
  hasBoldHeads: boolean
  isNarrow: boolean
  /** Two rows of heads, the upper of which cover two columns each. */
  hasTwoHeadRows: boolean
  /** A first column of names that go on over several rows. */
  hasGroups: boolean
  /** Rows that name those below them. */
  hasSections: boolean
  hasEmptyCells: boolean
  /** A value that two columns share. */
  hasWideValue: boolean
}

const twoHeadRows = (first: readonly string[], pairs: readonly [string, string][]): MadeCell[][] => [
  [
    ...first.map(text => ({ text, columns: 1, rows: 2 })),
    ...pairs.map(([text]) => ({ text, columns: 2, rows: 1 })),
  ],
  pairs.flatMap(() => [one('Spring'), one('Autumn')]),
]

/** Adds the cell of a group to the first of its rows. */
const addGroups = (rows: MadeCell[][], random: Random): MadeCell[][] => {
  const found = shuffled(groups, random)
  const sizes = [3, rows.length - 3]
  let at = 0
  return sizes.flatMap((size, group) => {
    const own = rows.slice(at, at + size)
    at += size
    return own.map((row, r) => (r === 0 ? [{ text: found[group]!, columns: 1, rows: size }, ...row] : row))
  })
}

const makeTable = (features: Features, seed: number): MadeTable => {
  const random = createRandom(seed)
  const own = shuffled(columns, random)
  const numbers = own.filter(({ isNumber }) => isNumber)
  const used = features.hasTwoHeadRows
    ? numbers.slice(0, 2).flatMap(column => [column, column])
    : [
        ...numbers.slice(0, 2),
        ...own.filter(column => !numbers.slice(0, 2).includes(column)).slice(0, 1 + upTo(random, 2)),
      ]
  const entities = shuffled(pick(random, names), random).slice(0, 6 + upTo(random, 2))
  const firstHead = pick(random, firstHeads)
  const leading = features.hasGroups ? ['Place', firstHead] : [firstHead]
  const heads = features.hasTwoHeadRows
    ? twoHeadRows(
        leading,
        numbers.slice(0, 2).map(({ head }) => [head, head]),
      )
    : [[...leading, ...used.map(({ head }) => head), ...(features.isNarrow ? ['Remark'] : [])].map(one)]
  let rows = entities.map(name => [
    one(name),
    ...used.map((column, x) => {
      const isEmpty = features.hasEmptyCells && x > 0 && random() < 0.2
      return one(isEmpty ? '' : column.make(random))
    }),
    ...(features.isNarrow ? [one(pick(random, tall))] : []),
  ])
  if (features.hasWideValue)
    rows[2] = [rows[2]![0]!, { ...rows[2]![1]!, text: 'not measured', columns: 2 }, ...rows[2]!.slice(3)]
  if (features.hasGroups) rows = addGroups(rows, random)
  const width = leading.length + used.length + (features.isNarrow ? 1 : 0)
  if (features.hasSections) {
    const section = (text: string): MadeCell[] => [{ text, columns: width, rows: 1 }]
    const [first = '', second = ''] = shuffled(sections, random)
    rows = [section(first), ...rows.slice(0, 3), section(second), ...rows.slice(3)]
  }
  return {
    rows: [...heads, ...rows],
    headRows: heads.length,
    rowHeads: leading.length,
    rightAligned: Array.from({ length: width }, (_, x) => used[x - leading.length]?.isNumber ?? false),
    look: features.look,
    hasBoldHeads: features.hasBoldHeads,
    isNarrow: features.isNarrow,
  }
}

const plain: Features = {
  look: 'ruled',
  hasBoldHeads: true,
  isNarrow: false,
  hasTwoHeadRows: false,
  hasGroups: false,
  hasSections: false,
  hasEmptyCells: false,
  hasWideValue: false,
}
const looks: readonly Look[] = ['plain', 'ruled', 'zebra', 'line-below-heads']

/** Features by turns, so that each kind of file has each of them. */
const variations: readonly Partial<Features>[] = [
  {},
  { hasTwoHeadRows: true },
  { isNarrow: true },
  { hasGroups: true },
  { hasBoldHeads: false, hasEmptyCells: true },
  { hasSections: true },
  { hasWideValue: true },
  { isNarrow: true, hasBoldHeads: false },
  { hasTwoHeadRows: true, hasGroups: true },
  { hasEmptyCells: true },
]
/** Features of files that can't merge cells. */
const flatVariations: readonly Partial<Features>[] = [
  {},
  { hasEmptyCells: true },
  { isNarrow: true },
  { hasBoldHeads: false, hasEmptyCells: true },
]

export const makeTables = (count: number, seed: number, canMerge = true): MadeTable[] => {
  const own = canMerge ? variations : flatVariations
  return Array.from({ length: count }, (_, i) =>
    makeTable({ ...plain, look: looks[i % looks.length]!, ...own[i % own.length] }, seed + i),
  )
}
