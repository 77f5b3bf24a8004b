// A page on its way from a worker: flat arrays are moved, not copied, where objects would be cloned one by one.
import type { Box, PageSize } from '../index.ts'
import { turnBack } from './frame.rules.ts'
import type { Line } from './reading-order.rules.ts'

/** A line after the journey: words as indices into its page. */
export type PageLine = Omit<Line, 'words'> & { page: number; words: { text: string; box: Box }[] }

export type PackedPage = {
  size: PageSize
  /** Words in reading order, joined by a line feed; no word holds one. */
  texts: string
  /** x0, y0, x1, y1 of each word. */
  boxes: Float32Array
  /** `fieldsPerLine` numbers a line. */
  lines: Float32Array
}

const fieldsPerLine = 8

export const packPage = (size: PageSize, lines: Line[]): PackedPage => {
  const words = lines.flatMap(line => line.words)
  const boxes = new Float32Array(words.length * 4)
  let at = 0
  for (const { frame, quadrant } of words) {
    const { x0, y0, x1, y1 } = quadrant === 0 ? frame : turnBack(frame, quadrant)
    boxes[at++] = x0
    boxes[at++] = y0
    boxes[at++] = x1
    boxes[at++] = y1
  }
  const fields = new Float32Array(lines.length * fieldsPerLine)
  for (const [i, line] of lines.entries()) {
    const { left, right, baseline, fromTop, size: fontSize, bold, mono, region } = line
    const style = (bold ? 1 : 0) + (mono ? 2 : 0)
    fields.set(
      [line.words.length, left, right, baseline, fromTop, fontSize, style, region],
      i * fieldsPerLine,
    )
  }
  return { size, texts: words.map(word => word.text).join('\n'), boxes, lines: fields }
}

export const unpackPage = ({ size, texts, boxes, lines }: PackedPage): PageLine[] => {
  const words = texts === '' ? [] : texts.split('\n')
  const unpacked: PageLine[] = []
  let next = 0
  for (let at = 0; at < lines.length; at += fieldsPerLine) {
    const line: PageLine = { page: size.page, words: [], ...lineFields(lines, at) }
    for (let left = lines[at]!; left > 0; left--, next++) {
      const b = next * 4
      const box = { x0: boxes[b]!, y0: boxes[b + 1]!, x1: boxes[b + 2]!, y1: boxes[b + 3]! }
      line.words.push({ text: words[next]!, box })
    }
    unpacked.push(line)
  }
  return unpacked
}

const lineFields = (lines: Float32Array, at: number): Omit<Line, 'words'> => ({
  left: lines[at + 1]!,
  right: lines[at + 2]!,
  baseline: lines[at + 3]!,
  fromTop: lines[at + 4]!,
  size: lines[at + 5]!,
  bold: (lines[at + 6]! & 1) !== 0,
  mono: (lines[at + 6]! & 2) !== 0,
  region: lines[at + 7]!,
})
