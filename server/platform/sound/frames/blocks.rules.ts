// Small grey pictures of a video, compared block by block.

/** Width and height in pixels. */
export const [pictureWidth, pictureHeight] = [320, 180]
/** Width and height of a block, in pixels. */
const blockSize = 10
const columns = pictureWidth / blockSize
export const blockCount = columns * (pictureHeight / blockSize)

/** Grey values of a picture, row by row. */
export type GreyPicture = Uint8Array<ArrayBuffer>

/** Index of the first pixel of a block. */
const originOf = (block: number): number =>
  Math.floor(block / columns) * blockSize * pictureWidth + (block % columns) * blockSize

/** Indices of the pixels of each block. */
const pixelsOf: readonly Uint16Array[] = Array.from({ length: blockCount }, (_, block) =>
  Uint16Array.from(
    { length: blockSize * blockSize },
    (_, i) => originOf(block) + Math.floor(i / blockSize) * pictureWidth + (i % blockSize),
  ),
)

/** Mean difference of a block's pixels. */
export const measureDifference = (a: GreyPicture, b: GreyPicture, block: number): number => {
  let sum = 0
  for (const i of pixelsOf[block]!) sum += Math.abs(a[i]! - b[i]!)
  return sum / (blockSize * blockSize)
}

export const copyBlock = (from: GreyPicture, to: GreyPicture, block: number): void => {
  for (const i of pixelsOf[block]!) to[i] = from[i]!
}

/** Grey values by which a pixel differs from its background, or from its earlier self, beyond noise. */
const visible = 24

/** Indices of the pixels of each block and of those around it. */
const pixelsAround: readonly Uint16Array[] = Array.from({ length: blockCount }, (_, block) => {
  const isNear = (other: number) =>
    Math.abs((other % columns) - (block % columns)) <= 1 &&
    Math.abs(Math.floor(other / columns) - Math.floor(block / columns)) <= 1
  return Uint16Array.from(pixelsOf.flatMap((pixels, other) => (isNear(other) ? [...pixels] : [])))
})

/**
 * Middle grey value of a block and of those around it, which is its background: a large letter may fill a block, and
 * writing covers less than half of several.
 */
const backgroundOf = (picture: GreyPicture, block: number): number => {
  const pixels = pixelsAround[block]!
  const counts = new Uint16Array(256)
  for (const i of pixels) counts[picture[i]!]! += 1
  let grey = 0
  for (let below = counts[0]!; below * 2 <= pixels.length; below += counts[grey]!) grey += 1
  return grey
}

/** Number of pixels of a block that are no background. */
export const countDrawn = (picture: GreyPicture, block: number): number => {
  const background = backgroundOf(picture, block)
  return pixelsOf[block]!.reduce((sum, i) => sum + Number(Math.abs(picture[i]! - background) > visible), 0)
}

/** Share of what was drawn that may change where something is only added: edges of letters are soft. */
const softShare = 0.2

/** Whether a block of `later` shows all that `earlier` shows there, so that something was added at most. */
export const isAddition = (earlier: GreyPicture, later: GreyPicture, block: number): boolean => {
  const background = backgroundOf(earlier, block)
  if (Math.abs(background - backgroundOf(later, block)) > visible) return false
  let [drawn, lost] = [0, 0]
  for (const i of pixelsOf[block]!) {
    if (Math.abs(earlier[i]! - background) <= visible) continue
    drawn += 1
    if (Math.abs(earlier[i]! - later[i]!) > visible) lost += 1
  }
  return lost <= softShare * drawn
}
