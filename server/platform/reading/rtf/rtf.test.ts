import { describe, expect, it } from 'vitest'
import { readRtfText } from './read-rtf.ts'

const head = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss Helvetica;}{\f1\fnil\fcharset204 Arial;}{\f2\fcharset128 MS Gothic;}}{\colortbl;\red0;}{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 Chapter;}{\s2\sbasedon0 heading 2;}{\*\cs10 Default;}}{\info{\title The life of rocks}{\author no}}{\*\generator no;}`
const flow = (body: string) =>
  readRtfText(`${head}${body}}`).flow.map(({ kind, level, text }) => [kind, level, text])
const texts = (body: string) => readRtfText(`${head}${body}}`).flow.map(({ text }) => text)

describe('rich text', () => {
  it('is read with headings, notes, lists and its title', () => {
    expect(
      flow(
        String.raw`\pard\s1 One\par\pard\s2 Two\par\pard Magma {\b cools}.{\footnote\pard\plain Hutton, 1785.}\par{\listtext\pard 1.\tab}\ls1\ilvl1 First\par\pard{\pntext\f3\'b7\tab}Bullet\par`,
      ),
    ).toEqual([
      ['heading', 1, 'One'],
      ['heading', 2, 'Two'],
      ['text', 0, 'Magma cools.'],
      ['footnote', 0, 'Hutton, 1785.'],
      ['item', 1, '1. First'],
      ['item', 0, 'Bullet'],
    ])
    expect(readRtfText(`${head}a}`).title).toBe('The life of rocks')
  })

  it.each([
    [String.raw`na\'efve \u8364? \emdash\~x\_y \{z\} \lquote q\rquote`, 'naïve € — x-y {z} ‘q’'],
    [
      String.raw`{\uc2\u-10179 xx\u-8694 yy} \u66?`,
      '🌊 B'.replace('🌊', String.fromCharCode(55_357, 56_842)),
    ],
    [String.raw`\f1 \'c2\'ee\'e4\'e0`, 'Вода'],
    [String.raw`\f2 \'83A\'83\'41`, 'アア'],
    [String.raw`10{\super 23} m{\sub 2}`, '10²³ m₂'],
    [
      String.raw`a{\v no}{\deleted no}{\*\unknown no}{\pict\bin4 }}no}{\field{\*\fldinst no}{\fldrslt b}}c`,
      'abc',
    ],
  ])('has its characters: %s', (body, text) => {
    expect(texts(String.raw`\pard ${body}\par`)).toEqual([text])
  })

  it('has its tables as rows, merged cells in each', () => {
    const row = (first: string, cells: string, mark = '') =>
      String.raw`\trowd${mark}${first}\cellx100\cellx200\pard\intbl ${cells}\row `
    expect(
      flow(
        row('', String.raw`A\cell B\cell`, String.raw`\trhdr`) +
          row(String.raw`\clvmgf`, String.raw`x\par y\cell 1\cell`) +
          row(String.raw`\clvmrg`, String.raw`\cell 2\cell`) +
          String.raw`\pard after\par`,
      ),
    ).toEqual([
      ['row', 0, 'A | B'],
      ['row', 0, 'A: x y | B: 1'],
      ['row', 0, 'A: x y | B: 2'],
      ['text', 0, 'after'],
    ])
  })

  it('has cells over several columns by their right edges', () => {
    const row = (edges: number[], ...texts: string[]) =>
      `${String.raw`\trowd`}${edges.map(edge => String.raw`\cellx${edge}`).join('')}${String.raw`\pard\intbl `}${texts.map(text => String.raw`${text}\cell `).join('')}${String.raw`\row `}`
    const read = readRtfText(
      `${head}${row([1000, 2000, 3000], 'City', 'North', 'South')}${row([1000, 3005], 'Turin', 'both')}${row([1000, 2000, 3000], 'Rome', '3', '4')}}`,
    ).flow
    expect(read.map(({ text }) => text)).toEqual([
      'City | North | South',
      'City: Turin | North, South: both',
      'City: Rome | North: 3 | South: 4',
    ])
    expect(read[1]?.tableRow?.cells[1]).toEqual({ text: 'both', span: 2, head: 'North, South' })
  })

  it('that is cut off, closed too often or nested beyond all measure ends without an error', () => {
    expect(texts(String.raw`\pard One\par\pard Tw`)).toEqual(['One', 'Tw'])
    expect(texts(String.raw`}}}}} One\par`).length).toBeLessThanOrEqual(1)
    expect(texts(`${'{'.repeat(200_000)}deep`)).toEqual(['deep'])
    expect(texts(`${String.raw`\'8`}${'\\'.repeat(200_001)}`)).toBeInstanceOf(Array)
    expect(texts(String.raw`\bin99999999999 x`)).toEqual([])
    expect(texts(String.raw`\u-1?\u99999999999?\u55357?`)[0]?.isWellFormed()).toBe(true)
  })
})
