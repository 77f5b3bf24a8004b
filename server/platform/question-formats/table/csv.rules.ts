// Tables as text: commas, semicolons or tabs between cells (RFC 4180 and what spreadsheets make of it).
import { CsvError, parse } from 'csv-parse/sync'

export type Row = { line: number; cells: string[] }

const maxColumns = 200

const separators = [',', ';', '\t'] as const

/** Separator: the sign most frequent in the first lines, outside of quotes. */
const findSeparator = (text: string): string => {
  const beginning = text.slice(0, 5000).replace(/"[^"]*"/gu, '')
  const counts = separators.map(sign => beginning.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

const lineFeed = 10

/**
 * Rows by one pass of the parser. Spaces around cells go. Quotes within a cell are its letters.
 * @param rtrim whether only spaces may follow a closing quote
 */
const parseRows = (bytes: Buffer, delimiter: string, rtrim: boolean): Row[] => {
  const rows: Row[] = []
  let [line, at] = [1, 0]
  parse(bytes, {
    delimiter,
    record_delimiter: ['\r\n', '\n'],
    ltrim: true,
    rtrim,
    relax_quotes: true,
    relax_column_count: true,
    on_record: (record: string[], { bytes: end }) => {
      const cells = record.slice(0, maxColumns)
      if (cells.some(cell => cell.trim() !== '')) rows.push({ line, cells })
      for (; at < end; at++) if (bytes[at] === lineFeed) line += 1
      return null
    },
  })
  return rows
}

/** A cell whose quotes end before it does: "Mei Tan" <mei@school.test>. */
const dropQuotes = ({ line, cells }: Row): Row => ({
  line,
  cells: cells.map(cell => cell.replace(/^"([^"]*)"/u, '$1')),
})

const hasCode = (error: unknown, code: string): boolean => error instanceof CsvError && error.code === code

/** Rows with a cell that isn't blank. A quote that isn't closed reaches to the end of the text. */
export const readCsv = (text: string, separator = findSeparator(text)): Row[] => {
  const read = (bytes: Buffer): Row[] => {
    try {
      return parseRows(bytes, separator, true)
    } catch (error) {
      if (!hasCode(error, 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE')) throw error
      return parseRows(bytes, separator, false).map(dropQuotes)
    }
  }
  try {
    return read(Buffer.from(text))
  } catch (error) {
    if (!hasCode(error, 'CSV_QUOTE_NOT_CLOSED')) throw error
    return read(Buffer.from(`${text}"`))
  }
}

const formula = /(^\s*|[;,|"\t\r\n])(?='*[=+\-@＝＋－＠])/gu
const disarmed = /(^\s*|[;,|"\t\r\n])'(?='*[=+\-@＝＋－＠])/gu

/** Text with an apostrophe before what a spreadsheet would read as a formula (OWASP, CSV injection). */
export const disarm = (text: string): string => text.replace(formula, "$1'")
export const rearm = (text: string): string => text.replace(disarmed, '$1')
