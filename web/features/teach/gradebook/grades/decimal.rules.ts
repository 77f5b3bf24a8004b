// Decimals as people type them.

const written = /^\d{1,4}([.,]\d{1,2})?$/

/** Decimal as the server takes it: "07,50" is "7.5"; null if it isn't one up to a bound. */
export const readDecimal = (typed: string, max: number): string | null => {
  const plain = typed.trim()
  if (!written.test(plain)) return null
  const value = Number(plain.replace(',', '.'))
  return value <= max ? String(value) : null
}
