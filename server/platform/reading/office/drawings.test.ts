import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startReading } from '../test-reading.ts'
import {
  buildZip,
  docxParts,
  namespaces,
  type Parts,
  pptxParts,
  relationships,
  shape,
} from './test-office.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
const points = (texts: string[]) =>
  texts.map((text, i) => `<c:pt idx="${i}"><c:v>${text}</c:v></c:pt>`).join('')
const series = (name: string, values: string[]) =>
  `<c:ser><c:tx><c:strRef><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx><c:dLbls><c:dLbl><c:tx><c:strRef><c:strCache>${points(['label'])}</c:strCache></c:strRef></c:tx></c:dLbl></c:dLbls><c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:lvl>${points(['spring', 'autumn', 'spring'])}</c:lvl><c:lvl><c:pt idx="0"><c:v>2019</c:v></c:pt><c:pt idx="2"><c:v>2020</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>0%</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`
const title = (text: string) =>
  `<c:title><c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`
const chart = `<c:chartSpace ${namespaces} xmlns:c="${drawing}/chart"><c:chart>${title('Ducks')}<c:plotArea><c:barChart>${series('Lake', ['.1', '.2', '.3'])}${series('Sea', ['.4', '.5'])}</c:barChart><c:catAx>${title('Season')}</c:catAx><c:valAx>${title('Share')}</c:valAx></c:plotArea></c:chart></c:chartSpace>`
const frame = (id: string) =>
  `<a:graphic><a:graphicData><c:chart xmlns:c="${drawing}/chart" r:id="${id}"/></a:graphicData></a:graphic>`
const shown = [
  'Ducks',
  'Share',
  'Season | Lake | Sea',
  'Season: 2019 spring | Lake: 10% | Sea: 40%',
  'Season: 2019 autumn | Lake: 20% | Sea: 50%',
  'Season: 2020 spring | Lake: 30%',
]

const p = (text: string, rest = '') => `<w:p><w:r><w:t>${text}</w:t></w:r>${rest}</w:p>`
const inline = (properties: string, content = '', inside = '') =>
  `<w:r><w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><wp:docPr id="1" name="x" ${properties}>${inside}</wp:docPr>${content}</wp:inline></w:drawing></w:r>`
const listParagraphs = async (body: string, others: Parts = {}) => {
  const { content } = await reading.read(await buildZip(docxParts(body, others)), { kind: 'document' })
  return content?.kind === 'document' ? content.paragraphs.map(({ kind, text }) => [kind, text]) : []
}
const decorative =
  '<a:extLst><a:ext><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>'

describe('charts', () => {
  const parts: Parts = {
    'word/_rels/document.xml.rels': relationships(
      ['c1', 'chart', 'charts/c.xml'],
      ['c2', 'chart', 'charts/d.xml'],
    ),
    'word/charts/c.xml': chart,
    'word/charts/d.xml': '<c:chartSpace',
  }

  it('are tables behind the paragraph or the table around them, each once', async () => {
    const inTable = `<w:tbl><w:tr><w:tc>${p('a', inline('', frame('c1')))}</w:tc><w:tc>${p('b')}</w:tc></w:tr></w:tbl>`
    const body =
      inTable + p('Later', inline('', frame('c1')) + inline('', frame('c2')) + inline('', frame('c9')))
    const texts = (await listParagraphs(body, parts)).map(([, text]) => text)
    expect(texts).toEqual(['a | b', ...shown, 'Later'])
  })

  it('stand on their slide where they are drawn', async () => {
    const slides = pptxParts([
      `${shape('Before')}<p:graphicFrame>${frame('c1')}</p:graphicFrame>${shape('After')}`,
    ])
    const { content } = await reading.read(
      await buildZip({
        ...slides,
        'ppt/slides/_rels/slide1.xml.rels': relationships(['c1', 'chart', '../charts/c.xml']),
        'ppt/charts/c.xml': chart,
      }),
      { kind: 'slides' },
    )
    const lines = content?.kind === 'slides' ? content.slides[0]?.lines : []
    expect(lines?.map(({ text }) => text)).toEqual(['Before', ...shown, 'After'])
    expect(lines?.at(-2)?.tableRow).toEqual({
      table: 1,
      isHead: false,
      cells: [
        { text: '2020 spring', head: 'Season' },
        { text: '30%', head: 'Lake' },
        { text: '', head: 'Sea' },
      ],
    })
  })
})

describe('alternative texts', () => {
  it('follow their paragraph, without names of files, boilerplate and decoration', async () => {
    const body =
      p('See', inline('descr="A leaf&#10;&#10;Description automatically generated"')) +
      p('One', inline('descr="C:\\photos\\leaf 2.png"') + inline('descr="image1.JPG"')) +
      p('Two', inline('descr="A line"', '', decorative) + inline('descr="Hidden" hidden="1"')) +
      `<w:p><w:del>${inline('descr="Deleted"')}</w:del></w:p>`
    expect(await listParagraphs(body)).toEqual([
      ['text', 'See'],
      ['alt', 'A leaf'],
      ['text', 'One'],
      ['text', 'Two'],
    ])
  })

  it('belong to the cell they stand in', async () => {
    const cell = (content: string) => `<w:tc>${content}</w:tc>`
    const body = `<w:tbl><w:tr>${cell(p('', inline('descr="Flag of Peru"')))}${cell(p('Lima'))}</w:tr></w:tbl>`
    expect(await listParagraphs(body)).toEqual([['row', 'Flag of Peru | Lima']])
  })

  it('stand on their slide, each under its kind', async () => {
    const picture = (descr: string, inside = '') =>
      `<p:pic><p:nvPicPr><p:cNvPr id="4" name="x" descr="${descr}">${inside}</p:cNvPr></p:nvPicPr></p:pic>`
    const parts = pptxParts([shape('Leaves', 'title') + picture('A leaf') + picture('A line', decorative)])
    const { content, passages } = await reading.read(await buildZip(parts), { kind: 'slides' })
    expect(content?.kind === 'slides' && content.slides[0]?.lines).toEqual([
      { level: 0, text: 'A leaf', row: false, kind: 'alt' },
    ])
    expect(passages[0]?.text).toBe('A leaf')
  })
})
