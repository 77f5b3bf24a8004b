// Plain text: paragraphs are parted by blank lines, or, in files without any, by lines.
import type { Block } from '../blocks.ts'

/** Joins lines of running text with spaces and keeps where each begins. */
export const joinLines = (
  lines: string[],
  first: number,
  kind: Block['kind'] = 'paragraph',
  level = 0,
): Block => {
  const starts: number[] = []
  const end = kind === 'code' ? '\n' : ' '
  let text = ''
  for (const line of lines) {
    if (starts.length > 0) text += end
    starts.push(text.length)
    text += kind === 'code' ? line.trimEnd() : line.trim()
  }
  return { kind, level, text, words: [], units: { first, starts } }
}

/** Blocks of a text file; line numbers count from 1. */
export const blocksOfText = (text: string): Block[] => {
  const blocks: Block[] = []
  let gathered: string[] = []
  const lines = text.split('\n')
  for (const [i, line] of [...lines, ''].entries()) {
    if (line.trim() !== '') gathered.push(line)
    else if (gathered.length > 0) {
      blocks.push(joinLines(gathered, i + 1 - gathered.length))
      gathered = []
    }
  }
  return blocks
}
