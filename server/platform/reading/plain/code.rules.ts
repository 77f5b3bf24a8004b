// Blocks of a program, or of data in lines: cut at blank lines over a line without indentation, so that a function
// stays whole.
import type { Block } from '../blocks.ts'
import { joinLines } from './plain-text.rules.ts'

/** Lines that go on with what is above a blank line, such as a closing bracket. */
const continues = /^(?:\s|[)\]}]|(?:else|elif|except|finally|catch|end)\b)/u
const maxBlockLines = 200

/** Blocks of code; line numbers count from 1. */
export const blocksOfCode = (text: string): Block[] => {
  const blocks: Block[] = []
  let lines: string[] = []
  let first = 1
  const close = (): void => {
    const end = lines.findLastIndex(line => line.trim() !== '') + 1
    if (end > 0) blocks.push(joinLines(lines.slice(0, end), first, 'code'))
    lines = []
  }
  for (const [i, line] of text.split('\n').entries()) {
    const isBelowBlank = lines.at(-1)?.trim() === ''
    if (line.trim() !== '' && isBelowBlank && (!continues.test(line) || lines.length >= maxBlockLines))
      close()
    if (lines.length === 0) {
      if (line.trim() === '') continue
      first = i + 1
    }
    lines.push(line)
  }
  close()
  return blocks
}
