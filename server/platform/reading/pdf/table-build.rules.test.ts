import { describe, expect, it } from 'vitest'
import { blocksOfPages } from './blocks-of-pages.rules.ts'
import type { PageLine } from './packed-page.rules.ts'
import { cellLine } from './test-lines.ts'

type Cell = readonly [left: number, text: string]

const line = (baseline: number, cells: readonly Cell[], bold = false): PageLine =>
  cellLine(cells, { baseline, bold })
const read = (lines: PageLine[]) =>
  blocksOfPages([lines], [])
    .filter(({ kind }) => kind === 'row')
    .map(({ text }) => text)

describe('a table of a page', () => {
  it('has cells with narrow gaps in their columns', () => {
    expect(
      read([
        line(
          100,
          [
            [100, 'Pump'],
            [160, 'Mass'],
            [189, 'Kind'],
          ],
          true,
        ),
        line(114, [
          [100, 'Borer'],
          [160, '12 kg'],
          [194, 'old'],
        ]),
        line(128, [
          [100, 'Cutter B2'],
          [160, '90 kg'],
          [194, 'new'],
        ]),
        line(142, [
          [100, 'Lathe'],
          [160, '7 kg'],
          [194, 'new'],
        ]),
      ]),
    ).toEqual([
      'Pump | Mass | Kind',
      'Pump: Borer | Mass: 12 kg | Kind: old',
      'Pump: Cutter B2 | Mass: 90 kg | Kind: new',
      'Pump: Lathe | Mass: 7 kg | Kind: new',
    ])
  })

  it('has heads of two rows, of which the upper stand over several columns', () => {
    const rows = ['Ash', 'Oak', 'Elm'].map((name, i) =>
      line(140 + i * 20, [
        [100, name],
        [200, `1${i}`],
        [260, `2${i}`],
        [320, `3${i}`],
        [380, `4${i}`],
      ]),
    )
    expect(
      read([
        line(100, [
          [100, 'Tree'],
          [215, 'Height'],
          [340, 'Girth'],
        ]),
        line(120, [
          [195, 'May'],
          [255, 'June'],
          [315, 'May'],
          [375, 'June'],
        ]),
        ...rows,
      ])[1],
    ).toBe('Tree: Ash | Height May: 10 | Height June: 20 | Girth May: 30 | Girth June: 40')
  })

  it('has cells of several lines, which may stand above and below those beside them', () => {
    const rows = ['Ash', 'Oak', 'Elm'].flatMap((name, i) => [
      line(127 + i * 40, [
        [100, name],
        [200, `${i + 4} m`],
      ]),
      line(121 + i * 40, [[300, 'kept dry and']]),
      line(133 + i * 40, [[300, 'turned once']]),
    ])
    expect(
      read([
        line(
          100,
          [
            [100, 'Tree'],
            [200, 'Height'],
            [300, 'Remark'],
          ],
          true,
        ),
        ...rows,
      ]),
    ).toEqual([
      'Tree | Height | Remark',
      'Tree: Ash | Height: 4 m | Remark: kept dry and turned once',
      'Tree: Oak | Height: 5 m | Remark: kept dry and turned once',
      'Tree: Elm | Height: 6 m | Remark: kept dry and turned once',
    ])
  })

  const grouped = (names: readonly (readonly [number, string])[]) => [
    line(
      100,
      [
        [40, 'Place'],
        [100, 'Tree'],
        [200, 'Height'],
      ],
      true,
    ),
    ...names.slice(0, 1).map(([y, name]) => line(y, [[40, name]])),
    ...['Ash', 'Oak'].map((tree, i) =>
      line(118 + i * 18, [
        [100, tree],
        [200, `${i + 4} m`],
      ]),
    ),
    ...names.slice(1).map(([y, name]) => line(y, [[40, name]])),
    ...['Elm', 'Fir', 'Yew'].map((tree, i) =>
      line(154 + i * 18, [
        [100, tree],
        [200, `${i + 6} m`],
      ]),
    ),
  ]

  it('has names that go on over several rows, from the top or in the middle', () => {
    const texts = ['Hill | Ash', 'Hill | Oak', 'Lake | Elm', 'Lake | Fir', 'Lake | Yew'].map(pair => {
      const [place, tree] = pair.split(' | ')
      return `Place: ${place} | Tree: ${tree}`
    })
    const middle = read(
      grouped([
        [127, 'Hill'],
        [172, 'Lake'],
      ]),
    )
    const top = read(
      grouped([
        [118, 'Hill'],
        [154, 'Lake'],
      ]),
    )
    for (const [i, text] of texts.entries()) {
      expect(middle[i + 1]).toContain(text)
      expect(top[i + 1]).toContain(text)
    }
  })

  it('gives no name to rows where it is not sure', () => {
    expect(
      read(
        grouped([
          [127, 'Hill'],
          [190, 'Lake'],
        ]),
      ).join('\n'),
    ).not.toMatch(/Lake \| Tree: (?:Elm|Fir)/u)
  })

  it('leaves the heading above it and lines of prose as they are', () => {
    const rows = ['Ash', 'Oak', 'Elm'].map((name, i) =>
      line(140 + i * 14, [
        [100, name],
        [200, `${i} m`],
      ]),
    )
    expect(
      read([
        {
          ...line(
            110,
            [
              [100, '5.4'],
              [130, 'Trees'],
            ],
            true,
          ),
          size: 14,
        },
        ...rows,
      ]),
    ).toHaveLength(3)
    const words = 'some words that are set as wide as those of a typewriter'.split(' ')
    const prose = [0, 3, 6, 9].map((first, i) => {
      let x = 100
      const cells = [...words.slice(first), ...words.slice(0, first)].map((word): Cell => {
        x += 5 * word.length + 13
        return [x - 5 * word.length, word]
      })
      return line(200 + i * 14, cells)
    })
    expect(read(prose)).toEqual([])
  })
})
