import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildZip, namespaces, type Parts, pptxParts, relationships, shape } from '../office/test-office.ts'
import { loadFailure, startReading } from '../test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const read = async (parts: Parts, pages?: number) =>
  reading.read(await buildZip(parts), { kind: 'slides', ...(pages && { pages }) })
const loadSlides = async (parts: Parts) => {
  const { content } = await read(parts)
  return content?.kind === 'slides' ? content.slides : []
}

describe('raised and lowered runs', () => {
  it('are superscripts and subscripts, also where an editor divides them', async () => {
    const run = (text: string, baseline?: number) =>
      `<a:r><a:rPr${baseline === undefined ? '' : ` baseline="${baseline}"`}/><a:t>${text}</a:t></a:r>`
    const paragraph = `<a:p>${run('10')}${run('2', 30000)}${run('3', 30000)}${run(' of H', 0)}${run('2', -25000)}${run('O')}</a:p>`
    const body = shape('PLACE').replace(/<a:p>.*<\/a:p>/u, paragraph)
    const [slide] = await loadSlides(pptxParts([shape('Amounts', 'title') + body]))
    expect(slide?.lines.map(({ text }) => text)).toEqual(['10²³ of H₂O'])
  })
})

describe('formulas', () => {
  it('keep their structure, also in the alternative that newer programs read', async () => {
    const r = (text: string) => `<m:r><a:rPr lang="en-GB"/><m:t>${text}</m:t></m:r>`
    const half = `<m:f><m:num>${r('1')}</m:num><m:den>${r('2')}</m:den></m:f>`
    const math = `<a14:m xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><m:oMathPara><m:oMath>${half}${r('mv²')}</m:oMath></m:oMathPara></a14:m>`
    const choice = `<mc:AlternateContent><mc:Choice Requires="a14">${math}</mc:Choice><mc:Fallback><a:r><a:t>?</a:t></a:r></mc:Fallback></mc:AlternateContent>`
    const raised = '<a:r><a:rPr baseline="30000"/><a:t>2</a:t></a:r>'
    const body = shape('PLACE').replace(/<a:p>.*<\/a:p>/u, `<a:p>${raised}${choice}</a:p>`)
    const [slide] = await loadSlides(pptxParts([shape('Energy', 'title') + body]))
    expect(slide?.lines.map(({ text }) => text)).toEqual(['² \\(\\frac{1}{2}mv^{2}\\)'])
  })
})

describe('slides made by LibreOffice', () => {
  it('come with numbers, titles, levels, tables, groups, notes and what is hidden', async () => {
    const file = await readFile(new URL('../fixtures/tides.pptx', import.meta.url))
    const { content, title, pagesWithoutText } = await reading.read(file, { kind: 'slides' })
    const slides = content?.kind === 'slides' ? content.slides : []
    expect(slides.map(slide => slide.title)).toEqual([
      'Tides',
      'Why the sea rises',
      'Spring and neap tides',
      'Two bulges',
      'For the teacher',
      null,
      'How a tide mill works',
    ])
    expect(slides[1]).toEqual({
      number: 2,
      title: 'Why the sea rises',
      lines: [
        { level: 0, text: 'The tides follow the Moon.', row: false },
        { level: 1, text: 'Its gravity pulls the water on the near side.', row: false },
        { level: 1, text: 'The Sun adds about half as much.', row: false },
        { level: 0, text: 'Two high tides come in a little under 25 hours.', row: false },
      ],
      notes: [
        'Ask the class who has seen the sea fall dry.',
        'The harbour of Saint-Malo falls dry twice a day.',
      ],
      hidden: false,
    })
    expect(slides[2]?.lines.map(line => line.text)).toEqual([
      'Tide | Range',
      'Tide: Spring tide | Range: 4.8 metres',
      'Tide: Neap tide | Range: 2.1 metres',
    ])
    expect(slides[2]?.lines.every(line => line.row)).toBe(true)
    expect(slides[3]?.lines.map(line => line.text)).toEqual([
      'The Moon pulls the nearer water most.',
      'The farther water lags behind.',
    ])
    expect(slides.filter(slide => slide.hidden).map(slide => slide.number)).toEqual([5])
    expect([title, pagesWithoutText]).toEqual(['Tides', [6]])
  })

  it('become passages that stay on their slide, under its title', async () => {
    const file = await readFile(new URL('../fixtures/tides.pptx', import.meta.url))
    const { passages } = await reading.read(file, { kind: 'slides' })
    for (const { sentencePlaces } of passages)
      expect(new Set(sentencePlaces?.flatMap(({ first, last }) => [first, last])).size).toBe(1)
    const mill = passages.find(({ headings }) => headings[0] === 'How a tide mill works')
    expect(mill?.sentencePlaces?.[0]).toEqual({ first: 7, last: 7 })
    expect(mill?.text).toContain('The mill of Rupelmonde is from 1516.')
    expect(passages.map(({ ordinal }) => ordinal)).toEqual(passages.map((_, i) => i))
  })
})

