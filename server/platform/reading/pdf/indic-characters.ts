// Cluster ends for scripts whose syllables PDFium doesn't report, to tell whether a gap is a space. PDFs
// attach a cluster's letters to its first glyph; its other glyphs are text objects without letters.
import type { PageCharacters } from './characters.ts'
import { clusterReach, isClustered, wordJoiner } from './clusters.rules.ts'
import { runsLeft } from './left-running.rules.ts'
import type { Pdfium } from './pdfium.ts'

const textObject = 1
const space = 32
/** Shares of a line's height; the space of a justified line is wider. */
const narrowestSpace = 0.09
const surestSpace = 0.16
/** Shapes of one cluster, each a text object. */
const maxShapes = 6
/** Pages of hostile files draw millions. */
const maxObjects = 50_000

/** Places of the page's text objects in the order in which they are drawn. */
const listObjects = ({ call }: Pdfium, page: number) => {
  const count = Math.min(maxObjects, call.FPDFPage_CountObjects(page))
  const objects = Array.from({ length: count }, (_, i) => call.FPDFPage_GetObject(page, i))
  const texts = objects.filter(object => call.FPDFPageObj_GetType(object) === textObject)
  return { texts, places: new Map(texts.map((object, i) => [object, i])) }
}

/** Right end of what an object draws, or null where it draws nothing, such as a space. */
const readRight = ({ call, floats, scratch }: Pdfium, object: number): number | null => {
  if (!call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null
  const at = scratch >> 2
  const [left = 0, , right = 0] = floats().subarray(at, at + 4)
  return right > left ? right : null
}

/** Widens the letters at the ends of clusters to all that is drawn of these, and takes away the spaces that were
 * guessed inside of words. Changes `characters`. */
export const completeClusters = (
  pdfium: Pdfium,
  page: number,
  textPage: number,
  characters: PageCharacters,
): void => {
  const { count, codes, boxes, baselines, styles, styleOfCharacter } = characters
  const gaps = new Set<number>()
  characters.gaps = gaps
  if (!codes.subarray(0, count).some(code => isClustered(code) || runsLeft(code))) return
  const { texts, places } = listObjects(pdfium, page)
  const getPlace = (i: number) => places.get(pdfium.call.FPDFText_GetTextObject(textPage, i)) ?? -1

  /** @param next the character behind it in its row; null at the row's end */
  const widen = (i: number, next: number | null): void => {
    const from = getPlace(i)
    if (from < 0) return
    const behind = next === null ? from + 1 : Math.min(getPlace(next), from + maxShapes)
    const height = boxes[i * 4 + 3]! - boxes[i * 4 + 1]!
    for (const object of texts.slice(from, Math.max(behind, from + 1))) {
      const right = readRight(pdfium, object)
      if (right !== null && right > boxes[i * 4 + 2]! && right < boxes[i * 4 + 2]! + clusterReach * height)
        boxes[i * 4 + 2] = right
    }
  }
  const isCloseBehind = (before: number, i: number): boolean => {
    const height = boxes[i * 4 + 3]! - boxes[i * 4 + 1]!
    const gap = boxes[i * 4]! - boxes[before * 4 + 2]!
    return Math.abs(gap) < clusterReach * height && gap < narrowestSpace * height
  }
  /** Guessed character becomes regular from here on, with style and place. */
  const join = (before: number, guessed: number): void => {
    codes[guessed] = wordJoiner
    styleOfCharacter[guessed] = styleOfCharacter[before]!
    baselines[guessed] = baselines[before]!
    boxes.copyWithin(guessed * 4, before * 4, before * 4 + 4)
  }
  const isOnOneRow = (a: number, b: number): boolean =>
    boxes[a * 4 + 1]! < boxes[b * 4 + 3]! && boxes[b * 4 + 1]! < boxes[a * 4 + 3]!

  /** Spaces between two characters. */
  const listSpaces = (before: number, i: number): number[] =>
    Array.from({ length: i - before - 1 }, (_, k) => before + 1 + k).filter(k => codes[k]! <= space)

  const isClusterEnd = (i: number): boolean =>
    isClustered(codes[i]!) && styles[styleOfCharacter[i]!]!.angle === 0
  const placeMark = (before: number, i: number): void => {
    const sameRow = isOnOneRow(before, i)
    if (sameRow && getPlace(before) === getPlace(i)) return
    widen(before, sameRow ? i : null)
    if (!sameRow) return
    const between = listSpaces(before, i)
    const guessed = between.length === 1 && pdfium.call.FPDFText_IsGenerated(textPage, between[0]!) === 1
    if (guessed && isCloseBehind(before, i)) join(before, between[0]!)
    const height = boxes[i * 4 + 3]! - boxes[i * 4 + 1]!
    if (between.length === 0 && boxes[i * 4]! - boxes[before * 4 + 2]! > surestSpace * height) gaps.add(i)
  }

  /** Right-to-left lines: a mark's shape extends beyond its letter's. */
  const placeLeftwards = (before: number, i: number): void => {
    const height = boxes[i * 4 + 3]! - boxes[i * 4 + 1]!
    const between = listSpaces(before, i)
    const guessed = between.length === 1 && pdfium.call.FPDFText_IsGenerated(textPage, between[0]!) === 1
    const gap = boxes[before * 4]! - boxes[i * 4 + 2]!
    if (guessed && isOnOneRow(before, i) && Math.abs(gap) < narrowestSpace * height) join(before, between[0]!)
  }

  let before: number | null = null
  for (let i = 0; i < count; i++) {
    if (codes[i]! <= space || codes[i] === wordJoiner) continue
    if (before !== null && isClusterEnd(before)) placeMark(before, i)
    else if (before !== null && runsLeft(codes[before]!) && runsLeft(codes[i]!)) placeLeftwards(before, i)
    before = i
  }
  if (before !== null && isClusterEnd(before)) widen(before, null)
}
