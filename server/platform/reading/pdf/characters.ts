// Data of a page's characters before they become words.
import type { FormulaFont } from './formulas/formula-fonts.rules.ts'

/** Text style: font size in points as shown, direction in whole degrees counter-clockwise from rightwards. */
export type TextStyle = {
  size: number
  angle: number
  bold: boolean
  mono: boolean
  italic?: boolean | undefined
  /** Latin codes that are drawn as Devanagari (kruti-dev.rules.ts). */
  krutiDev?: boolean | undefined
  /** Unsupported font layout (unread-layouts.rules.ts). */
  unread?: boolean | undefined
  /** Family of a font of signs (symbol-codes.ts). */
  symbols?: string | undefined
  /** Font of formulas (formulas/formula-fonts.rules.ts). */
  formula?: FormulaFont | undefined
  /** Text of an annotation: a form field or a typed note. */
  added?: boolean
}

/** A page's characters in the order of its content stream; the arrays may be longer than `count`. */
export type PageCharacters = {
  count: number
  /** Unicode code points; white space and U+0002 (a hyphen at a line's end) divide words. */
  codes: Uint32Array
  /** x0, y0, x1, y1 of each character in the frame of its own direction. */
  boxes: Float32Array
  /** Height of each baseline in the same frame. */
  baselines: Float32Array
  /** Place of each character's style in `styles`; white space has that of the character before it. */
  styleOfCharacter: Uint32Array
  styles: TextStyle[]
  /** Characters of cluster scripts with a gap before them that no space represents. */
  gaps?: Set<number>
}
