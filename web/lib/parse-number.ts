/** Number as typed, with a point or a comma; null if incomplete. */
export const parseNumber = (text: string): number | null => {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  return plain === '' || !Number.isFinite(Number(plain)) ? null : Number(plain)
}
