// Words of files that people made: what the pages and slides say, found, wrong, and left out without a word of it.
// Options: --pdfs FOLDER --office FOLDER
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ReadDocument, ReadingError } from '../../server/platform/reading/index.ts'
import { createReader } from '../../server/platform/reading/reader.ts'
import { readWithPdfjs } from '../pdf/readers.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { compareWords, listCommon, listWords } from './count-words.ts'
import { readXmlWords } from './xml-words.ts'

const run = promisify(execFile)
const options = {
  limits: { pages: 2000, pageTimeoutMs: 30_000 },
  signal: new AbortController().signal,
  onProgress: () => {},
}

type Figures = {
  files: number
  refused: number
  crashed: number
  told: number
  words: number
  found: number
  baseline: number
  written: number
  wrong: number
  silent: number
}
const none = (): Figures => ({
  files: 0,
  refused: 0,
  crashed: 0,
  told: 0,
  words: 0,
  found: 0,
  baseline: 0,
  written: 0,
  wrong: 0,
  silent: 0,
})

const textOf = ({ passages, title }: ReadDocument): string =>
  [title ?? '', ...passages.flatMap(({ headings, text }) => [...headings, text])].join('\n')

/** Whether a source says that something of it was not read. */
const hasNote = (document: ReadDocument): boolean =>
  document.damagedPages.length + document.pagesToRecognise.length + document.pagesWithoutText.length > 0 ||
  (document.unreadPictures?.length ?? 0) + (document.losses?.length ?? 0) > 0

/** Text of a PDF by poppler, and by pdfjs-dist: words that both have are taken for what the page says. */
const readOthers = async (path: string): Promise<[string, string] | null> => {
  try {
    const { stdout } = await run('pdftotext', ['-q', path, '-'], { maxBuffer: 2 ** 28, timeout: 60_000 })
    return [stdout, (await readWithPdfjs(path)).join('\n')]
  } catch {
    return null
  }
}

const formulas = /\\\((?:(?!\\\)).)*\\\)/gu

const countFile = (
  sum: Figures,
  document: ReadDocument,
  truth: readonly string[],
  others: string,
  print: (line: string) => void,
): void => {
  const text = textOf(document)
  const { found, missing } = compareWords(truth, text)
  const wrong = compareWords(listWords(text.replaceAll(formulas, ' ')), others).missing
  const isTold = hasNote(document)
  sum.words += truth.length
  sum.found += found
  sum.written += listWords(text).length
  sum.wrong += wrong.length
  if (isTold) sum.told += 1
  else sum.silent += missing.length
  if (missing.length + wrong.length > 0)
    print(
      `missing ${missing.slice(0, 8).join(' ')} · wrong ${wrong.slice(0, 8).join(' ')}${isTold ? ' · told' : ''}`,
    )
}

const readFiles = async (folder: string, measure: (path: string, sum: Figures) => Promise<void>) => {
  const sum = none()
  for (const file of readdirSync(folder).sort()) {
    if (!/\.(?:pdf|docx|pptx)$/u.test(file)) continue
    sum.files += 1
    try {
      await measure(join(folder, file), sum)
    } catch (error) {
      if (error instanceof ReadingError) sum.refused += 1
      else sum.crashed += 1
      console.log(`${file}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return sum
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`

const rowsOf = (name: string, baseline: string, sum: Figures): BenchRow[] => [
  {
    what: `${name}, ${sum.files} files: words found`,
    ours: `${percent(sum.found / sum.words)} of ${sum.words}`,
    baseline,
    ratio: '',
    target: '≥ 99.5 %',
    met: sum.found / sum.words >= 0.995,
  },
  {
    what: `${name}: words that no other reader has`,
    ours: percent(sum.wrong / sum.written),
    baseline: '',
    ratio: '',
    target: '',
    met: null,
  },
  {
    what: `${name}: words missing in files that say nothing of it; files with a note; refused; crashed`,
    ours: `${sum.silent}; ${sum.told}; ${sum.refused}; ${sum.crashed}`,
    baseline: '',
    ratio: '',
    target: '0 silent, 0 crashed',
    met: sum.silent === 0 && sum.crashed === 0,
  },
]

export default async (args: string[]): Promise<BenchResult | null> => {
  const folderOf = (option: string) => args[args.indexOf(option) + 1] ?? ''
  if (!args.includes('--pdfs') || !args.includes('--office')) {
    console.error('Options: --pdfs FOLDER --office FOLDER')
    return null
  }
  const reader = createReader()
  const show = (path: string) => (line: string) => console.log(`${path.split('/').at(-1)}: ${line}`)
  const pdfs = await readFiles(folderOf('--pdfs'), async (path, sum) => {
    const document = await reader.read({ path, kind: 'pdf' }, options)
    const others = await readOthers(path)
    if (others) countFile(sum, document, listCommon(...others), others.join('\n'), show(path))
  })
  const office = await readFiles(folderOf('--office'), async (path, sum) => {
    const document = await reader.read(
      { path, kind: path.endsWith('.pptx') ? 'slides' : 'document' },
      options,
    )
    const written = await readXmlWords(path)
    countFile(sum, document, listWords(written), written, show(path))
  })
  await reader.close()
  return {
    name: 'Words of files',
    rows: [
      ...rowsOf('PDFs', 'words that pdftotext and pdfjs-dist both find', pdfs),
      ...rowsOf('Word and PowerPoint', 'words in the XML of the files', office),
    ],
    notes: [
      'Without OCR: pages that wait for it count as told. Words of two letters and more; found where they stand at least once, also divided or joined.',
      'Words that no other reader has: titles from the properties of files, forms, notes, charts, alternative texts, presenter notes, and fonts that the others can’t read. The list of them is printed for reading.',
      'Many of the PDFs are test files of pdf.js, made to break readers.',
    ],
  }
}
