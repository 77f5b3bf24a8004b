// Accents drawn as glyphs of their own, over or under their letter: LaTeX's older fonts have no letters with accents.
import type { PageCharacters } from './characters.ts'
import { removeCharacters } from './remove-characters.rules.ts'

/** Combining marks by the codes of their spacing forms. */
const marks = new Map<number, number>([
  [0x5e, 0x302],
  [0x60, 0x300],
  [0x7e, 0x303],
  [0xa8, 0x308],
  [0xaf, 0x304],
  [0xb4, 0x301],
  [0xb8, 0x327],
  [0x2c6, 0x302],
  [0x2c7, 0x30c],
  [0x2d8, 0x306],
  [0x2d9, 0x307],
  [0x2da, 0x30a],
  [0x2db, 0x328],
  [0x2dc, 0x303],
  [0x2dd, 0x30b],
])

export const isSpacingAccent = (code: number): boolean => marks.has(code)

const dotless = new Map<number, number>([
  [0x131, 0x69],
  [0x237, 0x6a],
])

/** Letter with its accent as one character; null if there is none. */
const compose = (letter: number, mark: number): number | null => {
  const text = String.fromCodePoint(dotless.get(letter) ?? letter, mark).normalize('NFC')
  const code = text.codePointAt(0)!
  return text.length === 1 && code !== letter ? code : null
}

/** Characters before and after an accent among which its letter is: those of a line and its neighbours. */
const reach = 250
/** Greatest distance of the middles of accent and letter, of their baselines, and difference of sizes, in ems. */
const maxAside = 0.2
const maxRaised = 0.4
const maxSizeRatio = 1.25
/** Greatest gap between letters of one word, in ems. */
const maxLetterGap = 0.12

const middle = ({ boxes }: PageCharacters, i: number): number => (boxes[i * 4]! + boxes[i * 4 + 2]!) / 2

const isSpace = (code: number): boolean => code === 0x20

/** Letter that is drawn at the place of accent `i` and has a form with it; null if there is none. */
const findLetter = (page: PageCharacters, i: number, mark: number) => {
  const { codes, baselines, styleOfCharacter, styles, count } = page
  const style = styles[styleOfCharacter[i]!]!
  let best: { at: number; code: number; aside: number } | null = null
  for (let at = Math.max(0, i - reach); at < Math.min(count, i + reach); at++) {
    const code = codes[at]!
    if (code < 0x41 || marks.has(code) || at === i) continue
    if (Math.abs(baselines[at]! - baselines[i]!) > maxRaised * style.size) continue
    const aside = Math.abs(middle(page, at) - middle(page, i))
    if (aside > (best?.aside ?? maxAside * style.size)) continue
    const other = styles[styleOfCharacter[at]!]!
    if (
      other.angle !== style.angle ||
      Math.max(other.size, style.size) > maxSizeRatio * Math.min(other.size, style.size)
    )
      continue
    const composed = compose(code, mark)
    if (composed !== null) best = { at, code: composed, aside }
  }
  return best
}

/** Spaces around removed accents that stand between letters of one word. */
const listFalseSpaces = (page: PageCharacters, removed: ReadonlySet<number>): Set<number> => {
  const { codes, boxes, baselines, styleOfCharacter, styles, count } = page
  const found = new Set<number>()
  for (const i of removed) {
    let before = i - 1
    while (before >= 0 && (removed.has(before) || isSpace(codes[before]!))) before--
    let after = i + 1
    while (after < count && (removed.has(after) || isSpace(codes[after]!))) after++
    // Line ends part words.
    if (before < 0 || after >= count || codes[before]! < 0x20 || codes[after]! < 0x20) continue
    const { size } = styles[styleOfCharacter[after]!]!
    if (Math.abs(baselines[before]! - baselines[after]!) > maxRaised * size) continue
    if (Math.abs(boxes[after * 4]! - boxes[before * 4 + 2]!) > maxLetterGap * size) continue
    for (let at = before + 1; at < after; at++) if (isSpace(codes[at]!)) found.add(at)
  }
  return found
}

/**
 * Replaces letters that have an accent drawn on them by their accented forms, in `page` itself. The accents, and
 * spaces that PDFium wrote around them, are removed; an accent without a letter stays.
 */
export const joinAccents = (page: PageCharacters): void => {
  const { codes, count } = page
  const removed = new Set<number>()
  for (let i = 0; i < count; i++) {
    const mark = marks.get(codes[i]!)
    if (mark === undefined) continue
    const letter = findLetter(page, i, mark)
    if (!letter) continue
    codes[letter.at] = letter.code
    removed.add(i)
  }
  if (removed.size === 0) return
  for (const space of listFalseSpaces(page, removed)) removed.add(space)
  removeCharacters(page, removed)
}
