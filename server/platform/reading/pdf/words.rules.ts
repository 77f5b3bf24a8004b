// Characters of a page become words with boxes.
import type { Box } from '../index.ts'
import { type Quadrant, quadrantOf, turnBox } from './frame.rules.ts'

/** Font size in points as shown, direction in whole degrees counter-clockwise from rightwards. */
export type TextStyle = { size: number; angle: number; bold: boolean; mono: boolean }

/** A page's characters in the order of its content stream. */
export type PageCharacters = {
  count: number
  /** Unicode code points; white space and U+0002 (a hyphen at a line's end) divide words. */
  codes: Uint32Array
  /** x0, y0, x1, y1 of each character in the frame of its own direction. */
  boxes: Float32Array
  /** Height of each baseline in the same frame. */
  baselines: Float32Array
  styleOfCharacter: Uint32Array
  styles: TextStyle[]
}

export type Word = {
  text: string
  /** Where it stands in the frame in which it runs to the right (see frame.rules.ts). */
  frame: Box
  baseline: number
  quadrant: Quadrant
  style: TextStyle
}

/** Characters; longer runs without a space are cut. */
const longestWord = 1000
const lineEndHyphen = 0x02
const softHyphen = 0xad

const isSpace = (code: number): boolean =>
  (code <= 32 && code !== lineEndHyphen) ||
  code === 0xa0 ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x202f ||
  code === 0x3000

/** Not characters, or marks without shape: byte-order mark, joiners, private noncharacters. */
const isShapeless = (code: number): boolean =>
  (code >= 0x7f && code <= 0x9f) ||
  (code >= 0x200c && code <= 0x200f) ||
  code === 0xfeff ||
  (code >= 0xd800 && code <= 0xdfff) ||
  (code & 0xfffe) === 0xfffe ||
  code > 0x10ffff

type Growing = Omit<Word, 'text'> & { units: Uint16Array; length: number }

/** Whether character `i` can't belong to the word: another row, a jump back, or a gap like a space. */
const startsNewWord = (word: Growing, page: PageCharacters, i: number, style: TextStyle): boolean => {
  if (word.length >= longestWord) return true
  if (style !== word.style && quadrantOf(style.angle) !== word.quadrant) return true
  // Skewed text has no useful boxes; only its spaces divide it.
  if (style.angle % 90 !== 0) return false
  const { boxes } = page
  const { frame } = word
  const [x0, y0, x1, y1] = [boxes[i * 4]!, boxes[i * 4 + 1]!, boxes[i * 4 + 2]!, boxes[i * 4 + 3]!]
  const overlap = Math.min(frame.y1, y1) - Math.max(frame.y0, y0)
  const height = Math.min(frame.y1 - frame.y0, y1 - y0)
  if (overlap < 0.3 * height) return true
  const em = style.size || height
  return x0 < frame.x1 - Math.max(0.5 * em, x1 - x0) || x0 > frame.x1 + 0.6 * em
}

/** Ligatures, and accents that TeX's older fonts set as characters of their own before the letter. */
const unusual = /[\ufb00-\ufb06¨´`ˆ˜˚ˇ]/u
const ligatures = /[\ufb00-\ufb06]/gu
const accented = /([¨´`ˆ˜˚ˇ])([\p{L}ı])/gu
const combining: Record<string, string> = {
  '¨': '\u0308',
  '´': '\u0301',
  '`': '\u0300',
  ˆ: '\u0302',
  '˜': '\u0303',
  '˚': '\u030a',
  ˇ: '\u030c',
}

const composeAccent = (found: string, accent: string, letter: string): string => {
  const composed = ((letter === 'ı' ? 'i' : letter) + combining[accent]).normalize('NFC')
  return composed.length === 1 ? composed : found
}

const normalise = (text: string): string =>
  unusual.test(text)
    ? text.replace(ligatures, found => found.normalize('NFKC')).replace(accented, composeAccent)
    : text

const finish = ({ units, length, ...word }: Growing): Word => {
  const text = String.fromCharCode.apply(null, units.subarray(0, length) as unknown as number[])
  return { text: normalise(text), ...word }
}

const begin = (page: PageCharacters, i: number, style: TextStyle, units: Uint16Array): Growing => ({
  units,
  length: 0,
  frame: { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity },
  baseline: page.baselines[i]!,
  quadrant: quadrantOf(style.angle),
  style,
})

const extend = (word: Growing, page: PageCharacters, i: number, code: number): void => {
  if (code > 0xffff) {
    word.units[word.length++] = 0xd800 + ((code - 0x10000) >> 10)
    word.units[word.length++] = 0xdc00 + ((code - 0x10000) & 0x3ff)
  } else word.units[word.length++] = code
  const { boxes } = page
  const { frame } = word
  const at = i * 4
  if (boxes[at]! < frame.x0) frame.x0 = boxes[at]!
  if (boxes[at + 1]! < frame.y0) frame.y0 = boxes[at + 1]!
  if (boxes[at + 2]! > frame.x1) frame.x1 = boxes[at + 2]!
  if (boxes[at + 3]! > frame.y1) frame.y1 = boxes[at + 3]!
}

/** Words in stream order. A hyphen at a line's end stays in its word as '-'. */
export const splitWords = (page: PageCharacters): Word[] => {
  const words: Word[] = []
  const units = new Uint16Array(longestWord + 2)
  let current: Growing | null = null
  for (let i = 0; i < page.count; i++) {
    const code = page.codes[i]!
    if (isSpace(code)) {
      if (current) words.push(finish(current))
      current = null
      continue
    }
    if (isShapeless(code)) continue
    const style = page.styles[page.styleOfCharacter[i]!]!
    if (current && startsNewWord(current, page, i, style)) {
      words.push(finish(current))
      current = null
    }
    current ??= begin(page, i, style, units)
    extend(current, page, i, code === lineEndHyphen || code === softHyphen ? 0x2d : code)
    if (code === lineEndHyphen) {
      words.push(finish(current))
      current = null
    }
  }
  if (current) words.push(finish(current))
  return words
}

/**
 * Drops words that no reader can see or that would derail the layout: outside the page (one coordinate of
 * 3.5e8 can cost seconds), wider than it, without area, or in a font size outside 0 to 2,000 points.
 */
export const dropAbsurdWords = (words: Word[], page: Box): Word[] => {
  const widest = Math.max(page.x1 - page.x0, page.y1 - page.y0) * 1.1
  const areas = ([0, 1, 2, 3] as const).map(quadrant => turnBox(page, quadrant))
  return words.filter(({ frame, style, baseline, quadrant }) => {
    const area = areas[quadrant]!
    const inside = frame.x0 < area.x1 && frame.x1 > area.x0 && frame.y0 < area.y1 && frame.y1 > area.y0
    const width = frame.x1 - frame.x0
    const height = frame.y1 - frame.y0
    const sane = width > 0 && height > 0 && width <= widest && height <= widest
    return inside && sane && style.size > 0 && style.size <= 2000 && Number.isFinite(baseline)
  })
}
