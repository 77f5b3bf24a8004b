// Pictures of Office files that OCR reads.

/** Formats that OCR reads; drawings of vectors aren't among them. */
export const isReadablePicture = (part: string): boolean => /\.(?:png|jpe?g|webp)$/iu.test(part)

/** Slides that may have the same picture before it counts as an ornament, such as a logo. */
const maxUses = 2

/** Parts that many slides have. @param partsOfSlides the parts of each slide */
export const findOrnaments = (partsOfSlides: Iterable<readonly string[]>): Set<string> => {
  const uses = new Map<string, number>()
  for (const parts of partsOfSlides)
    for (const part of new Set(parts)) uses.set(part, (uses.get(part) ?? 0) + 1)
  return new Set([...uses].flatMap(([part, count]) => (count > maxUses ? [part] : [])))
}
