import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { readPdfPages } from '../../testing/pdf-words.ts'
import { createReader } from '../reading/reader.ts'
import { blocksOfMarkdown, makePdf, type PdfBlock } from './index.ts'

const reader = createReader({ workers: 1 })
const folder = mkdtempSync(join(tmpdir(), 'lantern-pdf-'))
afterAll(async () => {
  await reader.close()
  rmSync(folder, { recursive: true })
})

/** Text of a PDF, joined by page. */
const readBack = async (blocks: PdfBlock[]) => {
  const path = join(folder, 'made.pdf')
  writeFileSync(path, await makePdf({ title: 'Tides', foot: 'Lantern', blocks }))
  const read = await reader.read(
    { path, kind: 'pdf' },
    {
      limits: { pages: 100, pageTimeoutMs: 240_000 },
      onProgress: () => {},
      signal: new AbortController().signal,
    },
  )
  const words = read.passages.flatMap(({ headings, text }) => [...headings, text]).join(' ')
  return { words: words.replace(/\s+/g, ' '), pages: read.pageSizes.length, title: read.title }
}

test('a document can be read back, in every script there is a font for', async () => {
  const texts = [
    'The Moon pulls the water.',
    'Łódź, Ångström, Ørsted',
    'Вода поднимается дважды в день.',
    'Η θάλασσα ανεβαίνει.',
    'Thủy triều lên hai lần',
    'समुद्र का जल ऊपर उठता है।',
  ]
  const { words } = await readBack([
    { kind: 'title', text: 'Tides' },
    ...texts.map(text => ({ kind: 'point' as const, text, source: 'Tides, p. 3' })),
  ])
  for (const text of texts) expect(words).toContain(text)
  expect(words).toContain('Tides, p. 3')
})

test('markup in a text is printed literally and never followed', async () => {
  const { words } = await readBack([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: hostile text.
    { kind: 'paragraph', text: '<script>alert(1)</script> file:///etc/passwd ${1+1}', source: null },
  ])
  expect(words).toContain('<script>alert(1)</script> file:///etc/passwd')
})

test('Markdown is set as what it means, with none of its marks', async () => {
  const markdown = [
    '## Tides',
    'The **Moon** pulls the `water`, see [NASA](https://nasa.gov/tides).',
    '1. It rises.\n2. It falls.\n   - twice a day',
    '| Tide | Cause |\n|---|---|\n| spring | new Moon |',
    '```js\nconst pull = 1\n  return pull\n```',
  ].join('\n\n')
  const { words } = await readBack(blocksOfMarkdown(markdown, 'Tides, p. 3'))
  for (const text of [
    'The Moon pulls the water, see NASA (https://nasa.gov/tides).',
    '1. It rises.',
    '2. It falls.',
    '• twice a day',
    'spring new Moon',
    'const pull = 1',
    'Tides, p. 3',
  ])
    expect(words).toContain(text)
  expect(words).not.toMatch(/[*`#|]|---|\]\(/)
})

test('any Markdown says at least where it comes from', () => {
  const pieces = fc.constantFrom(
    '# ',
    '- ',
    '1. ',
    '| a | b |\n|---|\n',
    '```\n',
    '> ',
    '$x$',
    '<b>',
    '[a](b)',
    'word ',
    '\n\n',
  )
  fc.assert(
    fc.property(fc.array(pieces), parts => {
      const blocks = blocksOfMarkdown(parts.join(''), 'Tides')
      expect(blocks.length).toBeGreaterThan(0)
    }),
  )
})

test('a long document has as many pages as it needs', async () => {
  const point = {
    kind: 'point' as const,
    text: 'The Moon pulls the water of the sea. '.repeat(6),
    source: 'Tides, p. 3',
  }
  expect((await readBack(Array.from({ length: 120 }, () => point))).pages).toBeGreaterThan(5)
})

test('code of the typesetter prints as its letters, wherever it stands, and never runs', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: hostile text
  const hostile = '#read("/etc/passwd") #panic() $x$ *b* _i_ @ref <label> \\ // /* ~ ${1+1}'
  const formulas = ['#read("/etc/passwd")', '\\text{" #read("/etc/passwd") "}', 'std.read("/etc/passwd")']
  const { words } = await readBack([
    { kind: 'title', text: `Title ${hostile}` },
    { kind: 'heading', text: `Heading ${hostile}` },
    { kind: 'note', text: `Note ${hostile}` },
    { kind: 'point', text: `Point ${hostile}`, source: `Source ${hostile}` },
    { kind: 'entry', text: `Entry ${hostile}`, mark: '#panic()', depth: 1 },
    { kind: 'code', text: `Code ${hostile}` },
    { kind: 'table', rows: [[`Head ${hostile}`], [`Cell ${hostile}`]] },
    { kind: 'line-chart', lines: [], from: '#panic()', until: '#panic()' },
    ...formulas.flatMap(tex => blocksOfMarkdown(`It is $${tex}$.`, 'Tides')),
  ])
  for (const place of ['Title', 'Heading', 'Note', 'Point', 'Source', 'Entry', 'Code', 'Head', 'Cell'])
    expect(words.replaceAll(' ', '')).toContain(`${place}#read("/etc/passwd")#panic()$x$*b*`)
  expect(words).not.toContain('root:')
})

