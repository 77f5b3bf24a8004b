// Sets one document with pdfmake and ends.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { Content, Margins, TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js'
import type { FromPdfWorker, PdfBlock, PdfText } from './index.ts'
import { chartBox, drawLineChart, heightOf, type LineChart, ruledShares } from './line-chart.ts'
import { type FontScript, parseRanges, splitRuns } from './scripts.rules.ts'

const require = createRequire(import.meta.url)
const text = workerData as PdfText

/** Points. */
const sizes = { title: 20, heading: 13, subheading: 11.5, text: 10.5, cell: 9.5, small: 8.5 }
const grey = '#5C6861'
const small = { fontSize: sizes.small, color: grey }

const getFolder = (font: string) => dirname(require.resolve(`@fontsource/${font}/package.json`))

const getScripts = (font: string): FontScript[] => {
  const ranges = JSON.parse(readFileSync(join(getFolder(font), 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  // Latin first, for most letters.
  return Object.entries(ranges)
    .map(([name, written]) => ({ name, ranges: parseRanges(written) }))
    .sort((a, b) => Number(b.name === 'latin') - Number(a.name === 'latin'))
}

const getFiles = (font: string, script: string) => {
  const file = (weight: number) => join(getFolder(font), 'files', `${font}-${script}-${weight}-normal.woff`)
  return { normal: file(400), bold: file(600), italics: file(400), bolditalics: file(600) }
}

const fonts = ['literata', 'commissioner'] as const
type Font = (typeof fonts)[number]
const scripts = Object.fromEntries(fonts.map(font => [font, getScripts(font)])) as Record<Font, FontScript[]>
const dictionary: TFontDictionary = Object.fromEntries(
  fonts.flatMap(font => scripts[font].map(({ name }) => [`${font} ${name}`, getFiles(font, name)])),
)

const set = (
  words: string,
  font: Font,
  style: { bold?: boolean; fontSize?: number; color?: string } = {},
): Content[] =>
  splitRuns(words, scripts[font]).map(run => ({ ...style, text: run.text, font: `${font} ${run.script}` }))

/** Indent of a list level, in points. */
const indent = 16

const setEntry = ({ text: words, mark, depth }: Extract<PdfBlock, { kind: 'entry' }>): Content => ({
  columns: [
    { width: indent, text: set(mark ?? '•', 'literata', { color: grey }) },
    { width: '*', text: set(words, 'literata') },
  ],
  columnGap: 4,
  lineHeight: 1.35,
  margin: [depth * indent, 0, 0, 3],
})

const setTable = ({ rows, widths }: Extract<PdfBlock, { kind: 'table' }>): Content => {
  const columns = Math.max(...rows.map(row => row.length))
  const totalWidth = widths?.reduce((sum, width) => sum + width, 0) ?? 0
  const widthOf = (at: number) => (widths ? `${((widths[at] ?? 0) / totalWidth) * 100}%` : '*')
  const cells = rows.map((row, i) =>
    Array.from({ length: columns }, (_, at) => ({
      text: set(row[at] ?? '', 'literata', { bold: i === 0, fontSize: sizes.cell }),
    })),
  )
  return {
    table: { headerRows: 1, widths: Array.from({ length: columns }, (_, at) => widthOf(at)), body: cells },
    layout: 'lightHorizontalLines',
    margin: [0, 2, 0, 8],
  }
}

/** Labels are placed before the rules they name; the meaning is repeated in words below the chart. */
const setLineChart = (chart: LineChart): Content => ({
  unbreakable: true,
  stack: [
    {
      columns: [
        {
          width: 34,
          stack: ruledShares.map(share => ({
            text: set(`${share * 100}%`, 'commissioner', small),
            relativePosition: { x: 0, y: heightOf(share) - sizes.small / 2 - 1 },
          })),
        },
        { width: chartBox.width, canvas: drawLineChart(chart) },
      ],
      columnGap: 0,
    },
    {
      columns: [
        { width: chartBox.width / 2, text: set(chart.from, 'commissioner', small) },
        {
          width: chartBox.width / 2,
          text: set(chart.until, 'commissioner', small),
          alignment: 'right',
        },
      ],
      columnGap: 0,
      margin: [34, 2, 0, 4],
    },
  ],
  margin: [0, 6, 0, 2],
})

/** No font here has letters of one width; what code needs of one are its lines and what they are set in by. */
const setCode = (code: string): Content => ({
  text: set(code, 'commissioner', { fontSize: sizes.cell }),
  preserveLeadingSpaces: true,
  margin: [12, 2, 0, 8],
  lineHeight: 1.25,
})

const headings = {
  title: { fontSize: sizes.title, margin: [0, 0, 0, 6] },
  heading: { fontSize: sizes.heading, margin: [0, 14, 0, 4] },
  subheading: { fontSize: sizes.subheading, margin: [0, 8, 0, 3] },
} as const

const setSourced = ({
  kind,
  text: content,
  source,
}: Extract<PdfBlock, { kind: 'paragraph' | 'point' }>): Content => {
  const from = source ? set(`  ${source}`, 'commissioner', small) : []
  const words = { text: [...set(content, 'literata'), ...from], lineHeight: 1.35 }
  return kind === 'paragraph'
    ? { ...words, margin: [0, 0, 0, 6] }
    : { ul: [words], markerColor: grey, margin: [0, 0, 0, 4] }
}

const setBlock = (block: PdfBlock): Content => {
  if (block.kind === 'page-break') return { text: '', pageBreak: 'after' }
  if (block.kind === 'entry') return setEntry(block)
  if (block.kind === 'table') return setTable(block)
  if (block.kind === 'line-chart') return setLineChart(block)
  if (block.kind === 'code') return setCode(block.text)
  if (block.kind === 'note') return { text: set(block.text, 'commissioner', small), margin: [0, 0, 0, 8] }
  if (block.kind === 'paragraph' || block.kind === 'point') return setSourced(block)
  const { fontSize, margin } = headings[block.kind]
  const words = {
    text: set(block.text, 'literata', { bold: true, fontSize }),
    margin: [...margin] as Margins,
  }
  return block.kind === 'title' ? words : { ...words, headlineLevel: 1 }
}

const definition: TDocumentDefinitions = {
  pageSize: 'A4',
  pageMargins: [64, 60, 64, 60],
  info: { title: text.title },
  // Settings for screen readers: start with the title, speak English.
  displayTitle: true,
  language: 'en',
  compress: true,
  defaultStyle: { font: 'literata latin', fontSize: sizes.text },
  content: text.blocks.map(setBlock),
  footer: (page, pages) => ({
    columns: [
      { text: set(text.foot, 'commissioner', { fontSize: sizes.small, color: grey }) },
      {
        text: `${page} / ${pages}`,
        font: 'commissioner latin',
        fontSize: sizes.small,
        color: grey,
        alignment: 'right',
      },
    ],
    margin: [64, 20, 64, 0],
  }),
  // Headings at the foot of a page move to the next one with their text.
  pageBreakBefore: (node, nodes) => node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0,
}

const send = (message: FromPdfWorker) => parentPort?.postMessage(message)

pdfmake.setFonts(dictionary)
// Access policies: nothing is fetched and only fonts are read, since texts are untrusted.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => fonts.some(font => path.startsWith(getFolder(font))))
try {
  send({ pdf: new Uint8Array(await pdfmake.createPdf(definition).getBuffer()), message: null })
} catch (error) {
  send({ pdf: null, message: error instanceof Error ? error.message : String(error) })
}
