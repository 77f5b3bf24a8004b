// Emphasised, raised and lowered words as Markdown.

export const raised: Record<string, string> = Object.fromEntries(
  [...'0123456789+-=()n'].map((sign, n) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][n]!]),
)
export const lowered: Record<string, string> = Object.fromEntries(
  [...'0123456789+-=()'].map((sign, n) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][n]!]),
)

/** H₂O as signs where there are such, else as a formula. */
export const shifted = (text: string, signs: Record<string, string>, mark: '^' | '_'): string => {
  const trimmed = text.trim().replaceAll('−', '-')
  if (trimmed === '') return ''
  const all = [...trimmed].map(sign => signs[sign])
  if (all.every(sign => sign !== undefined)) return all.join('')
  return /[$\\{}]/u.test(trimmed) ? trimmed : `$${mark}{\\text{${trimmed}}}$`
}

/** @param mark `*`, `**` or `***`; the space around the words stays outside of it */
export const emphasised = (inner: string, mark: string): string => {
  const bare = inner.trim()
  if (bare === '' || bare.includes('\n') || bare.startsWith('*') || bare.endsWith('*')) return inner
  const before = inner.slice(0, inner.length - inner.trimStart().length)
  return `${before}${mark}${bare}${mark}${inner.slice(before.length + bare.length)}`
}
