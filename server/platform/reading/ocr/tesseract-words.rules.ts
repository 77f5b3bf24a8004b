// Conversion of Tesseract's result to lines of words, and its merge with the other reader's.
import type { LineWord } from './characters.rules.ts'
import type { FoundLine, Point } from './recogniser.ts'

/** Minimum confidence; below it is no word of the script, but dirt, a drawing or other letters. */
const minConfidence = 0.6
/** Minimum confidence of the other reader's word on a page of this script. */
const trustedConfidence = 0.7
/** Words that have to be there before a page counts as one of this script. */
const fewWords = 3
const wordLevel = '5'

const devanagari = /\p{Script=Devanagari}/u
const foreign = /[\p{L}](?<!\p{Script=Devanagari})/u

type Box = { left: number; top: number; right: number; bottom: number }
type BoxedWord = Box & { text: string; confidence: number }
type FoundWord = BoxedWord & { line: string }

const parseRow = (row: string): FoundWord | null => {
  const [level, page, block, paragraph, line, , left, top, width, height, confidence, text = ''] =
    row.split('\t')
  if (level !== wordLevel || text.trim() === '') return null
  return {
    line: [page, block, paragraph, line].join(' '),
    left: Number(left),
    top: Number(top),
    right: Number(left) + Number(width),
    bottom: Number(top) + Number(height),
    confidence: Number(confidence) / 100,
    text: text.trim(),
  }
}

/** Line of words, at any slant. */
const toLine = (found: readonly BoxedWord[]): FoundLine => {
  const words = found.toSorted((a, b) => a.left - b.left)
  const left = Math.min(...words.map(word => word.left))
  const right = Math.max(...words.map(word => word.right))
  const top = Math.min(...words.map(word => word.top))
  const bottom = Math.max(...words.map(word => word.bottom))
  const share = (x: number) => (x - left) / Math.max(1, right - left)
  return {
    corners: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
    words: words.map(word => ({
      text: word.text,
      from: share(word.left),
      to: share(word.right),
      confidence: word.confidence,
    })),
  }
}

/** The sure words of Tesseract's table, line by line: those in Devanagari, and numbers among them. */
export const parseWords = (table: string): FoundLine[] => {
  const words = table
    .split('\n')
    .flatMap(row => parseRow(row) ?? [])
    .filter(({ text, confidence }) => confidence >= minConfidence && !foreign.test(text))
  return [...Map.groupBy(words, ({ line }) => line).values()]
    .filter(line => line.some(({ text }) => devanagari.test(text)))
    .map(toLine)
}

const getBox = ({ corners }: FoundLine, { from, to, ...word }: LineWord): BoxedWord => {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  const at = (a: Point, b: Point, share: number) => ({
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
  })
  const points = [from, to].flatMap(share => [
    at(topLeft, topRight, share),
    at(bottomLeft, bottomRight, share),
  ])
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return {
    ...word,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

const getBoxes = (line: FoundLine): BoxedWord[] => line.words.map(word => getBox(line, word))

const middleOf = ({ left, top, right, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

const isSameLine = ({ y }: Point, line: readonly Box[]): boolean =>
  line.some(({ top, bottom }) => top <= y && y <= bottom)

const isCovered = ({ x, y }: Point, line: readonly Box[]): boolean =>
  line.some(({ left, top, right, bottom }) => left <= x && x <= right && top <= y && y <= bottom)

/** Unknown letters give short, unsure words in the other reader. */
const isTrusted = ({ text, confidence }: BoxedWord): boolean =>
  confidence >= trustedConfidence && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2

/** Mean confidence from which a line of the other reader is surely text of its own script. */
const sureConfidence = 0.95
const sureLetters = 10

/** "Plants give back water": read as Devanagari it would be a word or two that aren't there. */
const isSureLine = ({ words }: FoundLine): boolean => {
  const letters = words.flatMap(({ text }) => text.match(/\p{Script=Latin}/gu) ?? []).length
  const mean = words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length
  return letters >= sureLetters && mean >= sureConfidence
}

export const countDevanagari = (lines: readonly FoundLine[]): number =>
  lines.flatMap(({ words }) => words).filter(({ text }) => devanagari.test(text)).length

/**
 * Lines of a page with Devanagari: its words, and between them confident results of the other reader, such as
 * English terms. With hardly any Devanagari, the other reader's lines alone.
 */
export const joinReadings = (others: readonly FoundLine[], hindi: readonly FoundLine[]): FoundLine[] => {
  const boxed = others.map(line => ({ boxes: getBoxes(line), isSure: isSureLine(line) }))
  const sure = boxed.flatMap(({ boxes, isSure }) => (isSure ? [boxes] : []))
  const lines = hindi
    .map(line => getBoxes(line).filter(box => !sure.some(boxes => isCovered(middleOf(box), boxes))))
    .filter(boxes => boxes.some(({ text }) => devanagari.test(text)))
  if (lines.flat().filter(({ text }) => devanagari.test(text)).length < fewWords) return [...others]
  const separateLines: BoxedWord[][] = []
  for (const { boxes, isSure } of boxed) {
    const uncovered = boxes.filter(box => !lines.some(line => isCovered(middleOf(box), line)))
    // All words of a sure line stay, short ones too.
    const free = isSure ? uncovered : uncovered.filter(isTrusted)
    const neighbourLine = free[0] && lines.find(line => isSameLine(middleOf(free[0]!), line))
    if (neighbourLine) neighbourLine.push(...free)
    else if (free.length > 0) separateLines.push(free)
  }
  return [...lines, ...separateLines].map(toLine)
}
