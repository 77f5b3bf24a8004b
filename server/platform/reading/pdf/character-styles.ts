// Styles of a page's characters: their fonts, sizes and directions.
import type { TextStyle } from './characters.ts'
import { findFormulaFont } from './formulas/formula-fonts.rules.ts'
import { isKrutiDev } from './kruti-dev.rules.ts'
import { type Pdfium, scratchBytes } from './pdfium.ts'
import { findSymbolFamily } from './symbol-codes.ts'
import { hasUnreadLayout } from './unread-layouts.rules.ts'

type Font = Pick<TextStyle, 'bold' | 'mono' | 'italic' | 'krutiDev' | 'unread' | 'symbols' | 'formula'>

const fixedPitch = 1
const boldName = /bold|black|heavy|demi|cmbx|cmssbx|sfbx|-bd/iu
const italicName = /ital|obliq|cmti|-it$|slanted/iu
const monoName = /mono|courier|consol|cmtt|sftt|typewriter/iu
const latin1 = new TextDecoder('latin1')

/** Facts that the name of a font says, by name: a file has few fonts, and their names are asked for on each page. */
const factsByName = new Map<string, Font>()
const maxNames = 1000

const factsOf = (name: string) => {
  const known = factsByName.get(name)
  if (known) return known
  const facts = {
    bold: boldName.test(name),
    mono: monoName.test(name),
    italic: italicName.test(name),
    krutiDev: isKrutiDev(name),
    unread: hasUnreadLayout(name),
    symbols: findSymbolFamily(name) ?? undefined,
    formula: findFormulaFont(name) ?? undefined,
  }
  if (factsByName.size >= maxNames) factsByName.clear()
  factsByName.set(name, facts)
  return facts
}

const readFont = (pdfium: Pdfium, textPage: number, index: number): Font => {
  const { call, scratch } = pdfium
  const name = scratch + 64
  const length = call.FPDFText_GetFontInfo(textPage, index, name, scratchBytes - 64, scratch)
  const heap = pdfium.bytes()
  const shown =
    length > 1 && length < scratchBytes - 64 ? latin1.decode(heap.subarray(name, name + length - 1)) : ''
  const flags = heap[scratch] ?? 0
  const facts = factsOf(shown)
  return {
    ...facts,
    bold: facts.bold || call.FPDFText_GetFontWeight(textPage, index) >= 600,
    mono: (flags & fixedPitch) !== 0 || facts.mono,
  }
}

const readStyle = (pdfium: Pdfium, textPage: number, index: number, font: Font): TextStyle => {
  const { call, scratch } = pdfium
  const found = call.FPDFText_GetMatrix(textPage, index, scratch)
  const at = scratch >> 2
  const heap = pdfium.floats()
  const [a = 1, b = 0, c = 0, d = 1] = found ? heap.subarray(at, at + 4) : []
  const fontSize = call.FPDFText_GetFontSize(textPage, index)
  // A negative size turns the letters by 180 degrees.
  const turn = fontSize < 0 ? 540 : 360
  const angle = Math.round((Math.atan2(b, a) * 180) / Math.PI + turn) % 360
  // Written out, so that all styles have one shape.
  return {
    size: Math.abs(fontSize) * Math.hypot(c, d),
    angle,
    bold: font.bold,
    mono: font.mono,
    italic: font.italic,
    krutiDev: font.krutiDev,
    unread: font.unread,
    symbols: font.symbols,
    formula: font.formula,
  }
}

/** Style of one character, read anew. */
export const readStyleAt = (pdfium: Pdfium, textPage: number, index: number): TextStyle =>
  readStyle(pdfium, textPage, index, readFont(pdfium, textPage, index))

/** Styles of a page: PDFium stores them by text object, often a word or a line each. */
export const createStyleReader = (pdfium: Pdfium, textPage: number, addedFrom: number) => {
  const styles: TextStyle[] = []
  // Font pointers may be reused once a page is closed, hence a cache for one page only.
  const fonts = new Map<number, Font>()
  let lastObject = -1
  const getStyle = (index: number): number => {
    const object = pdfium.call.FPDFText_GetTextObject(textPage, index)
    if (object === lastObject && styles.length > 0) return styles.length - 1
    if (object === 0 && styles.length > 0) return styles.length - 1
    lastObject = object
    const pointer = object === 0 ? 0 : pdfium.call.FPDFTextObj_GetFont(object)
    const font = fonts.get(pointer) ?? readFont(pdfium, textPage, index)
    fonts.set(pointer, font)
    const style = readStyle(pdfium, textPage, index, font)
    return styles.push(index < addedFrom ? style : { ...style, added: true }) - 1
  }
  return { styles, getStyle }
}
