// Made tables as Word and PowerPoint files, Markdown and CSV.
import { docxParts, pptxParts } from '../../server/platform/reading/office/test-office.ts'
import type { MadeCell, MadeTable } from './made-table.ts'
import { placeColumns } from './write-pages.ts'

type PlacedCell = MadeCell & { column: number; continues: boolean }

/** Rows with a cell for each that goes on from above. */
const fillRows = (table: MadeTable): PlacedCell[][] => {
  const places = placeColumns(table.rows)
  const rows: PlacedCell[][] = table.rows.map(() => [])
  for (const [r, cells] of table.rows.entries())
    for (const [i, cell] of cells.entries())
      for (let y = 0; y < cell.rows; y++)
        rows[r + y]!.push({
          ...cell,
          text: y === 0 ? cell.text : '',
          column: places[r]![i]!,
          continues: y > 0,
        })
  return rows.map(row => row.sort((a, b) => a.column - b.column))
}

export const writeWord = (table: MadeTable) => {
  const rows = fillRows(table).map((cells, r) => {
    const isBold = r < table.headRows && table.hasBoldHeads
    const own = cells.map(({ text, columns, rows: covered, continues }) => {
      const merge = continues ? '<w:vMerge/>' : covered > 1 ? '<w:vMerge w:val="restart"/>' : ''
      const span = columns > 1 ? `<w:gridSpan w:val="${columns}"/>` : ''
      return `<w:tc><w:tcPr>${span}${merge}</w:tcPr><w:p><w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>${text}</w:t></w:r></w:p></w:tc>`
    })
    return `<w:tr>${own.join('')}</w:tr>`
  })
  return docxParts(
    `<w:p><w:r><w:t>The records of the club.</w:t></w:r></w:p><w:tbl>${rows.join('')}</w:tbl><w:p/>`,
  )
}

export const writeSlide = (table: MadeTable) => {
  const rows = fillRows(table).map(cells => {
    const own = cells.flatMap(({ text, columns, rows: covered, continues }) => {
      const attributes = `${columns > 1 ? ` gridSpan="${columns}"` : ''}${continues ? ' vMerge="1"' : covered > 1 ? ` rowSpan="${covered}"` : ''}`
      const body = (words: string): string => `<a:txBody><a:p><a:r><a:t>${words}</a:t></a:r></a:p></a:txBody>`
      const behind = Array.from({ length: columns - 1 }, () => `<a:tc hMerge="1">${body('')}</a:tc>`)
      return [`<a:tc${attributes}>${body(text)}</a:tc>`, ...behind]
    })
    return `<a:tr>${own.join('')}</a:tr>`
  })
  const first = table.hasBoldHeads ? ' firstRow="1"' : ''
  return pptxParts([
    `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr${first}/>${rows.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
  ])
}

export const writeMarkdown = ({ rows, rightAligned }: MadeTable): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const [head = [], ...others] = rows.map(cells => cells.map(({ text }) => text))
  const dashes = rightAligned.map(isRight => (isRight ? '---:' : '---'))
  return `# Records\n\nThe records of the club.\n\n${[head, dashes, ...others].map(line).join('\n')}\n\nThe end of the list.\n`
}

export const writeCsv = ({ rows }: MadeTable, separator: string): string =>
  rows
    .map(cells =>
      cells
        .map(({ text }) => (text.includes(separator) || text.includes('"') ? `"${text}"` : text))
        .join(separator),
    )
    .join('\n')