describe('automatic numbers of slides', () => {
  const number = (scheme: string, rest = '') => `<a:buAutoNum type="${scheme}"${rest}/>`
  const item = (text: string, bullet: string, level = 0) =>
    `<a:p><a:pPr lvl="${level}">${bullet}</a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`
  const body = (paragraphs: string, style = '') =>
    `<p:sp><p:txBody><a:lstStyle>${style}</a:lstStyle>${paragraphs}</p:txBody></p:sp>`
  const listLabels = async (shapes: string) =>
    (await loadSlides(pptxParts([shapes])))[0]?.lines.map(({ text, label }) => [text, label])

  it('go on over deeper items, and begin anew after other text and in another shape', async () => {
    const period = number('arabicPeriod')
    const shapes =
      body(
        item('a', period) +
          item('b', number('alphaLcParenR'), 1) +
          item('c', number('alphaLcParenR'), 1) +
          item('', period) +
          item('d', period) +
          item('e', '<a:buChar char="•"/>') +
          item('f', period),
      ) + body(item('g', number('romanUcParenBoth', ' startAt="4"')))
    expect(await listLabels(shapes)).toEqual([
      ['1. a', '1.'],
      ['a) b', 'a)'],
      ['b) c', 'b)'],
      ['2. d', '2.'],
      ['e', undefined],
      ['1. f', '1.'],
      ['(IV) g', '(IV)'],
    ])
  })

  it('come from the list style of the shape, and have no sign where the scheme is unknown', async () => {
    const style = `<a:lvl1pPr>${number('circleNumDbPlain')}</a:lvl1pPr>`
    const shapes = body(
      item('a', '') + item('b', '') + item('c', '<a:buNone/>') + item('d', number('hebrew2Minus')),
      style,
    )
    expect(await listLabels(shapes)).toEqual([
      ['① a', '①'],
      ['② b', '②'],
      ['c', undefined],
      ['d', undefined],
    ])
  })
})

describe('slides', () => {
  it('stand in the order of the presentation, not of their parts', async () => {
    const slides = await loadSlides(pptxParts([shape('First.'), shape('Second.'), shape('Third.')]))
    expect(slides.map(slide => slide.lines[0]?.text)).toEqual(['First.', 'Second.', 'Third.'])
  })

  it('leave out their number, date and foot, and say alternatives once', async () => {
    const text = '<a:t>Said </a:t>'
    const alternatives = `<mc:AlternateContent><mc:Choice Requires="x">${shape('New.')}</mc:Choice><mc:Fallback>${shape('Old.')}</mc:Fallback></mc:AlternateContent>`
    const number = `<p:sp><p:txBody><a:p><a:r>${text}</a:r><a:fld type="slidenum"><a:t>7</a:t></a:fld></a:p></p:txBody></p:sp>`
    const [slide] = await loadSlides(
      pptxParts([
        shape('12', 'sldNum') + shape('2026', 'dt') + shape('School', 'ftr') + number + alternatives,
      ]),
    )
    expect(slide?.lines.map(line => line.text)).toEqual(['Said', 'New.'])
  })

  it('say what their diagrams say, after their own text', async () => {
    const paragraph = (text: string) => `<pt><t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></t></pt>`
    const [slide] = await loadSlides({
      ...pptxParts([shape('Words.')]),
      'ppt/slides/_rels/slide1.xml.rels': relationships(['d1', 'diagramData', '../diagrams/data1.xml']),
      'ppt/diagrams/data1.xml': `<dataModel ${namespaces}>${paragraph('Rain')}${paragraph('River')}</dataModel>`,
    })
    expect(slide?.lines.map(line => line.text)).toEqual(['Words.', 'Rain', 'River'])
  })

  it('with a damaged part are left out and named; the others stay', async () => {
    const parts = pptxParts([shape('First.'), shape('Second.')])
    const { damagedPages, content } = await read({ ...parts, 'ppt/slides/slide1.xml': '<p:sld' })
    expect(damagedPages).toEqual([2])
    expect(content?.kind === 'slides' && content.slides.map(slide => slide.number)).toEqual([1])
  })

  it('in the strict form and under other prefixes are read alike', async () => {
    const strict = pptxParts([shape('Strict words.', 'title')])
    const slide = String(strict['ppt/slides/slide1.xml'])
      .replaceAll('schemas.openxmlformats.org/presentationml/2006', 'purl.oclc.org/ooxml/presentationml')
      .replaceAll(/(<\/?|xmlns:)p:/gu, '$1q:')
      .replace('xmlns:p=', 'xmlns:q=')
    const [read] = await loadSlides({ ...strict, 'ppt/slides/slide1.xml': slide })
    expect(read?.title).toBe('Strict words.')
  })

  it('without a word are refused', async () => {
    expect(await loadFailure(read(pptxParts(['', ''])))).toEqual({ failure: 'no-text' })
  })

  it('are refused for their number before any is read', async () => {
    const parts = pptxParts(['', '', ''])
    expect(await loadFailure(read(parts, 2))).toEqual({ failure: 'too-many-slides', slides: 3, limit: 2 })
  })

  it('are not read from a document under their name', async () => {
    const main = `<w:document ${namespaces}><w:body/></w:document>`
    const parts = { ...pptxParts([shape('Words.')]), 'ppt/presentation.xml': main }
    expect(await loadFailure(read(parts))).toEqual({ failure: 'broken' })
  })
})
