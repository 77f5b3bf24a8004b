// Fonts of mathematics by their names: the alphabet that their Latin letters are in.
import type { Alphabet } from '../../../formulas/letters.rules.ts'

export type FormulaFont = {
  alphabet: Alphabet
  /** Whether digits and brackets of its formulas are in another font, as in TeX's older ones. */
  isPartial: boolean
  /** Whether roots and arrows are drawings. */
  hasDrawnSigns?: boolean
  /** Codes of TeX's older fonts of signs, where a file doesn't say what they show. */
  encoding?: 'signs' | 'large'
}

/** Fonts for formulas alone, and those that TeX sets formulas with beside the one of the text. */
const fonts: readonly [RegExp, FormulaFont][] = [
  [/^KaTeX_Math/iu, { alphabet: 'plain', isPartial: false, hasDrawnSigns: true }],
  [/^KaTeX_(?:Main|Math)-Bold/iu, { alphabet: 'bold', isPartial: false, hasDrawnSigns: true }],
  [/^KaTeX_AMS/iu, { alphabet: 'double-struck', isPartial: false, hasDrawnSigns: true }],
  [/^KaTeX_(?:Caligraphic|Script)/iu, { alphabet: 'script', isPartial: false, hasDrawnSigns: true }],
  [/^KaTeX_Fraktur/iu, { alphabet: 'fraktur', isPartial: false, hasDrawnSigns: true }],
  [/^KaTeX_SansSerif/iu, { alphabet: 'sans-serif', isPartial: false, hasDrawnSigns: true }],
  [/^KaTeX_Typewriter/iu, { alphabet: 'monospace', isPartial: false, hasDrawnSigns: true }],
  [/^KaTeX_/iu, { alphabet: 'upright', isPartial: false, hasDrawnSigns: true }],
  [/^(?:CMMIB|LMMathItalic\d+-Bold)/iu, { alphabet: 'bold-italic', isPartial: true }],
  [/^(?:CMMI|LMMathItalic|MTMI|rtxmi|txmi|pxmi|NewTXMI)/iu, { alphabet: 'plain', isPartial: true }],
  [/^(?:CMB?SY|LMMathSymbols|MTSY|txsy|pxsy)/iu, { alphabet: 'script', isPartial: true, encoding: 'signs' }],
  [
    /^(?:CMEX|LMMathExtension|MTEX|txex|pxex|yhex)/iu,
    { alphabet: 'plain', isPartial: true, encoding: 'large' },
  ],
  [/^(?:MSBM|MSAM|BBM)/iu, { alphabet: 'double-struck', isPartial: true }],
  [/^(?:EUFM|EUFB)/iu, { alphabet: 'fraktur', isPartial: true }],
  [/^(?:EUSM|RSFS)/iu, { alphabet: 'script', isPartial: true }],
  [
    /(?:Latin ?Modern ?Math|LMMath|New ?C(?:M|omputerModern) ?Math|STIX(?:Two)?(?:Math|General|Size|NonUni)|Cambria ?-?Math|Asana ?-?Math|XITS ?Math|(?:TeXGyre|DejaVu|Libertinus|Fira|Garamond|Erewhon|IBMPlex|Lete|Noto ?Sans|GFSNeohellenic|Concrete|Euler|KpMath|Minion)[A-Za-z]{0,20} ?-?Math)/iu,
    { alphabet: 'upright', isPartial: false },
  ],
]

/** The font of formulas that a name (perhaps of a subset, "ABCDEF+CMMI10") says; null for one of text. */
export const findFormulaFont = (name: string): FormulaFont | null => {
  const bare = name.replace(/^[A-Z]{6}\+/u, '')
  return fonts.find(([pattern]) => pattern.test(bare))?.[1] ?? null
}

/** Alphabet of a font of text beside formulas. */
export const findTextAlphabet = (isBold: boolean, isItalic: boolean): Alphabet =>
  isBold ? (isItalic ? 'bold-italic' : 'bold') : isItalic ? 'plain' : 'upright'
