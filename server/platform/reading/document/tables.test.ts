import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleSeed, sampleSize } from '../../../testing/sample.ts'
import { buildZip, docxParts } from '../office/test-office.ts'
import { startReading } from '../test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const p = (text: string, bold = '') => `<w:p><w:r><w:rPr>${bold}</w:rPr><w:t>${text}</w:t></w:r></w:p>`
const cell = (text: string, properties = '', bold = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text, bold)}</w:tc>`
const row = (cells: (string | [string, string])[], properties = '') =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells
    .map(one => (typeof one === 'string' ? cell(one) : cell(...one)))
    .join('')}</w:tr>`
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`
const read = async (body: string) => reading.read(await buildZip(docxParts(body)), { kind: 'document' })
const listParagraphs = async (body: string) => {
  const { content } = await read(body)
  return content?.kind === 'document' ? content.paragraphs : []
}
const listTexts = async (body: string) => (await listParagraphs(body)).map(({ text }) => text)

const start = '<w:vMerge w:val="restart"/>'
const goesOn = '<w:vMerge/>'
const span = (columns: number) => `<w:gridSpan w:val="${columns}"/>`
const head = '<w:tblHeader/>'

describe('merged cells', () => {
  it('count for each row and each column that they cover', async () => {
    const body = table(
      row(['Gas', 'Melts', 'Boils']),
      row([['Noble gases', span(3)]]),
      row(['Neon', '−249 °C', '−246 °C']),
      row([['Other', start], 'Nitrogen −210 °C', '−196 °C']),
      row([
        ['', goesOn],
        ['not known', span(2)],
      ]),
    )
    expect(await listTexts(body)).toEqual([
      'Gas | Melts | Boils',
      'Noble gases',
      'Gas: Neon | Melts: −249 °C | Boils: −246 °C',
      'Gas: Other | Melts: Nitrogen −210 °C | Boils: −196 °C',
      'Gas: Other | Melts, Boils: not known',
    ])
    expect((await listParagraphs(body)).at(-1)).toEqual({
      number: 5,
      kind: 'row',
      level: 0,
      text: 'Gas: Other | Melts, Boils: not known',
      tableRow: {
        table: 1,
        isHead: false,
        cells: [
          { text: 'Other', continued: true, head: 'Gas' },
          { text: 'not known', span: 2, head: 'Melts, Boils' },
        ],
      },
    })
  })

  it('stay in their columns, also those of the older kind and in rows that begin late', async () => {
    const body = table(
      row(['Day', 'Morning', 'Noon'], head),
      row(['Monday', ['Trip', '<w:hMerge w:val="restart"/>'], ['', '<w:hMerge/>']]),
      row(['Maths', 'Music'], '<w:gridBefore w:val="1"/>'),
    )
    expect(await listTexts(body)).toEqual([
      'Day | Morning | Noon',
      'Day: Monday | Morning, Noon: Trip',
      'Morning: Maths | Noon: Music',
    ])
  })
})

describe('column heads', () => {
  it('are joined from several rows, below a caption', async () => {
    const body = table(
      row([['Growth of plants', span(3)]], head),
      row(
        [
          ['Plant', start],
          ['Height', span(2)],
        ],
        head,
      ),
      row([['', goesOn], 'week 1', 'week 2'], head),
      row(['Bean', '2 cm', '9 cm']),
    )
    expect((await listTexts(body)).at(-1)).toBe('Plant: Bean | Height week 1: 2 cm | Height week 2: 9 cm')
  })

  it('are recognised by a first row that names columns, also where cells below are empty', async () => {
    const years = table(row(['', '2010', '2020']), row(['Kenya', '42', '53']), row(['Peru', '', '33']))
    expect((await listTexts(years)).slice(1)).toEqual(['Kenya | 2010: 42 | 2020: 53', 'Peru | 2020: 33'])
    const bold = table(
      `<w:tr>${cell('Word', '', '<w:b/>')}${cell('Spanish', '', '<w:b/>')}</w:tr>`,
      row(['dog', 'perro']),
    )
    expect((await listTexts(bold)).at(-1)).toBe('Word: dog | Spanish: perro')
  })

  it('are none where the first row is content', async () => {
    for (const rows of [
      [
        ['Name', 'Anna'],
        ['Town', 'Leeds'],
        ['Pet', 'cat'],
      ],
      [
        ['cat', 'dog', 'cow'],
        ['sun', 'moon', 'star'],
      ],
      [
        ['Anna', '12', 'Leeds'],
        ['Ben', '13', 'York'],
      ],
      [
        ['Name:', '', 'Date:', ''],
        ['Class:', 'a', 'Room:', 'b'],
      ],
    ])
      expect(
        (await listParagraphs(table(...rows.map(cells => row(cells))))).flatMap(({ tableRow }) =>
          tableRow?.cells.map(one => one.head ?? ''),
        ),
      ).not.toContainEqual(expect.stringMatching(/./u))
  })
})

describe('rows', () => {
  it('are one sentence each, which none beside them goes on in', async () => {
    const body = table(
      row(['Rule', 'Reason', 'Since']),
      row(['Wear goggles. Always.', 'Acids splash and', '2019']),
      row(['no food', 'It is mixed with', '2020']),
    )
    const { passages } = await read(body + p('and so on.'))
    const sentences = passages.flatMap(({ text, sentences }) =>
      sentences.map(({ start: from, end }) => text.slice(from, end)),
    )
    expect(sentences).toEqual([
      'Rule | Reason | Since',
      'Rule: Wear goggles. Always. | Reason: Acids splash and | Since: 2019',
      'Rule: no food | Reason: It is mixed with | Since: 2020',
      'and so on.',
    ])
  })

  it('in tables of one text each are layout, and a heading in a cell stays one', async () => {
    const heading = '<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Part</w:t></w:r></w:p>'
    const body = table(`<w:tr><w:tc>${heading}</w:tc><w:tc><w:p/></w:tc></w:tr>`, row(['a', 'b']))
    expect((await listParagraphs(body)).map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', 'Part'],
      ['row', 'a | b'],
    ])
  })

  it('hold every word once, however deep tables are nested and whatever cells cover', async () => {
    const texts = fc.integer({ min: 0, max: 9 })
    const properties = fc.constantFrom('', span(2), span(63), span(-1), start, '<w:gridSpan w:val="x"/>')
    const tree = fc.letrec<{ table: [number, string, unknown][][] }>(tie => ({
      table: fc.array(
        fc.array(fc.tuple(texts, properties, fc.option(tie('table'), { maxDepth: 4 })), { maxLength: 3 }),
        { maxLength: 3 },
      ),
    })).table
    await fc.assert(
      fc.asyncProperty(tree, async rows => {
        let count = 0
        const write = (given: [number, string, unknown][][]): string =>
          `<w:tbl>${given
            .map(
              cells =>
                `<w:tr>${cells
                  .map(([, covers, inner]) => {
                    count += 1
                    return `<w:tc><w:tcPr>${covers}</w:tcPr>${p(`word${count}x`)}${inner ? write(inner as typeof given) : ''}</w:tc>`
                  })
                  .join('')}</w:tr>`,
            )
            .join('')}</w:tbl>`
        const body = p('Words') + write(rows)
        const cells = (await listParagraphs(body)).flatMap(({ tableRow, text }) =>
          tableRow ? tableRow.cells.map(one => one.text) : [text],
        )
        const found = cells.join(' ').match(/word\d+x/gu) ?? []
        expect(found.toSorted()).toEqual(Array.from({ length: count }, (_, i) => `word${i + 1}x`).toSorted())
      }),
      { numRuns: sampleSize({ sample: 20, all: 300 }), seed: sampleSeed },
    )
  })
})