test('formulas are set; one that can’t be is shown as it was typed', async () => {
  const { words } = await readBack(
    blocksOfMarkdown('So $E = mc^2$ holds.\n\n$$\\frac{a}{b}$$\n\nBut $\\unknowncommand{x}$.', 'Tides'),
  )
  expect(words).toContain('\\unknowncommand{x}')
  // The reader reads a fraction from its place on the page, not from typed signs.
  expect(words).toContain('\\(\\frac{a}{b}\\)')
  expect(words).not.toMatch(/mc\^2|\$/)
})

test('a long word breaks, and no text of any form is lost', async () => {
  const blocks: PdfBlock[] = [
    { kind: 'paragraph', text: `Start${'W'.repeat(50_000)}end`, source: null },
    { kind: 'paragraph', text: 'a\u0000b\tc \uD800 \u202Eabc', source: null },
    { kind: 'table', rows: [['one', 'two', 'three'], ['only one'], ['x'.repeat(200), 'last cell']] },
    { kind: 'table', rows: [] },
    { kind: 'entry', text: 'deep entry', mark: null, depth: 12 },
    { kind: 'code', text: `  ${'y'.repeat(300)}stop` },
  ]
  const pages = await readPdfPages(await makePdf({ title: 'Tides', foot: 'Lantern', blocks }))
  const joined = pages.join('').replace(/\s/g, '')
  expect(joined.match(/W/g)).toHaveLength(50_000)
  expect(joined.match(/x/g)).toHaveLength(200)
  for (const part of ['Start', 'end', 'abc', 'onlyone', 'lastcell', 'deepentry', 'stop'])
    expect(joined).toContain(part)
})

test('a document is tagged with its title, its headings and its language', async () => {
  const tagsOf = async (text: string) => {
    const blocks: PdfBlock[] = [
      { kind: 'title', text },
      { kind: 'heading', text },
      { kind: 'point', text, source: null },
    ]
    const data = await makePdf({ title: 'Tides', foot: 'Lantern', blocks })
    const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise
    const { info } = await pdf.getMetadata()
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    await pdf.loadingTask.destroy()
    return { info, tree }
  }
  const english = await tagsOf('The Moon pulls the water of the sea.')
  expect(english.info).toMatchObject({ Title: 'Tides', Language: 'en' })
  for (const role of ['H1', 'H2', 'L']) expect(english.tree).toContain(`"role":"${role}"`)
  expect((await tagsOf('ज्वार चन्द्रमा के कारण आता है।')).info).toMatchObject({ Language: 'hi' })
})
