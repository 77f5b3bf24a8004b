import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleSeed, sampleSize } from '../../../testing/sample.ts'
import { buildZip, docxParts, namespaces, type Parts, relationships } from '../office/test-office.ts'
import { startReading } from '../test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const level = (depth: number, format: string, text: string, rest = '') =>
  `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${rest}<w:lvlText w:val="${text}"/></w:lvl>`
const abstract = (id: number, content: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${content}</w:abstractNum>`
const num = (id: number, of: number, overrides = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${overrides}</w:num>`
const numbering = (content: string, styles = ''): Parts => ({
  'word/_rels/document.xml.rels': relationships(
    ['n', 'numbering', 'numbering.xml'],
    ['s', 'styles', 'styles.xml'],
  ),
  'word/numbering.xml': `<w:numbering ${namespaces}>${content}</w:numbering>`,
  'word/styles.xml': `<w:styles ${namespaces}>${styles}</w:styles>`,
})
const numPr = (id: number, depth: number) =>
  `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`
const p = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const item = (text: string, id = 1, depth = 0) => p(text, numPr(id, depth))

const read = async (body: string, parts: Parts) =>
  reading.read(await buildZip(docxParts(body, parts)), { kind: 'document' })
const listTexts = async (body: string, parts: Parts) => {
  const { content } = await read(body, parts)
  return content?.kind === 'document' ? content.paragraphs.map(({ text }) => text) : []
}

const legal = abstract(
  0,
  level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%2)') + level(2, 'lowerRoman', '(%3)'),
)

