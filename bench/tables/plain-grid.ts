// Baseline: a table as lines of cells in the order of the file, with the first line as its heads.
import type { Fact } from './made-table.ts'

type Item = { str: string; transform: number[]; width: number; height: number }

/** Gap between two cells, in heights of type. */
const minGap = 1

const splitLine = (items: readonly Item[]): string[] => {
  const cells: string[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const { str, transform, width, height } of items.toSorted(
    (a, b) => a.transform[4]! - b.transform[4]!,
  )) {
    if (str.trim() === '') continue
    if (transform[4]! - end > minGap * (height || 10)) cells.push(str.trim())
    else cells.push(`${cells.pop() ?? ''}${str}`.trim())
    end = transform[4]! + width
  }
  return cells
}

/** Lines of a PDF by pdfjs-dist, cut at their gaps. */
export const gridOfPdf = async (bytes: Uint8Array): Promise<string[][]> => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const { items } = await (await document.getPage(1)).getTextContent()
  await task.destroy()
  const words = items.flatMap(item => ('str' in item ? [item as Item] : []))
  const lines = Map.groupBy(words, ({ transform }) => Math.round(transform[5]! / 3))
  return [...lines].toSorted(([a], [b]) => b - a).map(([, line]) => splitLine(line))
}

const innerText = (xml: string): string => xml.replace(/<[^>]*>/gu, '')

/** Cells between marks such as `w:tr` and `w:tc`, as they follow each other. */
export const gridOfMarkup = (markup: string, row: RegExp, cell: RegExp): string[][] =>
  [...markup.matchAll(row)].map(([one]) => [...one.matchAll(cell)].map(([text]) => innerText(text).trim()))

export const gridOfLines = (text: string, separator: string): string[][] =>
  text.split('\n').map(line =>
    line
      .replace(/^\||\|$/gu, '')
      .split(separator)
      .map(cell => cell.trim()),
  )

/** Number of facts that the grid tells by the places of its cells. */
export const countInGrid = (grid: readonly string[][], facts: readonly Fact[]): number =>
  facts.filter(({ rowHeads, head, value }) => {
    const heads = grid.find(row => row.includes(head)) ?? []
    return grid.some(
      row => rowHeads.every((name, x) => row[x] === name) && row[heads.indexOf(head)] === value,
    )
  }).length
