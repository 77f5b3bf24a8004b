import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildZip, docxParts, namespaces, type Parts } from '../office/test-office.ts'
import { loadFailure, startReading } from '../test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const read = async (file: Uint8Array) => {
  const { content } = await reading.read(file, { kind: 'document' })
  return content?.kind === 'document' ? content.paragraphs : []
}
const outline = async (body: string, others: Parts = {}) =>
  (await read(await buildZip(docxParts(body, others)))).map(({ kind, level, text }) => [kind, level, text])

const p = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const styles = (list: string) => ({ 'word/styles.xml': `<w:styles ${namespaces}>${list}</w:styles>` })
const style = (id: string, name: string, rest = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${rest}</w:style>`
const row = (...cells: string[]) => `<w:tr>${cells.map(cell => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`

const run = (text: string, align = '') =>
  `<w:r>${align && `<w:rPr><w:vertAlign w:val="${align}"/></w:rPr>`}<w:t>${text}</w:t></w:r>`

describe('raised and lowered runs', () => {
  it('are superscripts and subscripts, also where an editor divides them', async () => {
    const [paragraph] = await read(
      await buildZip(
        docxParts(
          `<w:p>${run('6.022 × 10')}${run('2', 'superscript')}${run('3', 'superscript')}${run(' of H')}${run('2', 'subscript')}${run('O, 5 × 10')}${run('−', 'superscript')}${run('4', 'superscript')}</w:p>`,
        ),
      ),
    )
    expect(paragraph?.text).toBe('6.022 × 10²³ of H₂O, 5 × 10⁻⁴')
  })

  it('stay plain where they are letters of a word, or on the baseline', async () => {
    const [paragraph] = await read(
      await buildZip(
        docxParts(`<w:p>${run('the 1')}${run('st', 'superscript')}${run(' of 10', 'baseline')}</w:p>`),
      ),
    )
    expect(paragraph?.text).toBe('the 1st of 10')
  })
})

describe('a document made by LibreOffice', () => {
  it('comes with headings, lists, tables, notes and text boxes, numbered, without what was deleted', async () => {
    const paragraphs = await read(await readFile(new URL('../fixtures/rocks.docx', import.meta.url)))
    expect(paragraphs.map(({ kind, level, text }) => [kind, level, text])).toEqual([
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
    expect(paragraphs.map(({ number }) => number)).toEqual(paragraphs.map((_, i) => i + 1))
  })

  it('becomes passages under their headings, whose sentences name their paragraphs', async () => {
    const file = await readFile(new URL('../fixtures/rocks.docx', import.meta.url))
    const { passages } = await reading.read(file, { kind: 'document' })
    const granite = passages.find(({ headings }) => headings.at(-1) === 'Granite')
    expect(granite?.headings).toEqual(['How rocks begin', 'Granite'])
    expect(granite?.sentencePlaces).toEqual([
      { first: 7, last: 7 },
      { first: 7, last: 7 },
    ])
  })
})

describe('paragraphs', () => {
  it('are headings by their own level, by their style’s, and by the style it rests on', async () => {
    const known = styles(
      style('berschrift1', 'heading 1') +
        style('mine', 'Chapter', '<w:basedOn w:val="berschrift1"/>') +
        style('third', 'Anything', '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>'),
    )
    const body =
      p('One', '<w:pStyle w:val="berschrift1"/>') +
      p('Two', '<w:pStyle w:val="mine"/>') +
      p('Three', '<w:pStyle w:val="third"/>') +
      p('Four', '<w:outlineLvl w:val="3"/>') +
      p('Text', '<w:pStyle w:val="third"/><w:outlineLvl w:val="9"/>')
    expect(await outline(body, known)).toEqual([
      ['heading', 1, 'One'],
      ['heading', 1, 'Two'],
      ['heading', 3, 'Three'],
      ['heading', 4, 'Four'],
      ['text', 0, 'Text'],
    ])
  })

  it('with styles that refer to each other in a circle are text', async () => {
    const circle = styles(
      style('a', 'A', '<w:basedOn w:val="b"/>') + style('b', 'B', '<w:basedOn w:val="a"/>'),
    )
    expect(await outline(p('Words', '<w:pStyle w:val="a"/>'), circle)).toEqual([['text', 0, 'Words']])
  })

  it('leave out what is hidden, deleted or moved away, and keep what was put in', async () => {
    const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
    const body = `<w:p>${run('Kept ')}<w:del><w:r><w:delText>deleted </w:delText></w:r></w:del><w:moveFrom>${run('moved ')}</w:moveFrom>${run('hidden ', '<w:vanish/>')}<w:ins>${run('put in', '<w:vanish w:val="0"/>')}</w:ins></w:p>`
    expect(await outline(body)).toEqual([['text', 0, 'Kept put in']])
  })

  it('part words at tabs and line breaks, and not at tab stops', async () => {
    const body =
      '<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t></w:r></w:p>'
    expect(await outline(body)).toEqual([['text', 0, 'a b c-d']])
  })

  it('from a table of contents are left out', async () => {
    const known = styles(style('Verzeichnis1', 'toc 1'))
    expect(await outline(p('Rocks 7', '<w:pStyle w:val="Verzeichnis1"/>') + p('Words'), known)).toEqual([
      ['text', 0, 'Words'],
    ])
  })

  it('from a table are read row by row, nested tables within their cell', async () => {
    const inner = `<w:tbl>${row(p('c'), p('d'))}</w:tbl>`
    const table = `<w:tbl>${row(p('a'), p('b') + inner)}${row(p('e'), p(''), p('f'))}</w:tbl>`
    expect(await outline(table)).toEqual([
      ['row', 0, 'a | b c d'],
      ['row', 0, 'e | | f'],
    ])
  })

  it('in a table of one cell, a layout, are paragraphs as elsewhere', async () => {
    const table = `<w:tbl>${row(p('One.') + p('Two', '<w:outlineLvl w:val="0"/>'), p(''))}</w:tbl>`
    expect(await outline(table)).toEqual([
      ['text', 0, 'One.'],
      ['heading', 1, 'Two'],
    ])
  })

  it('with formulas have them as TeX', async () => {
    expect(await outline('<w:p><m:oMath><m:r><m:t>E=mc²</m:t></m:r></m:oMath></w:p>')).toEqual([
      ['text', 0, '\\(E=mc^{2}\\)'],
    ])
  })
})

describe('formulas', () => {
  const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
  const half = `<m:f><m:num>${r('1')}</m:num><m:den>${r('2')}</m:den></m:f>`

  it('keep their structure within the sentence', async () => {
    const body = `<w:p>${run('It is ')}<m:oMath>${r('E=')}${half}${r('m')}<m:sSup><m:e>${r('v')}</m:e><m:sup>${r('2')}</m:sup></m:sSup></m:oMath>${run('.')}</w:p>`
    expect(await outline(body)).toEqual([['text', 0, 'It is \\(E=\\frac{1}{2}mv^{2}\\).']])
  })

  it('stay apart, whether side by side, in a group or on lines of their own', async () => {
    const one = (text: string) => `<m:oMath>${r(text)}</m:oMath>`
    const lines = `<m:oMath>${r('e=f')}<m:r><w:br/></m:r>${r('g=h')}</m:oMath>`
    const body = `<w:p>${run('First')}<m:oMathPara>${one('a=b')}${one('c=d')}${lines}</m:oMathPara>${run('last')}</w:p>`
    expect(await outline(body)).toEqual([['text', 0, 'First \\(a=b\\) \\(c=d\\) \\(e=f\\) \\(g=h\\) last']])
  })

  it('that were deleted are gone', async () => {
    expect(await outline(`<w:p>${run('a')}<w:del><m:oMath>${r('b')}</m:oMath></w:del></w:p>`)).toEqual([
      ['text', 0, 'a'],
    ])
  })

  it('with a part that has no TeX leave a gap that is seen', async () => {
    const body = `<w:p>${run('So ')}<m:oMath>${r('a=')}<m:future>${r('b')}</m:future></m:oMath>${run('.')}</w:p>`
    expect(await outline(body)).toEqual([['text', 0, 'So [formula not read].']])
    const huge = `<w:p><m:oMath>${r('x').repeat(3000)}</m:oMath></w:p>`
    expect(await outline(huge)).toEqual([['text', 0, '[formula not read]']])
  })

  it('in the name of a source are plain text', async () => {
    const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('Why ')}<m:oMath>${r('E=')}${half}${r('x²')}</m:oMath></w:p>`
    const { title } = await reading.read(await buildZip(docxParts(heading)), { kind: 'document' })
    expect(title).toBe('Why E=1/2x²')
  })
})

describe('a document', () => {
  it('without a word is refused', async () => {
    expect(await loadFailure(read(await buildZip(docxParts('<w:p/>'))))).toEqual({ failure: 'no-text' })
  })
  it('is not read from slides under its name', async () => {
    const parts = { ...docxParts(''), 'word/document.xml': `<p:presentation ${namespaces}/>` }
    expect(await loadFailure(read(await buildZip(parts)))).toEqual({ failure: 'broken' })
  })
})
