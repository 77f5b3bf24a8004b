// Cuts Markdown that is still arriving into blocks at blank lines; code and displayed formulas stay whole.

export type BlockCutter = {
  /** The blocks that this piece completed. */
  push(text: string): string[]
  /** Rest at the end; null if there is none. */
  end(): string | null
}

const fence = /^\s*(```|~~~)/
const formulaBorder = /^\s*\$\$/

/** Whether a line that opens a formula closes it as well. */
const isWholeFormula = (line: string) => /^\s*\$\$.+\$\$/.test(line)

export const createBlockCutter = (): BlockCutter => {
  let rest = ''
  let lines: string[] = []
  let closing: RegExp | null = null
  const parseMarker = (line: string): string | null => {
    if (closing === null && line.trim() === '') return flush()
    lines.push(line)
    if (closing) {
      if (closing.test(line)) closing = null
    } else if (fence.test(line)) closing = fence
    else if (formulaBorder.test(line) && !isWholeFormula(line)) closing = /\$\$\s*$/
    return null
  }
  const flush = (): string | null => {
    const block = lines.join('\n')
    lines = []
    return block.trim() ? block : null
  }
  return {
    push: text => {
      const pieces = (rest + text).split('\n')
      rest = pieces.pop() ?? ''
      return pieces.flatMap(line => parseMarker(line.replace(/\r$/, '')) ?? [])
    },
    end: () => {
      lines.push(rest)
      rest = ''
      closing = null
      return flush()
    },
  }
}

const quoteLine = /^\s*\[\[(\d{1,3})\]\]\s*(.+)$/

export type ReadBlock = { text: string; quotes: { passage: number; text: string }[] }

/** Block without the lines that list its supporting quotations. */
export const readBlock = (block: string): ReadBlock => {
  const quotes: ReadBlock['quotes'] = []
  const lines = block.split('\n').filter(line => {
    const [, passage, text] = quoteLine.exec(line) ?? []
    if (text === undefined) return true
    quotes.push({ passage: Number(passage), text: text.trim() })
    return false
  })
  return { text: withDollars(lines.join('\n').trim()), quotes }
}

/** Formulas with dollar signs, as the Markdown reader expects, instead of TeX's brackets. */
export const withDollars = (text: string): string =>
  text
    .replace(/\\\[([\s\S]+?)\\\]/g, (_, formula: string) => `$$\n${formula.trim()}\n$$`)
    .replace(/\\\((.+?)\\\)/g, (_, formula: string) => `$${formula.trim()}$`)
