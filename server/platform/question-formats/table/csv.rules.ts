// Tables as text: commas, semicolons or tabs between cells (RFC 4180 and what spreadsheets make of it).

export type Row = { line: number; cells: string[] }

const maxColumns = 200

const separators = [',', ';', '\t'] as const

/** Separator: the sign most frequent in the first lines, outside of quotes. */
const findSeparator = (text: string): string => {
  const beginning = text.slice(0, 5000).replace(/"[^"]*"/gu, '')
  const counts = separators.map(sign => beginning.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Every character is looked at once. */
export const readCsv = (text: string): Row[] => {
  const separator = findSeparator(text)
  const rows: Row[] = []
  let [line, begun, cell, quoted] = [1, 1, '', false]
  let cells: string[] = []
  let isBlank = true
  const add = (sign: string) => {
    cell += sign
    isBlank &&= sign.trim() === ''
  }
  const endCell = () => {
    if (cells.length < maxColumns) cells.push(cell)
    cell = ''
    isBlank = true
  }
  const endRow = () => {
    endCell()
    if (cells.some(one => one.trim() !== '')) rows.push({ line: begun, cells })
    cells = []
    begun = line
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\n') line += 1
    if (quoted) {
      if (sign !== '"') add(sign)
      else if (text[at + 1] === '"') {
        add('"')
        at += 1
      } else quoted = false
    } else if (sign === '"' && isBlank) {
      cell = ''
      quoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') add(sign)
  }
  endRow()
  return rows
}

const formula = /(^\s*|[;,|"\t\r\n])(?='*[=+\-@＝＋－＠])/gu
const disarmed = /(^\s*|[;,|"\t\r\n])'(?='*[=+\-@＝＋－＠])/gu

/** Text with an apostrophe before what a spreadsheet would read as a formula (OWASP, CSV injection). */
export const disarm = (text: string): string => text.replace(formula, "$1'")
export const rearm = (text: string): string => text.replace(disarmed, '$1')
