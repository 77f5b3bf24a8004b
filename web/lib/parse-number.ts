/** A number as it is typed, with a point or a comma; null for none yet. */
export const parseNumber = (text: string): number | null => {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  return plain === '' || !Number.isFinite(Number(plain)) ? null : Number(plain)
}
