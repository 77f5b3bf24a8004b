// 60 made tables in seven kinds of files: cells that are read with the heads of their rows and columns.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DraftPassage, Reader } from '../../server/platform/reading/index.ts'
import { mediaTypes } from '../../server/platform/reading/media-type.rules.ts'
import { buildZip } from '../../server/platform/reading/office/test-office.ts'
import { createReader } from '../../server/platform/reading/reader.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { type Fact, listFacts, type MadeTable } from './made-table.ts'
import { makeTables } from './make-tables.ts'
import { countInGrid, gridOfLines, gridOfMarkup, gridOfPdf } from './plain-grid.ts'
import { writeCsv, writeMarkdown, writeSlide, writeWord } from './write-files.ts'
import { printPages, setPages, writePage } from './write-pages.ts'

const seed = 20_261_130
const target = 0.97

type Kind = Parameters<Reader['read']>[0]['kind']
type MadeFile = { content: Uint8Array | string; grid: string[][] }
type Written = { name: string; kind: Kind; mediaType: string | null; tables: MadeTable[]; files: MadeFile[] }

const writePdfs = async (
  name: string,
  tables: MadeTable[],
  files: readonly Uint8Array[],
): Promise<Written> => ({
  name,
  kind: 'pdf',
  mediaType: null,
  tables,
  files: await Promise.all(files.map(async content => ({ content, grid: await gridOfPdf(content) }))),
})

const writeOffice = async (
  name: string,
  kind: Kind,
  tables: MadeTable[],
  [write, row, cell]: [typeof writeWord, RegExp, RegExp],
): Promise<Written> => ({
  name,
  kind,
  mediaType: null,
  tables,
  files: await Promise.all(
    tables.map(async table => {
      const parts = write(table)
      return {
        content: await buildZip(parts),
        grid: gridOfMarkup(Object.values(parts).map(String).join('\n'), row, cell),
      }
    }),
  ),
})

const writeTexts = (
  name: string,
  kind: Kind,
  mediaType: string | null,
  tables: MadeTable[],
  write: (table: MadeTable) => MadeFile,
): Written => ({ name, kind, mediaType, tables, files: tables.map(write) })

const rowOfWord = /<w:tr>.*?<\/w:tr>/gsu
const rowOfSlide = /<a:tr>.*?<\/a:tr>/gsu

const writeAll = async (from: number): Promise<Written[]> => {
  const set = makeTables(12, from)
  const printed = makeTables(12, from + 100)
  const rules = /<tr.*?<\/tr>/gsu
  return [
    await writePdfs('PDF by Typst', set, setPages(set)),
    await writePdfs('PDF by Chromium', printed, await printPages(printed)),
    await writeOffice('Word', 'document', makeTables(9, from + 200), [
      writeWord,
      rowOfWord,
      /<w:tc>.*?<\/w:tc>/gsu,
    ]),
    await writeOffice('PowerPoint', 'slides', makeTables(6, from + 300), [
      writeSlide,
      rowOfSlide,
      /<a:tc[ >].*?<\/a:tc>/gsu,
    ]),
    writeTexts('web page', 'document', mediaTypes.html, makeTables(9, from + 400), table => ({
      content: writePage(table),
      grid: gridOfMarkup(writePage(table), rules, /<t[dh].*?<\/t[dh]>/gsu),
    })),
    writeTexts('Markdown', 'markdown', null, makeTables(6, from + 500, false), table => ({
      content: writeMarkdown(table),
      grid: gridOfLines(writeMarkdown(table), '|'),
    })),
    writeTexts('CSV', 'document', mediaTypes.csv, makeTables(6, from + 600, false), table => ({
      content: writeCsv(table, ';'),
      grid: gridOfLines(writeCsv(table, ';'), ';'),
    })),
  ]
}

type ReadCell = { heads: string[]; value: string }

/** Cells of a sentence such as "Name: Larch | Share: 4 %". */
const readSentence = (sentence: string): ReadCell[] =>
  sentence.split(' | ').map(cell => {
    const colon = cell.indexOf(': ')
    return colon < 0
      ? { heads: [], value: cell.trim() }
      : { heads: cell.slice(0, colon).split(', '), value: cell.slice(colon + 2).trim() }
  })

