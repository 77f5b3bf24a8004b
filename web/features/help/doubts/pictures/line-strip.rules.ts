// Section of a picture that a line was read from, at a readable size.

type Size = { width: number; height: number }
type Box = { x0: number; y0: number; x1: number; y1: number }

/** Pixels of the screen that a line of writing is high: at least, so that it is legible, and at most. */
const lineHeight = { min: 13, max: 30 }

export type LineStrip = {
  /** Pixels of the screen; between them the strip is as wide as its place. */
  minWidth: number
  maxWidth: number
  aspectRatio: number
  /** Width of the whole picture in percent of the strip. */
  size: number
  /** Place of the piece in the picture in percent, as `background-position` counts it. */
  position: { x: number; y: number }
}

const findPosition = (start: number, length: number, whole: number): number =>
  whole > length ? (start / (whole - length)) * 100 : 0

/** @param box of the line in the picture, around which a quarter of its height is shown */
export const computeStrip = (picture: Size, box: Box): LineStrip => {
  const height = Math.max(1, box.y1 - box.y0)
  const margin = height * 0.25
  const [x, y] = [Math.max(0, box.x0 - margin), Math.max(0, box.y0 - margin)]
  const cut = {
    width: Math.max(1, Math.min(picture.width, box.x1 + margin) - x),
    height: Math.max(1, Math.min(picture.height, box.y1 + margin) - y),
  }
  return {
    minWidth: Math.ceil((cut.width * lineHeight.min) / height),
    maxWidth: Math.ceil((cut.width * lineHeight.max) / height),
    aspectRatio: cut.width / cut.height,
    size: (picture.width / cut.width) * 100,
    position: {
      x: findPosition(x, cut.width, picture.width),
      y: findPosition(y, cut.height, picture.height),
    },
  }
}
