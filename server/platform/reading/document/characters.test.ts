import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildZip, docxParts, namespaces, type Parts, pptxParts } from '../office/test-office.ts'
import { startReading } from '../test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const run = (text: string, font = '') =>
  `<w:r>${font && `<w:rPr><w:rFonts w:ascii="${font}"/></w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (content: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${content}</w:p>`
const read = async (body: string, others: Parts = {}) =>
  reading.read(await buildZip(docxParts(body, others)), { kind: 'document' })
const listParagraphs = async (body: string, others: Parts = {}) => {
  const { content } = await read(body, others)
  return content?.kind === 'document' ? content.paragraphs.map(({ kind, text }) => [kind, text]) : []
}
const listTexts = async (body: string) => (await listParagraphs(body)).map(([, text]) => text)

describe('signs of symbol fonts', () => {
  const sym = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`

  it('are read, inserted as symbols or typed in the font', async () => {
    const inserted = p(run('angle ') + sym('Symbol', 'F061') + run(' in k') + sym('Symbol', 'F057'))
    const typed = p(run('5 ') + run('m', 'Symbol') + run('m ') + run('\uF0FC', 'Wingdings'))
    expect(await listTexts(inserted + typed)).toEqual(['angle α in kΩ', '5 μm ✓'])
  })

  it('are their own code in other fonts, and nothing where the code is no sign', async () => {
    const others = ['Symbol-99', '03B1', 'F061', 'D800', '110000', 'x', ''].map(char => sym('Arial', char))
    expect(await listTexts(p(run('a') + others.join('') + run('b')))).toEqual(['aαb'])
  })

  it('stand on slides', async () => {
    const text = (words: string, font: string) => `<a:r><a:rPr>${font}</a:rPr><a:t>${words}</a:t></a:r>`
    const fonts = '<a:latin typeface="Calibri"/><a:sym typeface="Symbol"/>'
    const shape = `<p:sp><p:txBody><a:p>${text('angle ', '')}${text('\uF061', fonts)}</a:p></p:txBody></p:sp>`
    const { content } = await reading.read(await buildZip(pptxParts([shape])), { kind: 'slides' })
    expect(content?.kind === 'slides' && content.slides[0]?.lines[0]?.text).toBe('angle α')
  })
})

it('the reading of a word stands behind it in brackets', async () => {
  const ruby = (base: string, reading: string) =>
    `<w:r><w:ruby><w:rubyPr/><w:rt>${run(reading)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby></w:r>`
  expect(await listTexts(p(`${ruby('東京', 'とうきょう')}${run('は首都、')}${ruby('京都', '')}`))).toEqual([
    '東京(とうきょう)は首都、京都',
  ])
})

describe('code', () => {
  const courier = (text: string) => p(run(text, 'Courier New'))
  const styles = (name: string, font: string, isDefault = '') => ({
    'word/styles.xml': `<w:styles ${namespaces}><w:style w:styleId="S" ${isDefault}><w:name w:val="${name}"/><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr></w:style></w:styles>`,
  })

  it('in a font of equally wide letters keeps its lines, blank ones too, and its indentation', async () => {
    const tabbed = `<w:p><w:r><w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr><w:tab/><w:t>print(n)</w:t><w:br/><w:t xml:space="preserve">  n += 1</w:t></w:r></w:p>`
    const body =
      p(run('Counts down:')) + courier('def f(n):') + tabbed + p('') + courier('f(3)') + p(run('Done.'))
    expect(await listParagraphs(body)).toEqual([
      ['text', 'Counts down:'],
      ['code', 'def f(n):'],
      ['code', '\tprint(n)\n  n += 1\n'],
      ['code', 'f(3)'],
      ['text', 'Done.'],
    ])
    const { passages } = await read(body)
    expect(passages[0]?.text).toBe('Counts down:\ndef f(n):\n\tprint(n)\n  n += 1\n\nf(3)\nDone.')
    expect(passages[0]?.sentencePlaces?.[1]).toEqual({ first: 2, last: 4 })
  })

  it('is known by its style, which another font in it overrules', async () => {
    const body = p(run('x = 1'), 'S') + p(run('words', 'Arial'), 'S') + p(run('none'))
    expect(await listParagraphs(body, styles('Source Code', 'Arial'))).toEqual([
      ['code', 'x = 1'],
      ['text', 'words'],
      ['text', 'none'],
    ])
    expect(await listParagraphs(body, styles('Listing', 'Menlo'))).toContainEqual(['code', 'x = 1'])
    expect(await listParagraphs(body, styles('Source Reference', 'Arial'))).toContainEqual(['text', 'x = 1'])
  })

  it('is no word within a sentence, no prose typed in such a font, and no document typed in it', async () => {
    const sentence = 'The keeper of the lighthouse wrote every evening.'
    expect(await listParagraphs(p(run('Call ') + run('printf', 'Courier')) + courier(sentence))).toEqual([
      ['text', 'Call printf'],
      ['text', sentence],
    ])
    const typed = courier('The lighthouse') + courier(sentence) + courier(sentence)
    expect((await listParagraphs(typed)).map(([kind]) => kind)).toEqual(['text', 'text', 'text'])
    const normal = p(run('x = 1'), 'S')
    expect(await listParagraphs(normal, styles('Normal', 'Courier', 'w:default="1"'))).toEqual([
      ['text', 'x = 1'],
    ])
  })

  it('on slides is one block, line by line', async () => {
    const line = (text: string) =>
      `<a:p><a:r><a:rPr><a:latin typeface="Consolas"/></a:rPr><a:t>${text}</a:t></a:r></a:p>`
    const shape = `<p:sp><p:txBody>${line('if x:')}${line('    y()')}</p:txBody></p:sp>`
    const { content, passages } = await reading.read(await buildZip(pptxParts([shape])), { kind: 'slides' })
    expect(content?.kind === 'slides' && content.slides[0]?.lines).toEqual([
      { level: 0, text: 'if x:', row: false, kind: 'code' },
      { level: 0, text: '    y()', row: false, kind: 'code' },
    ])
    expect(passages[0]?.text).toBe('if x:\n    y()')
  })
})
