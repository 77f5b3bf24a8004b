// Made tables on pages: as HTML, printed by a browser, and set by Typst.
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'
import { readBaseFonts } from '../../server/platform/typesetting/fonts.ts'
import type { MadeCell, MadeTable } from './made-table.ts'

const before = 'The figures below were gathered by the members of the club over several years.'
const after = 'Whoever finds a mistake is asked to write to the office.'

const spans = ({ columns, rows }: MadeCell): string =>
  `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`

/** Column at which each cell of a row begins, given those that go on from above. */
export const placeColumns = (rows: readonly MadeCell[][]): number[][] => {
  const covered = rows.map(() => new Set<number>())
  return rows.map((cells, r) => {
    let column = 0
    return cells.map(cell => {
      while (covered[r]!.has(column)) column += 1
      const from = column
      for (let y = r; y < r + cell.rows; y++)
        for (let x = from; x < from + cell.columns; x++) covered[y]?.add(x)
      column += cell.columns
      return from
    })
  })
}

const writeHtmlTable = (table: MadeTable, hasMarks = true): string => {
  const places = placeColumns(table.rows)
  const rows = table.rows.map((cells, r) => {
    const isHead = r < table.headRows
    const tag = isHead && table.hasBoldHeads && hasMarks ? 'th' : 'td'
    const own = cells.map((cell, i) => {
      const isRight = table.rightAligned[places[r]![i]!] && cell.columns === 1
      return `<${tag}${spans(cell)}${isRight ? ' align="right"' : ''}>${cell.text}</${tag}>`
    })
    return `<tr class="${isHead ? 'head' : 'body'}">${own.join('')}</tr>`
  })
  return `<table class="${table.look}${table.isNarrow ? ' narrow' : ''}">${rows.join('')}</table>`
}

const css = `body{font:11pt sans-serif;margin:40px} td,th{padding:4px 9px} table{border-collapse:collapse;margin:16px 0}
.ruled td,.ruled th{border:1px solid #555} .zebra .body:nth-child(even){background:#e4e8ee}
.line-below-heads .head:last-of-type td,.line-below-heads .head th{border-bottom:1px solid #000} .narrow td{max-width:88px}`

export const writePage = (table: MadeTable): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Records</title></head><body><p>${before}</p>${writeHtmlTable(table)}<p>${after}</p></body></html>`

export const printPages = async (tables: readonly MadeTable[]): Promise<Uint8Array[]> => {
  const browser = await chromium.launch({ executablePath: findChromium(() => {}), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const files: Uint8Array[] = []
    for (const table of tables) {
      await page.setContent(writePage(table).replace('</head>', `<style>${css}</style></head>`))
      files.push(await page.pdf({ format: 'A4', printBackground: true }))
    }
    return files
  } finally {
    await browser.close()
  }
}

const strokes = {
  plain: 'none',
  ruled: '0.5pt',
  zebra: 'none',
  'line-below-heads': '(x, y) => if y == HEADS { (top: 0.6pt) }',
} as const

const quoteText = (text: string): string => JSON.stringify(text)

const writeTypst = (table: MadeTable): string => {
  const width = table.rightAligned.length
  const columns = Array.from({ length: width }, () => (table.isNarrow ? '1fr' : 'auto')).join(', ')
  const cells = table.rows.flatMap((row, r) =>
    row.map(({ text, columns: x, rows: y }) => {
      const isBold = r < table.headRows && table.hasBoldHeads
      const own = isBold ? `strong(${quoteText(text)})` : quoteText(text)
      return `table.cell(colspan: ${x}, rowspan: ${y}${x > 1 ? ', align: center' : ''})[#${own}]`
    }),
  )
  const align = table.rightAligned.map(isRight => (isRight ? 'right' : 'left')).join(', ')
  const stroke = strokes[table.look].replace('HEADS', String(table.headRows))
  const fill = table.look === 'zebra' ? '(x, y) => if calc.even(y) { luma(232) }' : 'none'
  return `#set page(paper: "a4", margin: 2.2cm)
#set text(size: 10.5pt)
${before}

#table(columns: (${columns}), align: (${align}), stroke: ${stroke}, fill: ${fill}, inset: 5pt, ${cells.join(', ')})

${after}`
}

export const setPages = (tables: readonly MadeTable[]): Uint8Array[] => {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: readBaseFonts() }] })
  return tables.map(table => {
    const { result } = compiler.compile({ mainFileContent: writeTypst(table) })
    if (!result) throw new Error('a made table was not set')
    return compiler.pdf(result)
  })
}
