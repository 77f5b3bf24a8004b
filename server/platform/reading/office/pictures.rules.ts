// Pictures of Office files that OCR reads.

/** Part with the file of a large picture; null where the file has no such part. */
export type PicturePart = string | null

/** Formats that OCR reads; drawings of vectors aren't among them. */
export const isReadablePicture = (part: PicturePart): part is string =>
  part !== null && /\.(?:png|jpe?g|webp)$/iu.test(part)

/** Pictures of one slide that are read. */
export const maxPicturesOfSlide = 8

/** Each part once, in order. */
export const listReadable = (parts: readonly PicturePart[]): string[] => [
  ...new Set(parts.filter(isReadablePicture)),
]

/**
 * Pictures with numbers, counted from 1: a part has one number however often it is used.
 * @param uses in order @returns the numbered parts, and the number of each use
 */
export const numberParts = (uses: readonly PicturePart[]): { parts: PicturePart[]; numbers: number[] } => {
  const parts: PicturePart[] = []
  const known = new Map<string, number>()
  const numbers = uses.map(part => {
    if (part === null) return parts.push(null)
    const number = known.get(part) ?? parts.push(part)
    known.set(part, number)
    return number
  })
  return { parts, numbers }
}

/** Slides that may have the same picture before it counts as an ornament, such as a logo. */
const maxUses = 2

/** Parts that many slides have. @param partsOfSlides the parts of each slide */
export const findOrnaments = (partsOfSlides: Iterable<readonly PicturePart[]>): Set<PicturePart> => {
  const uses = new Map<string, number>()
  for (const parts of partsOfSlides)
    for (const part of new Set(parts)) if (part !== null) uses.set(part, (uses.get(part) ?? 0) + 1)
  return new Set([...uses].flatMap(([part, count]) => (count > maxUses ? [part] : [])))
}
