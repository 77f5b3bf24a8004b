// Sets one document with pdfmake and ends.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js'
import type { FromPdfWorker, PdfBlock, PdfText } from './index.ts'
import { type FontScript, parseRanges, runsOf } from './scripts.rules.ts'

const require = createRequire(import.meta.url)
const text = workerData as PdfText

/** Points. */
const sizes = { title: 20, heading: 13, text: 10.5, small: 8.5 }
const grey = '#5C6861'

const folderOf = (font: string) => dirname(require.resolve(`@fontsource/${font}/package.json`))

const scriptsOf = (font: string): FontScript[] => {
  const ranges = JSON.parse(readFileSync(join(folderOf(font), 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  // Latin comes first: it is what most letters are in.
  return Object.entries(ranges)
    .map(([name, written]) => ({ name, ranges: parseRanges(written) }))
    .sort((a, b) => Number(b.name === 'latin') - Number(a.name === 'latin'))
}

const filesOf = (font: string, script: string) => {
  const file = (weight: number) => join(folderOf(font), 'files', `${font}-${script}-${weight}-normal.woff`)
  return { normal: file(400), bold: file(600), italics: file(400), bolditalics: file(600) }
}

const fonts = ['literata', 'commissioner'] as const
type Font = (typeof fonts)[number]
const scripts = Object.fromEntries(fonts.map(font => [font, scriptsOf(font)])) as Record<Font, FontScript[]>
const dictionary: TFontDictionary = Object.fromEntries(
  fonts.flatMap(font => scripts[font].map(({ name }) => [`${font} ${name}`, filesOf(font, name)])),
)

const set = (
  words: string,
  font: Font,
  style: { bold?: boolean; fontSize?: number; color?: string } = {},
): Content[] =>
  runsOf(words, scripts[font]).map(run => ({ ...style, text: run.text, font: `${font} ${run.script}` }))

const setBlock = (block: PdfBlock): Content => {
  if (block.kind === 'title')
    return { text: set(block.text, 'literata', { bold: true, fontSize: sizes.title }), margin: [0, 0, 0, 6] }
  if (block.kind === 'heading')
    return {
      ...{
        text: set(block.text, 'literata', { bold: true, fontSize: sizes.heading }),
        margin: [0, 14, 0, 4],
      },
      headlineLevel: 1,
    }
  const small = { fontSize: sizes.small, color: grey }
  if (block.kind === 'note') return { text: set(block.text, 'commissioner', small), margin: [0, 0, 0, 8] }
  const source = 'source' in block && block.source ? set(`  ${block.source}`, 'commissioner', small) : []
  const words = { text: [...set(block.text, 'literata'), ...source], lineHeight: 1.35 }
  return block.kind === 'paragraph'
    ? { ...words, margin: [0, 0, 0, 6] }
    : { ul: [words], markerColor: grey, margin: [0, 0, 0, 4] }
}

const definition: TDocumentDefinitions = {
  ...{ pageSize: 'A4', pageMargins: [64, 60, 64, 60], info: { title: text.title }, compress: true },
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
  // A heading at the foot of a page goes along with what stands below it.
  pageBreakBefore: (node, nodes) => node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0,
}

const send = (message: FromPdfWorker) => parentPort?.postMessage(message)

pdfmake.setFonts(dictionary)
// Nothing is fetched, and nothing but fonts is read: texts are other people's.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => fonts.some(font => path.startsWith(folderOf(font))))
try {
  send({ pdf: new Uint8Array(await pdfmake.createPdf(definition).getBuffer()), message: null })
} catch (error) {
  send({ pdf: null, message: error instanceof Error ? error.message : String(error) })
}
