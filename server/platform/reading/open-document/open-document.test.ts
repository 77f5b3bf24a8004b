import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadDocument } from '../index.ts'
import { mediaTypes } from '../media-type.rules.ts'
import { buildZip } from '../office/test-office.ts'
import { odfParts, packFlat } from '../test-books.ts'
import { loadFailure, startReading } from '../test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const readText = (file: Uint8Array) => reading.read(file, { kind: 'document', mediaType: mediaTypes.odt })
const readSlides = (file: Uint8Array) => reading.read(file, { kind: 'slides', mediaType: mediaTypes.odp })

const listParagraphs = ({ content }: ReadDocument) =>
  content?.kind === 'document' ? content.paragraphs.map(({ kind, level, text }) => [kind, level, text]) : []
const read = async (body: string, styles = '', others = {}) =>
  listParagraphs(await readText(await buildZip(odfParts('text', body, styles, others))))

describe('an OpenDocument text', () => {
  it('is read with headings, notes, lists, tables and text boxes, without what was deleted', async () => {
    const document = await readText(await packFlat('rocks.fodt'))
    expect(document.title).toBe('The life of rocks')
    expect(listParagraphs(document)).toEqual([
      ['heading', 1, 'The life of rocks'],
      ['text', 0, 'Rocks look as if they stayed for ever. They do not.'],
      ['heading', 1, 'How rocks begin'],
      ['text', 0, 'Magma cools and becomes igneous rock. Where it cools slowly, large crystals grow.'],
      ['footnote', 0, 'James Hutton described this cycle in 1785.'],
      ['heading', 2, 'Granite'],
      ['text', 0, 'Granite cools deep below the ground. Its crystals can be seen with the naked eye.'],
      ['heading', 1, 'How rocks change'],
      ['text', 0, 'Three things wear rocks down:'],
      ['item', 0, 'Water that freezes in cracks.'],
      ['item', 0, 'Wind that carries sand.'],
      ['item', 1, '1 It works fastest in deserts.'],
      ['item', 0, 'Roots that push stones apart.'],
      ['heading', 2, 'Kinds of rock'],
      ['row', 0, 'Rock | Made of | Found'],
      ['row', 0, 'Rock: Granite | Made of: cooled magma | Found: in mountains'],
      ['row', 0, 'Rock: Sandstone | Made of: pressed sand | Found: in old deserts'],
      ['row', 0, 'Rock: Marble | Made of: heated limestone | Found: in quarries'],
      ['text', 0, 'The rock cycle has no beginning and no end.'],
      ['text', 0, 'Remember: pressure and heat turn limestone into marble.'],
    ])
  })

  it('has its raised figures, spaces, rubies and formulas, and no hidden text', async () => {
    const styles =
      '<style:style style:name="T1" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style><style:style style:name="T2" style:family="text"><style:text-properties text:display="none"/></style:style>'
    const body =
      '<text:p>10<text:span text:style-name="T1">23</text:span><text:s text:c="3"/>per<text:tab/>mole<text:span text:style-name="T2">no</text:span></text:p><text:p><text:ruby><text:ruby-base>漢字</text:ruby-base><text:ruby-text>かんじ</text:ruby-text></text:ruby></text:p><text:p>So <draw:frame><draw:object xlink:href="./Object 1"/></draw:frame> it is.</text:p>'
    const math =
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mfrac><mi>a</mi><mi>b</mi></mfrac><annotation encoding="StarMath 5.0">{a} over {b}</annotation></semantics></math>'
    expect(await read(body, styles, { 'Object 1/content.xml': math })).toEqual([
      ['text', 0, '10²³ per mole'],
      ['text', 0, '漢字(かんじ)'],
      ['text', 0, 'So $\\frac{a}{b}$ it is.'],
    ])
  })

  it('has the numbers of its lists and headings', async () => {
    const level = (number: number, attributes: string) =>
      `<text:list-level-style-number text:level="${number}" style:num-suffix="." ${attributes}/>`
    const styles = `<text:list-style style:name="L1">${level(1, 'style:num-format="1"')}${level(2, 'style:num-format="a" text:display-levels="2"')}</text:list-style><text:outline-style><text:outline-level-style text:level="1" style:num-format="1"/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/></text:outline-style>`
    const item = (text: string, inner = '') =>
      `<text:list-item><text:p>${text}</text:p>${inner}</text:list-item>`
    const list = (items: string, attributes = '') =>
      `<text:list text:style-name="L1" ${attributes}>${items}</text:list>`
    const heading = (depth: number, text: string) => `<text:h text:outline-level="${depth}">${text}</text:h>`
    expect(
      await read(
        heading(1, 'One') +
          heading(2, 'Two') +
          list(item('a') + item('b', `<text:list>${item('c')}</text:list>`), 'xml:id="list1"') +
          '<text:p>between</text:p>' +
          list(item('d'), 'text:continue-list="list1"') +
          heading(1, 'Three') +
          heading(2, 'Four'),
        styles,
      ),
    ).toEqual([
      ['heading', 1, '1 One'],
      ['heading', 2, '1.1 Two'],
      ['item', 0, '1. a'],
      ['item', 0, '2. b'],
      ['item', 1, '2.a. c'],
      ['text', 0, 'between'],
      ['item', 0, '3. d'],
      ['heading', 1, '2 Three'],
      ['heading', 2, '2.1 Four'],
    ])
  })

  it('keeps the lines and the indentation of code', async () => {
    const line = (text: string) => `<text:p text:style-name="Preformatted_20_Text">${text}</text:p>`
    expect(
      await read(`${line('def f():')}${line('<text:s text:c="4"/>return 1')}<text:p>Words.</text:p>`),
    ).toEqual([
      ['code', 0, 'def f():\n    return 1'],
      ['text', 0, 'Words.'],
    ])
  })

  it('has merged cells in each of their rows, and heads above', async () => {
    const cell = (text: string, attributes = '') =>
      `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`
    const row = (cells: string) => `<table:table-row>${cells}</table:table-row>`
    expect(
      await read(
        `<table:table><table:table-header-rows>${row(cell('Day') + cell('Hour'))}</table:table-header-rows>${row(cell('Monday', 'table:number-rows-spanned="2"') + cell('8'))}${row(`<table:covered-table-cell/>${cell('9')}`)}</table:table>`,
      ),
    ).toEqual([
      ['row', 0, 'Day | Hour'],
      ['row', 0, 'Day: Monday | Hour: 8'],
      ['row', 0, 'Day: Monday | Hour: 9'],
    ])
  })

  it('has cells over several columns and rows once, and its slides the same tables', async () => {
    const cell = (text: string, attributes = '') =>
      `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`
    const row = (cells: string) => `<table:table-row>${cells}</table:table-row>`
    const covered = '<table:covered-table-cell/>'
    const table = `<table:table>${row(cell('Day') + cell('From') + cell('To'))}${row(
      cell('Monday') +
        cell('closed', 'table:number-columns-spanned="2" table:number-rows-spanned="2"') +
        covered,
    )}${row(cell('Tuesday') + covered + covered)}${row(cell('Friday') + cell('8') + cell('12'))}</table:table>`
    const texts = [
      'Day | From | To',
      'Day: Monday | From, To: closed',
      'Day: Tuesday | From, To: closed',
      'Day: Friday | From: 8 | To: 12',
    ]
    expect((await read(table)).map(([, , text]) => text)).toEqual(texts)
    const slides = await buildZip(
      odfParts('presentation', `<draw:page><draw:frame>${table}</draw:frame></draw:page>`),
    )
    const { content } = await readSlides(slides)
    const lines = content?.kind === 'slides' ? content.slides.flatMap(slide => slide.lines) : []
    expect(lines.map(({ text }) => text)).toEqual(texts)
    expect(lines[2]?.tableRow).toEqual({
      table: 1,
      isHead: false,
      cells: [
        { text: 'Tuesday', head: 'Day' },
        { text: 'closed', span: 2, continued: true, head: 'From, To' },
      ],
    })
  })

  it('behind a password, of another kind or without text is refused', async () => {
    const manifest =
      '<manifest:manifest xmlns:manifest="x"><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>'
    const locked = await buildZip(odfParts('text', '', '', { 'META-INF/manifest.xml': manifest }))
    expect(await loadFailure(readText(locked))).toEqual({ failure: 'encrypted' })
    expect(await loadFailure(readText(await buildZip({ mimetype: 'x' })))).toEqual({ failure: 'broken' })
    expect(await loadFailure(readText(await buildZip(odfParts('text', '<text:p> </text:p>'))))).toEqual({
      failure: 'no-text',
    })
    expect(await loadFailure(readSlides(await buildZip(odfParts('text', '<text:p>a</text:p>'))))).toEqual({
      failure: 'broken',
    })
  })
})

