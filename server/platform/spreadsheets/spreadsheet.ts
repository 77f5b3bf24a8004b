// Tables as files for spreadsheets. People's texts could be read as formulas, so those are disarmed.
import { stringify } from 'csv-stringify/sync'
import writeExcelFile from 'write-excel-file/node'

export type Cell = string | number | null
export type Table = { name: string; rows: Cell[][] }
export type SpreadsheetFormat = 'csv' | 'xlsx'

export const spreadsheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<SpreadsheetFormat, string>

/**
 * Text with an apostrophe before each sign that could start a formula: leading ones, and those after any cell
 * separator of other locales (OWASP, CSV injection).
 */
export const disarmed = (text: string): string =>
  text.replace(/(^\s*|[;,|"\t\r\n])([=+\-@＝＋－＠])/g, "$1'$2")

export const hundredths = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 100) / 100

/** Rows as CSV: with a mark of UTF-8, without which Excel takes it for another encoding. A line break within a cell is
 * quoted also where it isn't the one that ends rows. */
export const stringifyCsv = (rows: readonly (readonly Cell[])[]): string =>
  stringify([...rows], { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/u })

const writeCsv = ({ rows }: Table): Buffer => Buffer.from(stringifyCsv(rows))

const writeXlsx = (tables: readonly Table[]): Promise<Buffer> => {
  const sheets = tables.map(({ name, rows: [header = [], ...rows] }) => ({
    sheet: name,
    stickyRowsCount: 1,
    data: [header.map(value => ({ value: String(value ?? ''), fontWeight: 'bold' as const })), ...rows],
  }))
  return writeExcelFile(sheets).toBuffer()
}

/** @param tables CSV has room for the first alone */
export const writeSpreadsheet = async (
  [first, ...others]: readonly [Table, ...Table[]],
  format: SpreadsheetFormat,
): Promise<Buffer> => (format === 'csv' ? writeCsv(first) : writeXlsx([first, ...others]))
