// Mask of a picture's text: pixels that the finder holds for text, lines a little longer than it sees them.

/** Probability above which a pixel belongs to text. */
const textAbove = 0.3
/** Pixels by which a line is longer than the finder sees it: full stops at its end are faint. */
const beyondEnds = 3

/** Whether lines run down: text then changes more often along rows than along columns. */
const runsDown = (isText: Uint8Array, width: number, height: number): boolean => {
  let [alongRows, alongColumns] = [0, 0]
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      if (column > 0 && isText[at] !== isText[at - 1]) alongRows++
      if (row > 0 && isText[at] !== isText[at - width]) alongColumns++
    }
  }
  return alongRows > alongColumns
}

/**
 * @param probabilities of text, 0 to 1, row by row
 * @returns 1 for text and 0 for the rest, row by row
 */
export const computeTextMask = (
  probabilities: ArrayLike<number>,
  width: number,
  height: number,
): Uint8Array => {
  const isText = Uint8Array.from({ length: width * height }, (_, i) =>
    probabilities[i]! > textAbove ? 1 : 0,
  )
  const isDown = runsDown(isText, width, height)
  const step = isDown ? width : 1
  const mask = new Uint8Array(isText.length)
  for (let i = 0; i < isText.length; i++) {
    if (isText[i] === 0) continue
    const [place, length] = isDown ? [Math.floor(i / width), height] : [i % width, width]
    const from = Math.max(-place, -beyondEnds)
    const to = Math.min(length - 1 - place, beyondEnds)
    for (let off = from; off <= to; off++) mask[i + off * step] = 1
  }
  return mask
}