describe('an OpenDocument presentation', () => {
  it('is read slide by slide, with titles, levels, notes and what is hidden', async () => {
    const { content, title } = await readSlides(await packFlat('tides.fodp'))
    expect(title).toBe('Tides')
    const slides = content?.kind === 'slides' ? content.slides : []
    expect(slides[0]).toEqual({
      number: 1,
      title: 'Tides',
      lines: [{ level: 0, text: 'A lesson about the sea', row: false }],
      notes: [],
      hidden: false,
    })
    expect(slides[1]?.title).toBe('Why the sea rises')
    expect(slides.some(({ hidden }) => hidden)).toBe(true)
    expect(slides.some(({ notes }) => notes.length > 0)).toBe(true)
    expect(slides.flatMap(({ lines }) => lines).some(({ row }) => row)).toBe(true)
    expect(slides.flatMap(({ lines }) => lines).some(({ level }) => level > 0)).toBe(true)
  })

  it('with too many slides is refused', async () => {
    const file = await buildZip(odfParts('presentation', '<draw:page/>'.repeat(3)))
    const options = { kind: 'slides', mediaType: mediaTypes.odp, pages: 2 } as const
    expect(await loadFailure(reading.read(file, options))).toEqual({
      failure: 'too-many-slides',
      slides: 3,
      limit: 2,
    })
  })
})
