// Private characters that stand for the formulas of a page until its words are known.

/** Supplementary Private Use Area-A; no file's characters are shown from it. */
export const firstFormulaCode = 0xf0000
export const maxFormulas = 2000

/** Space within a formula, which parts no words of a line. */
export const formulaSpace = '\ue0ff'

const high = 0xd800 + ((firstFormulaCode - 0x10000) >> 10)

/** Number of the formula that begins at a unit; -1 where none does. */
export const formulaAt = (units: Uint16Array, at: number): number => {
  const [first, second] = [units[at]!, units[at + 1] ?? 0]
  if (first < high || first > high + (maxFormulas >> 10) + 1 || second < 0xdc00 || second > 0xdfff) return -1
  return ((first - high) << 10) + (second - 0xdc00)
}