describe('automatic numbers', () => {
  it('stand before the words, and restart below each item of the level around', async () => {
    const body =
      item('a') +
      item('b', 1, 1) +
      item('c', 1, 1) +
      item('d', 1, 2) +
      p('Text') +
      item('e') +
      item('f', 1, 1)
    expect(await listTexts(body, numbering(legal + num(1, 0)))).toEqual([
      '1. a',
      'a) b',
      'b) c',
      '(i) d',
      'Text',
      '2. e',
      'a) f',
    ])
  })

  it('come from the styles of headings, at the level that names the style', async () => {
    const levels =
      level(0, 'decimal', '%1', '<w:pStyle w:val="H1"/>') +
      level(1, 'decimal', '%1.%2', '<w:pStyle w:val="H2"/>')
    const heading = (id: string, name: string, outline: number) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr><w:numPr><w:numId w:val="7"/></w:numPr><w:outlineLvl w:val="${outline}"/></w:pPr></w:style>`
    const parts = numbering(
      abstract(3, levels) + num(7, 3),
      heading('H1', 'One', 0) + heading('H2', 'Two', 1),
    )
    const styled = (text: string, id: string) => p(text, `<w:pStyle w:val="${id}"/>`)
    const body = styled('Start', 'H1') + styled('Rules', 'H1') + styled('Safety', 'H2') + p('Wear goggles.')
    const { content, passages, title } = await read(body, parts)
    expect(content?.kind === 'document' && content.paragraphs).toEqual([
      { number: 1, kind: 'heading', level: 1, text: '1 Start', label: '1' },
      { number: 2, kind: 'heading', level: 1, text: '2 Rules', label: '2' },
      { number: 3, kind: 'heading', level: 2, text: '2.1 Safety', label: '2.1' },
      { number: 4, kind: 'text', level: 0, text: 'Wear goggles.' },
    ])
    expect(passages.at(-1)?.headings).toEqual(['2 Rules', '2.1 Safety'])
    expect(title).toBe('Start')
  })

  it('go on in another list of the same kind, and begin anew where a list says so', async () => {
    const anew = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>'
    const other = `<w:lvlOverride w:ilvl="0">${level(0, 'upperRoman', 'Part %1')}</w:lvlOverride>`
    const parts = numbering(legal + num(1, 0) + num(2, 0) + num(3, 0, anew) + num(4, 0, other))
    const body = item('a') + item('b', 2) + item('c', 3) + item('d', 3) + item('e', 1) + item('f', 4)
    expect(await listTexts(body, parts)).toEqual(['1. a', '2. b', '5. c', '6. d', '7. e', 'Part VIII f'])
  })

  it('restart only below the level that is named, or never', async () => {
    const levels =
      level(0, 'decimal', '%1.') +
      level(1, 'decimal', '%2.', '<w:lvlRestart w:val="0"/>') +
      level(2, 'decimal', '%3.', '<w:lvlRestart w:val="1"/>')
    const parts = numbering(abstract(0, levels) + num(1, 0))
    const body = [0, 1, 2, 1, 2, 0, 1, 2].map(depth => item('x', 1, depth)).join('')
    expect(await listTexts(body, parts)).toEqual(
      ['1.', '1.', '1.', '2.', '2.', '2.', '3.', '1.'].map(label => `${label} x`),
    )
  })

  it('are digits at all levels of a legal number, and have no sign in bullets', async () => {
    const levels =
      level(0, 'upperRoman', 'Article %1.') +
      level(1, 'decimalZero', 'Section %1.%2', '<w:isLgl/>') +
      level(2, 'bullet', '\uF0B7') +
      level(3, 'ordinal', '%4') +
      level(4, 'bahtText', '%5') +
      level(5, 'none', '') +
      level(6, 'custom', '%7', '<w:numFmt w:val="custom" w:format="001, 002, 003, ..."/>')
    const parts = numbering(abstract(0, levels) + num(1, 0))
    const body = [0, 1, 2, 3, 4, 5, 6].map(depth => item('x', 1, depth)).join('')
    expect(await listTexts(body, parts)).toEqual([
      'Article I. x',
      'Section 1.1 x',
      'x',
      '1st x',
      'x',
      'x',
      '001 x',
    ])
  })

  it('come from the list of a style that another list uses', async () => {
    const parts = numbering(
      abstract(0, '<w:numStyleLink w:val="Steps"/>') +
        abstract(1, `<w:styleLink w:val="Steps"/>${level(0, 'decimal', 'Step %1:')}`) +
        abstract(2, '<w:styleLink w:val="A"/><w:numStyleLink w:val="B"/>') +
        abstract(3, '<w:styleLink w:val="B"/><w:numStyleLink w:val="A"/>') +
        num(1, 0) +
        num(2, 2),
    )
    expect(await listTexts(item('a') + item('b') + item('circle', 2), parts)).toEqual([
      'Step 1: a',
      'Step 2: b',
      'circle',
    ])
  })

  it('count empty paragraphs, as the reader sees them, and no deleted ones', async () => {
    const deleted = `<w:p><w:pPr>${numPr(1, 0)}<w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>`
    const changed = p('plain', `<w:pPrChange><w:pPr>${numPr(1, 0)}</w:pPr></w:pPrChange>`)
    const body = item('a') + item('') + deleted + changed + item('b')
    expect(await listTexts(body, numbering(legal + num(1, 0)))).toEqual(['1. a', 'plain', '3. b'])
  })

  it('stand in the cells of tables, also alone', async () => {
    const row = (first: string, second: string) => `<w:tr><w:tc>${first}</w:tc><w:tc>${second}</w:tc></w:tr>`
    const body = `<w:tbl>${row(p('No.'), p('Task'))}${row(item(''), p('Rinse'))}${row(item(''), p('Fill'))}</w:tbl>`
    expect(await listTexts(body, numbering(legal + num(1, 0)))).toEqual([
      'No. | Task',
      'No.: 1. | Task: Rinse',
      'No.: 2. | Task: Fill',
    ])
  })

  it('end no sentence', async () => {
    const levels = level(0, 'decimal', '%1.') + level(1, 'decimal', '%1.%2.')
    const { passages } = await read(
      item('Rules of the laboratory, as follows and') + item('Wear goggles. Always.', 1, 1),
      numbering(abstract(0, levels) + num(1, 0)),
    )
    const sentences = passages.flatMap(({ text, sentences }) =>
      sentences.map(({ start, end }) => text.slice(start, end)),
    )
    expect(sentences).toEqual(['1. Rules of the laboratory, as follows and', '1.1. Wear goggles.', 'Always.'])
  })
})

it('numbers of nested items are those that counting by hand gives', async () => {
  const levels = Array.from({ length: 4 }, (_, depth) =>
    level(depth, 'decimal', Array.from({ length: depth + 1 }, (_, i) => `%${i + 1}`).join('.')),
  ).join('')
  const parts = numbering(abstract(0, levels) + num(1, 0))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { minLength: 1, maxLength: 30 }), async depths => {
      let counts: number[] = []
      const expected = depths.map(depth => {
        // Levels that were passed over show their start.
        counts = [...Array.from({ length: depth }, (_, i) => counts[i] ?? 0), (counts[depth] ?? 0) + 1]
        return `${counts.map(count => Math.max(1, count)).join('.')} x`
      })
      expect(await listTexts(depths.map(depth => item('x', 1, depth)).join(''), parts)).toEqual(expected)
    }),
    { numRuns: sampleSize({ sample: 25, all: 300 }), seed: sampleSeed },
  )
})
