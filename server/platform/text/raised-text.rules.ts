// Superscripts and subscripts as Unicode characters: 10²³ is not 1023, nor H₂O a word with a number.

const plainSigns = '0123456789+-−=()'
const raisedSigns = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾'
const loweredSigns = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'

const pairUp = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((sign, i) => [sign, [...to][i] ?? '']))

export type RaisedHeight = 'raised' | 'lowered'

const forms = {
  raised: { signs: pairUp(plainSigns, raisedSigns), letters: pairUp('nixykmpabt', 'ⁿⁱˣʸᵏᵐᵖᵃᵇᵗ') },
  lowered: { signs: pairUp(plainSigns, loweredSigns), letters: pairUp('ijknmptxae', 'ᵢⱼₖₙₘₚₜₓₐₑ') },
} as const

const raisedCodes: ReadonlySet<number> = new Set(
  Object.values(forms).flatMap(({ signs, letters }) =>
    [...signs.values(), ...letters.values()].map(sign => sign.codePointAt(0) ?? 0),
  ),
)

/** Whether a character is a form that `raiseText` writes. */
export const isRaisedCharacter = (code: number): boolean => code > 0xa9 && raisedCodes.has(code)

/** Letters that formulas are set in, such as 𝑛. */
const isFormulaLetter = (character: string): boolean => character > '\ud835' && character < '\ud836'

/**
 * Text in superscript or subscript characters; null if one has no such form. Several letters without a figure or sign
 * have none, since they are "1st" or the sign of a unit.
 */
export const raiseText = (text: string, height: RaisedHeight): string | null => {
  const { signs, letters } = forms[height]
  const characters = Array.from(text, character =>
    isFormulaLetter(character) ? character.normalize('NFKC') : character,
  )
  const allowsLetters = characters.length === 1 || characters.some(character => signs.has(character))
  const written = characters.map(
    character => signs.get(character) ?? (allowsLetters ? letters.get(character) : undefined),
  )
  return written.some(form => form === undefined) ? null : written.join('')
}
