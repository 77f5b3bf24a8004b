// Characters of a page become words with boxes.
import { isRaisedCharacter } from '../../text/raised-text.rules.ts'
import type { Box } from '../index.ts'
import type { PageCharacters, TextStyle } from './characters.ts'
import {
  clusterReach,
  detectVisualOrder,
  isClustered,
  isClusterMark,
  isJoiner,
  spellOut,
  wordJoiner,
} from './clusters.rules.ts'
import { computeQuadrant, type Quadrant, turnBox } from './frame.rules.ts'
import { spellKrutiDev } from './kruti-dev.rules.ts'
import { runsLeft } from './left-running.rules.ts'
import { markRaisedCharacters } from './raised.rules.ts'
import { isStruckAgain } from './struck-letters.rules.ts'

export type Word = {
  /** UTF-16 range in the page's `units`. */
  start: number
  end: number
  /** Box in the frame in which the word runs to the right (see frame.rules.ts). */
  frame: Box
  baseline: number
  quadrant: Quadrant
  style: TextStyle
  /** Whether it is a formula, as TeX or as one that wasn't read. */
  isFormula?: boolean
  /** True if its letters follow each other to the left. */
  runsLeft?: boolean
}

/** A word that still grows. */
type OpenWord = Word & {
  /** True if its last letter, or any letter, belongs to a script of clusters. */
  endsIndic: boolean
  hasIndic: boolean
}

export type PageWords = { units: Uint16Array; words: Word[] }

/** Characters; longer runs without a space are cut. */
const maxWordLength = 1000
const lineEndHyphen = 0x02
const softHyphen = 0xad

const isPrintableAscii = (code: number): boolean => code > 32 && code < 0x7f

const isSpace = (code: number): boolean =>
  (code <= 32 && code !== lineEndHyphen) ||
  code === 0xa0 ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x202f ||
  code === 0x3000

/** Codes that aren't characters, or marks without shape: byte-order mark, joiners, private noncharacters. */
const isShapeless = (code: number): boolean =>
  (code >= 0x7f && code <= 0x9f) ||
  (code >= 0x200c && code <= 0x200f) ||
  code === wordJoiner ||
  code === 0xfeff ||
  (code >= 0xd800 && code <= 0xdfff) ||
  (code & 0xfffe) === 0xfffe ||
  code > 0x10ffff

const isLetterOrDigit = (code: number): boolean => /[\p{L}\p{N}]/u.test(String.fromCodePoint(code))

/** Whether a character is left of the word's previous one. */
const goesLeft = (word: Word, code: number): boolean =>
  runsLeft(code) || (word.runsLeft === true && !isLetterOrDigit(code))

/** Whether character `i` can't belong to the word: another row, a jump back, or a gap like a space. */
const startsNewWord = (word: OpenWord, page: PageCharacters, i: number, style: TextStyle): boolean => {
  if (word.end - word.start >= maxWordLength) return true
  if (style !== word.style && computeQuadrant(style.angle) !== word.quadrant) return true
  // Skewed text has no useful boxes; only its spaces divide it.
  if (style.angle !== 0 && style.angle % 90 !== 0) return false
  const { boxes } = page
  const { frame } = word
  const x0 = boxes[i * 4]!
  const y0 = boxes[i * 4 + 1]!
  const x1 = boxes[i * 4 + 2]!
  const y1 = boxes[i * 4 + 3]!
  const overlap = Math.min(frame.y1, y1) - Math.max(frame.y0, y0)
  const height = Math.min(frame.y1 - frame.y0, y1 - y0)
  if (overlap < 0.3 * height && !isRaisedCharacter(page.codes[i]!)) return true
  const em = style.size || height
  // Right-to-left text: the stream has spaces between words; otherwise only a large gap divides.
  if (goesLeft(word, page.codes[i]!))
    return x1 > frame.x0 + clusterReach * em || x1 < frame.x0 - clusterReach * em
  if (isClusterMark(page.codes[i]!) && word.endsIndic) return false
  if (isClustered(page.codes[i]!) && word.endsIndic)
    return page.gaps?.has(i) || x0 < frame.x1 - clusterReach * em || x0 > frame.x1 + clusterReach * em
  return x0 < frame.x1 - Math.max(0.5 * em, x1 - x0) || x0 > frame.x1 + 0.6 * em
}

const isRaisedDigit = (code: number): boolean => /[⁰¹²³⁴-⁹]/u.test(String.fromCodePoint(code))
const isSmallLetter = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0xdf && unit <= 0x17f)

/** Characters of a word that can bear the mark of a note: fewer are symbols with exponents, such as m². */
const minCharactersBeforeMark = 3