const isRead = ({ rowHeads, head, value }: Fact, rows: readonly ReadCell[][]): boolean =>
  rows.some(
    cells =>
      rowHeads.every(name => cells.some(cell => cell.value === name)) &&
      cells.some(cell => cell.value === value && cell.heads.includes(head)),
  )

const listRows = (passages: readonly DraftPassage[]): ReadCell[][] =>
  passages.flatMap(({ text, sentences }) =>
    sentences.map(({ start, end }) => readSentence(text.slice(start, end))),
  )

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

/** Counts of one kind of file. */
const measure = async (reader: Reader, folder: string, written: Written, isShown: boolean) => {
  const counts = { facts: 0, right: 0, plain: 0 }
  for (const [i, { content, grid }] of written.files.entries()) {
    const path = join(folder, `${written.name.replaceAll(' ', '-')}-${i}`)
    await writeFile(path, content)
    const { passages } = await reader.read(
      { path, kind: written.kind, mediaType: written.mediaType },
      {
        limits: { pages: 100, pageTimeoutMs: 60_000 },
        signal: AbortSignal.timeout(120_000),
        onProgress() {},
      },
    )
    const facts = listFacts(written.tables[i]!)
    const rows = listRows(passages)
    const wrong = facts.filter(fact => !isRead(fact, rows))
    counts.facts += facts.length
    counts.right += facts.length - wrong.length
    counts.plain += countInGrid(grid, facts)
    if (isShown && wrong.length > 0)
      console.log(
        `\n${path}: ${wrong.length} of ${facts.length} wrong\n${passages.map(({ text }) => text).join('\n')}\n${JSON.stringify(wrong[0])}`,
      )
  }
  return counts
}

const toRow = (what: string, { facts, right, plain }: Awaited<ReturnType<typeof measure>>): BenchRow => ({
  what: `${what}: cells with the heads of their row and column`,
  ours: `${share(right, facts)} of ${facts}`,
  baseline: `${share(plain, facts)} (cells by their place in a line)`,
  ratio: '',
  target: `≥ ${100 * target} %`,
  met: right / facts >= target,
})

/** `--seed N`: other tables, which aren't stored in the report. `--show`: what was read of those with mistakes. */
export default async function run(args: string[]): Promise<BenchResult | null> {
  const other = args.includes('--seed') ? Number(args[args.indexOf('--seed') + 1]) : null
  const folder = await mkdtemp(join(tmpdir(), 'lantern-tables-'))
  const reader = createReader({ workers: 1 })
  const all = { facts: 0, right: 0, plain: 0 }
  const rows: BenchRow[] = []
  try {
    for (const written of await writeAll(other ?? seed)) {
      const counts = await measure(reader, folder, written, args.includes('--show'))
      for (const name of ['facts', 'right', 'plain'] as const) all[name] += counts[name]
      rows.push(toRow(`${written.name}, ${written.files.length} tables`, counts))
    }
  } finally {
    await reader.close()
    if (!args.includes('--show')) await rm(folder, { recursive: true })
  }
  rows.unshift(toRow('All, 60 tables', all))
  if (other !== null)
    console.log(rows.map(({ what, ours, baseline }) => `${what} | ${ours} | ${baseline}`).join('\n'))
  const result = {
    name: 'Tables',
    rows,
    notes: [
      `Made from seed ${seed}: ruled, striped, with a line below the heads, and without lines; heads in one row and in two, bold or not; merged cells over rows and columns; rows that name those below; cells of two lines; empty cells; numbers to the right. A cell is right if one sentence has its value behind the head of its column, and the names of its row.`,
    ],
  }
  return other === null ? result : null
}

if (import.meta.main) {
  const result = await run(process.argv.slice(2))
  for (const { what, ours, baseline } of result?.rows ?? []) console.log(`${what} | ${ours} | ${baseline}`)
}
