// Small grey pictures of a video, compared block by block.

/** Width and height in pixels. */
export const [pictureWidth, pictureHeight] = [320, 180]
/** Width and height of a block, in pixels. */
const blockSize = 10
const columns = pictureWidth / blockSize
export const blockCount = columns * (pictureHeight / blockSize)

/** Grey values of a picture, row by row. */
export type GreyPicture = Uint8Array<ArrayBuffer>

export const allBlocks: readonly number[] = Array.from({ length: blockCount }, (_, block) => block)

/** Indices of the pixels of a block and of those up to `margin` pixels around it, within the picture. */
const listPixels = (block: number, margin: number): Uint16Array => {
  const [x, y] = [(block % columns) * blockSize, Math.floor(block / columns) * blockSize]
  const [left, right] = [Math.max(0, x - margin), Math.min(pictureWidth, x + blockSize + margin)]
  const [top, bottom] = [Math.max(0, y - margin), Math.min(pictureHeight, y + blockSize + margin)]
  const pixels = new Uint16Array((right - left) * (bottom - top))
  let at = 0
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      pixels[at] = row * pictureWidth + column
      at += 1
    }
  return pixels
}

const pixelsOf = allBlocks.map(block => listPixels(block, 0))

/** Pixels of each block and of the blocks around it. */
const pixelsAround = allBlocks.map(block => listPixels(block, blockSize))

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

export const countAllDrawn = (picture: GreyPicture, blocks: readonly number[]): number =>
  blocks.reduce((sum, block) => sum + countDrawn(picture, block), 0)

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