/** Whether character `i` begins the mark of a footnote: a small raised figure behind a word, which isn't part
 * of it. Behind a full stop it stays, so that it doesn't open the next sentence. */
const startsMark = (
  word: Word,
  page: PageCharacters,
  i: number,
  style: TextStyle,
  units: Uint16Array,
): boolean =>
  style !== word.style &&
  isRaisedDigit(page.codes[i]!) &&
  word.end - word.start >= minCharactersBeforeMark &&
  isSmallLetter(units[word.end - 1]!)

const begin = (page: PageCharacters, i: number, style: TextStyle, start: number): OpenWord => ({
  start,
  end: start,
  frame: { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity },
  baseline: page.baselines[i]!,
  quadrant: computeQuadrant(style.angle),
  style,
  endsIndic: false,
  hasIndic: false,
})

const extend = (
  word: OpenWord,
  { boxes }: PageCharacters,
  i: number,
  code: number,
  units: Uint16Array,
): void => {
  if (code > 0xffff) {
    units[word.end++] = 0xd800 + ((code - 0x10000) >> 10)
    units[word.end++] = 0xdc00 + ((code - 0x10000) & 0x3ff)
  } else units[word.end++] = code
  if (isJoiner(code)) return
  word.endsIndic = isClustered(code)
  if (runsLeft(code)) word.runsLeft = true
  word.hasIndic ||= word.endsIndic
  const { frame } = word
  const at = i * 4
  if (boxes[at]! < frame.x0) frame.x0 = boxes[at]!
  if (boxes[at + 1]! < frame.y0) frame.y0 = boxes[at + 1]!
  if (boxes[at + 2]! > frame.x1) frame.x1 = boxes[at + 2]!
  if (boxes[at + 3]! > frame.y1) frame.y1 = boxes[at + 3]!
}

const utf16 = new TextDecoder('utf-16le')

/** Converts Devanagari words from visual to logical order, in place: letters stay in their range. */
const spellIndicWords = (units: Uint16Array, words: readonly OpenWord[]): void => {
  const indic = words.filter(({ hasIndic }) => hasIndic)
  const texts = indic.map(({ start, end }) => utf16.decode(units.subarray(start, end)))
  const order = detectVisualOrder(texts)
  if (!order.signs && !order.rephs) return
  for (const [i, { start }] of indic.entries()) {
    const spelt = spellOut(texts[i]!, order)
    for (let at = 0; at < spelt.length; at++) units[start + at] = spelt.charCodeAt(at)
  }
}

/** The page with its words of Kruti Dev spelt out; they become longer, so that all are written anew. */
const spellLatinCodes = ({ units, words }: PageWords): PageWords => {
  if (!words.some(({ style }) => style.krutiDev)) return { units, words }
  const texts = words.map(({ start, end, style }) => {
    const text = utf16.decode(units.subarray(start, end))
    return style.krutiDev ? spellKrutiDev(text) : text
  })
  const spelt = new Uint16Array(texts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  const moved = words.map((word, i) => {
    const start = at
    for (const unit of texts[i]!.split('')) spelt[at++] = unit.charCodeAt(0)
    return { ...word, start, end: at }
  })
  return { units: spelt, words: moved }
}

/** Words in stream order; writes small raised and lowered figures into `page`. A hyphen at a line's end stays in its word as '-'. */
export const splitWords = (page: PageCharacters): PageWords => {
  markRaisedCharacters(page)
  const words: OpenWord[] = []
  const units = new Uint16Array(page.count * 2)
  let current: OpenWord | null = null
  let end = 0
  let last = -1
  for (let i = 0; i < page.count; i++) {
    const code = page.codes[i]!
    if (last >= 0 && code === page.codes[last] && isStruckAgain(page, i, last)) continue
    if (!isPrintableAscii(code)) {
      // A gap before a mark is none: the mark belongs to the letter before it.
      if (isSpace(code) && !(current?.endsIndic && isClusterMark(page.codes[i + 1] ?? 0))) current = null
      if (isSpace(code) || (isShapeless(code) && !(current?.endsIndic && isJoiner(code)))) continue
    }
    const style = page.styles[page.styleOfCharacter[i]!]!
    if (!current || startsNewWord(current, page, i, style) || startsMark(current, page, i, style, units)) {
      current = begin(page, i, style, end)
      words.push(current)
    }
    last = i
    extend(current, page, i, code === lineEndHyphen || code === softHyphen ? 0x2d : code, units)
    end = current.end
    if (code === lineEndHyphen) current = null
  }
  spellIndicWords(units, words)
  return spellLatinCodes({ units, words })
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
