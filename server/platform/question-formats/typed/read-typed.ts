// Reads Aiken, and questions as people type them: a question, its answers behind letters, and what is right.
// @see https://docs.moodle.org/en/Aiken_format
import { importLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import { finishItem } from '../finish-item.ts'
import type { ReadFile } from '../items.ts'
import { joinLines, linesOfText, type TypedLine, textOfRuns } from './lines.ts'
import { type ResolvePicture, readBlock } from './read-block.ts'
import { splitBlocks } from './split-blocks.ts'

export const readTypedLines = (
  lines: readonly TypedLine[],
  resolvePicture: ResolvePicture,
): Omit<ReadFile, 'pictures'> => {
  const blocks = splitBlocks(lines)
  const isNumbered = blocks.some(({ number }) => number !== null)
  const items = blocks.slice(0, importLimits.items).map(block => {
    const { number, options, right } = block
    const isOther = isNumbered && number === null && options.length === 0 && right === null
    return finishItem({ line: block.line, name: textOfRuns(joinLines(block.stem)) }, losses =>
      readBlock(block, isOther, resolvePicture, losses),
    )
  })
  return { items, isCut: blocks.length > importLimits.items }
}

export const readTypedText = (file: string): ReadFile => ({
  ...readTypedLines(linesOfText(file), () => null),
  pictures: new Map(),
})
