import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createReader } from '../reading/reader.ts'
import { blocksOfMarkdown, makePdf, type PdfBlock } from './index.ts'
import { parseRanges, splitRuns } from './scripts.rules.ts'

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
  ]
  const { words } = await readBack([
    { kind: 'title', text: 'Tides' },
    ...texts.map(text => ({ kind: 'point' as const, text, source: 'Tides, p. 3' })),
  ])
  for (const text of texts) expect(words).toContain(text)
  expect(words).toContain('Tides, p. 3')
})

test('what a text says is set and never followed', async () => {
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

test('runs are the whole text, each in a script that has its letters', () => {
  const scripts = [
    { name: 'latin', ranges: parseRanges('U+0000-00FF') },
    { name: 'greek', ranges: parseRanges('U+0370-03FF,U+0301') },
  ]
  expect(splitRuns('a α, b', scripts).map(({ script }) => script)).toEqual(['latin', 'greek', 'latin'])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(
        splitRuns(text, scripts)
          .map(run => run.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
