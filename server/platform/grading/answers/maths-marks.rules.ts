// Dollar signs that only mark maths.

/**
 * Formulas as Pandoc reads them: no space inside at either end, no digit behind, so that prices stay prices.
 */
const marks = /\$(?=\S)([^$\n]*[^$\s])\$(?!\d)/gu

/** A key may be written with them and an answer without, or the other way round. */
export const withoutMathsMarks = (text: string): string => text.replace(marks, '$1')
