// Typed number in the places of a sheet, padded on the left.

/** @returns null where it has a sign that its place doesn't hold, or is too long */
export const fitSigns = (text: string, places: readonly (readonly string[])[]): string[] | null => {
  const signs = [...text.trim().replace(',', '.').replace('−', '-')]
  if (signs.length > places.length) return null
  for (let before = places.length - signs.length; before >= 0; before -= 1) {
    const padded = [...Array.from({ length: before }, () => ''), ...signs]
    const paddedSigns = [...padded, ...Array.from({ length: places.length - padded.length }, () => '')]
    if (paddedSigns.every((sign, i) => sign === '' || places[i]?.includes(sign))) return paddedSigns
  }
  return null
}
